import type { Tx } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";

/** What conditions of needs can be about. */
type ConditionKind = "competency" | "area" | "language" | "discipline";

/** Moves conditions of needs to what stays. `pair` selects the ids that go (gone) and stay (kept). */
export async function moveConditions(tx: Tx, mergeId: number, kind: ConditionKind, pair: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before)
    SELECT ${mergeId}::int, 'need_condition', x.id, false, jsonb_build_object('subject_id', x.subject_id)
    FROM cm_need_condition x JOIN (${pair}) pair ON pair.gone = x.subject_id WHERE x.kind = ${kind}::cm_need_condition_kind`;
  await tx.$executeRaw`
    UPDATE cm_need_condition x SET subject_id = pair.kept FROM (${pair}) pair WHERE x.subject_id = pair.gone AND x.kind = ${kind}::cm_need_condition_kind`;
}

/** Moves conditions back. */
export const restoreConditions = (tx: Tx, mergeId: number) => tx.$executeRaw`
  UPDATE cm_need_condition x SET subject_id = (j.before->>'subject_id')::int FROM cm_catalogue_move j
  WHERE j.cm_catalogue_merge_id = ${mergeId} AND j.thing = 'need_condition' AND x.id = j.subject_id`;
