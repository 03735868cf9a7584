import type { Sql, Tx } from "@/lib/platform/db";
import { movesOf } from "./move-store";
import type { Pair } from "./store";

// Raw: the disciplines of a round are a list in its record.

const THING = "conversation_round";

/** Lets rounds of conversations that ask a discipline that goes ask the one that stays, and writes each to the journal. */
export async function moveRounds(tx: Tx, mergeId: number, pair: Sql): Promise<void> {
  await tx.$executeRaw`
    WITH pair AS (${pair}),
    recorded AS (
      INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before)
      SELECT ${mergeId}::int, ${THING}, x.id, false, jsonb_build_object('cm_role_ids', x.cm_role_ids)
      FROM cm_conversation_round x JOIN pair ON pair.gone = ANY(x.cm_role_ids))
    UPDATE cm_conversation_round x
    SET cm_role_ids = array_remove(x.cm_role_ids, pair.gone)
      || CASE WHEN pair.kept = ANY(x.cm_role_ids) THEN '{}'::int[] ELSE ARRAY[pair.kept] END
    FROM pair WHERE pair.gone = ANY(x.cm_role_ids)`;
}

/** Undoes it, but for what other merges of its disciplines did since: a round asks the one that is back again. */
export async function moveRoundsBack(
  tx: Tx,
  mergeId: number,
  { sourceId, targetId }: Omit<Pair, "kind">,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE cm_conversation_round x
    SET cm_role_ids = CASE WHEN j.before->'cm_role_ids' @> to_jsonb(${targetId}::int) THEN x.cm_role_ids
      ELSE array_remove(x.cm_role_ids, ${targetId}::int) END || ${sourceId}::int
    FROM ${movesOf(mergeId, THING, false)} AND x.id = j.subject_id`;
}
