-- What others and files did to a row: a person requests and withdraws as often as they like, and each opening of their
-- sheet read all of it.
CREATE INDEX "cm_competency_change_others_idx" ON "cm_competency_change"("cm_sheet_competencies_id", "id")
  WHERE "kind" NOT IN ('requested', 'withdrawn');
