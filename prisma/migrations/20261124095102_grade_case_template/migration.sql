-- One template of skills profiles (1), and one of cases for a grade (2).
ALTER TABLE "cm_skills_profile_template" DROP CONSTRAINT "cm_skills_profile_template_one_check";
ALTER TABLE "cm_skills_profile_template" ADD CONSTRAINT "cm_skills_profile_template_kind_check" CHECK ("id" IN (1, 2));
