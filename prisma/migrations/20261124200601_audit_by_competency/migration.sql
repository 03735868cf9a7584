-- The records of a competency: of the rows that it has on sheets, and of itself. As text: not every id is a number.
CREATE INDEX "cm_audit_record_row_idx" ON "cm_audit_record" ((coalesce("after", "before") ->> 'sheet_competency_id'), "at", "id")
  WHERE coalesce("after", "before") ->> 'sheet_competency_id' IS NOT NULL;
CREATE INDEX "cm_audit_record_competency_idx" ON "cm_audit_record" ((coalesce("after", "before") ->> 'id'), "at", "id")
  WHERE "act" LIKE 'competency.%';
