import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import type { PageWindow } from "@/lib/platform/core/paged";
import { countUpTo, type Db, row, rows } from "@/lib/platform/db";
import { alias, jsonObject, personName } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import type { ReviewCursor } from "./contract";
import { joined, reviewOf, TABLES } from "./review-store";
import { candidates, decided, IN_COMMON, pending, type PendingState, type SheetScope } from "./scope-store";
import { MAX_COUNTED, type ReviewState } from "./rules";
import type { ReviewChoices } from "./view";

// Raw SQL: lists and counts of requests, and what the filters offer: each one statement, whose speed is measured.

const { sql } = Prisma;

export type ReviewFilter = Partial<Record<"user_id" | "cm_role_id" | "cm_area_id" | "cm_competency_id", number>>;

const COLUMNS: Record<keyof ReviewFilter, Prisma.Sql> = {
  user_id: sql`s.user_id`,
  cm_role_id: sql`c.cm_role_id`,
  cm_area_id: sql`c.cm_area_id`,
  cm_competency_id: sql`r.cm_competency_id`,
};

const matching = (filter: ReviewFilter) =>
  Prisma.join(
    [
      sql`TRUE`,
      ...(Object.keys(COLUMNS) as (keyof ReviewFilter)[]).flatMap((key) =>
        filter[key] === undefined ? [] : [sql`${COLUMNS[key]} = ${filter[key]}`],
      ),
    ],
    " AND ",
  );

const REVIEW = reviewOf(TABLES);

const ReviewRecord = z.object({ at: z.date(), id: z.number(), review: z.string() });
type ReviewRecord = z.infer<typeof ReviewRecord>;

/** The requests in a state that match a filter, with these fields. */
type RequestsAsked = { state: ReviewState; filter: ReviewFilter; fields?: Record<string, Prisma.Sql> };

/**
 * Reads a window of the requests in a state as JSON texts: waiting longest first, or the caller's latest decision
 * first.
 */
export const readRequests = (
  db: Db,
  actor: Actor,
  scope: SheetScope,
  asked: RequestsAsked,
  window: PageWindow<ReviewCursor>,
): Promise<ReviewRecord[]> => {
  const { statement, order } = requests(actor, scope, asked, window);
  return rows(db, ReviewRecord, sql`${statement} ORDER BY ${order}`);
};

/** A page of requests as the text of a JSON array, and where the next page begins; null on the last one. */
type RequestsPage = { json: string; next: ReviewCursor | null };

const RequestsInOne = z.object({
  texts: z.string().nullable(),
  at: z.date().nullable(),
  id: z.number().nullable(),
  more: z.boolean(),
});

/** As `readRequests`, as one text: 50 records take several times as long to read as one. */
export async function readRequestsPage(
  db: Db,
  actor: Actor,
  scope: SheetScope,
  asked: RequestsAsked,
  { limit, after }: PageWindow<ReviewCursor>,
): Promise<RequestsPage> {
  const { statement, order } = requests(actor, scope, asked, { limit: limit + 1, after });
  const page = await row(
    db,
    RequestsInOne,
    sql`
    SELECT string_agg(review, ',' ORDER BY place) FILTER (WHERE place <= ${limit}) AS texts,
      max(at) FILTER (WHERE place = ${limit}) AS at, max(id) FILTER (WHERE place = ${limit}) AS id,
      count(*) > ${limit} AS more
    FROM (SELECT at, id, review, row_number() OVER (ORDER BY ${order}) AS place FROM (${statement}) request) placed`,
  );
  const { texts = null, at = null, id = null, more = false } = page ?? {};
  return { json: `[${texts ?? ""}]`, next: more && at !== null && id !== null ? [at.getTime(), id] : null };
}

type Statement = { statement: Prisma.Sql; order: Prisma.Sql };

/** The requests of a window with their place in the list, without order, and the order that they are to be read in. */
const requests = (
  actor: Actor,
  scope: SheetScope,
  { state, filter, fields = REVIEW }: RequestsAsked,
  window: PageWindow<ReviewCursor>,
): Statement =>
  state === "decided_by_me"
    ? { statement: decidedRequests(actor, scope, { filter, fields }, window), order: sql`id DESC` }
    : { statement: pendingRequests(actor, scope, { state, filter, fields }, window), order: sql`at, id` };

/**
 * A bound for usual pages that the planner sees. From a parameter it learns nothing, so it planned again at each call,
 * for longer than reading 50 requests takes.
 */
const boundOf = (limit: number) => (limit <= 101 ? sql`LIMIT 101` : Prisma.empty);

