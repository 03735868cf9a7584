import type { Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { giveToEveryone } from "@/lib/sheets/disciplines-store";
import { syncRows } from "@/lib/sheets/row-sync-store";
import type { CatalogueKind } from "@/lib/catalogues/rules";
import { moveConditions } from "./condition-store";
import { collidingRows, notesJoin, pairOf, rowColumns, TABLES, competencyPairs, type Pair } from "./store";

/** Separates the notes of two merged rows. */
const NOTES_HEADING = "<p>From the row merged into this one:</p>";

/**
 * Locks everything that a merge changes against writes until the transaction ends; reads continue.
 * Takes the locks in the same order as imports and edits of competencies and sheets, so that they can't deadlock. A sheet's edit that
 * refers to an entry isn't blocked by the entry's lock (NO KEY); the lock on the tables it writes to waits for it.
 */
export async function lockAll(tx: Tx, kind: CatalogueKind, ids: readonly number[]): Promise<void> {
  const { entries, column } = TABLES[kind];
  await tx.$executeRaw`LOCK TABLE cm_catalogue_merge IN SHARE ROW EXCLUSIVE MODE`;
  await tx.$executeRaw`LOCK TABLE cm_area, cm_role, cm_technology, cm_competency IN ROW EXCLUSIVE MODE`;
  if (kind !== "technology")
    await tx.$queryRaw`SELECT id FROM cm_competency WHERE ${column} = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT id FROM ${entries} WHERE id = ANY(${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`;
  await tx.$executeRaw`LOCK TABLE cm_sheet_role, cm_user_technology IN SHARE ROW EXCLUSIVE MODE`;
  await tx.$executeRaw`LOCK TABLE cm_sheet_competency IN EXCLUSIVE MODE`;
}

export type NewMerge = {
  kind: CatalogueKind;
  sourceId: number;
  sourceName: string;
  targetId: number | null;
  targetName: string | null;
  userId: number;
};

/** Records a merge; returns its id. */
export async function insertMerge(tx: Tx, merge: NewMerge): Promise<number> {
  const [made] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO cm_catalogue_merge (kind, source_id, source_name, target_id, target_name, user_id, last_row_id, at)
    SELECT ${merge.kind}::cm_catalogue_kind, ${merge.sourceId}::int, ${merge.sourceName}::text, ${merge.targetId}::int, ${merge.targetName}::text, ${merge.userId}::int,
      coalesce(max(id), 0), now() FROM cm_sheet_competency
    RETURNING id`;
  if (!made) throw new Error("a merge was not recorded");
  return made.id;
}

/** Retires an entry, so that it can no longer be chosen. */
export async function retire(tx: Tx, kind: CatalogueKind, id: number): Promise<void> {
  await tx.$executeRaw`UPDATE ${TABLES[kind].entries} SET retired_at = now() WHERE id = ${id}`;
}

/** Makes a retired entry available again. */
export async function undoRetirement(tx: Tx, mergeId: number, kind: CatalogueKind, id: number): Promise<void> {
  await tx.$executeRaw`UPDATE ${TABLES[kind].entries} SET retired_at = NULL WHERE id = ${id}`;
  await tx.catalogueMerge.delete({ where: { id: mergeId } });
  if (kind === "role") await giveToEveryone(tx, id);
}

/** Catalogues as conditions of needs call them. */
const CONDITION_KINDS = { technology: "language", role: "discipline", area: "area" } as const;

/** Moves every reference from the source to the target and deletes the source. The number of statements is fixed. */
export async function moveReferences(tx: Tx, mergeId: number, merge: Pair): Promise<void> {
  const { kind } = merge;
  if (kind === "technology") {
    await moveLinks(tx, mergeId, "user_technology", pairOf(merge));
    await moveRows(tx, mergeId, kind, pairOf(merge));
  } else {
    await moveCompetencies(tx, mergeId, merge);
  }
  if (kind === "role") {
    await moveLinks(tx, mergeId, "sheet_role", pairOf(merge));
    await syncHolders(tx, [merge.targetId]);
  }
  await moveConditions(tx, mergeId, CONDITION_KINDS[kind], pairOf(merge));
  await deleteEntry(tx, mergeId, merge);
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

/** The link tables: the column that owns a link, and the column that a merge changes. */
export const LINKS = {
  user_technology: {
    table: Prisma.raw("cm_user_technology"),
    owner: Prisma.raw("user_id"),
    column: Prisma.raw("cm_technology_id"),
  },
  sheet_role: {
    table: Prisma.raw("cm_sheet_role"),
    owner: Prisma.raw("cm_sheet_id"),
    column: Prisma.raw("cm_role_id"),
  },
  competency_learning_pointer: {
    table: Prisma.raw("cm_competency_learning_pointer"),
    owner: Prisma.raw("cm_learning_pointer_id"),
    column: Prisma.raw("cm_competency_id"),
  },
} as const;

async function moveLinks(tx: Tx, mergeId: number, thing: keyof typeof LINKS, pair: Prisma.Sql): Promise<void> {
  const { table, owner, column } = LINKS[thing];
  await tx.$executeRaw`
    INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before)
    SELECT ${mergeId}::int, ${thing}::text, x.id, EXISTS (SELECT 1 FROM ${table} o WHERE o.${owner} = x.${owner} AND o.${column} = pair.kept), to_jsonb(x)
    FROM ${table} x JOIN (${pair}) pair ON pair.gone = x.${column}`;
  await deleteGone(tx, mergeId, thing, table);
  await tx.$executeRaw`UPDATE ${table} x SET ${column} = pair.kept FROM (${pair}) pair WHERE x.${column} = pair.gone`;
}

/** Moves rows to the target. If a sheet already has the target's row, one of the two is deleted and its history and notes go to the other. */
async function moveRows(tx: Tx, mergeId: number, kind: CatalogueKind, pair: Prisma.Sql): Promise<void> {
  const { column } = rowColumns(kind);
  await tx.$executeRaw`
    INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, kept_id, cm_sheet_id)
    SELECT ${mergeId}::int, 'sheet_competency', g.id, true, to_jsonb(g), meeting.kept, g.cm_sheet_id
    FROM (${collidingRows(kind, pair)}) meeting JOIN cm_sheet_competency g ON g.id = meeting.gone`;
  const joining = Prisma.sql`
    FROM cm_catalogue_move j JOIN cm_sheet_competency g ON g.id = j.subject_id JOIN cm_sheet_competency k ON k.id = j.kept_id
    WHERE j.cm_catalogue_merge_id = ${mergeId} AND j.thing = 'sheet_competency' AND j.gone AND ${notesJoin(Prisma.sql`g`, Prisma.sql`k`)}`;
  await tx.$executeRaw`
    INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, cm_sheet_id)
    SELECT ${mergeId}::int, 'notes', k.id, false, jsonb_build_object('notes', k.notes, 'notes_updated_at', k.notes_updated_at), k.cm_sheet_id ${joining}`;
  await tx.$executeRaw`
    UPDATE cm_sheet_competency r SET notes_updated_at = now(), notes = CASE WHEN r.notes = '' THEN joining.notes ELSE r.notes || ${NOTES_HEADING} || joining.notes END
    FROM (SELECT k.id, g.notes ${joining}) joining WHERE r.id = joining.id`;
  await moveChanges(tx, mergeId);
  await moveOfRows(tx, mergeId, "goal");
  await moveOfRows(tx, mergeId, "interest");
  await deleteGone(tx, mergeId, "sheet_competency", Prisma.raw("cm_sheet_competency"));
  await tx.$executeRaw`
    INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, cm_sheet_id)
    SELECT ${mergeId}::int, 'sheet_competency', r.id, false, jsonb_build_object(${kind === "technology" ? "cm_technology_id" : "cm_competency_id"}::text, r.${column}), r.cm_sheet_id
    FROM cm_sheet_competency r JOIN (${pair}) pair ON pair.gone = r.${column}`;
  await tx.$executeRaw`UPDATE cm_sheet_competency r SET ${column} = pair.kept FROM (${pair}) pair WHERE r.${column} = pair.gone`;
}

/** Moves the deleted rows' history to the rows that stay, so that no history is lost. */
async function moveChanges(tx: Tx, mergeId: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, kept_id)
    SELECT ${mergeId}::int, 'competency_change', ch.id, false, jsonb_build_object('cm_sheet_competencies_id', ch.cm_sheet_competencies_id), j.kept_id
    FROM cm_competency_change ch JOIN cm_catalogue_move j ON j.subject_id = ch.cm_sheet_competencies_id
    WHERE j.cm_catalogue_merge_id = ${mergeId} AND j.thing = 'sheet_competency' AND j.gone`;
  await tx.$executeRaw`
    UPDATE cm_competency_change ch SET cm_sheet_competencies_id = j.kept_id FROM cm_catalogue_move j
    WHERE j.cm_catalogue_merge_id = ${mergeId} AND j.thing = 'competency_change' AND j.subject_id = ch.id`;
}

