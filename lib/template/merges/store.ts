import { z } from "zod";
import { findArea, findDiscipline, findLanguage } from "@/lib/template/catalogues/store";
import type { PageWindow, IdCursor } from "@/lib/platform/core/paged";
import { type Db, row, rows, sql, type Tx } from "@/lib/platform/db";
import { isActive, isOnSheet, personName, R, U } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { CatalogueMergeImpact } from "./contract";
import { BRINGS_REQUEST, collidingRows, GONE, KEPT, NOTES_JOIN } from "./meeting-store";
import { MERGE_KINDS, type MergeKind } from "@/lib/template/catalogues/rules";
import { UNDO_DAYS, type FoundEntry, type MergeImpact } from "./rules";

// Raw: what prevents undoing merges, found for a page of them at once, and the impact on all sheets in one statement.

/** The table of what can be merged, and the column that refers to it. */
export const TABLES = {
  technology: { entries: sql`cm_technology`, column: sql`cm_technology_id` },
  role: { entries: sql`cm_role`, column: sql`cm_role_id` },
  area: { entries: sql`cm_area`, column: sql`cm_area_id` },
  competency: { entries: sql`cm_competency`, column: sql`cm_competency_id` },
} as const;

type Entry = { id: number; name: string; retired: boolean; general_technology?: boolean; for_everyone?: boolean };
const FIND: Record<Exclude<MergeKind, "competency">, (db: Db | Tx, id: number) => Promise<Entry | null>> = {
  technology: findLanguage,
  role: findDiscipline,
  area: findArea,
};

/** Reads an entry of a catalogue, or a competency. */
export async function findEntry(db: Db | Tx, kind: MergeKind, id: number): Promise<FoundEntry | null> {
  if (kind === "competency") return findCompetency(db, id);
  const found = await FIND[kind](db, id);
  if (!found) return null;
  const { general_technology: generalTechnology = false, for_everyone: forEveryone = false, name, retired } = found;
  return { id, name, retired, generalTechnology, forEveryone };
}

async function findCompetency(db: Db | Tx, id: number): Promise<FoundEntry | null> {
  const NAME = { select: { name: true } } as const;
  const found = await db.competency.findUnique({
    where: { id },
    select: { name: true, published: true, disciplineId: true, discipline: NAME, area: true },
  });
  if (!found) return null;
  const { name, disciplineId, discipline, area } = found;
  const placed = { disciplineId, discipline: discipline.name, published: found.published === true };
  return { id, name, retired: false, generalTechnology: area.generalTechnology, forEveryone: false, placed };
}

const MergeRecord = z.object({
  id: z.int(),
  kind: z.enum(MERGE_KINDS),
  at: z.date(),
  by: z.string().nullable(),
  lastRowId: z.int(),
  sourceId: z.int(),
  sourceName: z.string(),
  targetId: z.int().nullable(),
  targetName: z.string().nullable(),
  later: z.strictObject({ sourceName: z.string(), targetName: z.string() }).nullable(),
  takenBy: z.string().nullable(),
});
export type MergeRecord = z.output<typeof MergeRecord>;

/** The rows, competencies and uses of them that a merge moved, deleted or kept in place of a deleted one. */
const touchedBy = (mergeId: Prisma.Sql) => sql`
  SELECT thing, touched FROM cm_catalogue_move, unnest(ARRAY[subject_id, kept_id]) AS touched
  WHERE cm_catalogue_merge_id = ${mergeId} AND touched IS NOT NULL
    AND thing IN ('sheet_competency', 'competency', 'engagement_competency', 'record_competency')`;

/** The competency that merge m deleted, as it was, by a column. */
const goneCompetency = (column: string) => sql`
  SELECT j.before->>${column}::text FROM cm_catalogue_move j
  WHERE j.cm_catalogue_merge_id = m.id AND j.thing = 'competency' AND j.subject_id = m.source_id`;

/** The newest later merge that changed something that merge m moved, or the place of the competency it deleted. */
const LATER = sql`
  SELECT json_build_object('sourceName', n.source_name, 'targetName', n.target_name) FROM cm_catalogue_merge n
  WHERE n.id > m.id AND m.target_id IS NOT NULL AND n.target_id IS NOT NULL
    AND ((n.kind = m.kind AND ARRAY[n.source_id, n.target_id] && ARRAY[m.source_id, m.target_id])
      OR (m.kind = 'competency' AND n.kind = 'role' AND n.source_id::text = (${goneCompetency("cm_role_id")}))
      OR (m.kind = 'competency' AND n.kind = 'area' AND n.source_id::text = (${goneCompetency("cm_area_id")}))
      OR EXISTS (${touchedBy(sql`n.id`)} INTERSECT ${touchedBy(sql`m.id`)}))
  ORDER BY n.id DESC LIMIT 1`;

