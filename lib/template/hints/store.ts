import { z } from "zod";
import { CRITERIA } from "@/lib/template/competencies/rules";
import { type Db, rows } from "@/lib/platform/db";
import type { CriteriaTexts, SharedText } from "./rules";

const Shared = z.object({ field: z.enum(CRITERIA), competency: z.string() });

/** Finds for each text another competency that has it at any level but for case and spaces. Raw: one statement. */
export const readSharedCriteria = (
  db: Db,
  texts: Partial<CriteriaTexts>,
  exceptId: number | null,
): Promise<SharedText[]> =>
  rows(db, Shared)`
    SELECT DISTINCT ON (t.field) t.field, c.name AS competency
    FROM jsonb_each_text(${JSON.stringify(texts)}::jsonb) AS t(field, text)
      JOIN cm_competency c ON lower(btrim(t.text)) IN
        (lower(btrim(c.no_experience)), lower(btrim(c.basic)), lower(btrim(c.intermediate)), lower(btrim(c.advanced)))
    WHERE c.id <> ${exceptId ?? 0} ORDER BY t.field, c.id`;
