import { z } from "zod";
import { type Db, row, sql } from "@/lib/platform/db";
import { D, isActive, M, U } from "@/lib/platform/db/fragments";
import { usesLanguages } from "@/lib/sheet/rows/disciplines-store";

/** What an installation has so far. */
const Setup = z.object({
  disciplines: z.int(),
  languages: z.int(),
  /** Disciplines whose people have languages. */
  languageDisciplines: z.int(),
  publishedCompetencies: z.int(),
  /** Active and invited people besides the one who asks. */
  otherPeople: z.int(),
  /** People who have reports, and those of them who can act on what these ask. */
  named: z.int(),
  acting: z.int(),
  /** People besides the one who asks who have signed in. */
  signedIn: z.int(),
});
export type Setup = Readonly<z.output<typeof Setup>>;

/** Whether an active person has an active report. */
const HAS_REPORTS = sql`${isActive(M)} AND EXISTS (
  SELECT 1 FROM employee_manager em JOIN cm_user u ON u.id = em.employee_id AND ${isActive(U)}
  WHERE em.manager_id = m.id)`;

/** Counts what an installation has so far. Raw SQL: all counts in one statement. */
export async function readSetup(db: Db, userId: number): Promise<Setup> {
  const setup = await row(db, Setup)`
    SELECT (SELECT count(*) FROM cm_role WHERE retired_at IS NULL)::int AS disciplines,
      (SELECT count(*) FROM cm_technology WHERE retired_at IS NULL)::int AS languages,
      (SELECT count(*) FROM cm_role d WHERE d.retired_at IS NULL AND ${usesLanguages(D)})::int
        AS "languageDisciplines",
      (SELECT count(*) FROM cm_competency WHERE published)::int AS "publishedCompetencies",
      (SELECT count(*) FROM cm_user u WHERE ${isActive(U)} AND id <> ${userId})::int
        AS "otherPeople",
      (SELECT count(*) FROM cm_user m WHERE ${HAS_REPORTS})::int AS named,
      (SELECT count(*) FROM cm_user m WHERE ${HAS_REPORTS} AND (m.is_manager OR m.is_admin))::int AS acting,
      (SELECT count(*) FROM cm_user WHERE last_sign_in_at IS NOT NULL AND id <> ${userId})::int AS "signedIn"`;
  if (!setup) throw new Error("counting gave no answer");
  return setup;
}
