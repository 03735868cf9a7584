import { z } from "zod";
import { type Db, rows } from "@/lib/platform/db";
import { C, R } from "@/lib/platform/db/fragments";
import { visible } from "@/lib/sheet/rows/store";

// Raw SQL: a whole sheet in one statement, with what the needs of engagements ask for.

const Choice = z.object({
  competency_id: z.int(),
  cm_technology_id: z.int().nullable(),
  label: z.string(),
  /** The caller's engagements whose need asks for it. */
  asked_in: z.array(z.int()),
});
export type Choice = z.output<typeof Choice>;

/** Reads the competencies of a person's sheet that have a level or that a need of an engagement of theirs asks for. */
export const readChoices = (db: Db, userId: number): Promise<Choice[]> =>
  rows(db, Choice)`
  SELECT competency_id, cm_technology_id, label, asked_in FROM (
    SELECT c.id AS competency_id, t.id AS cm_technology_id, concat_ws(', ', c.name, t.name) AS label,
      r.current_level, c.order_key, t.order_key AS language_key,
      ARRAY(SELECT e.id FROM cm_engagement e JOIN cm_need_condition x ON x.cm_need_id = e.cm_need_id
        WHERE e.user_id = s.user_id AND x.kind = 'competency'
          AND x.subject_id IN (SELECT n.id FROM cm_competency n WHERE n.name_key = c.name_key)) AS asked_in
    FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id
      JOIN cm_competency c ON c.id = r.cm_competency_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    WHERE s.user_id = ${userId}
      AND ${visible(R, C)}) one
  WHERE current_level <> 'no_experience' OR asked_in <> '{}'
  ORDER BY asked_in = '{}', current_level DESC, order_key, language_key NULLS FIRST`;
