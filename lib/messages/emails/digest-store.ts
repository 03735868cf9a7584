import { z } from "zod";
import type { Db } from "@/lib/platform/db";
import { alias } from "@/lib/platform/db/alias";
import { isActive, personName, shownArea } from "@/lib/platform/db/fragments";
import { rows } from "@/lib/platform/db/rows";
import { isFinal } from "@/lib/reviews/decisions/store";
import { Prisma } from "@/lib/generated/prisma/client";
import { LEVELS } from "@/lib/sheet/rows/rules";
import { requestOf, TODAY, waitsForOwner } from "@/lib/sheet/rows/turn-store";
import type { DigestContent } from "./content-rules";
import { MAX_LISTED } from "./rules";
import type { Recipient } from "./store";

// Raw SQL: whose turn a request is comes from its record and thread, and each list has its total beside it.

const { sql } = Prisma;

const O = alias("cm_user", "o");
const M = alias("cm_user", "m");
const H = alias("cm_competency_change", "h");

const NAMES = sql`${shownArea(alias("cm_technology", "t"), alias("cm_area", "a"))} AS area, c.name AS competency`;
const NAMED = sql`
  JOIN cm_competency c ON c.id = r.cm_competency_id
  JOIN cm_area a ON a.id = c.cm_area_id
  LEFT JOIN cm_technology t ON t.id = r.cm_technology_id`;
const PENDING = sql`r.current_level <> r.desired_level AND r.archived_at IS NULL AND c.published`;

/**
 * Selects the people o whose requests a reviewer gets emails about: their direct reports, and for admins those who have
 * no active manager.
 */
const toldOf = ({ id, is_admin }: Recipient) => sql`(
  EXISTS (SELECT 1 FROM employee_manager em WHERE em.employee_id = o.id AND em.manager_id = ${id})
  OR (${is_admin} AND o.id <> ${id} AND NOT EXISTS (
    SELECT 1 FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id AND ${isActive(M)}
    WHERE em.employee_id = o.id)))`;

const QuestionRow = z.object({ area: z.string(), competency: z.string(), total: z.int() });
const DecidedRow = QuestionRow.extend({ kind: z.enum(["approved", "declined", "set"]), level: z.enum(LEVELS) });
const WaitingRow = z.object({ request_id: z.int(), person: z.string(), competency: z.string(), total: z.int() });

const listOf = <T extends { total: number }>(found: readonly T[]): { rows: Omit<T, "total">[]; count: number } => ({
  rows: found.map(({ total: _total, ...row }) => row),
  count: found[0]?.total ?? 0,
});

/**
 * Reads what a person's digest is about: whose turn is theirs now, and what was decided on their sheet since a time.
 */
export async function readDigest(
  db: Db,
  person: Recipient,
  { since, withLevels }: { since: Date; withLevels: boolean },
): Promise<DigestContent> {
  const decided = await readDecided(db, person, since);
  return {
    questions: listOf(await readQuestions(db, person)),
    decided: listOf(decided.map((row) => ({ ...row, level: withLevels ? row.level : null }))),
    waiting: listOf(person.reviews ? await readWaiting(db, person) : []),
  };
}

const readQuestions = (db: Db, { sheet_id }: Recipient) =>
  rows(
    db,
    QuestionRow,
    sql`
      SELECT ${NAMES}, count(*) OVER ()::int AS total
      FROM cm_sheet_competency r ${NAMED} JOIN cm_competency_change h ON h.id = r.latest_change_id
      WHERE r.cm_sheet_id = ${sheet_id} AND ${PENDING} AND ${waitsForOwner(requestOf(H))}
      ORDER BY h.id LIMIT ${MAX_LISTED}`,
  );

/** Only the latest decision of a row: an earlier one no longer applies. */
const readDecided = (db: Db, { id, sheet_id }: Recipient, since: Date) =>
  rows(
    db,
    DecidedRow,
    sql`
      SELECT ${NAMES}, h.kind, h.current_level AS level, count(*) OVER ()::int AS total
      FROM cm_sheet_competency r ${NAMED} JOIN cm_competency_change h ON h.id = r.latest_change_id
      WHERE r.cm_sheet_id = ${sheet_id} AND r.archived_at IS NULL AND r.changed_at > ${since}
        AND h.updated_at > ${since} AND ${isFinal(H)} AND h.kind IN ('approved', 'declined', 'set')
        AND h.user_id IS DISTINCT FROM ${id}
      ORDER BY h.id DESC LIMIT ${MAX_LISTED}`,
  );

const readWaiting = (db: Db, person: Recipient) =>
  rows(
    db,
    WaitingRow,
    sql`
      SELECT ${requestOf(H)} AS request_id, ${personName(O)} AS person, c.name AS competency,
        count(*) OVER ()::int AS total
      FROM cm_user o JOIN cm_sheet s ON s.user_id = o.id JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id
        JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_competency_change h ON h.id = r.latest_change_id
      WHERE ${isActive(O)} AND ${toldOf(person)} AND ${PENDING} AND NOT ${waitsForOwner(requestOf(H))}
        AND NOT EXISTS (
          SELECT 1 FROM cm_review_snooze z
          WHERE z.user_id = ${person.id} AND z.request_id = ${requestOf(H)} AND z.until > ${TODAY})
      ORDER BY r.changed_at, r.id LIMIT ${MAX_LISTED}`,
  );
