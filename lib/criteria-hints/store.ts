import type { Db } from "@/lib/db";
import type { CriteriaTexts, SharedText } from "./rules";

/** Finds for each text another competency that has it at any level, ignoring case and outer spaces, in one statement. */
export const readSharedCriteria = (
  db: Db,
  texts: Partial<CriteriaTexts>,
  exceptId: number | null,
): Promise<SharedText[]> => db.$queryRaw<SharedText[]>`
  SELECT DISTINCT ON (t.field) t.field, c.name AS competency
  FROM jsonb_each_text(${JSON.stringify(texts)}::jsonb) AS t(field, text)
    JOIN cm_competency c ON lower(btrim(t.text)) IN
      (lower(btrim(c.no_experience)), lower(btrim(c.basic)), lower(btrim(c.intermediate)), lower(btrim(c.advanced)))
  WHERE c.id <> ${exceptId ?? 0} ORDER BY t.field, c.id`;
