import { sql, type Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { giveToEveryone } from "@/lib/sheet/rows/disciplines-store";
import { syncRows } from "@/lib/sheet/rows/row-sync-store";
import { joinAliases } from "./alias-store";
import * as moves from "./move-store";
import { moveRounds } from "./round-store";
import type { MergeKind } from "@/lib/template/catalogues/rules";
import { type Merging, moveRows } from "./row-store";
import { competencyPairs, pairOf, TABLES } from "./store";
import { lockTables } from "@/lib/platform/db/locks";

// Raw: locks, and sets of thousands of rows.

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
  await lockTables(tx, ["cm_engagement_competency", "cm_record_competency"], "SHARE ROW EXCLUSIVE");
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

/** Moves all references to the target and deletes the source; few statements, however many sheets there are. */
export async function moveEverything(tx: Tx, merge: Merging): Promise<void> {
  const { id: mergeId, kind } = merge;
  const pair = pairOf(merge);
  if (kind === "competency") return joinCompetencies(tx, merge, pair);
  if (kind === "technology") {
    await moves.moveReferences(tx, mergeId, moves.USER_LANGUAGE, pair);
    await moves.moveReferences(tx, mergeId, moves.POINTER_LANGUAGE, pair);
    for (const use of moves.USES.technology) await moves.moveReferences(tx, mergeId, use, pair);
    await moveRows(tx, merge, pair);
  } else {
    await joinCompetencies(tx, merge, competencyPairs({ ...merge, kind }));
    await moves.moveReferences(tx, mergeId, moves.REFERENCES[kind].competency, pair);
  }
  if (kind === "role") {
    await moves.moveReferences(tx, mergeId, moves.SHEET_DISCIPLINE, pair);
    await moves.moveReferences(tx, mergeId, moves.GRADE_DISCIPLINE, pair);
    await moves.moveReferences(tx, mergeId, moves.MAPPED_GROUP, pair, sql`x.source = 'group'`);
    await moves.moveReferences(tx, mergeId, moves.MAPPED_DEPARTMENT, pair);
    await moveRounds(tx, mergeId, pair);
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

/** Moves conditions of needs. Of two of one need that become one, a must stays, otherwise the one for the higher level. */
async function moveConditions(tx: Tx, mergeId: number, kind: string, pair: Prisma.Sql): Promise<void> {
  const isOfKind = (x: string) => sql`${Prisma.raw(x)}.kind = ${kind}::cm_need_condition_kind`;
  const meeting = sql`
    SELECT CASE WHEN (a.must, a.level) > (b.must, b.level) THEN b.id ELSE a.id END AS gone,
      CASE WHEN (a.must, a.level) > (b.must, b.level) THEN a.id ELSE b.id END AS kept
    FROM (${pair}) pair JOIN cm_need_condition a ON a.subject_id = pair.gone AND ${isOfKind("a")}
      JOIN cm_need_condition b ON b.subject_id = pair.kept AND ${isOfKind("b")} AND b.cm_need_id = a.cm_need_id`;
  await moves.recordGone(tx, mergeId, moves.CONDITION.thing, meeting);
  await moves.deleteGone(tx, mergeId, moves.CONDITION.thing);
  await moves.moveReferences(tx, mergeId, moves.CONDITION, pair, isOfKind("x"));
}

/** The target keeps what grades expect of it; without any expectation ever, it takes over the source's. */
const expectationsKept = (pair: Prisma.Sql) => sql`
  SELECT gone, CASE WHEN NOT EXISTS (SELECT 1 FROM cm_expectation o WHERE o.cm_competency_id = kept) THEN kept END AS
    kept
  FROM (${pair}) pair`;

/** Deletes one competency of each pair, and lets what refers to it refer to the other. */
async function joinCompetencies(tx: Tx, merge: Merging, pairs: Prisma.Sql): Promise<void> {
  const { id: mergeId } = merge;
  await moves.recordGone(tx, mergeId, "competency", pairs);
  const pair = moves.replaced(mergeId, "competency");
  await joinAliases(tx, mergeId, pair);
  await moves.moveReferences(tx, mergeId, moves.POINTER_LINK, pair);
  for (const use of moves.USES.competency) await moves.moveReferences(tx, mergeId, use, pair);
  await moveConditions(tx, mergeId, "competency", pair);
  await moveRows(tx, merge, pair);
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
