import type { Db } from "@/lib/db";
import type { Setup } from "./rules";

/** Counts what an installation has so far, in one statement. */
export async function readSetup(db: Db, userId: number): Promise<Setup> {
  const [setup] = await db.$queryRaw<Setup[]>`
    SELECT (SELECT count(*) FROM cm_role WHERE retired_at IS NULL)::int AS disciplines,
      (SELECT count(*) FROM cm_technology WHERE retired_at IS NULL)::int AS languages,
      (SELECT count(*) FROM cm_competency WHERE published)::int AS "publishedCompetencies",
      (SELECT count(*) FROM cm_user WHERE deactivated_at IS NULL AND id <> ${userId})::int AS "otherPeople",
      (SELECT count(DISTINCT employee_id) FROM employee_manager)::int AS managed`;
  if (!setup) throw new Error("counting gave no answer");
  return setup;
}
