import { z } from "zod";
import { laterThan } from "@/lib/platform/core/later-than";
import { type Db, rows, type Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Level, RowLevels } from "@/lib/vocabulary/levels/rules";
import type { PointerScope } from "@/lib/sheet/pointers/policy";
import { inScope, pointersIn, RATED } from "@/lib/sheet/pointers/store";
import { POINTER_STATES, type PointerState } from "./rules";
import { lockById } from "@/lib/platform/db/locks";
import type { PageWindow, TextCursor } from "@/lib/platform/core/paged";

// Raw: locks, and the index of all pointers, which are thousands.

const POINTER = {
  id: true,
  name: true,
  description: true,
  url: true,
  userId: true,
  updatedAt: true,
  languageId: true,
  language: { select: { name: true } },
} as const;

/** `userId`: who added it, if known. `language`: the only one whose rows it fits; null if it fits all. */
export type PointerRecord = Prisma.LearningPointerGetPayload<{ select: typeof POINTER }>;
/** The fields that people edit. */
export type PointerFields = Pick<PointerRecord, "name" | "description" | "url" | "languageId">;
/** A pointer with one person's mark. */
export type MarkedPointer = PointerRecord & { markId: number | null; state: PointerState | null };

/** One person's mark on a pointer, as a list of at most one. */
const markOf = (userId: number) => ({ where: { userId }, select: { id: true, state: true } }) as const;

const withMark = <P extends { users: readonly { id: number; state: PointerState }[] }>({ users, ...pointer }: P) => ({
  ...pointer,
  markId: users[0]?.id ?? null,
  state: users[0]?.state ?? null,
});

/** Returns a competency in the scope, or null. */
export const findCompetency = (
  db: Db | Tx,
  scope: PointerScope,
  id: number,
): Promise<{ id: number; name: string } | null> =>
  db.competency.findFirst({ where: { id, ...inScope(scope) }, select: { id: true, name: true } });

/** Reads the pointers of a competency; with a language, only those that fit its rows. */
export const readPointers = (db: Db, competencyId: number, languageId?: number): Promise<PointerRecord[]> =>
  db.learningPointer.findMany({
    where: {
      competencies: { some: { competencyId } },
      ...(languageId === undefined ? {} : { OR: [{ languageId: null }, { languageId }] }),
    },
    select: POINTER,
  });

/** Reads the pointers of a competency, each with one person's mark if there is one. */
export async function readPointersAndMarks(db: Db, competencyId: number, userId: number): Promise<MarkedPointer[]> {
  const found = await db.learningPointer.findMany({
    where: { competencies: { some: { competencyId } } },
    select: { ...POINTER, users: markOf(userId) },
  });
  return found.map(withMark);
}

/** Reads the levels of a sheet's rows of a competency, in one language or all (null), with its criteria. */
export async function readRowLevels(
  db: Db,
  sheetId: number,
  competencyId: number,
  languageId: number | null,
): Promise<(RowLevels & { criteria: Record<Level, string> })[]> {
  const found = await db.sheetCompetency.findMany({
    where: {
      sheetId,
      competencyId,
      archivedAt: null,
      ...(languageId === null ? {} : { languageId }),
      OR: [{ competency: { published: true } }, RATED],
    },
    select: {
      currentLevel: true,
      desiredLevel: true,
      competency: { select: { noExperience: true, basic: true, intermediate: true, advanced: true } },
    },
  });
  return found.map(({ currentLevel, desiredLevel, competency: { noExperience, ...criteria } }) => ({
    current: currentLevel,
    desired: desiredLevel,
    criteria: { no_experience: noExperience, ...criteria },
  }));
}

const IndexedPointer = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(POINTER_STATES).nullable(),
  keys: z.string(),
});
export type IndexedPointer = z.output<typeof IndexedPointer>;

