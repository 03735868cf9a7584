import type { Db } from "@/lib/db";
import { alias } from "@/lib/db/alias";
import { usesLanguages } from "@/lib/sheets/disciplines-store";
import type { Setup } from "./rules";

/** Counts what an installation has so far, in one statement. */
export async function readSetup(db: Db, userId: number): Promise<Setup> {
  const [setup] = await db.$queryRaw<Setup[]>`
    SELECT (SELECT count(*) FROM cm_role WHERE retired_at IS NULL)::int AS disciplines,
      (SELECT count(*) FROM cm_technology WHERE retired_at IS NULL)::int AS languages,
      (SELECT count(*) FROM cm_role WHERE retired_at IS NULL AND ${usesLanguages(alias("cm_role", "cm_role"))})::int AS "languageDisciplines",
      (SELECT count(*) FROM cm_competency WHERE published)::int AS "publishedCompetencies",
      (SELECT count(*) FROM cm_user WHERE deactivated_at IS NULL AND id <> ${userId})::int AS "otherPeople",
      (SELECT count(DISTINCT employee_id) FROM employee_manager)::int AS managed,
      (SELECT count(*) FROM cm_user WHERE last_sign_in_at IS NOT NULL AND id <> ${userId})::int AS "signedIn"`;
  if (!setup) throw new Error("counting gave no answer");
  return setup;
}
