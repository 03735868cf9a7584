import type { Actor } from "@/lib/platform/core/actor";
import { dayOf } from "@/lib/platform/core/day";
import type { Db, Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { SheetOfReport } from "@/lib/sheet/rows/policy";
import { findSheet, withReport } from "@/lib/sheet/rows/store";
import { StoredCase } from "./contract";
import { lockRowOf } from "@/lib/platform/db/locks";

const asCase = (stored: Prisma.JsonValue): StoredCase | null => StoredCase.nullable().parse(stored);
const asDay = (day: Date | null): string | null => day && dayOf(day);

/** Reads what a person has chosen for their case, and what applies until they do. */
export async function readCase(db: Db, sheetId: number) {
  const { user, disciplines } = await db.sheet.findUniqueOrThrow({
    where: { id: sheetId },
    select: {
      user: { select: { firstName: true, lastName: true, gradeCase: true } },
      disciplines: {
        select: { discipline: { select: { id: true, name: true } } },
        orderBy: { discipline: { orderKey: "asc" } },
      },
    },
  });
  const chosen = user.gradeCase;
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    disciplines: disciplines.map(({ discipline }) => discipline),
    grade_id: chosen?.gradeId ?? null,
    as_of: asDay(chosen?.asOf ?? null),
    introduction: chosen?.introduction ?? "",
    notes_of_ids: chosen?.notesOf ?? [],
    evidence_ids: chosen?.evidence ?? [],
    released_at: chosen?.releasedAt ?? null,
    released: asCase(chosen?.released ?? null),
  };
}
export type CaseRecord = Awaited<ReturnType<typeof readCase>>;

/** Locks a person's case until the transaction ends, and creates it if they have none. */
export async function lockCase(tx: Tx, userId: number): Promise<void> {
  await tx.gradeCase.createMany({ data: [{ userId }], skipDuplicates: true });
  await lockRowOf(tx, "cm_grade_case", userId, "UPDATE");
}

export type Choices = Pick<CaseRecord, "grade_id" | "as_of" | "introduction" | "notes_of_ids" | "evidence_ids">;

/** Saves what a person with a case has chosen. */
export async function saveChoices(tx: Tx, userId: number, choices: Choices): Promise<void> {
  const { grade_id: gradeId, as_of, introduction, notes_of_ids: notesOf, evidence_ids: evidence } = choices;
  const asOf = as_of === null ? null : new Date(as_of);
  const data = { gradeId, asOf, introduction, notesOf, evidence, updatedAt: new Date() };
  await tx.gradeCase.update({ where: { userId }, data, select: { id: true } });
}

/** Stores what own managers read from now on; null withdraws it. Returns when it was released. */
export async function saveRelease(tx: Tx, userId: number, released: StoredCase | null): Promise<Date | null> {
  const data =
    released === null
      ? { released: Prisma.DbNull, releasedAt: null }
      : { released: released satisfies Prisma.InputJsonObject, releasedAt: new Date() };
  return (await tx.gradeCase.update({ where: { userId }, data, select: { releasedAt: true } })).releasedAt;
}

export type Release = SheetOfReport & {
  first_name: string;
  last_name: string;
  released_at: Date;
  released: StoredCase;
};

/** Finds the released case on a sheet, and whether its owner is a report of the caller. */
export async function findRelease(db: Db, actor: Actor, sheetId: number): Promise<Release | null> {
  const sheet = await findSheet(db, actor, sheetId);
  if (sheet === null) return null;
  const found = await db.gradeCase.findUnique({
    where: { userId: sheet.ownerId },
    select: { releasedAt: true, released: true, user: { select: { firstName: true, lastName: true } } },
  });
  const released = asCase(found?.released ?? null);
  if (!found?.releasedAt || released === null) return null;
  const { firstName: first_name, lastName: last_name } = found.user;
  const report = await withReport(db, actor, sheet);
  return { ...report, first_name, last_name, released_at: found.releasedAt, released };
}

const NAMED = { id: true, firstName: true, lastName: true } as const;
export type Named = { id: number; first_name: string; last_name: string };

/** Reads the names of people by their numbers; those who were erased aren't there. */
export async function readNames(db: Db, ids: readonly (number | null)[]): Promise<Map<number, Named>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const found = await db.user.findMany({ where: { id: { in: wanted } }, select: NAMED });
  return new Map(found.map(({ id, firstName, lastName }) => [id, { id, first_name: firstName, last_name: lastName }]));
}