/** The entry that now has the name of the one that merge m deleted. */
const TAKEN_BY = sql`
  SELECT e.name
  FROM (SELECT 'technology' AS kind, name, name_key FROM cm_technology
    UNION ALL SELECT 'role', name, name_key FROM cm_role UNION ALL SELECT 'area', name, name_key FROM cm_area
    UNION ALL SELECT 'competency', c.name, c.name_key FROM cm_competency c
    WHERE c.cm_role_id::text = (${goneCompetency("cm_role_id")})
      AND c.cm_area_id::text = (${goneCompetency("cm_area_id")})) e
  WHERE m.target_id IS NOT NULL AND e.kind = m.kind::text AND e.name_key = (
    SELECT j.before->>'name_key' FROM cm_catalogue_move j
    WHERE j.cm_catalogue_merge_id = m.id AND j.thing = e.kind AND j.subject_id = m.source_id)`;

const mergesWhere = (db: Db | Tx, where: Prisma.Sql, limit: number) =>
  rows(db, MergeRecord)`
    SELECT m.id, m.kind, m.source_id AS "sourceId", m.source_name AS "sourceName", m.target_id AS "targetId",
      m.target_name AS "targetName", m.last_row_id AS "lastRowId", m.at, ${personName(U)} AS by,
      (${LATER}) AS later, (${TAKEN_BY}) AS "takenBy"
    FROM cm_catalogue_merge m LEFT JOIN cm_user u ON u.id = m.user_id
    WHERE ${where} ORDER BY m.id DESC LIMIT ${limit}`;

/** Reads a page of a catalogue's retirements and merges that are recent enough to undo, newest first. */
export const readMerges = (db: Db, kind: MergeKind, { limit, after }: PageWindow<IdCursor>) =>
  mergesWhere(
    db,
    sql`m.kind = ${kind}::cm_catalogue_kind ${after ? sql`AND m.id < ${after[0]}` : Prisma.empty}
      AND (m.target_id IS NULL OR m.at > now() - make_interval(days => ${UNDO_DAYS}))`,
    limit,
  );

export async function findMerge(db: Db | Tx, id: number): Promise<MergeRecord | null> {
  const [found] = await mergesWhere(db, sql`m.id = ${id}`, 1);
  return found ?? null;
}

export type Pair = { kind: MergeKind; sourceId: number; targetId: number };

export const pairOf = ({ sourceId, targetId }: Pair) => sql`SELECT ${sourceId}::int AS gone, ${targetId}::int AS kept`;

/**
 * Selects pairs of competencies with the same name in both entries: the one that goes and the one that stays (the
 * published one, otherwise the target's).
 */
export const competencyPairs = ({ kind, sourceId, targetId }: Pair & { kind: "role" | "area" }) => {
  const { column } = TABLES[kind];
  const other = kind === "role" ? TABLES.area.column : TABLES.role.column;
  const targetGoes = sql`(a.published IS TRUE AND b.published IS NOT TRUE)`;
  return sql`
    SELECT CASE WHEN ${targetGoes} THEN b.id ELSE a.id END AS gone,
      CASE WHEN ${targetGoes} THEN a.id ELSE b.id END AS kept, a.name
    FROM cm_competency a
      JOIN cm_competency b ON b.${column} = ${targetId} AND b.${other} = a.${other} AND b.name_key = a.name_key
    WHERE a.${column} = ${sourceId}`;
};

