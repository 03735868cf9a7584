import { z } from "zod";
import { type Db, sql, type Tx } from "@/lib/platform/db";
import { row, rows } from "@/lib/platform/db";
import { alias, byName, dayText, isActive, personName, TODAY, U } from "@/lib/platform/db/fragments";
import { lockById } from "@/lib/platform/db/locks";
import { aliasing } from "@/lib/engagements/clients/alias-rules";
import { readRestricted } from "@/lib/engagements/clients/store";
import { STILL_SHARED } from "@/lib/engagements/engagements/store";
import type { People } from "@/lib/sheet/rows/policy";
import { isAmong } from "@/lib/sheet/rows/store";
import { FIRST } from "./release-store";

// Raw SQL: for each person on a need the CV that others get, in one statement.

export const needExists = async (db: Db | Tx, id: number): Promise<boolean> =>
  (await db.need.count({ where: { id } })) > 0;

/**
 * Whether a request q waits for its person: its need goes on, the person hasn't left it or been withdrawn from it, and
 * has released no CV since that answers it. A CV for a need answers requests for that need and for none; a CV for no need
 * answers all.
 */
const WAITS = sql`(NOT EXISTS (
    SELECT 1 FROM cm_cv v JOIN cm_cv_release w ON w.cm_cv_id = v.id
    WHERE v.user_id = q.user_id AND w.released_at >= q.asked_at
      AND (v.cm_need_id IS NULL OR q.cm_need_id IS NULL OR v.cm_need_id = q.cm_need_id))
  AND NOT EXISTS (SELECT 1 FROM cm_need n WHERE n.id = q.cm_need_id AND n.ends_on < ${TODAY})
  AND NOT EXISTS (
    SELECT 1 FROM cm_engagement e WHERE e.user_id = q.user_id AND e.cm_need_id = q.cm_need_id
      AND (e.state = 'withdrawn' OR e.ends_on < ${TODAY})))`;

const NeedCv = z.object({
  user_id: z.int(),
  sheet_id: z.int(),
  name: z.string(),
  /** Null for callers who may not read the person's CVs. */
  may_read: z.boolean(),
  cv_id: z.int().nullable(),
  for_need: z.boolean(),
  forms: z.array(z.enum(["named", "anonymous"])),
  released_at: z.date().nullable(),
  asked_at: z.date().nullable(),
});
export type NeedCv = z.output<typeof NeedCv>;

/**
 * Reads the people on a need, by name, with the released CV that others get of each: one copied for this need, else the
 * main one, else the one released last.
 */
export const readNeedCvs = (db: Db | Tx, needId: number, readable: People | null): Promise<NeedCv[]> =>
  rows(db, NeedCv)`
    SELECT u.id AS user_id, s.id AS sheet_id, ${personName(U)} AS name, ${isAmong(readable, sql`u.id`)} AS may_read,
      cv.id AS cv_id, coalesce(cv.for_need, false) AS for_need, cv.released_at,
      array_remove(ARRAY[CASE WHEN cv.content->'named' <> 'null' THEN 'named' END,
        CASE WHEN cv.content->'anonymous' <> 'null' THEN 'anonymous' END], NULL) AS forms, q.asked_at
    FROM cm_engagement e JOIN cm_user u ON u.id = e.user_id AND ${isActive(U)} JOIN cm_sheet s ON s.user_id = u.id
      LEFT JOIN cm_cv_request q ON q.user_id = u.id AND q.cm_need_id = e.cm_need_id
      LEFT JOIN LATERAL (
        SELECT v.id, coalesce(v.cm_need_id = e.cm_need_id, false) AS for_need, w.released_at, w.content
        FROM cm_cv v JOIN cm_cv_release w ON w.cm_cv_id = v.id AND w.withdrawn_at IS NULL
        WHERE v.user_id = u.id AND (v.cm_need_id IS NULL OR v.cm_need_id = e.cm_need_id)
        ORDER BY coalesce(v.cm_need_id = e.cm_need_id, false) DESC, ${FIRST} LIMIT 1) cv ON true
    WHERE e.cm_need_id = ${needId} AND e.state <> 'withdrawn' AND ${STILL_SHARED}
    ORDER BY ${byName(U)}`;

/** Whether a request waits for its person. */
export const requestWaits = async (tx: Tx, id: number): Promise<boolean> =>
  (await row(tx, z.object({ id: z.int() }), sql`SELECT q.id FROM cm_cv_request q WHERE q.id = ${id} AND ${WAITS}`)) !==
  null;

/** Finds the waiting request for a person's CV, or records one. Locks the person, so that two planners get one. */
export async function insertRequest(
  tx: Tx,
  request: { userId: number; needId: number | null; askedBy: number | null },
): Promise<{ id: number; asked_at: Date; isNew: boolean }> {
  const { userId, needId } = request;
  const select = { id: true, askedAt: true };
  await lockById(tx, "cm_user", userId, "NO KEY UPDATE");
  const before = await tx.cvRequest.findFirst({ where: { userId, needId }, select });
  if (before && (await requestWaits(tx, before.id))) return { id: before.id, asked_at: before.askedAt, isNew: false };
  const { id, askedAt } = before
    ? await tx.cvRequest.update({
        where: { id: before.id },
        data: { askedBy: request.askedBy, askedAt: new Date() },
        select,
      })
    : await tx.cvRequest.create({ data: request, select });
  return { id, asked_at: askedAt, isNew: true };
}

const OwnRequest = z.object({
  id: z.int(),
  need_id: z.int().nullable(),
  need: z.string().nullable(),
  asker: z.string().nullable(),
  asked_on: z.iso.date(),
  /** The CV that the person copied for the need. */
  cv_id: z.int().nullable(),
});
export type OwnRequest = z.output<typeof OwnRequest>;

/** Reads the requests for CVs that wait for a person. Names of clients that may not be given are aliases. */
export async function readOwnRequests(db: Db, userId: number): Promise<OwnRequest[]> {
  const found = await rows(db, OwnRequest)`
    SELECT q.id, q.cm_need_id AS need_id, n.title AS need, ${personName(alias("cm_user", "a"))} AS asker,
      ${dayText(sql`q.asked_at`)} AS asked_on,
      (SELECT max(v.id) FROM cm_cv v WHERE v.user_id = q.user_id AND v.cm_need_id = q.cm_need_id) AS cv_id
    FROM cm_cv_request q LEFT JOIN cm_need n ON n.id = q.cm_need_id LEFT JOIN cm_user a ON a.id = q.asked_by
    WHERE q.user_id = ${userId} AND ${WAITS}
    ORDER BY q.asked_at DESC, q.id DESC`;
  const given = aliasing(await readRestricted(db));
  return found.map((one) => ({ ...one, need: one.need && given(one.need) }));
}
