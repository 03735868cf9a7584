import { z } from "zod";
import { laterThan } from "@/lib/platform/core/later-than";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { PageWindow } from "@/lib/platform/core/paged";
import { type Db, rows, type Tx } from "@/lib/platform/db";
import { afterCursor, jsonMoment } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { closeRequests } from "@/lib/sheet/rows/row-sync-store";
import { aliasKeys } from "./alias-rules";
import type { TemplateCursor } from "./contract";
import type { TemplateScope } from "./policy";
import { type FoundReferences, TEXTS } from "./rules";
import { lockById } from "@/lib/platform/db/locks";

// Raw: locks, the whole template (1,000 competencies in a quarter of the time), and a list as the database's JSON.

/** The fields that people edit. */
export type CompetencyFields = Omit<CompetencyRecord, "id" | "area_name" | "role_name" | "updated_at">;

const NAME = { select: { name: true } } as const;
const RECORD = {
  id: true,
  name: true,
  description: true,
  areaId: true,
  area: NAME,
  disciplineId: true,
  discipline: NAME,
  noExperience: true,
  basic: true,
  intermediate: true,
  advanced: true,
  published: true,
  aliases: true,
  updatedAt: true,
} as const satisfies Prisma.CompetencySelect;

const recordOf = (found: Prisma.CompetencyGetPayload<{ select: typeof RECORD }>) => ({
  id: found.id,
  name: found.name,
  description: found.description,
  cm_area_id: found.areaId,
  area_name: found.area.name,
  cm_role_id: found.disciplineId,
  role_name: found.discipline.name,
  no_experience: found.noExperience,
  basic: found.basic,
  intermediate: found.intermediate,
  advanced: found.advanced,
  published: found.published,
  /** Joined by ", ". */
  aliases: found.aliases,
  updated_at: found.updatedAt,
});
export type CompetencyRecord = ReturnType<typeof recordOf>;

/** The columns that hold a competency's fields. */
const columnsOf = ({ name, cm_area_id, cm_role_id, no_experience, ...others }: CompetencyFields) => ({
  name,
  nameKey: nameKeyOf(name),
  areaId: cm_area_id,
  disciplineId: cm_role_id,
  noExperience: no_experience,
  ...others,
  aliasKeys: aliasKeys(others.aliases),
});

/** A competency as JSON of the API, with the template's sort keys. */
const SortedCompetency = z.object({
  id: z.int(),
  area_key: z.string(),
  order_key: z.string(),
  role_key: z.string(),
  competency: z.string(),
});
export type SortedCompetency = z.output<typeof SortedCompetency>;

const TEMPLATE = Prisma.sql`
  cm_competency c JOIN cm_area a ON a.id = c.cm_area_id JOIN cm_role d ON d.id = c.cm_role_id`;
const PLACE = Prisma.sql`a.order_key, c.order_key, d.order_key, c.id`;

/** Reads a page of competencies with criteria, by area and name, as the database's JSON: 13,000 values. */
export function readCompetencies(
  db: Db,
  scope: TemplateScope,
  { limit, after }: PageWindow<TemplateCursor>,
): Promise<SortedCompetency[]> {
  const inScope = scope === "all" ? Prisma.sql`TRUE` : Prisma.sql`c.published IS TRUE`;
  return rows(db, SortedCompetency)`
    SELECT c.id, a.order_key AS area_key, c.order_key, d.order_key AS role_key,
      json_build_object('id', c.id, 'name', c.name, 'description', c.description,
        'cm_area_id', c.cm_area_id, 'area_name', a.name, 'cm_role_id', c.cm_role_id, 'role_name', d.name,
        'no_experience', c.no_experience, 'basic', c.basic, 'intermediate', c.intermediate, 'advanced', c.advanced,
        'published', c.published, 'aliases', string_to_array(c.aliases, ', '),
        'updated_at', ${jsonMoment(Prisma.sql`c.updated_at`)})::text AS competency
    FROM ${TEMPLATE} WHERE ${inScope} AND ${afterCursor(PLACE, after)} ORDER BY ${PLACE} LIMIT ${limit}`;
}

export async function findCompetency(db: Db | Tx, id: number): Promise<CompetencyRecord | null> {
  const found = await db.competency.findUnique({ where: { id }, select: RECORD });
  return found && recordOf(found);
}