/** What a row has at most one of. */
const OF_ROWS = { goal: Prisma.raw("cm_goal"), interest: Prisma.raw("cm_interest") } as const;

/** Moves the deleted rows' goals or interests to the rows that stay, unless those have their own. */
async function moveOfRows(tx: Tx, mergeId: number, thing: keyof typeof OF_ROWS): Promise<void> {
  const table = OF_ROWS[thing];
  await tx.$executeRaw`
    INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, kept_id, cm_sheet_id)
    SELECT ${mergeId}::int, ${thing}::text, g.id, EXISTS (SELECT 1 FROM ${table} o WHERE o.cm_sheet_competencies_id = j.kept_id), to_jsonb(g), j.kept_id, j.cm_sheet_id
    FROM ${table} g JOIN cm_catalogue_move j ON j.subject_id = g.cm_sheet_competencies_id
    WHERE j.cm_catalogue_merge_id = ${mergeId} AND j.thing = 'sheet_competency' AND j.gone`;
  await tx.$executeRaw`
    UPDATE ${table} g SET cm_sheet_competencies_id = j.kept_id FROM cm_catalogue_move j
    WHERE j.cm_catalogue_merge_id = ${mergeId} AND j.thing = ${thing}::text AND NOT j.gone AND j.subject_id = g.id`;
}

