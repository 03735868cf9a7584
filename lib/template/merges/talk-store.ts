import type { Sql, Tx } from "@/lib/platform/db";
import { movesOf } from "./move-store";

// Raw: the rows that a conversation looks at are a list in its record.

const THING = "conversation";

/**
 * Lets conversations look at the rows that stay instead of those that go, each once, and writes each to the journal. A
 * closed one keeps what was seen. Locks them: what is added to one meanwhile stays. `pair` selects the ids of the rows
 * that go (gone) and stay (kept).
 */
export async function moveLookedAt(tx: Tx, mergeId: number, pair: Sql): Promise<void> {
  await tx.$executeRaw`
    WITH pair AS (${pair}),
    looking AS (
      SELECT v.id, v.rows, s.id AS sheet_id
      FROM cm_conversation v JOIN cm_sheet s ON s.user_id = v.user_id
      WHERE v.state <> 'closed' AND EXISTS (
        SELECT FROM pair JOIN cm_sheet_competency g ON g.id = pair.gone
        WHERE g.cm_sheet_id = s.id AND v.rows @> jsonb_build_array(jsonb_build_object('id', pair.gone)))
      FOR UPDATE OF v),
    moved AS (
      SELECT l.id, l.rows AS before, l.sheet_id, (
        SELECT jsonb_agg(one ORDER BY place) FROM (
          SELECT DISTINCT ON (one->'id') one, place FROM (
            SELECT CASE WHEN pair.kept IS NULL THEN one ELSE one || jsonb_build_object('id', pair.kept) END AS one, place
            FROM jsonb_array_elements(l.rows) WITH ORDINALITY AS e(one, place)
              LEFT JOIN pair ON pair.gone = (one->>'id')::int) named
          ORDER BY one->'id', place) listed) AS left_rows
      FROM looking l),
    recorded AS (
      INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, cm_sheet_id)
      SELECT ${mergeId}::int, ${THING}, id, false, jsonb_build_object('rows', before, 'left', left_rows), sheet_id
      FROM moved)
    UPDATE cm_conversation v SET rows = m.left_rows FROM moved m WHERE v.id = m.id`;
}

/** Undoes it, in conversations that are still open and that no other merge has changed since. */
export async function moveLookedAtBack(tx: Tx, mergeId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE cm_conversation v SET rows = j.before->'rows'
    FROM ${movesOf(mergeId, THING, false)} AND v.id = j.subject_id
      AND v.state <> 'closed' AND v.rows = j.before->'left'`;
}
