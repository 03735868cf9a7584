import { z } from "zod";
import type { Db } from "@/lib/platform/db";
import { row } from "@/lib/platform/db/rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { writtenBy, type AsOf } from "@/lib/template/grades/store";

const { sql } = Prisma;

const GradeOf = z.object({ id: z.int(), name: z.string(), since: z.date() });
/** A person's grade, and when they got it. */
export type GradeOf = z.output<typeof GradeOf>;

/** Reads a person's grade, now or at the end of a past day; null if they had none. Whether the caller may see it is theirs to check. */
export const gradeOf = (db: Db, userId: number, asOf: AsOf = null): Promise<GradeOf | null> =>
  row(
    db,
    GradeOf,
    sql`
      SELECT g.id, g.name, latest.at AS since FROM (SELECT x.cm_grade_id, x.at FROM cm_person_grade x
        WHERE x.user_id = ${userId} AND ${writtenBy(sql`x`, asOf)} ORDER BY x.id DESC LIMIT 1) latest
      JOIN cm_grade g ON g.id = latest.cm_grade_id`,
  );