function pendingRequests(
  actor: Actor,
  scope: SheetScope,
  { state, filter, fields }: Required<RequestsAsked> & { state: PendingState },
  { limit, after }: PageWindow<ReviewCursor>,
): Prisma.Sql {
  const afterCursor = after ? sql`AND (r.changed_at, r.id) > (${new Date(after[0])}, ${after[1]})` : Prisma.empty;
  return sql`
    WITH page AS MATERIALIZED (
      SELECT * FROM (
        SELECT r.id, r.changed_at AS at, h.id AS change_id ${pending(actor, scope, state)}
          AND ${matching(filter)} ${afterCursor}
        ORDER BY r.changed_at, r.id ${boundOf(limit)}) longest
      ORDER BY at, id LIMIT ${limit})
    SELECT page.at, page.id, ${jsonObject({ ...fields, ...IN_COMMON[state] })}::text AS review
    FROM page
      JOIN cm_sheet_competency r ON r.id = page.id
        JOIN cm_competency_change h ON h.id = page.change_id ${joined(actor.userId, TABLES)}`;
}

/** The caller's decisions, without undone ones. */
const decidedRequests = (
  actor: Actor,
  scope: SheetScope,
  { filter, fields }: Omit<Required<RequestsAsked>, "state">,
  { limit, after }: PageWindow<ReviewCursor>,
): Prisma.Sql => sql`
  SELECT * FROM (
    SELECT h.updated_at AS at, h.id, ${jsonObject(fields)}::text AS review ${decided(actor, scope)}
      AND ${matching(filter)} ${after ? sql`AND h.id < ${after[1]}` : Prisma.empty}
    ORDER BY h.id DESC LIMIT ${limit}) latest`;

/** Counts the requests in a state that match a filter, up to `most`. */
export async function countRequests(
  db: Db,
  actor: Actor,
  scope: SheetScope,
  { state, filter }: Omit<RequestsAsked, "fields">,
  most: number,
): Promise<number> {
  const asked =
    state === "decided_by_me"
      ? sql`${decided(actor, scope)} AND ${matching(filter)}`
      : sql`${pending(actor, scope, state)} AND ${matching(filter)} ORDER BY r.changed_at, r.id`;
  return countUpTo(db, sql`SELECT 1 ${asked}`, most);
}

/** Counts the requests that wait for the caller, up to one more than MAX_COUNTED. */
export const countWaiting = (db: Db, actor: Actor, scope: SheetScope): Promise<number> =>
  countRequests(db, actor, scope, { state: "waiting_for_me", filter: {} }, MAX_COUNTED + 1);

/** Most choices of one filter. */
const MAX_CHOICES = 1_000;

const named = (choices: Prisma.Sql) => sql`(
  SELECT coalesce(json_agg(json_build_object('id', choice.id, 'name', choice.name)
    ORDER BY choice.key COLLATE "C", choice.id), '[]')
  FROM (${choices} LIMIT ${MAX_CHOICES}) choice)`;

/** Entries of a table that were found. */
const entries = (table: "cm_role" | "cm_area" | "cm_competency", id: "cm_role_id" | "cm_area_id" | "id") =>
  named(
    sql`SELECT id, name, order_key AS key FROM ${Prisma.raw(table)} WHERE id IN (SELECT ${Prisma.raw(id)} FROM found)`,
  );

const Choices = z.array(z.object({ id: z.number(), name: z.string() }));
const ReviewChoicesRow = z.object({ people: Choices, disciplines: Choices, areas: Choices, competencies: Choices });

/**
 * Reads what the pending requests (or those that the caller decided) have: people, disciplines, areas, competencies, by
 * name, in one statement.
 */
export async function readChoices(db: Db, actor: Actor, scope: SheetScope, state: ReviewState): Promise<ReviewChoices> {
  const choices = await row(
    db,
    ReviewChoicesRow,
    sql`
    WITH found AS MATERIALIZED (SELECT DISTINCT s.user_id, c.id, c.cm_role_id,
      c.cm_area_id ${candidates(state, actor, scope)})
    SELECT
      ${named(sql`SELECT u.id, ${personName(alias("cm_user", "u"))} AS name, u.order_key AS key
        FROM cm_user u WHERE u.id IN (SELECT user_id FROM found)`)} AS people,
      ${entries("cm_role", "cm_role_id")} AS disciplines,
      ${entries("cm_area", "cm_area_id")} AS areas,
      ${entries("cm_competency", "id")} AS competencies`,
  );
  return choices ?? { people: [], disciplines: [], areas: [], competencies: [] };
}
