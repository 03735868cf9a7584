import type { PageWindow } from "@/lib/core/paged";
import type { Db, Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { MergeCursor } from "./contract";
import { type CatalogueKind } from "@/lib/catalogues/rules";
import { UNDO_DAYS, type Aftermath, type FoundEntry, type MergeImpact } from "./rules";

/** The table of each catalogue, and the column that refers to it. */
export const TABLES = {
  technology: { entries: Prisma.raw("cm_technology"), column: Prisma.raw("cm_technology_id") },
  role: { entries: Prisma.raw("cm_role"), column: Prisma.raw("cm_role_id") },
  area: { entries: Prisma.raw("cm_area"), column: Prisma.raw("cm_area_id") },
} as const;

export type MergeRecord = Aftermath & {
  id: number;
  sourceId: number;
  sourceName: string;
  targetName: string | null;
  by: string | null;
  lastRowId: number;
};

/** Reads entries of a catalogue, by id. */
export async function findEntries(
  db: Db | Tx,
  kind: CatalogueKind,
  ids: readonly number[],
): Promise<Map<number, FoundEntry>> {
  const general = kind === "area" ? Prisma.sql`general_technology` : Prisma.sql`false`;
  const everybody = kind === "role" ? Prisma.sql`for_everyone` : Prisma.sql`false`;
  const found = await db.$queryRaw<FoundEntry[]>`
    SELECT id, name, retired_at IS NOT NULL AS retired, ${general} AS "generalTechnology", ${everybody} AS "forEveryone" FROM ${TABLES[kind].entries} WHERE id = ANY(${ids}::int[])`;
  return new Map(found.map((entry) => [entry.id, entry]));
}

/** The rows and competencies that a merge moved, deleted or kept in place of a deleted one. */
const TOUCHED = (mergeId: Prisma.Sql) => Prisma.sql`
  SELECT thing, unnest(ARRAY[subject_id, kept_id]) AS touched FROM cm_catalogue_move
  WHERE cm_catalogue_merge_id = ${mergeId} AND thing IN ('sheet_competency', 'competency')`;

const RECORD = Prisma.sql`
  SELECT m.id, m.kind, m.source_id AS "sourceId", m.source_name AS "sourceName", m.target_id AS "targetId", m.target_name AS "targetName",
    m.last_row_id AS "lastRowId", m.at, u.first_name || ' ' || u.last_name AS by,
    (SELECT json_build_object('sourceName', n.source_name, 'targetName', n.target_name) FROM cm_catalogue_merge n
      WHERE n.id > m.id AND m.target_id IS NOT NULL AND n.target_id IS NOT NULL
        AND ((n.kind = m.kind AND (n.source_id IN (m.source_id, m.target_id) OR n.target_id IN (m.source_id, m.target_id)))
          OR EXISTS (${TOUCHED(Prisma.sql`n.id`)} INTERSECT ${TOUCHED(Prisma.sql`m.id`)}))
      ORDER BY n.id DESC LIMIT 1) AS later,
    (SELECT e.name FROM (SELECT 'technology' AS kind, id, name, name_key FROM cm_technology
        UNION ALL SELECT 'role', id, name, name_key FROM cm_role UNION ALL SELECT 'area', id, name, name_key FROM cm_area) e
      WHERE m.target_id IS NOT NULL AND e.kind = m.kind::text AND e.name_key = (SELECT j.before->>'name_key' FROM cm_catalogue_move j
        WHERE j.cm_catalogue_merge_id = m.id AND j.thing = e.kind AND j.subject_id = m.source_id)) AS "takenBy"
  FROM cm_catalogue_merge m LEFT JOIN cm_user u ON u.id = m.user_id`;

/** Reads a page of a catalogue's retirements and merges that are recent enough to undo, newest first. */
export const readMerges = (db: Db, kind: CatalogueKind, { limit, after }: PageWindow<MergeCursor>) => db.$queryRaw<
  MergeRecord[]
>`
  ${RECORD} WHERE m.kind = ${kind}::cm_catalogue_kind AND (m.target_id IS NULL OR m.at > now() - make_interval(days => ${UNDO_DAYS}))
    ${after ? Prisma.sql`AND m.id < ${after[0]}` : Prisma.empty} ORDER BY m.id DESC LIMIT ${limit}`;

export async function findMerge(db: Db | Tx, id: number): Promise<MergeRecord | null> {
  const [found] = await db.$queryRaw<MergeRecord[]>`${RECORD} WHERE m.id = ${id}`;
  return found ?? null;
}

export type Pair = { kind: CatalogueKind; sourceId: number; targetId: number };

/** Selects pairs of competencies with the same name in both entries: the one that goes and the one that stays (the published one, otherwise the target's). */
export const competencyPairs = ({ kind, sourceId, targetId }: Pair) => {
  const { column } = TABLES[kind];
  const other = kind === "role" ? TABLES.area.column : TABLES.role.column;
  const targetGoes = Prisma.sql`(a.published IS TRUE AND b.published IS NOT TRUE)`;
  return Prisma.sql`
    SELECT CASE WHEN ${targetGoes} THEN b.id ELSE a.id END AS gone, CASE WHEN ${targetGoes} THEN a.id ELSE b.id END AS kept, a.name
    FROM cm_competency a JOIN cm_competency b ON b.${column} = ${targetId} AND b.${other} = a.${other} AND b.name_key = a.name_key
    WHERE a.${column} = ${sourceId}`;
};

/** The column of a row that a merge changes, and the one that must be equal for two rows of a sheet to collide. */
export const rowColumns = (kind: CatalogueKind) => {
  const [technology, competency] = [TABLES.technology.column, Prisma.raw("cm_competency_id")];
  return kind === "technology"
    ? { column: technology, beside: competency }
    : { column: competency, beside: technology };
};

/**
 * Selects pairs of rows that collide when `pair` (a relation of gone and kept ids) is merged: the one that goes and the one that stays.
 * Preferred in this order: not archived, higher level, changed last, the target's.
 */
export const collidingRows = (kind: CatalogueKind, pair: Prisma.Sql) => {
  const { column, beside } = rowColumns(kind);
  const rank = (row: Prisma.Sql) =>
    Prisma.sql`(${row}.archived_at IS NULL, ${row}.current_level, coalesce(${row}.changed_at, '-infinity'))`;
  const goneStays = Prisma.sql`${rank(Prisma.sql`a`)} > ${rank(Prisma.sql`b`)}`;
  return Prisma.sql`
    SELECT CASE WHEN ${goneStays} THEN b.id ELSE a.id END AS gone, CASE WHEN ${goneStays} THEN a.id ELSE b.id END AS kept
    FROM (${pair}) pair JOIN cm_sheet_competency a ON a.${column} = pair.gone
      JOIN cm_sheet_competency b ON b.${column} = pair.kept AND b.cm_sheet_id = a.cm_sheet_id AND b.${beside} IS NOT DISTINCT FROM a.${beside}`;
};

/** Whether the deleted row's notes are added to the kept row's: not if they are empty or the same. */
export const notesJoin = (gone: Prisma.Sql, kept: Prisma.Sql) =>
  Prisma.sql`(${gone}.archived_at IS NULL AND ${gone}.notes <> '' AND ${gone}.notes <> ${kept}.notes)`;

export const pairOf = ({ sourceId, targetId }: Pair) =>
  Prisma.sql`SELECT ${sourceId}::int AS gone, ${targetId}::int AS kept`;

/** Counts what a merge (without a target: retiring) would change on active people's sheets, in one statement. */
export async function readImpact(
  db: Db,
  kind: CatalogueKind,
  sourceId: number,
  targetId: number | null,
): Promise<MergeImpact> {
  const merge = { kind, sourceId, targetId: targetId ?? 0 };
  const { column } = TABLES[kind];
  const ofSource =
    kind === "technology" ? Prisma.sql`r.cm_technology_id = ${sourceId}` : Prisma.sql`c.${column} = ${sourceId}`;
  const [found] = await db.$queryRaw<MergeImpact[]>`
    WITH active AS (SELECT s.id AS sheet, s.user_id FROM cm_sheet s JOIN cm_user u ON u.id = s.user_id WHERE u.deactivated_at IS NULL),
    holding AS (${holdingsOf(merge)}),
    twin AS (${kind === "technology" ? Prisma.sql`SELECT 0 AS gone, 0 AS kept, '' AS name WHERE false` : competencyPairs(merge)}),
    meeting AS (${collidingRows(kind, kind === "technology" ? pairOf(merge) : Prisma.sql`SELECT gone, kept FROM twin`)}),
    met AS (
      SELECT g.cm_sheet_id AS sheet, g.current_level <> k.current_level AS differs, ${notesJoin(Prisma.sql`g`, Prisma.sql`k`)} AND k.notes <> '' AS joins,
        g.current_level <> g.desired_level AS pending
      FROM meeting JOIN cm_sheet_competency g ON g.id = meeting.gone JOIN cm_sheet_competency k ON k.id = meeting.kept
        JOIN active ON active.sheet = g.cm_sheet_id
      WHERE g.archived_at IS NULL AND k.archived_at IS NULL),
    rated AS (
      SELECT r.cm_sheet_id AS sheet FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id JOIN active ON active.sheet = r.cm_sheet_id
      WHERE ${ofSource} AND r.archived_at IS NULL AND (r.current_level <> 'no_experience' OR r.notes <> '')),
    added AS (${addedRows(merge)})
    SELECT (SELECT count(*) FROM holding WHERE source)::int AS holders, (SELECT count(*) FROM holding WHERE source AND target)::int AS holders_of_both,
      (${kind === "technology" ? Prisma.sql`0` : Prisma.sql`SELECT count(*)::int FROM cm_competency c WHERE c.${column} = ${sourceId}`}) AS competencies,
      (SELECT coalesce(json_agg(name ORDER BY name COLLATE "C"), '[]') FROM twin) AS competencies_in_both,
      (SELECT count(*) FROM rated)::int AS rated_rows, (SELECT count(DISTINCT sheet) FROM rated)::int AS rated_on_sheets,
      (SELECT count(*) FROM met)::int AS meeting_rows, (SELECT count(DISTINCT sheet) FROM met)::int AS meeting_on_sheets,
      (SELECT count(*) FROM met WHERE differs)::int AS differing_rows, (SELECT count(*) FROM met WHERE joins)::int AS joined_notes,
      (SELECT count(*) FROM met WHERE pending)::int AS ended_requests,
      (SELECT count(*) FROM added)::int AS added_rows, (SELECT count(DISTINCT sheet) FROM added)::int AS added_on_sheets`;
  if (!found) throw new Error("counting gave no answer");
  return found;
}

/** Selects whether each active person's sheet has the source and the target. */
function holdingsOf({ kind, sourceId, targetId }: Pair): Prisma.Sql {
  if (kind === "area") return Prisma.sql`SELECT false AS source, false AS target WHERE false`;
  const links =
    kind === "technology"
      ? Prisma.sql`SELECT active.sheet, x.cm_technology_id AS entry FROM cm_user_technology x JOIN active ON active.user_id = x.user_id`
      : Prisma.sql`SELECT active.sheet, x.cm_role_id AS entry FROM cm_sheet_role x JOIN active ON active.sheet = x.cm_sheet_id`;
  return Prisma.sql`
    SELECT sheet, bool_or(entry = ${sourceId}) AS source, bool_or(entry = ${targetId}) AS target FROM (${links}) held
    WHERE entry IN (${sourceId}, ${targetId}) GROUP BY sheet`;
}

/** Selects the rows that sheets with one of two disciplines get from the other. */
function addedRows({ kind, sourceId, targetId }: Pair): Prisma.Sql {
  if (kind !== "role" || targetId === 0) return Prisma.sql`SELECT 0 AS sheet WHERE false`;
  return Prisma.sql`
    SELECT active.sheet FROM holding JOIN active ON active.sheet = holding.sheet
      JOIN cm_competency c ON c.cm_role_id = CASE WHEN holding.source THEN ${targetId}::int ELSE ${sourceId}::int END
        AND c.published AND NOT EXISTS (SELECT 1 FROM twin WHERE c.id IN (twin.gone, twin.kept))
      JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_user_technology ut ON a.general_technology AND ut.user_id = active.user_id
    WHERE holding.source <> holding.target AND (NOT a.general_technology OR ut.id IS NOT NULL)`;
}
