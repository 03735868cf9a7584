import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { JsonText } from "@/lib/platform/core/answers";
import { type Db, row, rows, sql } from "@/lib/platform/db";
import {
  C,
  isActive,
  jsonMoment,
  jsonObject,
  R,
  record,
  SHOWN_AREA,
  SHOWN_ORDER,
  U,
} from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { LevelSchema, type Sheet, SheetCompetency } from "./contract";
import type { SheetSubject } from "./policy";
import { barChanged, importedFrom, inReviewScope, notApproved, overdue, visible } from "./store";
import { waitsForOwner } from "./turn-store";

// Raw SQL: the database builds the rows' JSON, whose speed is measured.

const ROWS = sql`cm_sheet_competency r
      JOIN cm_competency c ON c.id = r.cm_competency_id
      JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id`;
const VISIBLE = visible(R, C);
const RETIRED = sql`c.published IS NOT TRUE`;
/** A value of the decision that gave the row's reason, which isn't the latest change once the owner undid a request. */
const ofDecision = (value: Prisma.Sql) => sql`
  SELECT ${value} FROM cm_competency_change h LEFT JOIN cm_user du ON du.id = h.user_id
  WHERE h.cm_sheet_competencies_id = r.id AND h.kind IN ('declined', 'closed', 'set') AND h.merged_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM cm_competency_change x WHERE x.undoes_id = h.id)
  ORDER BY h.id DESC LIMIT 1`;
const IS_LOWERED = sql`CASE WHEN r.decline_reason IS NULL THEN false ELSE (${ofDecision(sql`h.kind = 'set'`)}) END`;

type ApiRow = z.input<typeof SheetCompetency>;

const API_COMPETENCY: Record<keyof ApiRow["competency"], Prisma.Sql> = {
  id: sql`c.id`,
  name: sql`c.name`,
  description: sql`c.description`,
  cm_role_id: sql`c.cm_role_id`,
  no_experience: sql`c.no_experience`,
  basic: sql`c.basic`,
  intermediate: sql`c.intermediate`,
  advanced: sql`c.advanced`,
};

const API_CHANGE: Record<keyof ApiRow["competency_change"], Prisma.Sql> = {
  id: sql`r.latest_change_id`,
  current_level: sql`r.current_level`,
  desired_level: sql`r.desired_level`,
  updated_at: jsonMoment(sql`r.changed_at`),
  cm_sheet_competencies_id: sql`r.id`,
};

/** The SQL of each field of a row in the API. The compiler reports a field of the contract without SQL. */
const API_ROW: Record<keyof ApiRow, Prisma.Sql> = {
  id: sql`r.id`,
  cm_sheet_id: sql`r.cm_sheet_id`,
  cm_technology_id: sql`r.cm_technology_id`,
  area_name: SHOWN_AREA,
  notes: sql`r.notes`,
  notes_updated_at: jsonMoment(sql`r.notes_updated_at`),
  current_level: sql`r.current_level`,
  desired_level: sql`r.desired_level`,
  retired: RETIRED,
  decline_reason: sql`r.decline_reason`,
  is_lowered: IS_LOWERED,
  approved_at: jsonMoment(sql`r.approved_at`),
  confirmed_at: jsonMoment(sql`r.confirmed_at`),
  bar_changed: barChanged(R, C),
  imported_from: importedFrom(R),
  overdue: overdue(R, C),
  competency: record(API_COMPETENCY),
  competency_change: record(API_CHANGE),
};

const API_JSON = jsonObject(API_ROW);

type Field<T> = { type: z.ZodType<T>; sql: Prisma.Sql };
const field = <T>(type: z.ZodType<T>, value: Prisma.Sql): Field<T> => ({ type, sql: value });

/** The change that opened the row's pending request. */
const REQUEST_ID = sql`coalesce(
  (SELECT h.request_id FROM cm_competency_change h WHERE h.id = r.latest_change_id), r.latest_change_id)`;

/** Whether a reviewer has asked the owner of a row r about its pending request. */
export const isAsked = sql`CASE WHEN r.current_level <> r.desired_level THEN ${waitsForOwner(REQUEST_ID)} ELSE false END`;

/** Read no further than is needed: a row that is often changed has thousands in a year. */
const CHANGES_OF_YEAR = sql`FROM cm_competency_change h
  WHERE h.cm_sheet_competencies_id = r.id AND h.merged_at IS NULL AND h.updated_at >= now() - interval '1 year'`;

