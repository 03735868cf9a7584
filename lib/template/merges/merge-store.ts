import type { Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { giveToEveryone } from "@/lib/sheet/rows/disciplines-store";
import { syncRows } from "@/lib/sheet/rows/row-sync-store";
import { joinAliases } from "./alias-store";
import * as moves from "./move-store";
import type { MergeKind } from "@/lib/template/catalogues/rules";
import { collidingRows, competencyPairs, notesJoin, pairOf, TABLES, type Pair } from "./store";
import { lockTables } from "@/lib/platform/db/locks";

// Raw: locks, and sets of thousands of rows.

const { sql } = Prisma;

/** Separates the notes of two merged rows. */
const NOTES_HEADING = "<p>From the row merged into this one:</p>";

/**
 * Locks everything that a merge changes against writes until the transaction ends; reads continue.
 * Takes the locks in the same order as imports and edits of competencies and sheets, so that they can't deadlock. A
 * sheet's edit that refers to an entry isn't blocked by the entry's lock (NO KEY); the lock on the tables it writes to
 * waits for it.
 */
export async function lockAll(tx: Tx, kind: MergeKind, ids: readonly number[]): Promise<void> {
  const lockRows = (table: Prisma.Sql, column: Prisma.Sql) => tx.$executeRaw`
    SELECT FROM ${table} WHERE ${column} = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`;
  await lockTables(tx, ["cm_catalogue_merge"], "SHARE ROW EXCLUSIVE");
  await lockTables(tx, ["cm_area", "cm_role", "cm_technology", "cm_competency"], "ROW EXCLUSIVE");
  if (kind === "role" || kind === "area") await lockRows(sql`cm_competency`, TABLES[kind].column);
  await lockRows(TABLES[kind].entries, sql`id`);
  await lockTables(tx, ["cm_sheet_role", "cm_user_technology"], "SHARE ROW EXCLUSIVE");
  await lockTables(tx, ["cm_sheet_competency"], "EXCLUSIVE");
  if (kind === "technology") await lockTables(tx, ["cm_learning_pointer"], "SHARE ROW EXCLUSIVE");
}

type NewMerge = {
  kind: MergeKind;
  sourceId: number;
  sourceName: string;
  targetId: number | null;
  targetName: string | null;
  userId: number;
};

/** Records a merge; returns its id. */
export async function insertMerge(tx: Tx, merge: NewMerge): Promise<number> {
  const { _max } = await tx.sheetCompetency.aggregate({ _max: { id: true } });
  const data = { ...merge, lastRowId: _max.id ?? 0 };
  return (await tx.catalogueMerge.create({ data, select: { id: true } })).id;
}

/** Retires an entry, so that it can no longer be chosen, or (null) makes it available again. */
export async function setRetired(tx: Tx, kind: MergeKind, id: number, retiredAt: Date | null): Promise<void> {
  const change = { where: { id }, data: { retiredAt } };
  if (kind === "technology") await tx.language.updateMany(change);
  else if (kind === "role") await tx.discipline.updateMany(change);
  else if (kind === "area") await tx.area.updateMany(change);
  else throw new Error("competencies are never retired");
}

/** Makes a retired entry available again. */
export async function undoRetirement(tx: Tx, mergeId: number, kind: MergeKind, id: number): Promise<void> {
  await setRetired(tx, kind, id, null);
  await tx.catalogueMerge.delete({ where: { id: mergeId } });
  if (kind === "role") await giveToEveryone(tx, id);
}

/** Catalogues as conditions of needs call them. */
const CONDITION_KINDS = { technology: "language", role: "discipline", area: "area" } as const satisfies Partial<
  Record<MergeKind, string>
>;

/** Moves every reference from the source to the target and deletes the source. The number of statements is fixed. */
export async function moveEverything(tx: Tx, mergeId: number, merge: Pair): Promise<void> {
  const { kind } = merge;
  const pair = pairOf(merge);
  if (kind === "competency") return joinCompetencies(tx, mergeId, kind, pair);
  if (kind === "technology") {
    await moves.moveReferences(tx, mergeId, moves.USER_LANGUAGE, pair);
    await moves.moveReferences(tx, mergeId, moves.POINTER_LANGUAGE, pair);
    await moveRows(tx, mergeId, kind, pair);
  } else {
    await moveCompetencies(tx, mergeId, { ...merge, kind });
  }
  if (kind === "role") {
    await moves.moveReferences(tx, mergeId, moves.SHEET_DISCIPLINE, pair);
    await moves.moveReferences(tx, mergeId, moves.GRADE_DISCIPLINE, pair);
    await syncHolders(tx, [merge.targetId]);
  }
  await moveConditions(tx, mergeId, CONDITION_KINDS[kind], pair);
  await moves.recordGone(tx, mergeId, kind, pair);
  await moves.deleteGone(tx, mergeId, kind);
}

/** Updates the rows of the sheets that have any of these disciplines. */
export async function syncHolders(tx: Tx, disciplineIds: number[]): Promise<void> {
  const sheets = await tx.sheetDiscipline.findMany({
    where: { disciplineId: { in: disciplineIds } },
    select: { sheetId: true },
    distinct: ["sheetId"],
  });
  await syncRows(tx, { sheetIds: sheets.map(({ sheetId }) => sheetId) });
}

/** Moves conditions of needs. */
const moveConditions = (tx: Tx, mergeId: number, kind: string, pair: Prisma.Sql) =>
  moves.moveReferences(tx, mergeId, moves.CONDITION, pair, sql`x.kind = ${kind}::cm_need_condition_kind`);

/**
 * Moves rows to the target. If a sheet already has the target's row, one of the two is deleted and its history and
 * notes go to the other, and so do its goal and interest unless that has its own.
 */
async function moveRows(tx: Tx, mergeId: number, kind: MergeKind, pair: Prisma.Sql): Promise<void> {
  await moves.recordGone(tx, mergeId, "sheet_competency", collidingRows(kind, pair), sql`x.cm_sheet_id`);
  await joinNotes(tx, mergeId);
  const rows = moves.replaced(mergeId, "sheet_competency");
  for (const reference of moves.OF_ROWS) await moves.moveReferences(tx, mergeId, reference, rows);
  await moves.deleteGone(tx, mergeId, "sheet_competency");
  await moves.moveReferences(tx, mergeId, moves.REFERENCES[kind].row, pair);
}

/** Adds the notes of rows that are deleted to those of the rows that stay. */
async function joinNotes(tx: Tx, mergeId: number): Promise<void> {
  await tx.$executeRaw`
    WITH joining AS (
      SELECT k.id, k.notes, k.notes_updated_at, k.cm_sheet_id, g.notes AS added
      FROM (${moves.replaced(mergeId, "sheet_competency")}) pair
        JOIN cm_sheet_competency g ON g.id = pair.gone JOIN cm_sheet_competency k ON k.id = pair.kept
      WHERE ${notesJoin(sql`g`, sql`k`)}),
    recorded AS (
      INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, cm_sheet_id)
      SELECT ${mergeId}::int, 'notes', id, false,
        jsonb_build_object('notes', notes, 'notes_updated_at', notes_updated_at), cm_sheet_id
      FROM joining)
    UPDATE cm_sheet_competency r SET notes_updated_at = m.at,
      notes = CASE WHEN j.notes = '' THEN j.added ELSE j.notes || ${NOTES_HEADING} || j.added END
    FROM joining j, cm_catalogue_merge m WHERE r.id = j.id AND m.id = ${mergeId}`;
}

/** A competency that stays keeps what grades expect of it; one of which nothing ever was takes over what goes. */
const expectationsKept = (pair: Prisma.Sql) => sql`
  SELECT gone, CASE WHEN NOT EXISTS (SELECT 1 FROM cm_expectation o WHERE o.cm_competency_id = kept) THEN kept END AS
    kept
  FROM (${pair}) pair`;

/** Moves competencies. Of two of one name, one is deleted, and what refers to it goes to the other. */
async function moveCompetencies(tx: Tx, mergeId: number, merge: Pair & { kind: "role" | "area" }): Promise<void> {
  await joinCompetencies(tx, mergeId, merge.kind, competencyPairs(merge));
  await moves.moveReferences(tx, mergeId, moves.REFERENCES[merge.kind].competency, pairOf(merge));
}

/** Deletes one competency of each pair, and lets what refers to it refer to the other. */
async function joinCompetencies(
  tx: Tx,
  mergeId: number,
  kind: Exclude<MergeKind, "technology">,
  pairs: Prisma.Sql,
): Promise<void> {
  await moves.recordGone(tx, mergeId, "competency", pairs);
  const pair = moves.replaced(mergeId, "competency");
  await joinAliases(tx, mergeId, pair);
  await moves.moveReferences(tx, mergeId, moves.POINTER_LINK, pair);
  await moveConditions(tx, mergeId, "competency", pair);
  await moveRows(tx, mergeId, kind, pair);
  // Versions stay, because history refers to them, but not as the other competency's.
  await moves.moveReferences(tx, mergeId, moves.VERSION, sql`SELECT gone, NULL::int AS kept FROM (${pair}) pair`);
  await moves.moveReferences(tx, mergeId, moves.EXPECTATION, expectationsKept(pair));
  await moves.deleteGone(tx, mergeId, "competency");
}

export type Moved = { thing: string; gone: boolean; count: number };

/** Counts what a merge moved and deleted, by table. */
export async function countMoves(tx: Tx, mergeId: number): Promise<Moved[]> {
  const counts = await tx.catalogueMove.groupBy({
    by: ["thing", "gone"],
    where: { mergeId },
    orderBy: [{ thing: "asc" }, { gone: "asc" }],
    _count: true,
  });
  return counts.map(({ _count, ...moved }) => ({ ...moved, count: _count }));
}