/** Reads a competency and locks it against edits until the transaction ends. New rows may refer to it. */
export async function lockCompetency(tx: Tx, id: number): Promise<CompetencyRecord | null> {
  await lockById(tx, "cm_competency", id, "NO KEY UPDATE");
  return findCompetency(tx, id);
}

/** A row of the template. */
/** The name of each text that a competency c lacks. */
const LACKING = TEXTS.map((text) => Prisma.sql`CASE WHEN trim(c.${Prisma.raw(text)}) = '' THEN ${text} END`);

const TemplateRecord = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  areaName: z.string(),
  disciplineId: z.int(),
  published: z.boolean(),
  updatedAt: z.date(),
  /** Of one that isn't published: the texts that it lacks for that. */
  lacks: z.array(z.enum(TEXTS)),
});
export type TemplateRecord = z.output<typeof TemplateRecord>;

/** Reads the template's table, by area and name, without criteria. */
export const readTemplate = (db: Db): Promise<TemplateRecord[]> =>
  rows(db, TemplateRecord)`
    SELECT c.id, c.name, c.description, a.name AS "areaName", c.cm_role_id AS "disciplineId",
      c.published IS TRUE AS published, c.updated_at AS "updatedAt",
      CASE WHEN c.published THEN '[]' ELSE to_json(array_remove(ARRAY[${Prisma.join(LACKING)}], NULL)) END AS lacks
    FROM ${TEMPLATE} ORDER BY ${PLACE}`;

type Place = Pick<CompetencyFields, "cm_area_id" | "cm_role_id">;

/** Returns whether an area and a discipline exist. */
export async function findAreaAndDiscipline(db: Db, { cm_area_id, cm_role_id }: Place): Promise<FoundReferences> {
  const area = await db.area.count({ where: { id: cm_area_id } });
  const discipline = await db.discipline.count({ where: { id: cm_role_id } });
  return { area: area > 0, discipline: discipline > 0 };
}

/**
 * As `findAreaAndDiscipline`, and locks both until the transaction ends, because an area's general_technology decides
 * which rows exist. A retired one counts as existing only if the competency is already in it (`former`).
 */
export async function lockAreaAndDiscipline(
  tx: Tx,
  { cm_area_id, cm_role_id }: Place,
  former: Place | null,
): Promise<FoundReferences> {
  const lock = (entries: Prisma.Sql, id: number, formerId = 0) => tx.$executeRaw`
    SELECT FROM ${entries} WHERE id = ${id} AND (retired_at IS NULL OR id = ${formerId}) FOR SHARE`;
  const area = await lock(Prisma.sql`cm_area`, cm_area_id, former?.cm_area_id);
  const discipline = await lock(Prisma.sql`cm_role`, cm_role_id, former?.cm_role_id);
  return { area: area > 0, discipline: discipline > 0 };
}

/** Returns the competency of a discipline and area with this name but for case and spaces; null if none. */
export async function nameTaken(
  tx: Tx,
  { name, cm_area_id, cm_role_id }: CompetencyFields,
  exceptId: number | null,
): Promise<string | null> {
  const found = await tx.competency.findFirst({
    where: {
      nameKey: nameKeyOf(name),
      areaId: cm_area_id,
      disciplineId: cm_role_id,
      id: exceptId === null ? Prisma.skip : { not: exceptId },
    },
    select: { name: true },
  });
  return found?.name ?? null;
}

export const insertCompetency = async (tx: Tx, fields: CompetencyFields): Promise<CompetencyRecord> =>
  recordOf(await tx.competency.create({ data: columnsOf(fields), select: RECORD }));

/** Saves the fields of a locked competency. */
export async function saveCompetency(
  tx: Tx,
  { id, updated_at, cm_area_id, cm_role_id }: Pick<CompetencyRecord, "id" | "updated_at" | "cm_area_id" | "cm_role_id">,
  fields: CompetencyFields,
): Promise<CompetencyRecord> {
  const isMoved = fields.cm_area_id !== cm_area_id || fields.cm_role_id !== cm_role_id;
  const data = {
    ...columnsOf(fields),
    updatedAt: laterThan(updated_at),
    movedAt: isMoved ? new Date() : Prisma.skip,
  };
  return recordOf(await tx.competency.update({ where: { id }, data, select: RECORD }));
}

/** Closes the requests on a competency. The sheets' owners see `reason` on the row. */
export const closeRequestsOf = (tx: Tx, competencyId: number, reason: string) =>
  closeRequests(tx, Prisma.sql`r.cm_competency_id = ${competencyId}`, reason);