/** Every field of a row on the sheet screen. Notes and criteria are loaded when opened. */
const SCREEN_ROW = {
  id: field(z.number(), sql`r.id`),
  areaName: field(z.string(), SHOWN_AREA),
  competencyId: field(z.number(), sql`c.id`),
  name: field(z.string(), sql`c.name`),
  description: field(z.string(), sql`c.description`),
  disciplineId: field(z.number(), sql`c.cm_role_id`),
  retired: field(z.boolean(), RETIRED),
  /** The language of a row in a general technology area. */
  languageId: field(z.number().nullable(), sql`r.cm_technology_id`),
  /** How many learning pointers fit the row, and how many of them the sheet's owner has planned. */
  pointers: field(z.number(), sql`coalesce(p.pointers, 0)`),
  planned: field(z.number(), sql`coalesce(p.planned, 0)`),
  current: field(LevelSchema, sql`r.current_level`),
  desired: field(LevelSchema, sql`r.desired_level`),
  latestChangeId: field(z.number().nullable(), sql`r.latest_change_id`),
  /** Epoch milliseconds. */
  changedAt: field(z.number().nullable(), sql`(extract(epoch FROM r.changed_at) * 1000)::bigint`),
  /** Whether someone has said that the level holds: a withdrawn request says nothing. */
  said: field(
    z.boolean(),
    sql`coalesce(r.approved_at, r.confirmed_at) IS NOT NULL OR r.imported_change_id IS NOT NULL
      OR r.decline_reason IS NOT NULL`,
  ),
  hasNotes: field(z.boolean(), sql`r.notes <> ''`),
  declineReason: field(z.string().nullable(), sql`r.decline_reason`),
  /** The first name of the reviewer who declined; null if nobody did, or they were erased. */
  declinedBy: field(
    z.string().nullable(),
    sql`CASE WHEN r.decline_reason IS NOT NULL THEN (${ofDecision(sql`du.first_name`)}) END`,
  ),
  /** The level that was requested then. */
  declinedLevel: field(
    LevelSchema.nullable(),
    sql`CASE WHEN r.decline_reason IS NOT NULL THEN (${ofDecision(sql`h.from_desired_level`)}) END`,
  ),
  /** Whether that reviewer set a lower level instead. */
  lowered: field(z.boolean(), IS_LOWERED),
  /** Whether a reviewer has asked the owner about the pending request. */
  asked: field(z.boolean(), isAsked),
  /** Whether the bar of the level has moved since it was approved or last confirmed. */
  barChanged: field(z.boolean(), barChanged(R, C)),
  /** Whether the level was neither approved nor confirmed for as many months as admins have set. */
  overdue: field(z.boolean(), overdue(R, C)),
  /** When an overdue level was approved or last confirmed, in epoch milliseconds; null for any other. */
  confirmedAt: field(
    z.number().nullable(),
    sql`CASE WHEN ${overdue(R, C)} THEN (extract(epoch FROM greatest(r.approved_at, r.confirmed_at)) * 1000)::bigint END`,
  ),
  /** Where an imported level that nobody has confirmed came from; null for any other. */
  importedFrom: field(z.string().nullable(), importedFrom(R)),
  /** Whether the level came from a file and no reviewer has approved it, though its owner may have confirmed it. */
  imported: field(z.boolean(), notApproved(R)),
  /** Whether the level is higher than 12 months before the sheet was read, and than what files brought since and stands. */
  gained: field(
    z.boolean(),
    sql`CASE WHEN r.changed_at >= now() - interval '1 year' AND r.current_level <> 'no_experience' THEN coalesce(
      r.current_level > (SELECT h.from_current_level ${CHANGES_OF_YEAR} ORDER BY h.id LIMIT 1)
      AND NOT EXISTS (SELECT 1 ${CHANGES_OF_YEAR} AND h.kind = 'imported'
        AND h.id <= r.imported_change_id AND h.current_level >= r.current_level), false)
      ELSE false END`,
  ),
};

/** A row on the screen. */
export type SheetRow = { [K in keyof typeof SCREEN_ROW]: z.output<(typeof SCREEN_ROW)[K]["type"]> };

const ofEach = <T>(part: (field: Field<unknown>) => T) =>
  Object.fromEntries(Object.entries(SCREEN_ROW).map(([key, field]) => [key, part(field)]));
