import type { Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { giveToEveryone } from "@/lib/sheets/disciplines-store";
import { syncRows } from "@/lib/sheets/row-sync-store";
import { restoreConditions } from "./condition-store";
import { syncHolders, LINKS } from "./merge-store";
import { rowColumns, TABLES, type Pair } from "./store";

type Undone = Pair & { id: number; lastRowId: number };

/** The recorded moves of a merge in one table. */
const moves = (mergeId: number, thing: string, gone: boolean) =>
  Prisma.sql`cm_catalogue_move j WHERE j.cm_catalogue_merge_id = ${mergeId} AND j.thing = ${thing} AND j.gone = ${gone}`;

/**
 * Undoes a merge: restores everything it moved or deleted. Changes that people made since then stay on the rows they made them on. The
 * number of statements is fixed.
 */
export async function undoMerge(tx: Tx, merge: Undone): Promise<void> {
  const { kind, id } = merge;
  await restoreDeleted(tx, id, kind, TABLES[kind].entries);
  if (kind === "technology") {
    await restoreLinks(tx, merge, "user_technology");
    await restoreRows(tx, merge);
    await restoreNewRows(tx, merge);
  } else {
    await restoreCompetencies(tx, merge);
    await restoreRows(tx, merge);
  }
  if (kind === "role") await restoreLinks(tx, merge, "sheet_role");
  await restoreConditions(tx, id);
  await updateSheets(tx, merge);
  await tx.catalogueMerge.delete({ where: { id } });
}

/** Inserts deleted records again, with their old ids. */
const restoreDeleted = (tx: Tx, mergeId: number, thing: string, table: Prisma.Sql) =>
  tx.$executeRaw`INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, j.before)).* FROM ${moves(mergeId, thing, true)}`;

/** People who removed the merged entry since then stay without it; the others get back what they had. */
async function restoreLinks(
  tx: Tx,
  { id, sourceId, targetId }: Undone,
  thing: "user_technology" | "sheet_role",
): Promise<void> {
  const { table, owner, column } = LINKS[thing];
  const holds = Prisma.sql`x.${owner} = (j.before->>'${owner}')::int AND x.${column} = ${targetId}`;
  await tx.$executeRaw`UPDATE ${table} x SET ${column} = ${sourceId} FROM ${moves(id, thing, false)} AND ${holds}`;
  await tx.$executeRaw`
    INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, j.before)).* FROM ${moves(id, thing, true)} AND EXISTS (SELECT 1 FROM ${table} x WHERE ${holds})`;
}

async function restoreCompetencies(tx: Tx, { id, kind, sourceId, targetId }: Undone): Promise<void> {
  const { column } = TABLES[kind];
  await tx.$executeRaw`
    UPDATE cm_competency x SET ${column} = ${sourceId} FROM ${moves(id, "competency", false)} AND x.id = j.subject_id AND x.${column} = ${targetId}`;
  // One statement, so that the trigger that adds versions finds the restored ones.
  await tx.$executeRaw`
    WITH versions AS (
      UPDATE cm_competency_version v SET cm_competency_id = (j.before->>'cm_competency_id')::int FROM ${moves(id, "competency_version", false)} AND v.id = j.subject_id)
    INSERT INTO cm_competency SELECT (jsonb_populate_record(NULL::cm_competency, j.before)).* FROM ${moves(id, "competency", true)}`;
  await tx.$executeRaw`
    UPDATE cm_competency_learning_pointer x SET cm_competency_id = (j.before->>'cm_competency_id')::int
    FROM ${moves(id, "competency_learning_pointer", false)} AND x.id = j.subject_id`;
  await tx.$executeRaw`
    INSERT INTO cm_competency_learning_pointer SELECT (jsonb_populate_record(NULL::cm_competency_learning_pointer, j.before)).*
    FROM ${moves(id, "competency_learning_pointer", true)} AND EXISTS (SELECT 1 FROM cm_learning_pointer p WHERE p.id = (j.before->>'cm_learning_pointer_id')::int)`;
}

async function restoreRows(tx: Tx, { id, kind }: Undone): Promise<void> {
  const { column } = rowColumns(kind);
  await tx.$executeRaw`
    UPDATE cm_sheet_competency x SET ${column} = (j.before->>'${column}')::int FROM ${moves(id, "sheet_competency", false)} AND x.id = j.subject_id`;
  // The row's latest change may be gone: it was deleted if the row it had moved to was purged after 30 days in the archive.
  await tx.$executeRaw`
    INSERT INTO cm_sheet_competency SELECT (jsonb_populate_record(NULL::cm_sheet_competency, j.before
      || jsonb_build_object('latest_change_id', (SELECT ch.id FROM cm_competency_change ch WHERE ch.id = (j.before->>'latest_change_id')::int)))).*
    FROM ${moves(id, "sheet_competency", true)}`;
  await tx.$executeRaw`
    UPDATE cm_competency_change x SET cm_sheet_competencies_id = (j.before->>'cm_sheet_competencies_id')::int
    FROM ${moves(id, "competency_change", false)} AND x.id = j.subject_id`;
  await tx.$executeRaw`
    UPDATE cm_goal x SET cm_sheet_competencies_id = (j.before->>'cm_sheet_competencies_id')::int FROM ${moves(id, "goal", false)} AND x.id = j.subject_id`;
  await restoreDeleted(tx, id, "goal", Prisma.raw("cm_goal"));
  await tx.$executeRaw`
    UPDATE cm_interest x SET cm_sheet_competencies_id = (j.before->>'cm_sheet_competencies_id')::int FROM ${moves(id, "interest", false)} AND x.id = j.subject_id`;
  await restoreDeleted(tx, id, "interest", Prisma.raw("cm_interest"));
  await tx.$executeRaw`
    UPDATE cm_sheet_competency x SET notes = j.before->>'notes', notes_updated_at = (j.before->>'notes_updated_at')::timestamptz
    FROM cm_catalogue_merge m, ${moves(id, "notes", false)} AND x.id = j.subject_id AND m.id = ${id} AND x.notes_updated_at = m.at`;
}

/** Moves rows that were added since the merge for people who had the merged language, together with their other rows. */
const restoreNewRows = (tx: Tx, { id, sourceId, targetId, lastRowId }: Undone) => tx.$executeRaw`
  UPDATE cm_sheet_competency x SET cm_technology_id = ${sourceId}
  FROM cm_sheet s, ${moves(id, "user_technology", false)} AND s.user_id = (j.before->>'user_id')::int
    AND x.cm_sheet_id = s.id AND x.cm_technology_id = ${targetId} AND x.id > ${lastRowId}`;

/** Updates the rows of sheets, because competencies and disciplines added since the merge may need other rows now. */
async function updateSheets(tx: Tx, { kind, sourceId, targetId }: Undone): Promise<void> {
  if (kind === "role") {
    await giveToEveryone(tx, sourceId);
    return syncHolders(tx, [sourceId, targetId]);
  }
  if (kind === "area") {
    const competencies = await tx.competency.findMany({
      where: { areaId: { in: [sourceId, targetId] } },
      select: { id: true },
    });
    await syncRows(tx, { competencyIds: competencies.map(({ id }) => id) });
    return;
  }
  const sheets = await tx.sheet.findMany({
    where: { user: { languages: { some: { languageId: { in: [sourceId, targetId] } } } } },
    select: { id: true },
  });
  await syncRows(tx, { sheetIds: sheets.map((sheet) => sheet.id) });
}
