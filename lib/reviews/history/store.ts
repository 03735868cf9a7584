import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import type { PageWindow, IdCursor, MomentCursor } from "@/lib/platform/core/paged";
import { type Db, rows, sql } from "@/lib/platform/db";
import {
  alias,
  criterionOf,
  H,
  isActive,
  isOnSheet,
  jsonMoment,
  jsonObject,
  jsonPerson,
  R,
  SHOWN_AREA,
  U,
} from "@/lib/platform/db/fragments";
import { isFinal } from "@/lib/reviews/decisions/store";
import { Prisma } from "@/lib/generated/prisma/client";
import type { SheetScope } from "@/lib/sheet/rows/scope-store";
import { detailsOf, personOf, threadOf } from "@/lib/reviews/requests/review-store";
import { type RecordedChange, type RowChange } from "./contract";

// Raw SQL: the database builds the JSON of long lists.

type Shared = Extract<keyof z.input<typeof RowChange>, keyof z.input<typeof RecordedChange>>;

/** The SQL of each field of a change h with its version v. The compiler reports a field of the contract without SQL. */
const CHANGE: Record<Shared, Prisma.Sql> = {
  id: sql`h.id`,
  kind: sql`h.kind`,
  from_current_level: sql`h.from_current_level`,
  from_desired_level: sql`h.from_desired_level`,
  current_level: sql`h.current_level`,
  desired_level: sql`h.desired_level`,
  reason: sql`h.reason`,
  user: personOf(sql`h.user_id`),
  updated_at: jsonMoment(sql`h.updated_at`),
  request_id: sql`h.request_id`,
  undone: sql`EXISTS (SELECT 1 FROM cm_competency_change x WHERE x.undoes_id = h.id)`,
  decided_together: sql`h.decided_together`,
  version: sql`v.number`,
  level_on: sql`h.level_on`,
  accepts_id: sql`h.accepts_id`,
  merged_at: jsonMoment(sql`h.merged_at`),
};

/** The level that a change is about: the one requested, or the one that was decided on. */
const SUBJECT = sql`CASE WHEN h.kind IN ('declined', 'withdrawn', 'closed') THEN h.from_desired_level
  ELSE h.desired_level END`;
const OPENS_REQUEST = sql`(h.request_id = h.id)`;

const ROW_CHANGE: Record<keyof z.input<typeof RowChange>, Prisma.Sql> = {
  ...CHANGE,
  criterion: criterionOf(SUBJECT, alias("cm_competency_version", "v")),
  details: sql`CASE WHEN ${OPENS_REQUEST} THEN ${detailsOf(H)} END`,
  thread: sql`CASE WHEN ${OPENS_REQUEST} THEN ${threadOf(H)} ELSE '[]' END`,
};

const RECORDED_CHANGE: Record<keyof z.input<typeof RecordedChange>, Prisma.Sql> = {
  ...CHANGE,
  sheet_id: sql`r.cm_sheet_id`,
  sheet_competency_id: sql`r.id`,
  owner: jsonPerson(U),
  area_name: SHOWN_AREA,
  competency: sql`json_build_object('id', c.id, 'name', c.name)`,
};

const VERSION = sql`LEFT JOIN cm_competency_version v ON v.id = h.cm_competency_version_id`;
const ROW_OF = sql`
  JOIN cm_sheet_competency r ON r.id = h.cm_sheet_competencies_id AND ${isOnSheet(R)}
  JOIN cm_competency c ON c.id = r.cm_competency_id
  JOIN cm_area a ON a.id = c.cm_area_id
  LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
  JOIN cm_sheet s ON s.id = r.cm_sheet_id
  JOIN cm_user u ON u.id = s.user_id AND ${isActive(U)}`;

const HistoryRecord = z.object({ id: z.number(), at: z.date(), change: z.string() });
export type HistoryRecord = z.infer<typeof HistoryRecord>;

/** Reads a page of a row's record as JSON text, newest first. Its owner doesn't see what others can still undo. */
export function readRowChanges(
  db: Db,
  rowId: number,
  owner: { id: number; reads: boolean },
  { limit, after }: PageWindow<IdCursor>,
): Promise<HistoryRecord[]> {
  const known = owner.reads ? sql`AND (h.user_id = ${owner.id} OR ${isFinal(H)})` : Prisma.empty;
  return rows(db, HistoryRecord)`
  SELECT h.id, h.updated_at AS at, ${jsonObject(ROW_CHANGE)}::text AS change FROM cm_competency_change h ${VERSION}
  WHERE h.cm_sheet_competencies_id = ${rowId} ${known} ${after ? sql`AND h.id < ${after[0]}` : Prisma.empty}
  ORDER BY h.id DESC LIMIT ${limit}`;
}

/** Reads a page of a scope's record as JSON, newest first, without others' changes that can be undone. */
export function readChanges(
  db: Db,
  actor: Actor,
  scope: SheetScope,
  { since, userId }: { since: Date | null; userId: number | null },
  { limit, after }: PageWindow<MomentCursor>,
): Promise<HistoryRecord[]> {
  const within = scope.all ? sql`TRUE` : sql`r.cm_sheet_id = ANY(${scope.sheetIds}::int[])`;
  return rows(db, HistoryRecord)`
  SELECT h.id, h.updated_at AS at, ${jsonObject(RECORDED_CHANGE)}::text AS change
  FROM cm_competency_change h ${ROW_OF} ${VERSION}
  WHERE ${within} AND (r.cm_sheet_id <> ${actor.sheetId} OR h.user_id = ${actor.userId} OR ${isFinal(H)})
    ${since ? sql`AND h.updated_at >= ${since}` : Prisma.empty}
    ${userId === null ? Prisma.empty : sql`AND s.user_id = ${userId}`}
    ${after ? sql`AND (h.updated_at, h.id) < (${new Date(after[0])}, ${after[1]})` : Prisma.empty}
  ORDER BY h.updated_at DESC, h.id DESC LIMIT ${limit}`;
}
