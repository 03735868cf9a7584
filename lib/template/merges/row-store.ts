import { z } from "zod";
import { rows, sql, type Tx } from "@/lib/platform/db";
import { isOnSheet } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { recordChanges } from "@/lib/sheet/rows/change-store";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { BRINGS_REQUEST, collidingRows, GONE, KEPT, NOTES_JOIN } from "./meeting-store";
import * as moves from "./move-store";
import type { MergeKind } from "@/lib/template/catalogues/rules";
import { endedText, otherRowText } from "./rules";
import type { Pair } from "./store";
import { moveLookedAt } from "./talk-store";

// Raw: sets of thousands of rows, and their changes.

/** Separates the notes of two merged rows. */
const NOTES_HEADING = "<p>From the row merged into this one:</p>";

/** A merge as it is recorded, with the person who does it. */
export type Merging = Pair & { id: number; sourceName: string; targetName: string; userId: number };

/**
 * Moves rows to the target. If a sheet already has the target's row, one of the two is deleted and its history and
 * notes go to the other, and so do its agreements, and its interest unless the other has its own. `pair` selects the languages or
 * competencies that go (gone) and stay (kept).
 */
export async function moveRows(tx: Tx, merge: Merging, pair: Prisma.Sql): Promise<void> {
  const { id, kind } = merge;
  await moves.recordGone(tx, id, "sheet_competency", collidingRows(kind, pair), sql`x.cm_sheet_id`);
  await joinNotes(tx, id);
  const met = await readMet(tx, id, kind, pair);
  await endRequests(tx, merge, met);
  await moveRecord(tx, id);
  const replacing = moves.replaced(id, "sheet_competency");
  await moveLookedAt(tx, id, replacing);
  for (const reference of moves.OF_ROWS) await moves.moveReferences(tx, id, reference, replacing);
  await recordMerge(tx, merge, met);
  await moves.deleteGone(tx, id, "sheet_competency");
  await moves.moveReferences(tx, id, moves.REFERENCES[kind].row, pair);
}

/**
 * Adds the notes of rows that are deleted to those of the rows that stay. A case that shows only a part of them shows
 * none from then on, until the merge is undone or its person chooses again. Locks cases: what is chosen meanwhile stays.
 */
async function joinNotes(tx: Tx, mergeId: number): Promise<void> {
  await tx.$executeRaw`
    WITH joining AS (
      SELECT k.id, k.notes, k.notes_updated_at, k.cm_sheet_id, g.id AS gone_id, g.notes AS added
      FROM (${moves.replaced(mergeId, "sheet_competency")}) pair
        JOIN cm_sheet_competency g ON g.id = pair.gone JOIN cm_sheet_competency k ON k.id = pair.kept
      WHERE ${NOTES_JOIN}),
    recorded AS (
      INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, cm_sheet_id)
      SELECT ${mergeId}::int, 'notes', id, false,
        jsonb_build_object('notes', notes, 'notes_updated_at', notes_updated_at), cm_sheet_id
      FROM joining),
    hiding AS (
      SELECT v.id, v.user_id, v.notes_of_ids AS before, ARRAY(
        SELECT one FROM unnest(v.notes_of_ids) AS one
        WHERE one NOT IN (SELECT id FROM joining WHERE gone_id <> ALL (v.notes_of_ids))) AS left_ids
      FROM cm_conversation v WHERE v.state <> 'closed' AND v.notes_of_ids && ARRAY(SELECT id FROM joining)
      FOR UPDATE OF v),
    recorded_cases AS (
      INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, cm_sheet_id)
      SELECT ${mergeId}::int, 'notes_of', h.id, false, jsonb_build_object('ids', h.before, 'left', h.left_ids), s.id
      FROM hiding h JOIN cm_sheet s ON s.user_id = h.user_id WHERE h.before <> h.left_ids),
    hidden AS (UPDATE cm_conversation v SET notes_of_ids = h.left_ids FROM hiding h WHERE v.id = h.id)
    UPDATE cm_sheet_competency r SET notes_updated_at = m.at,
      notes = CASE WHEN j.notes = '' THEN j.added ELSE j.notes || ${NOTES_HEADING} || j.added END
    FROM joining j, cm_catalogue_merge m WHERE r.id = j.id AND m.id = ${mergeId}`;
}

