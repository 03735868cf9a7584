import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { type Db, row, sql } from "@/lib/platform/db";
import { D, personName, U } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { sideOf } from "@/lib/conversations/conversations/store";
import { gradeColumn } from "@/lib/grades/people/store";
import { FIRST_PHOTO } from "@/lib/profiles/cvs/release-store";
import { disciplineNames, usesLanguages } from "@/lib/sheet/rows/disciplines-store";
import { awayUntilColumn } from "@/lib/people/absences/store";

const NONE = sql`NULL`;

/** Returns the id of a person's sheet, or null. */
export async function sheetIdOf(db: Db, userId: number): Promise<number | null> {
  const sheet = await db.sheet.findUnique({ where: { userId }, select: { id: true } });
  return sheet?.id ?? null;
}

const Found = z.object({
  name: z.string(),
  disciplines: z.array(z.string()),
  languages: z.array(z.string()).nullable(),
  awayUntil: z.string().nullable(),
  grade: z.object({ id: z.int(), name: z.string() }).nullable(),
  release: z.object({ cv_id: z.int(), photo: z.string().nullable() }).nullable(),
  underWay: z.object({ id: z.int(), heldOn: z.string(), isOpen: z.boolean() }).nullable(),
});

/**
 * Reads who a person is: name, disciplines, languages, until when they are away today, grade and released CV as far as the caller sees
 * them, and the conversation under way with the caller as one of the two, an open one first. Raw SQL: the database's day, and one
 * statement for what stands above each of a person's pages.
 */
export async function readWho(
  db: Db,
  actor: Actor,
  userId: number,
  sees: { grade: boolean; release: boolean },
): Promise<z.output<typeof Found>> {
  const withCaller = userId === actor.userId ? Prisma.empty : sql`AND ${sideOf(actor.userId)} = 'manager'`;
  const found = await row(db, Found)`
  SELECT ${personName(U)} AS name, ${awayUntilColumn(U)} AS "awayUntil",
    ${disciplineNames(sql`s.id`)} AS disciplines,
    (SELECT coalesce((SELECT json_agg(t.name ORDER BY t.order_key)
        FROM cm_user_technology ut JOIN cm_technology t ON t.id = ut.cm_technology_id WHERE ut.user_id = u.id), '[]')
      WHERE EXISTS (SELECT 1 FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id
        WHERE sr.cm_sheet_id = s.id AND ${usesLanguages(D)})) AS languages,
    ${sees.grade ? gradeColumn(sql`u.id`) : NONE} AS grade,
    ${sees.release ? FIRST_PHOTO : NONE} AS release,
    (SELECT json_build_object('id', v.id, 'heldOn', v.held_on::text, 'isOpen', v.state = 'open') FROM cm_conversation v
      WHERE v.user_id = u.id AND v.state <> 'closed' ${withCaller}
      ORDER BY v.state = 'open' DESC, v.held_on, v.id LIMIT 1) AS "underWay"
  FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id WHERE u.id = ${userId}`;
  if (!found) throw new Error("a person is gone");
  return found;
}
