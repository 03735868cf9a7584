-- The finder names everyone's latest languages and certificates, all locations and all managers. Without these it read
-- every record and every person.
CREATE INDEX "cm_record_kind_id_idx" ON "cm_record"("kind", "id");
CREATE INDEX "cm_user_location_idx" ON "cm_user"("location") WHERE "location" IS NOT NULL AND "deactivated_at" IS NULL;
CREATE INDEX "cm_user_deactivated_idx" ON "cm_user"("id") WHERE "deactivated_at" IS NOT NULL;
