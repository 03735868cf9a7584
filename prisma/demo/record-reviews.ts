import type { Tx } from "@/lib/platform/db";
import { afterDays } from "@/lib/platform/core/day";
import type { DemoWorld } from "./activity";
import type { DemoRow } from "./history";
import { workingDaysBefore } from "./working-days";

/** Months after which the demo's levels are overdue. */
const CADENCE_MONTHS = 12;

/** Days for which a manager doesn't want to see one of the requests. */
const SNOOZED_DAYS = 5;

/** Writes what people said about the pending requests, gives some rows goals, snoozes one, and gives levels a cadence. */
export async function recordReviews(
  tx: Tx,
  { today, random, people, userId }: DemoWorld,
  rows: readonly DemoRow[],
  rowOf: (row: DemoRow) => number,
): Promise<void> {
  const moment = workingDaysBefore(today);
  const changes = await tx.sheetCompetency.findMany({
    where: { id: { in: rows.filter(({ request }) => request).map(rowOf) } },
    select: { id: true, latestChangeId: true },
  });
  const latest = new Map(changes.map(({ id, latestChangeId }) => [id, latestChangeId]));
  /** Requests that wait for a manager, by the manager. */
  const undecided: [string, number][] = [];
  for (const row of rows) {
    const requestId = latest.get(rowOf(row));
    const { request } = row;
    if (!request || requestId === null || requestId === undefined || row.current_level === row.desired_level) continue;
    const { days, comment, evidence, question, reply } = request;
    const message = (kind: "comment" | "question" | "reply", text: string, email: string, createdAt: Date) =>
      tx.reviewMessage.create({
        data: { requestId, afterChangeId: requestId, kind, text, userId: userId(email), createdAt },
      });
    await message("comment", comment, row.email, row.events.at(-1)!.at);
    if (evidence) await tx.reviewEvidence.create({ data: { requestId, ...evidence } });
    const manager = people.find(({ email }) => email === row.email)?.manager;
    if (!question && manager) undecided.push([manager, requestId]);
    if (!question || !manager) continue;
    const asked = days - question.after;
    await message("question", question.text, manager, moment(asked, random));
    if (reply) await message("reply", reply.text, row.email, moment(asked - reply.after, random));
  }
  const [asker, requestId] = undecided.at(-1)!;
  await tx.reviewSnooze.create({ data: { requestId, userId: userId(asker), until: afterDays(today, SNOOZED_DAYS) } });
  await tx.$executeRaw`
    INSERT INTO cm_agreement (user_id, cm_sheet_competencies_id, level, due_on, created_at, updated_at)
    SELECT user_id, id, level, due_on, at, at FROM (
    SELECT s.user_id, r.id, (enum_range(r.current_level, NULL))[2] AS level, (now() + make_interval(months => 3 + r.id % 9))::date AS due_on,
      now() - make_interval(days => 20 + r.id % 90, mins => r.id * 37 % 480) AS at
    FROM cm_sheet_competency r JOIN cm_sheet s ON s.id = r.cm_sheet_id
    WHERE r.id % 23 = 0 AND r.current_level IN ('basic', 'intermediate') AND r.current_level = r.desired_level) goal`;
  await tx.setting.create({ data: { name: "reviews", value: { confirm_after_months: CADENCE_MONTHS } } });
}