const SCREEN_FIELDS = Prisma.join(
  Object.entries(SCREEN_ROW).map(([key, field]) => sql`${field.sql} AS ${Prisma.raw(`"${key}"`)}`),
);
const SCREEN_COLUMNS = Prisma.join(Object.keys(SCREEN_ROW).map((key) => Prisma.raw(`json_agg("${key}") AS "${key}"`)));
const ScreenColumns = z.strictObject(ofEach((field) => z.array(field.type).nullable()));
const isOfColumns = (text: string) => ScreenColumns.safeParse(JSON.parse(text)).success;

/** How many learning pointers fit each row of a sheet, and how many of them its owner has planned. */
const countedPointers = (sheetId: number) => sql`
      SELECT r.id, count(*)::int AS pointers, count(m.id)::int AS planned
      FROM cm_sheet_competency r
        JOIN cm_competency_learning_pointer l ON l.cm_competency_id = r.cm_competency_id
        JOIN cm_learning_pointer lp ON lp.id = l.cm_learning_pointer_id
          AND (lp.cm_technology_id IS NULL OR lp.cm_technology_id = r.cm_technology_id)
        LEFT JOIN cm_user_learning_pointer m ON m.cm_learning_pointer_id = lp.id
          AND m.state = 'planned' AND m.user_id = (SELECT user_id FROM cm_sheet WHERE id = ${sheetId})
      WHERE r.cm_sheet_id = ${sheetId}
      GROUP BY r.id`;

/** What `screenRows` selects. */
export const RowsText = z.string().refine(isOfColumns);

/**
 * Selects all visible rows of a sheet for its screen, by area and competency name, as the text of a JSON object with a list
 * for each field: a name in each row would be three fifths of it. Nothing on the server looks into it but the part that
 * draws the first rows.
 */
export const screenRows = (sheetId: number) => sql`(
  SELECT row_to_json(columns)::text FROM (
    SELECT ${SCREEN_COLUMNS} FROM (
      SELECT ${SCREEN_FIELDS}
      FROM ${ROWS} LEFT JOIN (${countedPointers(sheetId)}) p ON p.id = r.id
      WHERE r.cm_sheet_id = ${sheetId} AND ${VISIBLE} ORDER BY ${SHOWN_ORDER}) field) columns)`;

/** Reads the rows of a sheet as `screenRows` selects them. */
export async function readScreenRows(db: Db, sheetId: number): Promise<string> {
  const found = await row(db, z.object({ rows: RowsText }))`SELECT ${screenRows(sheetId)} AS rows`;
  return found!.rows;
}

/** Reads a visible row of a sheet for the API, with notes and criteria; null if the sheet has no such row. */
export async function readApiRow(db: Db, sheetId: number, rowId: number): Promise<ApiRow | null> {
  const found = await row(db, z.object({ row: SheetCompetency }))`SELECT ${API_JSON} AS row FROM ${ROWS}
    WHERE r.cm_sheet_id = ${sheetId} AND r.id = ${rowId} AND ${VISIBLE}`;
  return found?.row ?? null;
}

/**
 * Reads an active person's sheet as JSON for the API, in one statement; null if there is none. PostgreSQL builds the
 * JSON of each row, so this process reads one text a row. One text of them all would take PostgreSQL a quarter longer.
 */
export async function readSheetJson(
  db: Db,
  actor: Actor,
  sheetId: number,
): Promise<(SheetSubject & { json: JsonText<z.input<typeof Sheet>> }) | null> {
  const found = await rows(
    db,
    z.object({ ownerId: z.number(), updatedAt: z.string().nullable(), row: z.string().nullable() }),
  )`
  SELECT s.user_id AS "ownerId", ${jsonMoment(sql`s.updated_at`)} AS "updatedAt",
    CASE WHEN r.id IS NOT NULL THEN ${API_JSON} END::text AS row
  FROM cm_sheet s JOIN cm_user u ON u.id = s.user_id
    LEFT JOIN (${ROWS}) ON r.cm_sheet_id = s.id AND ${VISIBLE}
  WHERE s.id = ${sheetId} AND ${isActive(U)}
  ORDER BY ${SHOWN_ORDER}`;
  if (found[0] === undefined) return null;
  const { ownerId, updatedAt } = found[0];
  const head = `"id":${sheetId},"user_id":${ownerId},"updated_at":${JSON.stringify(updatedAt)}`;
  const json = new JsonText<z.input<typeof Sheet>>(
    found.flatMap(({ row }) => row ?? []),
    [`{${head},"sheet_competencies":[`, "]}"],
  );
  return { sheetId, ownerId, json, inReviewScope: await inReviewScope(db, actor, ownerId) };
}