/** Counts what a merge (without a target: retiring) would change on active people's sheets, in one statement. */
export async function readImpact(
  db: Db,
  kind: MergeKind,
  sourceId: number,
  targetId: number | null,
): Promise<MergeImpact> {
  const merge = { kind, sourceId, targetId: targetId ?? 0 };
  const { column } = TABLES[kind];
  // Rows refer to languages and competencies themselves, to disciplines and areas by their competencies.
  const isDirect = kind === "technology" || kind === "competency";
  const ofSource = isDirect ? sql`r.${column} = ${sourceId}` : sql`c.${column} = ${sourceId}`;
  const twins = isDirect
    ? sql`SELECT 0 AS gone, 0 AS kept, '' AS name WHERE false`
    : competencyPairs({ ...merge, kind });
  const competencies = isDirect
    ? sql`0`
    : sql`SELECT count(*)::int FROM cm_competency c WHERE c.${column} = ${sourceId}`;
  const found = await row(db, CatalogueMergeImpact.omit({ obstacle: true }))`
    WITH active AS (
      SELECT s.id AS sheet, s.user_id FROM cm_sheet s JOIN cm_user u ON u.id = s.user_id WHERE ${isActive(U)}),
    holding AS (${holdingsOf(merge)}),
    twin AS (${twins}),
    meeting AS (${collidingRows(kind, isDirect ? pairOf(merge) : sql`SELECT gone, kept FROM twin`)}),
    met AS (
      SELECT g.cm_sheet_id AS sheet, g.current_level <> k.current_level AS differs,
        ${NOTES_JOIN} AND k.notes <> '' AS joins,
        g.current_level <> g.desired_level
          AND (k.current_level <> k.desired_level OR NOT ${BRINGS_REQUEST}) AS ends
      FROM meeting JOIN cm_sheet_competency g ON g.id = meeting.gone
        JOIN cm_sheet_competency k ON k.id = meeting.kept JOIN active ON active.sheet = g.cm_sheet_id
      WHERE ${isOnSheet(GONE)} AND ${isOnSheet(KEPT)}),
    rated AS (
      SELECT r.cm_sheet_id AS sheet FROM cm_sheet_competency r
        JOIN cm_competency c ON c.id = r.cm_competency_id JOIN active ON active.sheet = r.cm_sheet_id
      WHERE ${ofSource} AND ${isOnSheet(R)} AND (r.current_level <> 'no_experience' OR r.notes <> '')),
    added AS (${addedRows(merge)})
    SELECT (SELECT count(*) FROM holding WHERE source)::int AS holders,
      (SELECT count(*) FROM holding WHERE source AND target)::int AS holders_of_both,
      (${competencies}) AS competencies,
      (SELECT coalesce(json_agg(name ORDER BY name COLLATE "C"), '[]') FROM twin) AS competencies_in_both,
      (SELECT count(*) FROM rated)::int AS rated_rows,
      (SELECT count(DISTINCT sheet) FROM rated)::int AS rated_on_sheets,
      (SELECT count(*) FROM met)::int AS meeting_rows,
      (SELECT count(DISTINCT sheet) FROM met)::int AS meeting_on_sheets,
      (SELECT count(*) FROM met WHERE differs)::int AS differing_rows,
      (SELECT count(*) FROM met WHERE joins)::int AS joined_notes,
      (SELECT count(*) FROM met WHERE ends)::int AS ended_requests,
      (SELECT count(*) FROM added)::int AS added_rows,
      (SELECT count(DISTINCT sheet) FROM added)::int AS added_on_sheets`;
  if (!found) throw new Error("counting gave no answer");
  return found;
}

/** Selects whether each active person's sheet has the source and the target. */
function holdingsOf({ kind, sourceId, targetId }: Pair): Prisma.Sql {
  if (kind === "area" || kind === "competency") return sql`SELECT false AS source, false AS target WHERE false`;
  const links =
    kind === "technology"
      ? sql`
        SELECT active.sheet, x.cm_technology_id AS entry
        FROM cm_user_technology x JOIN active ON active.user_id = x.user_id`
      : sql`
        SELECT active.sheet, x.cm_role_id AS entry FROM cm_sheet_role x JOIN active ON active.sheet = x.cm_sheet_id`;
  return sql`
    SELECT sheet, bool_or(entry = ${sourceId}) AS source, bool_or(entry = ${targetId}) AS target
    FROM (${links}) held WHERE entry IN (${sourceId}, ${targetId}) GROUP BY sheet`;
}

/** Selects the rows that sheets with one of two disciplines get from the other. */
function addedRows({ kind, sourceId, targetId }: Pair): Prisma.Sql {
  if (kind !== "role" || targetId === 0) return sql`SELECT 0 AS sheet WHERE false`;
  return sql`
    SELECT active.sheet FROM holding JOIN active ON active.sheet = holding.sheet
      JOIN cm_competency c ON c.cm_role_id = CASE WHEN holding.source THEN ${targetId}::int ELSE ${sourceId}::int END
        AND c.published AND NOT EXISTS (SELECT 1 FROM twin WHERE c.id IN (twin.gone, twin.kept))
      JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_user_technology ut ON a.general_technology AND ut.user_id = active.user_id
    WHERE holding.source <> holding.target AND (NOT a.general_technology OR ut.id IS NOT NULL)`;
}
