import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { type Db, row } from "@/lib/platform/db";
import { alias, personName } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { awayUntilColumn } from "@/lib/people/absences/store";

const { sql } = Prisma;

const U = alias("cm_user", "u");

/** Returns the id of a person's sheet, or null. */
export async function sheetIdOf(db: Db, userId: number): Promise<number | null> {
  const sheet = await db.sheet.findUnique({ where: { userId }, select: { id: true } });
  return sheet?.id ?? null;
}

const Named = z.object({ name: z.string(), initials: z.string(), awayUntil: z.string().nullable() });

/** Reads a person's name, its initials, and until when they are away today. Raw SQL: the database's day. */
export const readNamed = (db: Db, userId: number) =>
  row(
    db,
    Named,
    sql`SELECT ${personName(U)} AS name, upper(left(u.first_name, 1) || left(u.last_name, 1)) AS initials,
      ${awayUntilColumn(U)} AS "awayUntil" FROM cm_user u WHERE u.id = ${userId}`,
  );

/** Finds the conversation of a person that is under way, with the caller as one of the two; null without one. */
export async function findUnderWay(db: Db, actor: Actor, userId: number) {
  const found = await db.conversation.findFirst({
    where: { userId, state: { not: "closed" }, ...(userId === actor.userId ? {} : { managerId: actor.userId }) },
    select: { id: true, heldOn: true },
    orderBy: [{ heldOn: "asc" }, { id: "asc" }],
  });
  return found && { id: found.id, heldOn: found.heldOn.toISOString().slice(0, 10) };
}
