import type { Tx } from "@/lib/platform/db";
import { afterDays, dayOf } from "@/lib/platform/core/day";
import { insertRound } from "@/lib/reviews/rounds/store";
import type { DemoWorld } from "./activity";
import { integerBetween } from "./random";
import { workingDaysBefore } from "./working-days";

/** The days from today on which each round begins and ends; the last one is under way. */
const ROUNDS = [
  { name: "Spring review", starts: -200, ends: -172 },
  { name: "Autumn review", starts: -12, ends: 16 },
];

/**
 * Adds a review round that is over and one under way, in which some people have looked through their rows: all of them,
 * or the first few.
 */
export async function recordRounds(tx: Tx, { today, random }: DemoWorld): Promise<void> {
  const moment = workingDaysBefore(today);
  let latestId = 0;
  for (const { name, starts, ends } of ROUNDS) {
    const days = { starts_on: dayOf(afterDays(today, starts)), ends_on: dayOf(afterDays(today, ends)) };
    latestId = await insertRound(tx, { name, ...days, cm_role_ids: [], manager_id: null });
    await tx.reviewRound.update({ where: { id: latestId }, data: { createdAt: afterDays(today, starts) } });
  }
  const rows = await tx.reviewRoundRow.findMany({
    where: { roundId: latestId },
    orderBy: { id: "asc" },
    select: { sheetCompetencyId: true, reason: true, sheetCompetency: { select: { sheetId: true } } },
  });
  const sheetIds = [...new Set(rows.map(({ sheetCompetency }) => sheetCompetency.sheetId))];
  const seen = sheetIds.flatMap((sheetId) => {
    const share = random();
    const own = rows.filter(({ sheetCompetency }) => sheetCompetency.sheetId === sheetId);
    const count = share < 0.5 ? own.length : share < 0.75 ? Math.ceil(own.length / 3) : 0;
    const at = moment(integerBetween(random, 1, 8), random);
    return own.slice(0, count).map((row) => ({ id: row.sheetCompetencyId, reason: row.reason, at }));
  });
  for (const { id, at } of seen.filter(({ reason }) => reason === "goal"))
    await tx.agreement.updateMany({ where: { sheetCompetencyId: id }, data: { updatedAt: at } });
  await confirm(
    tx,
    seen.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );
}

/** Confirms the levels of rows by their owners, in the order given, unless a request is pending. */
async function confirm(tx: Tx, seen: readonly { id: number; at: Date }[]): Promise<void> {
  await tx.$executeRaw`
    WITH said AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) AS said(id int, at timestamptz)),
    made AS (
      INSERT INTO cm_competency_change (cm_sheet_competencies_id, kind, from_current_level, from_desired_level, current_level, desired_level, user_id, updated_at, cm_competency_version_id)
      SELECT r.id, 'confirmed', r.current_level, r.desired_level, r.current_level, r.desired_level, s.user_id, said.at,
        (SELECT max(v.id) FROM cm_competency_version v WHERE v.cm_competency_id = r.cm_competency_id)
      FROM said JOIN cm_sheet_competency r ON r.id = said.id JOIN cm_sheet s ON s.id = r.cm_sheet_id WHERE r.current_level = r.desired_level AND r.changed_at < said.at
      ORDER BY said.at, r.id
      RETURNING id, cm_sheet_competencies_id, cm_competency_version_id, updated_at)
    UPDATE cm_sheet_competency r SET latest_change_id = made.id, changed_at = made.updated_at, confirmed_at = made.updated_at, level_version_id = made.cm_competency_version_id
    FROM made WHERE made.cm_sheet_competencies_id = r.id`;
}
