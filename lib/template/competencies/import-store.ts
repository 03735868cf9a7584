import { z } from "zod";
import { type Db, rows, sql, type Sql, type Tx } from "@/lib/platform/db";
import { isOnSheet, R } from "@/lib/platform/db/fragments";
import { idsOf, isAdded, type JournalTable, type Undoable } from "@/lib/platform/operation/journal";
import { closeRequests, lockSheets } from "@/lib/sheet/rows/row-sync-store";
import { isRated, isTouched } from "@/lib/sheet/rows/touched-store";
import { isNeeded, isUsed } from "@/lib/template/catalogues/journal-store";
import { managesCatalogues } from "@/lib/template/catalogues/policy";
import { competenciesOf } from "@/lib/template/catalogues/store";
import { aliasKeys } from "./alias-rules";
import type { CompetencyLine } from "./import-file-rules";
import type { CompetencyValues, Plan, Planned, StoredCatalogue } from "./import-rules";
import { insertRows, updateRows } from "@/lib/platform/db/written-rows";
import { lockTables } from "@/lib/platform/db/locks";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import { takeBackMovedBars } from "./version-store";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";

// Raw: a lock, and files of thousands of lines.

const TEXT_COLUMNS = ["name", "description", ...LEVELS] as const;
/** What a line of a file says of a competency, with the keys that follow from it. */
const COLUMNS = [...TEXT_COLUMNS, "aliases", "published", "name_key", "alias_keys"] as const;

type Added = Extract<Planned, { outcome: "added" }>;
type Updated = Exclude<Planned, { outcome: "added" }>;

const WHY_CLOSED = "The competency was unpublished.";

/** Locks the catalogue against writes until the transaction ends, so that the plan stays valid. Reads continue. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await lockTables(tx, ["cm_area", "cm_role", "cm_competency"], "SHARE ROW EXCLUSIVE");
}

/** A competency as imports and exports read it. */
export const StoredCompetency = z.object({
  id: z.int(),
  areaId: z.int(),
  disciplineId: z.int(),
  name: z.string(),
  nameKey: z.string(),
  description: z.string(),
  no_experience: z.string(),
  basic: z.string(),
  intermediate: z.string(),
  advanced: z.string(),
  aliases: z.string(),
  published: z.boolean().nullable(),
});

const NAMED = { id: true, name: true, nameKey: true, retiredAt: true } as const;
const withRetired = <Entry extends { retiredAt: Date | null }>({ retiredAt, ...entry }: Entry) => ({
  ...entry,
  retired: retiredAt !== null,
});

/** Reads all areas and disciplines, and the competencies that share an area and discipline with a line. */
export async function readCatalogue(db: Db | Tx, lines: readonly CompetencyLine[]): Promise<StoredCatalogue> {
  const areas = await db.area.findMany({ select: { ...NAMED, generalTechnology: true } });
  const disciplines = await db.discipline.findMany({ select: NAMED });
  const competencies = await rows(db, StoredCompetency)`
    SELECT c.id, c.cm_area_id AS "areaId", c.cm_role_id AS "disciplineId", c.name, c.name_key AS "nameKey",
      c.description, c.no_experience, c.basic, c.intermediate, c.advanced, c.aliases, c.published
    FROM cm_competency c JOIN cm_area a ON a.id = c.cm_area_id JOIN cm_role d ON d.id = c.cm_role_id
    WHERE ${inPlacesOf(lines)} ORDER BY a.order_key, d.order_key, c.order_key, c.id`;
  const isEmpty = competencies.length === 0 && (await db.competency.count()) === 0;
  return { areas: areas.map(withRetired), disciplines: disciplines.map(withRetired), competencies, isEmpty };
}

function inPlacesOf(lines: readonly CompetencyLine[]): Sql {
  const ids = lines.flatMap(({ id }) => (id === null ? [] : [id]));
  const areaKeys = [...new Set(lines.flatMap(({ area }) => (area ? [area.key] : [])))];
  const disciplineKeys = [...new Set(lines.flatMap(({ discipline }) => (discipline ? [discipline.key] : [])))];
  return sql`(c.cm_area_id, c.cm_role_id) IN (
      SELECT cm_area_id, cm_role_id FROM cm_competency WHERE id = ANY(${ids}::int[]))
    OR (a.name_key = ANY(${areaKeys}::text[]) AND d.name_key = ANY(${disciplineKeys}::text[]))`;
}

/** Counts the rows of competencies with a level, a request or notes, by competency. */
export async function readRatedRows(tx: Db | Tx, competencyIds: readonly number[]): Promise<Map<number, number>> {
  if (competencyIds.length === 0) return new Map();
  const counts = await rows(tx, z.object({ id: z.int(), rated: z.int() }))`
    SELECT r.cm_competency_id AS id, count(*)::int AS rated FROM cm_sheet_competency r
    WHERE r.cm_competency_id = ANY(${competencyIds}::int[]) AND ${isOnSheet(R)} AND ${isRated(R)}
    GROUP BY 1`;
  return new Map(counts.map(({ id, rated }) => [id, rated]));
}