async function moveCompetencies(tx: Tx, mergeId: number, merge: Pair): Promise<void> {
  const { column } = TABLES[merge.kind];
  await tx.$executeRaw`
    INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, kept_id)
    SELECT ${mergeId}::int, 'competency', c.id, true, to_jsonb(c), twin.kept FROM (${competencyPairs(merge)}) twin JOIN cm_competency c ON c.id = twin.gone`;
  const pair = Prisma.sql`
    SELECT subject_id AS gone, kept_id AS kept FROM cm_catalogue_move WHERE cm_catalogue_merge_id = ${mergeId} AND thing = 'competency' AND gone`;
  await moveLinks(tx, mergeId, "competency_learning_pointer", pair);
  await moveConditions(tx, mergeId, "competency", pair);
  await moveRows(tx, mergeId, merge.kind, pair);
  // Its versions stay, because history refers to them; deleting the competency only takes their competency from them.
  await tx.$executeRaw`
    INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before)
    SELECT ${mergeId}::int, 'competency_version', v.id, false, jsonb_build_object('cm_competency_id', v.cm_competency_id)
    FROM cm_competency_version v JOIN (${pair}) pair ON pair.gone = v.cm_competency_id`;
  await deleteGone(tx, mergeId, "competency", Prisma.raw("cm_competency"));
  await tx.$executeRaw`
    INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before)
    SELECT ${mergeId}::int, 'competency', c.id, false, to_jsonb(c) FROM cm_competency c WHERE c.${column} = ${merge.sourceId}`;
  await tx.$executeRaw`UPDATE cm_competency SET ${column} = ${merge.targetId} WHERE ${column} = ${merge.sourceId}`;
}

const deleteGone = (tx: Tx, mergeId: number, thing: string, table: Prisma.Sql) => tx.$executeRaw`
  DELETE FROM ${table} x USING cm_catalogue_move j WHERE j.cm_catalogue_merge_id = ${mergeId} AND j.thing = ${thing} AND j.gone AND j.subject_id = x.id`;

async function deleteEntry(tx: Tx, mergeId: number, { kind, sourceId, targetId }: Pair): Promise<void> {
  const { entries } = TABLES[kind];
  await tx.$executeRaw`
    INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, kept_id)
    SELECT ${mergeId}::int, ${kind}::text, e.id, true, to_jsonb(e), ${targetId}::int FROM ${entries} e WHERE e.id = ${sourceId}`;
  await tx.$executeRaw`DELETE FROM ${entries} WHERE id = ${sourceId}`;
}

export type Moved = { thing: string; gone: boolean; count: number };

/** Counts what a merge moved and deleted, by table. */
export const countMoves = (tx: Tx, mergeId: number) => tx.$queryRaw<Moved[]>`
  SELECT thing, gone, count(*)::int AS count FROM cm_catalogue_move WHERE cm_catalogue_merge_id = ${mergeId} GROUP BY thing, gone ORDER BY thing, gone`;
