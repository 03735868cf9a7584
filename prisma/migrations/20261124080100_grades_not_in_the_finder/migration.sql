-- Nothing reads it: grades aren't in the finder.
ALTER TABLE "cm_grade_settings" DROP COLUMN "visible_to_finders";