/** Reads the pointers in the scope, the person's own among them, with a person's mark and the search keys of language and competencies. */
export async function readPointerIndex(db: Db, scope: PointerScope, userId: number): Promise<IndexedPointer[]> {
  const seen = scope.all ? null : await db.competency.findMany({ where: inScope(scope), select: { id: true } });
  const isSeen = seen ? Prisma.sql`c.id = ANY(${seen.map(({ id }) => id)}::int[])` : Prisma.sql`TRUE`;
  return rows(db, IndexedPointer)`
    SELECT p.id, p.name, m.state, concat_ws(' ', t.name_key, string_agg(c.name_key, ' ')) AS keys
    FROM cm_learning_pointer p
      LEFT JOIN cm_technology t ON t.id = p.cm_technology_id
      LEFT JOIN cm_user_learning_pointer m ON m.cm_learning_pointer_id = p.id AND m.user_id = ${userId}
      LEFT JOIN cm_competency_learning_pointer l ON l.cm_learning_pointer_id = p.id
      LEFT JOIN cm_competency c ON c.id = l.cm_competency_id AND ${isSeen}
    GROUP BY p.id, p.name, m.state, t.name_key HAVING ${scope.all} OR count(c.id) > 0 OR p.user_id = ${userId}`;
}

/** Reads the ids of all pointers. */
export async function readPointerIds(db: Db): Promise<number[]> {
  const found = await db.learningPointer.findMany({ select: { id: true }, orderBy: { id: "asc" } });
  return found.map(({ id }) => id);
}

/** Reads some of the scope's pointers, each with one person's mark and its competencies in the scope, by name. */
export async function readPointersInFull(
  db: Db,
  scope: PointerScope,
  userId: number,
  ids: readonly number[],
): Promise<(MarkedPointer & { competencies: { id: number; name: string }[] })[]> {
  const found = await db.learningPointer.findMany({
    where: { id: { in: [...ids] }, ...pointersIn(scope) },
    select: {
      ...POINTER,
      users: markOf(userId),
      competencies: {
        where: { competency: inScope(scope) },
        orderBy: [{ competency: { orderKey: "asc" } }, { competencyId: "asc" }],
        select: { competency: { select: { id: true, name: true } } },
      },
    },
  });
  return found.map(({ competencies, ...pointer }) => ({
    ...withMark(pointer),
    competencies: competencies.map(({ competency }) => competency),
  }));
}

/** Returns a pointer in the scope, or null. */
export const readPointer = (db: Db | Tx, scope: PointerScope, id: number): Promise<PointerRecord | null> =>
  db.learningPointer.findFirst({ where: { id, ...pointersIn(scope) }, select: POINTER });

/** Returns a pointer in the scope and locks it against deletion until the transaction ends; null if there is none. */
export async function findPointer(tx: Tx, scope: PointerScope, id: number): Promise<PointerRecord | null> {
  await lockById(tx, "cm_learning_pointer", id, "KEY SHARE");
  return readPointer(tx, scope, id);
}

/** Reads a pointer in the scope and locks it against edits until the transaction ends. Links and marks may still refer to it. */
export async function lockPointer(tx: Tx, scope: PointerScope, id: number): Promise<PointerRecord | null> {
  await lockById(tx, "cm_learning_pointer", id, "NO KEY UPDATE");
  return readPointer(tx, scope, id);
}

export const insertPointer = (tx: Tx, data: PointerFields & { userId: number }): Promise<PointerRecord> =>
  tx.learningPointer.create({ data, select: POINTER });

/** Saves the fields of a locked pointer. */
export const savePointer = (
  tx: Tx,
  { id, updatedAt }: Pick<PointerRecord, "id" | "updatedAt">,
  { name, description, url, languageId }: PointerFields,
): Promise<PointerRecord> =>
  tx.learningPointer.update({
    where: { id },
    data: { name, description, url, languageId, updatedAt: laterThan(updatedAt) },
    select: POINTER,
  });

/** Reads a page of the competencies in the scope, by name. `order_key` is what the list is sorted by. */
export async function readCompetencies(db: Db, scope: PointerScope, { limit, after }: PageWindow<TextCursor>) {
  const found = await db.competency.findMany({
    where: {
      AND: [
        inScope(scope),
        after === null ? {} : { OR: [{ orderKey: { gt: after[0] } }, { orderKey: after[0], id: { gt: after[1] } }] },
      ],
    },
    select: { id: true, name: true, areaId: true, orderKey: true, discipline: { select: { name: true } } },
    orderBy: [{ orderKey: "asc" }, { id: "asc" }],
    take: limit,
  });
  return found.map(({ id, name, areaId, orderKey, discipline }) => ({
    id,
    name,
    cm_area_id: areaId,
    role_name: discipline.name,
    order_key: orderKey,
  }));
}