const Met = z.object({
  rowId: z.int(),
  sheetId: z.int(),
  current: LevelSchema,
  desired: LevelSchema,
  /** The row that goes. */
  other: z.object({ rowId: z.int(), current: LevelSchema, desired: LevelSchema, isImported: z.boolean() }),
  /** Its pending request. */
  requestId: z.int().nullable(),
  bringsRequest: z.boolean(),
});
type Met = z.output<typeof Met>;

const DIFFER = sql`(g.current_level, g.desired_level) <> (k.current_level, k.desired_level)`;

/**
 * Reads the rows that stay of two that met with different levels, or of which the other has a request, each with the
 * other row's levels. A row of the target that met one without a history is left out: nothing changes for its owner.
 */
const readMet = (tx: Tx, mergeId: number, kind: MergeKind, pair: Prisma.Sql): Promise<Met[]> =>
  rows(tx, Met)`
  SELECT k.id AS "rowId", k.cm_sheet_id AS "sheetId", k.current_level AS current, k.desired_level AS desired,
    jsonb_build_object('rowId', g.id, 'current', g.current_level, 'desired', g.desired_level,
      'isImported', g.imported_change_id IS NOT NULL AND g.approved_at IS NULL) AS other,
    CASE WHEN g.current_level <> g.desired_level THEN coalesce(h.request_id, h.id) END AS "requestId",
    ${BRINGS_REQUEST} AS "bringsRequest"
  FROM (${moves.replaced(mergeId, "sheet_competency")}) replaced
    JOIN cm_sheet_competency g ON g.id = replaced.gone JOIN cm_sheet_competency k ON k.id = replaced.kept
    LEFT JOIN cm_competency_change h ON h.id = g.latest_change_id
  WHERE ${isOnSheet(KEPT)} AND CASE WHEN g.latest_change_id IS NULL
    THEN ${DIFFER} AND ${isOnSheet(GONE)}
      AND k.${Prisma.raw(moves.REFERENCES[kind].row.column)} IN (SELECT gone FROM (${pair}) pair)
    ELSE ${DIFFER} OR g.current_level <> g.desired_level OR k.latest_change_id IS NULL END
  ORDER BY k.id`;

/**
 * Ends one of two requests, or one for no more than the level that stays, by a change of its own on the row that it is
 * on. The row that stays keeps the request for the higher level.
 */
async function endRequests(tx: Tx, { id, sourceName, targetName, userId }: Merging, met: readonly Met[]) {
  const ended = met.flatMap((of) => {
    const { rowId, current, desired, other, requestId, bringsRequest: isBrought } = of;
    if (requestId === null || (isBrought && current === desired)) return [];
    const stays = isBrought ? { current, desired: other.desired } : { current, desired };
    return [{ of, isGone: !isBrought, row: isBrought ? { rowId, current, desired } : other, stays }];
  });
  const changes = ended.map(({ row: { rowId, current }, stays }) => {
    const reason = `${sourceName} was merged into ${targetName}. ${endedText(stays, LEVEL_LABELS)}`;
    return { rowId, kind: "merged", to: { current, desired: current }, reason } as const;
  });
  const made = await recordChanges(tx, changes, { userId });
  await tx.catalogueMove.createMany({
    data: made.map((change, place) => {
      const { of, isGone, row } = ended[place]!;
      const before = { current_level: row.current, desired_level: row.desired };
      const { rowId: keptId, sheetId } = of;
      return { mergeId: id, thing: "ended", gone: isGone, subjectId: change.id, before, keptId, sheetId };
    }),
  });
}

/** Adds the merge to the record of the rows that stay, and the other row's request if it is for a higher level. */
async function recordMerge(tx: Tx, merge: Merging, met: readonly Met[]): Promise<void> {
  const { id, sourceName, targetName, userId } = merge;
  const changes = met.map(({ rowId, current, desired, other, ...of }) => {
    const to = { current, desired: of.bringsRequest ? other.desired : desired };
    const reason = `${sourceName} was merged into ${targetName}. ${otherRowText(other, LEVEL_LABELS)}`;
    return { rowId, kind: "merged", to, reason, requestId: of.bringsRequest ? of.requestId : null } as const;
  });
  const made = await recordChanges(tx, changes, { userId });
  await tx.catalogueMove.createMany({
    data: made.map((change, place) => {
      const { rowId: keptId, sheetId, current, desired, bringsRequest: isBrought } = met[place]!;
      const before = { current_level: current, desired_level: isBrought ? current : desired };
      return { mergeId: id, thing: "merged", gone: false, subjectId: change.id, before, keptId, sheetId };
    }),
  });
}

