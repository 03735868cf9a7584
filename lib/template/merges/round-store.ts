import { sql, type Sql, type Tx } from "@/lib/platform/db";
import { movesOf } from "./move-store";

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

/** Undoes it: a round asks the disciplines of before. */
export async function moveRoundsBack(tx: Tx, mergeId: number): Promise<void> {
  await tx.$executeRaw(sql`
    UPDATE cm_conversation_round x
    SET cm_role_ids = ARRAY(SELECT jsonb_array_elements_text(j.before->'cm_role_ids')::int)
    FROM ${movesOf(mergeId, THING, false)} AND x.id = j.subject_id`);
}
