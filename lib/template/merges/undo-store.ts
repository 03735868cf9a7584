import { sql, type Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { giveToEveryone } from "@/lib/sheet/rows/disciplines-store";
import { syncRows } from "@/lib/sheet/rows/row-sync-store";
import { restoreAliases } from "./alias-store";
import { syncHolders } from "./merge-store";
import * as moves from "./move-store";
import { moveRoundsBack } from "./round-store";
import { restoreRecord, undoRecordedMerge } from "./row-store";
import type { Pair } from "./store";
import { moveLookedAtBack } from "./talk-store";

// Raw: sets of thousands of rows.

type Undone = Pair & { id: number; lastRowId: number; userId: number };

/**
 * Undoes a merge: restores everything it moved or deleted. Changes that people made since then stay on the rows they
 * made them on. The number of statements is fixed.
 */
export async function undoMerge(tx: Tx, merge: Undone): Promise<void> {
  const { kind, id } = merge;
  if (kind !== "competency") await moves.restoreGone(tx, id, kind);
  if (kind === "technology") {
    await restoreLinks(tx, merge, moves.USER_LANGUAGE);
    await restorePointers(tx, merge);
    await restoreUses(tx, id, moves.USES.technology);
    await restoreRows(tx, merge);
    await restoreNewRows(tx, merge);
  } else {
    await restoreCompetencies(tx, merge, moves.REFERENCES[kind].competency);
    await restoreRows(tx, merge);
  }
  if (kind === "role") {
    await restoreLinks(tx, merge, moves.SHEET_DISCIPLINE);
    await restoreLinks(tx, merge, moves.GRADE_DISCIPLINE);
    await restoreMappings(tx, id);
    await moveRoundsBack(tx, id, merge);
  }
  await restoreUses(tx, id, [moves.CONDITION]);
  await updateSheets(tx, merge);
  await tx.catalogueMerge.delete({ where: { id } });
}

/** People who removed the target since the merge get the source back no more; all others have what they had before. */
async function restoreLinks(
  tx: Tx,
  { id, targetId }: Undone,
  reference: typeof moves.USER_LANGUAGE | typeof moves.SHEET_DISCIPLINE | typeof moves.GRADE_DISCIPLINE,
): Promise<void> {
  const [owner, column] = [Prisma.raw(reference.owner), Prisma.raw(reference.column)];
  const holds = sql`x.${owner} = (j.before->>${reference.owner}::text)::int AND x.${column} = ${targetId}`;
  await moves.moveReferencesBack(tx, id, reference, holds);
  const stillHeld = sql`EXISTS (SELECT 1 FROM ${Prisma.raw(`cm_${reference.thing}`)} x WHERE ${holds})`;
  await moves.restoreGone(tx, id, reference.thing, stillHeld);
}

/** A group whose name was mapped since the merge keeps what it gives now. */
async function restoreMappings(tx: Tx, id: number): Promise<void> {
  await moves.moveReferencesBack(tx, id, moves.MAPPED_GROUP);
  const isTaken = sql`EXISTS (SELECT 1 FROM cm_scim_mapping x
    WHERE x.source::text = j.before->>'source' AND x.name_key = j.before->>'name_key')`;
  await moves.restoreGone(tx, id, moves.MAPPED_GROUP.thing, sql`NOT ${isTaken}`);
}

/** A learning pointer whose language was changed since the merge keeps that language. */
const restorePointers = (tx: Tx, { id, targetId }: Undone) =>
  moves.moveReferencesBack(
    tx,
    id,
    moves.POINTER_LANGUAGE,
    sql`x.id = j.subject_id AND x.cm_technology_id = ${targetId}`,
  );

/** `reference`: by which the competencies that stayed were moved, if they were. */
async function restoreCompetencies(tx: Tx, { id, targetId }: Undone, reference: moves.Reference | null): Promise<void> {
  if (reference) {
    const column = Prisma.raw(reference.column);
    await moves.moveReferencesBack(tx, id, reference, sql`x.id = j.subject_id AND x.${column} = ${targetId}`);
  }
  await moves.restoreCompetencies(tx, id);
  await restoreAliases(tx, id);
  await moves.moveReferencesBack(tx, id, moves.EXPECTATION);
  await moves.moveReferencesBack(tx, id, moves.POINTER_LINK);
  const pointerExists = sql`
    EXISTS (SELECT 1 FROM cm_learning_pointer p WHERE p.id = (j.before->>'cm_learning_pointer_id')::int)`;
  await moves.restoreGone(tx, id, moves.POINTER_LINK.thing, pointerExists);
  await restoreUses(tx, id, moves.USES.competency);
}

/** What was taken out of an engagement, record or need since the merge, or deleted with it, stays out. */
async function restoreUses(tx: Tx, id: number, uses: readonly moves.Reference[]): Promise<void> {
  for (const use of uses) {
    const table = Prisma.raw(`cm_${use.thing}`);
    await moves.restoreGone(tx, id, use.thing, sql`EXISTS (SELECT 1 FROM ${table} o WHERE o.id = j.kept_id)`);
    await moves.moveReferencesBack(tx, id, use);
  }
}

async function restoreRows(tx: Tx, { id, kind, userId }: Undone): Promise<void> {
  await moves.moveReferencesBack(tx, id, moves.REFERENCES[kind].row);
  // A competency or language that came with an import may have gone with it since.
  const isOf = (entries: Prisma.Sql, column: string) => sql`(j.before->>${column}::text IS NULL
    OR EXISTS (SELECT 1 FROM ${entries} x WHERE x.id = (j.before->>${column}::text)::int))`;
  // The row's changes may be gone: deleted with the row they had moved to, purged after 30 days in the archive.
  const ifThere = (column: string) => sql`(
    SELECT ch.id FROM cm_competency_change ch WHERE ch.id = (j.before->>${column}::text)::int)`;
  await tx.$executeRaw`
    INSERT INTO cm_sheet_competency SELECT (jsonb_populate_record(NULL::cm_sheet_competency, j.before
      || jsonb_build_object('latest_change_id', ${ifThere("latest_change_id")},
        'imported_change_id', ${ifThere("imported_change_id")}))).*
    FROM ${moves.movesOf(id, "sheet_competency", true)}
      AND ${isOf(sql`cm_competency`, "cm_competency_id")} AND ${isOf(sql`cm_technology`, "cm_technology_id")}`;
  await restoreRecord(tx, id);
  await undoRecordedMerge(tx, id, userId);
  await moveLookedAtBack(tx, id);
  // An entry of a CV that was deleted since has no place.
  const hasPlace = sql`(${isOf(sql`cm_cv`, "cm_cv_id")} AND ${isOf(sql`cm_sheet_competency`, "cm_sheet_competencies_id")})`;
  for (const reference of moves.OF_ROWS) {
    await moves.moveReferencesBack(tx, id, reference);
    await moves.restoreGone(tx, id, reference.thing, hasPlace);
  }
  // A case shows again what it showed, unless its person chose since, or the notes are no longer those.
  await tx.$executeRaw`
    WITH restored AS (
      UPDATE cm_sheet_competency x
      SET notes = j.before->>'notes', notes_updated_at = (j.before->>'notes_updated_at')::timestamptz
      FROM cm_catalogue_merge m, ${moves.movesOf(id, "notes", false)} AND x.id = j.subject_id
        AND m.id = ${id} AND x.notes_updated_at = m.at
      RETURNING x.id)
    UPDATE cm_conversation x SET notes_of_ids = ARRAY(
      SELECT one::int FROM jsonb_array_elements_text(j.before->'ids') AS one
      WHERE one::int = ANY (x.notes_of_ids) OR one::int IN (SELECT r.id FROM restored r))
    FROM ${moves.movesOf(id, "notes_of", false)} AND x.id = j.subject_id
      AND x.state <> 'closed' AND to_jsonb(x.notes_of_ids) = j.before->'left'`;
}

/** Moves rows that people with the merged language got since, together with their other rows. */
const restoreNewRows = (tx: Tx, { id, sourceId, targetId, lastRowId }: Undone) => tx.$executeRaw`
  UPDATE cm_sheet_competency x SET cm_technology_id = ${sourceId}
  FROM cm_sheet s, ${moves.movesOf(id, "user_technology", false)} AND s.user_id = (j.before->>'user_id')::int
    AND x.cm_sheet_id = s.id AND x.cm_technology_id = ${targetId} AND x.id > ${lastRowId}`;

/** Updates the rows of sheets, because competencies and disciplines added since the merge may need other rows now. */
async function updateSheets(tx: Tx, { kind, sourceId, targetId }: Undone): Promise<void> {
  if (kind === "role") {
    await giveToEveryone(tx, sourceId);
    return syncHolders(tx, [sourceId, targetId]);
  }
  if (kind === "competency") {
    await syncRows(tx, { competencyIds: [sourceId, targetId] });
    return;
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