/**
 * Moves the changes of rows that are deleted to the rows that stay, with the time until which they count: the merge's,
 * or the one at which their row left its sheet.
 */
async function moveRecord(tx: Tx, mergeId: number): Promise<void> {
  await tx.$executeRaw`
    WITH moved AS (
      SELECT x.id, x.cm_sheet_competencies_id, x.merged_at, replaced.kept, g.archived_at
      FROM cm_competency_change x
        JOIN (${moves.replaced(mergeId, "sheet_competency")}) replaced ON replaced.gone = x.cm_sheet_competencies_id
        JOIN cm_sheet_competency g ON g.id = replaced.gone),
    recorded AS (
      INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before)
      SELECT ${mergeId}::int, 'competency_change', id, false,
        jsonb_build_object('cm_sheet_competencies_id', cm_sheet_competencies_id, 'merged_at', merged_at)
      FROM moved)
    UPDATE cm_competency_change x SET cm_sheet_competencies_id = moved.kept,
      merged_at = coalesce(x.merged_at, moved.archived_at, (SELECT clock_timestamp()))
    FROM moved WHERE x.id = moved.id`;
}

/** Moves changes back to the rows that they were made on. */
export async function restoreRecord(tx: Tx, mergeId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE cm_competency_change x SET cm_sheet_competencies_id = (j.before->>'cm_sheet_competencies_id')::int,
      merged_at = (j.before->>'merged_at')::timestamptz
    FROM ${moves.movesOf(mergeId, "competency_change", false)} AND x.id = j.subject_id`;
}

const Merged = z.object({
  id: z.int(),
  rowId: z.int(),
  requestId: z.int().nullable(),
  current: LevelSchema,
  desired: LevelSchema,
});

/** Whether a row is as a merge's change left it: what came later are only other merges, each undone. */
const UNCHANGED = sql`(r.latest_change_id = j.subject_id OR NOT EXISTS (
  SELECT 1 FROM cm_competency_change later WHERE later.cm_sheet_competencies_id = r.id AND later.id > j.subject_id
    AND NOT EXISTS (SELECT 1 FROM cm_competency_change other
      WHERE other.kind = 'merged' AND later.kind = 'undone' AND other.id = later.undoes_id
        OR other.kind = 'undone' AND later.kind = 'merged' AND other.undoes_id = later.id)))`;

/**
 * Undoes a merge in the record of the rows that stayed, where nothing has changed since, and reopens the requests that
 * it ended there and on the rows that are back.
 */
export async function undoRecordedMerge(tx: Tx, mergeId: number, userId: number): Promise<void> {
  await undoRecorded(tx, moves.movesOf(mergeId, "merged", false), UNCHANGED, userId);
  await undoRecorded(tx, moves.movesOf(mergeId, "ended", true), sql`TRUE`, userId);
  const isUndone = sql`EXISTS (
    SELECT 1 FROM cm_competency_change u JOIN cm_catalogue_move m ON m.subject_id = u.undoes_id
    WHERE u.id = r.latest_change_id AND m.cm_catalogue_merge_id = ${mergeId} AND m.thing = 'merged')`;
  await undoRecorded(tx, moves.movesOf(mergeId, "ended", false), isUndone, userId);
}

/** Undoes the changes of these moves `j` on the rows `r` that `where` holds for. */
async function undoRecorded(tx: Tx, movesOf: Prisma.Sql, where: Prisma.Sql, userId: number): Promise<void> {
  const found = await rows(tx, Merged)`
  SELECT j.subject_id AS id, r.id AS "rowId", h.request_id AS "requestId",
    (j.before->>'current_level')::cm_level AS current, (j.before->>'desired_level')::cm_level AS desired
  FROM cm_competency_change h JOIN cm_sheet_competency r ON r.id = h.cm_sheet_competencies_id, ${movesOf}
    AND h.id = j.subject_id AND ${where}
  ORDER BY r.id`;
  const changes = found.map(({ id, rowId, requestId, current, desired }) => {
    return { rowId, kind: "undone", to: { current, desired }, undoesId: id, requestId } as const;
  });
  await recordChanges(tx, changes, { userId });
}
