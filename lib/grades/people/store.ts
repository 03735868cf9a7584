import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { type Db, row, rows, sql, type Tx } from "@/lib/platform/db";
import type { AuditEntry } from "@/lib/platform/operation/audit-entry";
import type { Prisma } from "@/lib/generated/prisma/client";
import { isReportOf } from "@/lib/sheet/rows/store";
import type { Graded } from "./policy";

const GradeOf = z.object({ id: z.int(), name: z.string(), since: z.date() });
/** A person's grade, and when they got it. */
type GradeOf = z.output<typeof GradeOf>;

/** Selects from a person's latest grade (g), got at `latest.at`: nothing if they have none. */
const latestGrade = (userId: Prisma.Sql) => sql`
  FROM (SELECT x.cm_grade_id, x.at FROM cm_person_grade x WHERE x.user_id = ${userId} ORDER BY x.id DESC LIMIT 1) latest
    JOIN cm_grade g ON g.id = latest.cm_grade_id`;

/** A person's grade as JSON; null if they have none. Whether the caller may see it is theirs to check. */
export const gradeColumn = (userId: Prisma.Sql): Prisma.Sql =>
  sql`(SELECT json_build_object('id', g.id, 'name', g.name) ${latestGrade(userId)})`;

/** Reads a person's grade; null if they have none. Whether the caller may see it is theirs to check. */
export const gradeOf = (db: Db | Tx, userId: number): Promise<GradeOf | null> =>
  row(db, GradeOf, sql`SELECT g.id, g.name, latest.at AS since ${latestGrade(sql`${userId}`)}`);

/** Finds a person, and whether they are a report of the caller (nobody's once they have left); null if there is none. */
export async function findGraded(db: Db, actor: Actor, userId: number): Promise<Graded | null> {
  const found = await db.user.findUnique({ where: { id: userId }, select: { deactivatedAt: true } });
  return found && { userId, isOfReport: found.deactivatedAt === null && (await isReportOf(db, actor, userId)) };
}

/** Most entries of a person's history that a list shows. */
const MAX_LISTED = 100;

const RECORD = {
  at: true,
  grade: { select: { id: true, name: true } },
  author: { select: { id: true, firstName: true, lastName: true } },
} as const;
export type GradeRecord = Prisma.PersonGradeGetPayload<{ select: typeof RECORD }>;

/** Reads a person's grades, the latest first. */
export const readHistory = (db: Db, userId: number): Promise<GradeRecord[]> =>
  db.personGrade.findMany({ where: { userId }, select: RECORD, orderBy: { id: "desc" }, take: MAX_LISTED });

/** The act of giving a person a grade, by name. */
export const gradeSet = (subjectId: number, before: string | null, after: string | null): AuditEntry => ({
  act: "person.grade_set",
  subjectId,
  before: { grade: before },
  after: { grade: after },
});

/** A grade that a person gets; null: none. */
type GivenGrade = { userId: number; gradeId: number | null };

/** Gives people grades other than theirs, in a locked organisation; returns who got one. Raw: one statement. */
export async function setGrades(tx: Tx, given: readonly GivenGrade[], authorId: number | null): Promise<number[]> {
  if (given.length === 0) return [];
  const changed = await rows(tx, z.object({ user_id: z.int() }))`
    WITH changed AS (
      UPDATE cm_user u SET cm_grade_id = w."gradeId"
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS w("userId" int, "gradeId" int)
      WHERE u.id = w."userId" AND u.cm_grade_id IS DISTINCT FROM w."gradeId" RETURNING u.id, u.cm_grade_id)
    INSERT INTO cm_person_grade (user_id, cm_grade_id, author_id)
    SELECT id, cm_grade_id, ${authorId}::int FROM changed RETURNING user_id`;
  return changed.map(({ user_id }) => user_id);
}
