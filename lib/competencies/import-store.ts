import type { Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { syncRows, closeRequests, type SyncResult } from "@/lib/sheets/row-sync-store";
import type { CompetencyLine, namedIn, Planned, StoredCatalogue, StoredCompetency } from "./import-rules";

type Named = ReturnType<typeof namedIn>;
type Made = Extract<Planned, { outcome: "made" }>;
type Updated = Extract<Planned, { outcome: "updated" }>;

/** Competencies whose rows are brought in line by one statement: the server cuts a statement off after seconds. */
const BATCH = 200;

const WHY_CLOSED = "The competency was un-published.";

/** Keeps other writers away from the catalogue until the transaction ends, so that what the plan was made from still holds. Reading goes on. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE cm_area, cm_role, cm_competency IN SHARE ROW EXCLUSIVE MODE`;
}

/** Makes the areas and disciplines that don't exist; gives the folded names of those it made. */
export async function insertNamed(tx: Tx, named: Named): Promise<{ areas: Set<string>; disciplines: Set<string> }> {
  const areas = await tx.$queryRaw<{ name_key: string }[]>`
    INSERT INTO cm_area (name, name_key, general_technology)
    SELECT name, name_key, general_technology FROM jsonb_to_recordset(${JSON.stringify(named.areas)}::jsonb) AS a(name text, name_key text, general_technology boolean)
    ON CONFLICT (name_key) DO NOTHING RETURNING name_key`;
  const disciplines = await tx.$queryRaw<{ name_key: string }[]>`
    INSERT INTO cm_role (name, name_key)
    SELECT name, name_key FROM jsonb_to_recordset(${JSON.stringify(named.disciplines)}::jsonb) AS d(name text, name_key text)
    ON CONFLICT (name_key) DO NOTHING RETURNING name_key`;
  return {
    areas: new Set(areas.map((area) => area.name_key)),
    disciplines: new Set(disciplines.map((discipline) => discipline.name_key)),
  };
}

/** The named areas and disciplines with the competencies that lie in both. */
export async function readCatalogue(tx: Tx, named: Named): Promise<StoredCatalogue> {
  const areaKeys = named.areas.map((area) => area.name_key);
  const disciplineKeys = named.disciplines.map((discipline) => discipline.name_key);
  const areas = await tx.$queryRaw<StoredCatalogue["areas"]>`
    SELECT id, name_key AS "nameKey", general_technology AS "generalTechnology", retired_at IS NOT NULL AS retired FROM cm_area WHERE name_key = ANY(${areaKeys}::text[])`;
  const disciplines = await tx.$queryRaw<StoredCatalogue["disciplines"]>`
    SELECT id, name_key AS "nameKey", retired_at IS NOT NULL AS retired FROM cm_role WHERE name_key = ANY(${disciplineKeys}::text[])`;
  const competencies = await tx.$queryRaw<StoredCompetency[]>`
    SELECT c.id, c.cm_area_id AS "areaId", c.cm_role_id AS "disciplineId", c.name, c.name_key AS "nameKey", c.description,
      c.no_experience, c.basic, c.intermediate, c.advanced, c.published
    FROM cm_competency c JOIN cm_area a ON a.id = c.cm_area_id JOIN cm_role d ON d.id = c.cm_role_id
    WHERE a.name_key = ANY(${areaKeys}::text[]) AND d.name_key = ANY(${disciplineKeys}::text[])`;
  return { areas, disciplines, competencies };
}

/** Makes competencies; gives their ids. */
export async function insertCompetencies(tx: Tx, made: readonly Made[]): Promise<number[]> {
  if (made.length === 0) return [];
  const records = made.map(({ line, areaId, disciplineId }) => ({
    ...columnsOf(line),
    line: line.line,
    area_id: areaId,
    role_id: disciplineId,
    name_key: line.nameKey,
  }));
  const rows = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO cm_competency (name, name_key, description, cm_area_id, cm_role_id, no_experience, basic, intermediate, advanced, published, updated_at)
    SELECT name, name_key, description, area_id, role_id, no_experience, basic, intermediate, advanced, published, now()
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS c(line int, name text, name_key text, description text, area_id int, role_id int,
      no_experience text, basic text, intermediate text, advanced text, published boolean)
    ORDER BY line RETURNING id`;
  return rows.map(({ id }) => id);
}

/** Gives competencies what the file says of them. */
export async function updateCompetencies(tx: Tx, updated: readonly Updated[]): Promise<void> {
  if (updated.length === 0) return;
  const records = updated.map(({ line, stored }) => ({ ...columnsOf(line), id: stored.id }));
  await tx.$executeRaw`
    UPDATE cm_competency c SET name = n.name, description = n.description, no_experience = n.no_experience, basic = n.basic,
      intermediate = n.intermediate, advanced = n.advanced, published = n.published, updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS n(id int, name text, description text,
      no_experience text, basic text, intermediate text, advanced text, published boolean)
    WHERE c.id = n.id`;
}

const columnsOf = ({ name, description, no_experience, basic, intermediate, advanced, published }: CompetencyLine) => ({
  name,
  description,
  no_experience,
  basic,
  intermediate,
  advanced,
  published,
});

/** Turns general_technology of areas over; gives the ids of all competencies in them, whose rows are others now. */
export async function setGeneralTechnology(tx: Tx, areaIds: readonly number[]): Promise<number[]> {
  if (areaIds.length === 0) return [];
  await tx.$executeRaw`UPDATE cm_area SET general_technology = NOT general_technology WHERE id = ANY(${areaIds}::int[])`;
  const rows = await tx.$queryRaw<
    { id: number }[]
  >`SELECT id FROM cm_competency WHERE cm_area_id = ANY(${areaIds}::int[])`;
  return rows.map(({ id }) => id);
}

/** Closes what is asked for on un-published competencies; gives the number of requests. */
export async function closeRequestsOn(tx: Tx, competencyIds: readonly number[]): Promise<number> {
  if (competencyIds.length === 0) return 0;
  return closeRequests(tx, Prisma.sql`r.cm_competency_id = ANY(${competencyIds}::int[])`, WHY_CLOSED);
}

/** Brings the rows of these competencies in line on every sheet. */
export async function syncCompetencyRows(tx: Tx, competencyIds: readonly number[]): Promise<SyncResult> {
  const total: SyncResult = { made: 0, restored: 0, archived: 0, withdrawn: 0 };
  for (let start = 0; start < competencyIds.length; start += BATCH) {
    const part = await syncRows(tx, { competencyIds: competencyIds.slice(start, start + BATCH) });
    for (const key of ["made", "restored", "archived", "withdrawn"] as const) total[key] += part[key];
  }
  return total;
}
