import type { Tx } from "@/lib/platform/db";
import type { DemoLevel } from "./level";
import { mulberry32, pick } from "./random";
import { comments, evidence, questions } from "./review-texts";

/** Months after which the demo's levels are overdue. */
const CADENCE_MONTHS = 12;
const HOUR_MS = 3_600_000;

type Pending = {
  id: number;
  row_id: number;
  desired: DemoLevel;
  at: Date;
  owner_id: number;
  manager_id: number | null;
};

/** Gives the pending requests comments, evidence and questions, some rows goals, and levels a cadence. */
export async function recordReviews(tx: Tx, seed: number): Promise<void> {
  const random = mulberry32(seed);
  const pending = await tx.$queryRaw<Pending[]>`
    SELECT r.latest_change_id AS id, r.id AS row_id, r.desired_level AS desired, r.changed_at AS at, s.user_id AS owner_id, m.manager_id
    FROM cm_sheet_competency r JOIN cm_sheet s ON s.id = r.cm_sheet_id LEFT JOIN employee_manager m ON m.employee_id = s.user_id AND m.is_primary
    WHERE r.current_level <> r.desired_level ORDER BY r.id`;
  for (const { id, desired, at, owner_id, manager_id } of pending) {
    const message = (kind: "comment" | "question" | "reply", text: string, userId: number, hours: number) =>
      tx.reviewMessage.create({
        data: {
          requestId: id,
          afterChangeId: id,
          kind,
          text,
          userId,
          createdAt: new Date(at.getTime() + hours * HOUR_MS),
        },
      });
    if (random() < 0.7) await message("comment", pick(random, comments[desired]), owner_id, 0);
    if (random() < 0.4) await tx.reviewEvidence.create({ data: { requestId: id, ...pick(random, evidence) } });
    if (manager_id === null || random() < 0.65) continue;
    const { question, reply } = pick(random, questions);
    await message("question", question, manager_id, 2);
    if (random() < 0.5) await message("reply", reply, owner_id, 3);
  }
  await tx.$executeRaw`
    INSERT INTO cm_goal (cm_sheet_competencies_id, level, due_on, updated_at)
    SELECT r.id, (enum_range(r.current_level, NULL))[2], (now() + make_interval(months => 3 + r.id % 9))::date, now() - make_interval(days => 20 + r.id % 90) FROM cm_sheet_competency r
    WHERE r.id % 23 = 0 AND r.current_level IN ('basic', 'intermediate') AND r.current_level = r.desired_level`;
  await tx.reviewSettings.create({ data: { confirmAfterMonths: CADENCE_MONTHS } });
}
