import type { Db } from "@/lib/db";
import { alias } from "@/lib/db/alias";
import { isFinal } from "@/lib/decisions/store";
import { Prisma } from "@/lib/generated/prisma/client";
import { requestOf, TODAY, waitsForOwner } from "@/lib/sheets/turn-store";
import type { Decided, DigestContent, OwnRow, Waiting } from "./content-rules";
import { MAX_LISTED } from "./rules";
import type { Recipient } from "./store";

const { sql } = Prisma;

const NAMES = sql`coalesce(t.name, a.name) AS area, c.name AS competency`;
const NAMED = sql`JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_area a ON a.id = c.cm_area_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id`;
const PENDING = sql`r.current_level <> r.desired_level AND r.archived_at IS NULL AND c.published`;

/** Selects the people whose requests a reviewer gets emails about: their direct reports, and for admins those who have no active manager. */
const toldOf = ({ id, is_admin }: Recipient) => sql`(
  EXISTS (SELECT 1 FROM employee_manager em WHERE em.employee_id = o.id AND em.manager_id = ${id})
  OR (${is_admin} AND o.id <> ${id} AND NOT EXISTS (SELECT 1 FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id AND m.deactivated_at IS NULL WHERE em.employee_id = o.id)))`;

type Counted<T> = T & { total: number };

const listOf = <T>(rows: readonly Counted<T>[]): { rows: T[]; count: number } => ({
  rows: rows.map(({ total: _total, ...row }) => row as unknown as T),
  count: rows[0]?.total ?? 0,
});

/** Reads what a person's digest is about: whose turn is theirs now, and what was decided on their sheet since a time. */
export async function readDigest(
  db: Db,
  person: Recipient,
  { since, withLevels }: { since: Date; withLevels: boolean },
): Promise<DigestContent> {
  return {
    questions: listOf(await readQuestions(db, person)),
    decided: listOf((await readDecided(db, person, since)).map((row) => (withLevels ? row : { ...row, level: null }))),
    waiting: listOf(person.reviews ? await readWaiting(db, person) : []),
  };
}

const readQuestions = (db: Db, { sheet_id }: Recipient) => db.$queryRaw<Counted<OwnRow>[]>`
  SELECT ${NAMES}, count(*) OVER ()::int AS total
  FROM cm_sheet_competency r ${NAMED} JOIN cm_competency_change h ON h.id = r.latest_change_id
  WHERE r.cm_sheet_id = ${sheet_id} AND ${PENDING} AND ${waitsForOwner(requestOf(alias("cm_competency_change", "h")))} ORDER BY h.id LIMIT ${MAX_LISTED}`;

/** Only the latest decision of a row: an earlier one no longer applies. */
const readDecided = (db: Db, { id, sheet_id }: Recipient, since: Date) => db.$queryRaw<Counted<Decided>[]>`
  SELECT ${NAMES}, h.kind, h.current_level AS level, count(*) OVER ()::int AS total
  FROM cm_sheet_competency r ${NAMED} JOIN cm_competency_change h ON h.id = r.latest_change_id
  WHERE r.cm_sheet_id = ${sheet_id} AND r.archived_at IS NULL AND r.changed_at > ${since} AND h.updated_at > ${since} AND ${isFinal(alias("cm_competency_change", "h"))}
    AND h.kind IN ('approved', 'declined', 'set') AND h.user_id IS DISTINCT FROM ${id} ORDER BY h.id DESC LIMIT ${MAX_LISTED}`;

const readWaiting = (db: Db, person: Recipient) => db.$queryRaw<Counted<Waiting>[]>`
  SELECT ${requestOf(alias("cm_competency_change", "h"))} AS request_id, trim(o.first_name || ' ' || o.last_name) AS person, c.name AS competency, count(*) OVER ()::int AS total
  FROM cm_user o JOIN cm_sheet s ON s.user_id = o.id JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id
    JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_competency_change h ON h.id = r.latest_change_id
  WHERE o.deactivated_at IS NULL AND ${toldOf(person)} AND ${PENDING} AND NOT ${waitsForOwner(requestOf(alias("cm_competency_change", "h")))}
    AND NOT EXISTS (SELECT 1 FROM cm_review_snooze z WHERE z.user_id = ${person.id} AND z.request_id = ${requestOf(alias("cm_competency_change", "h"))} AND z.until > ${TODAY})
  ORDER BY r.changed_at, r.id LIMIT ${MAX_LISTED}`;