/** Adds the plan's areas and disciplines; returns all ids by key. */
export async function insertNamed(tx: Tx, { newAreas, newDisciplines }: Plan, stored: StoredCatalogue) {
  const select = { id: true, nameKey: true } as const;
  const areas = await tx.area.createManyAndReturn({
    data: newAreas.map(({ area: { name, key }, generalTechnology }) => ({ name, nameKey: key, generalTechnology })),
    select,
  });
  const disciplines = await tx.discipline.createManyAndReturn({
    data: newDisciplines.map(({ discipline: { name, key } }) => ({ name, nameKey: key })),
    select,
  });
  const byKey = (entries: readonly { id: number; nameKey: string }[]) =>
    new Map(entries.map(({ id, nameKey }) => [nameKey, id]));
  return { areas: byKey([...stored.areas, ...areas]), disciplines: byKey([...stored.disciplines, ...disciplines]) };
}

/** Adds competencies, with the ids of their lines if they have any; returns their ids. */
export async function insertCompetencies(
  tx: Tx,
  made: readonly Added[],
  ids: Awaited<ReturnType<typeof insertNamed>>,
): Promise<number[]> {
  const records = made.map(({ line, next, area, discipline }) => ({
    ...columnsOf(next),
    id: line.id,
    cm_area_id: ids.areas.get(area.key),
    cm_role_id: ids.disciplines.get(discipline.key),
    updated_at: new Date().toISOString(),
  }));
  return insertRows(tx, "cm_competency", [...COLUMNS, "cm_area_id", "cm_role_id", "updated_at"], records);
}

/** Changes competencies as planned. */
export async function updateCompetencies(tx: Tx, updated: readonly Updated[]): Promise<void> {
  const records = updated.map(({ next, stored }) => ({ ...columnsOf(next), id: stored.id }));
  await updateRows(tx, "cm_competency", COLUMNS, records);
}

const columnsOf = ({ nameKey, ...values }: CompetencyValues) => ({
  ...values,
  name_key: nameKey,
  alias_keys: aliasKeys(values.aliases),
});

/** Switches general_technology of areas; returns the ids of all competencies in them, whose rows change. */
export async function setGeneralTechnology(tx: Tx, areaIds: readonly number[]): Promise<number[]> {
  if (areaIds.length === 0) return [];
  await tx.$executeRaw`
    UPDATE cm_area SET general_technology = NOT general_technology WHERE id = ANY(${areaIds}::int[])`;
  return competenciesOf(tx, areaIds);
}

/** Closes the requests on unpublished competencies; returns their number. */
export async function closeRequestsOn(tx: Tx, competencyIds: readonly number[]): Promise<number> {
  if (competencyIds.length === 0) return 0;
  return closeRequests(tx, sql`r.cm_competency_id = ANY(${competencyIds}::int[])`, WHY_CLOSED);
}

/** The criteria that an undo has written back, as the import had them. */
const changedCriteria = ({ record: { before, after, subjectId } }: Undoable) =>
  LEVELS.filter((level) => before !== null && level in before).map((level) => ({
    competencyId: subjectId,
    level,
    criteria: String(after[level]),
  }));

/** Competencies as imports write them. */
export const COMPETENCIES: JournalTable = {
  thing: "competency",
  columns: [...TEXT_COLUMNS, "aliases", "published", "cm_area_id", "cm_role_id"],
  inUse: sql`CASE
    WHEN EXISTS (SELECT 1 FROM cm_sheet_competency r
      WHERE r.cm_competency_id = t.id AND ${isTouched(R)})
      THEN 'has levels, notes, agreements or interests on people''s sheets; unpublish it instead'
    WHEN ${isNeeded("competency")} THEN 'is part of a need; unpublish it instead'
    WHEN EXISTS (SELECT 1 FROM cm_expectation e WHERE e.cm_competency_id = t.id AND e.level IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM cm_expectation x
          WHERE x.cm_competency_id = t.id AND x.cm_grade_id = e.cm_grade_id AND x.id > e.id))
      THEN 'has expected levels; unpublish it instead'
    WHEN EXISTS (SELECT 1 FROM cm_competency_learning_pointer l WHERE l.cm_competency_id = t.id)
      THEN 'has learning pointers'
    WHEN ${isUsed("cm_competency_id")} THEN 'is part of engagements or records; unpublish it instead' END`,
  unique: [{ columns: ["cm_area_id", "cm_role_id", "name_key"], kept: "had a name that another competency has now" }],
  derived: ({ name, aliases }) => ({
    name_key: nameKeyOf(String(name)),
    alias_keys: aliasKeys(String(aliases)),
    updated_at: new Date().toISOString(),
  }),
  lock: lockSheets,
  // As an edit does.
  refusalFor: async (_tx, actor) => (_row, fields) =>
    fields?.includes("aliases") && !managesCatalogues(actor) ? "only admins change aliases" : null,

  async remove(tx, added) {
    const competencyId = { in: idsOf(added) };
    await tx.sheetCompetency.deleteMany({ where: { competencyId } });
    await tx.competencyVersion.deleteMany({ where: { competencyId } });
    await tx.competency.deleteMany({ where: { id: competencyId } });
  },

  async follow(tx, undone) {
    const republished = undone.filter((one) => !isAdded(one) && one.record.before?.published !== undefined);
    await closeRequestsOn(tx, idsOf(republished.filter(({ record }) => record.before?.published !== true)));
    await takeBackMovedBars(tx, undone.flatMap(changedCriteria));
    return { competencyIds: idsOf(republished) };
  },
};
