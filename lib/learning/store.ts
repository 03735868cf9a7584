import type { PageWindow } from "@/lib/core/paged";
import type { Db, Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Level, RowLevels } from "@/lib/sheets/rules";
import { VISIBLE } from "@/lib/sheets/store";
import type { LinkCursor, MarkCursor } from "./contract";
import type { PointerScope } from "./policy";
import type { PointerState } from "./rules";

export type PointerRecord = {
  id: number;
  name: string;
  description: string;
  url: string | null;
  /** Who added it, if known. */
  userId: number | null;
  updatedAt: Date;
};
/** The fields that people edit. */
export type PointerFields = Pick<PointerRecord, "name" | "description" | "url">;
export type LinkRecord = { id: number; cm_competency_id: number; cm_learning_pointer_id: number };
export type MarkRecord = {
  id: number;
  cm_learning_pointer_id: number;
  user_id: number;
  name: string;
  state: PointerState;
  updated_at: Date;
};

/** Whether the competency `c` is in the scope. */
export const inScope = (scope: PointerScope) =>
  scope.all
    ? Prisma.sql`TRUE`
    : Prisma.sql`(c.published OR EXISTS (
        SELECT 1 FROM cm_sheet_competency r WHERE r.cm_sheet_id = ${scope.sheetId} AND r.cm_competency_id = c.id AND ${VISIBLE}))`;

/** Returns a competency in the scope, or null. */
export async function findCompetency(
  db: Db | Tx,
  scope: PointerScope,
  id: number,
): Promise<{ id: number; name: string } | null> {
  const [found] = await db.$queryRaw<
    { id: number; name: string }[]
  >`SELECT c.id, c.name FROM cm_competency c WHERE c.id = ${id} AND ${inScope(scope)}`;
  return found ?? null;
}

/** Reads the pointers of a competency. */
export const readPointers = (db: Db, competencyId: number) => db.$queryRaw<PointerRecord[]>`
  SELECT p.id, p.name, p.description, p.url, p.user_id AS "userId", p.updated_at AS "updatedAt"
  FROM cm_learning_pointer p JOIN cm_competency_learning_pointer l ON l.cm_learning_pointer_id = p.id WHERE l.cm_competency_id = ${competencyId}`;

/** Reads the pointers of a competency, each with one person's mark if there is one. */
export const readPointersAndMarks = (db: Db, competencyId: number, userId: number) => db.$queryRaw<
  (PointerRecord & { markId: number | null; state: PointerState | null })[]
>`
  SELECT p.id, p.name, p.description, p.url, p.user_id AS "userId", p.updated_at AS "updatedAt", m.id AS "markId", m.state
  FROM cm_learning_pointer p
    JOIN cm_competency_learning_pointer l ON l.cm_learning_pointer_id = p.id
    LEFT JOIN cm_user_learning_pointer m ON m.cm_learning_pointer_id = p.id AND m.user_id = ${userId}
  WHERE l.cm_competency_id = ${competencyId}`;

/** Reads the levels of a sheet's rows of a competency (one for each language), with the competency's criteria. */
export const readRowLevels = (db: Db, sheetId: number, competencyId: number) => db.$queryRaw<
  (RowLevels & { criteria: Record<Level, string> })[]
>`
  SELECT r.current_level AS current, r.desired_level AS desired,
    json_build_object('no_experience', c.no_experience, 'basic', c.basic, 'intermediate', c.intermediate, 'advanced', c.advanced) AS criteria
  FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
  WHERE r.cm_sheet_id = ${sheetId} AND r.cm_competency_id = ${competencyId} AND ${VISIBLE}`;

export type IndexedPointer = { id: number; name: string; state: PointerState | null; competencyKeys: string };

/** Reads every pointer in the scope, with one person's mark and the search keys of its competencies. */
export const readPointerIndex = (db: Db, scope: PointerScope, userId: number) => db.$queryRaw<IndexedPointer[]>`
  WITH seen AS (SELECT c.id, c.name_key FROM cm_competency c WHERE ${inScope(scope)})
  SELECT p.id, p.name, m.state, coalesce(string_agg(seen.name_key, ' '), '') AS "competencyKeys"
  FROM cm_learning_pointer p
    LEFT JOIN cm_user_learning_pointer m ON m.cm_learning_pointer_id = p.id AND m.user_id = ${userId}
    LEFT JOIN cm_competency_learning_pointer l ON l.cm_learning_pointer_id = p.id
    LEFT JOIN seen ON seen.id = l.cm_competency_id
  GROUP BY p.id, p.name, m.state HAVING ${scope.all} OR count(seen.id) > 0`;

/** Reads the ids of all pointers. */
export async function readPointerIds(db: Db): Promise<number[]> {
  const found = await db.$queryRaw<{ id: number }[]>`SELECT id FROM cm_learning_pointer ORDER BY id`;
  return found.map(({ id }) => id);
}

/** Reads some of the scope's pointers, each with one person's mark and its competencies in the scope, by name. */
export const readPointersInFull = (db: Db, scope: PointerScope, userId: number, ids: readonly number[]) =>
  db.$queryRaw<
    (PointerRecord & {
      markId: number | null;
      state: PointerState | null;
      competencies: { id: number; name: string }[];
    })[]
  >`
  SELECT p.id, p.name, p.description, p.url, p.user_id AS "userId", p.updated_at AS "updatedAt", m.id AS "markId", m.state,
    coalesce((
      SELECT json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY c.order_key COLLATE "C", c.id)
      FROM cm_competency_learning_pointer l JOIN cm_competency c ON c.id = l.cm_competency_id
      WHERE l.cm_learning_pointer_id = p.id AND ${inScope(scope)}), '[]') AS competencies
  FROM cm_learning_pointer p
    LEFT JOIN cm_user_learning_pointer m ON m.cm_learning_pointer_id = p.id AND m.user_id = ${userId}
  WHERE p.id = ANY(${ids}::int[]) AND ${linkedIn(scope)}`;

/** Whether the pointer `p` is the caller's own or linked to a competency in the scope. If the scope is all, unlinked pointers count too. */
const linkedIn = (scope: PointerScope) =>
  scope.all
    ? Prisma.sql`TRUE`
    : Prisma.sql`(p.user_id = ${scope.userId} OR EXISTS (
        SELECT 1 FROM cm_competency_learning_pointer l JOIN cm_competency c ON c.id = l.cm_competency_id
        WHERE l.cm_learning_pointer_id = p.id AND ${inScope(scope)}))`;

/** Returns a pointer in the scope, or null. */
export async function readPointer(db: Db, scope: PointerScope, id: number): Promise<PointerRecord | null> {
  const [found] = await db.$queryRaw<PointerRecord[]>`
    SELECT p.id, p.name, p.description, p.url, p.user_id AS "userId", p.updated_at AS "updatedAt" FROM cm_learning_pointer p WHERE p.id = ${id} AND ${linkedIn(scope)}`;
  return found ?? null;
}

type FoundPointer = Pick<PointerRecord, "id" | "name" | "userId">;

/** Returns a pointer in the scope and locks it against deletion until the transaction ends; null if there is none. */
export async function findPointer(tx: Tx, scope: PointerScope, id: number): Promise<FoundPointer | null> {
  const [found] = await tx.$queryRaw<FoundPointer[]>`
    SELECT p.id, p.name, p.user_id AS "userId" FROM cm_learning_pointer p WHERE p.id = ${id} AND ${linkedIn(scope)} FOR KEY SHARE OF p`;
  return found ?? null;
}

/** Reads a pointer and locks it against other edits until the transaction ends. Links and marks may still refer to it. */
export async function lockPointer(tx: Tx, id: number): Promise<PointerRecord | null> {
  const [found] = await tx.$queryRaw<PointerRecord[]>`
    SELECT id, name, description, url, user_id AS "userId", updated_at AS "updatedAt" FROM cm_learning_pointer WHERE id = ${id} FOR NO KEY UPDATE`;
  return found ?? null;
}

export const insertPointer = (tx: Tx, fields: PointerFields & { userId: number }): Promise<PointerRecord> =>
  tx.learningPointer.create({
    data: fields,
    select: { id: true, name: true, description: true, url: true, userId: true, updatedAt: true },
  });

/** Saves a pointer's fields. Its updated_at always increases, so that no two versions share one. */
export async function savePointer(
  tx: Tx,
  id: number,
  { name, description, url }: PointerFields,
): Promise<PointerRecord> {
  const [saved] = await tx.$queryRaw<PointerRecord[]>`
    UPDATE cm_learning_pointer SET name = ${name}, description = ${description}, url = ${url},
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    WHERE id = ${id} RETURNING id, name, description, url, user_id AS "userId", updated_at AS "updatedAt"`;
  if (!saved) throw new Error("a locked pointer is gone");
  return saved;
}

/** Reads a page of links of competencies in the scope; if given, only those of one competency or pointer. */
export const readLinks = (
  db: Db,
  scope: PointerScope,
  of: { competencyId: number | undefined; pointerId: number | undefined },
  { limit, after }: PageWindow<LinkCursor>,
) => db.$queryRaw<LinkRecord[]>`
  SELECT l.id, l.cm_competency_id, l.cm_learning_pointer_id
  FROM cm_competency_learning_pointer l JOIN cm_competency c ON c.id = l.cm_competency_id
  WHERE ${inScope(scope)}
    AND ${of.competencyId === undefined ? Prisma.sql`TRUE` : Prisma.sql`l.cm_competency_id = ${of.competencyId}`}
    AND ${of.pointerId === undefined ? Prisma.sql`TRUE` : Prisma.sql`l.cm_learning_pointer_id = ${of.pointerId}`}
    AND ${after === null ? Prisma.sql`TRUE` : Prisma.sql`l.id > ${after[0]}`}
  ORDER BY l.id LIMIT ${limit}`;

/** `userId`: who added the pointer. */
type NamedLink = LinkRecord & { competency: string; pointer: string; userId: number | null };

/** Reads a link with the names of its competency and pointer, and locks it, so that two deletions don't run at once. */
export async function lockLink(tx: Tx, id: number): Promise<NamedLink | null> {
  const [found] = await tx.$queryRaw<NamedLink[]>`
    SELECT l.id, l.cm_competency_id, l.cm_learning_pointer_id, c.name AS competency, p.name AS pointer, p.user_id AS "userId"
    FROM cm_competency_learning_pointer l JOIN cm_competency c ON c.id = l.cm_competency_id JOIN cm_learning_pointer p ON p.id = l.cm_learning_pointer_id
    WHERE l.id = ${id} FOR UPDATE OF l`;
  return found ?? null;
}

/** Links a pointer to a competency; `isNew` is false if they were already linked. */
export async function link(tx: Tx, competencyId: number, pointerId: number): Promise<LinkRecord & { isNew: boolean }> {
  const added = await tx.$executeRaw`
    INSERT INTO cm_competency_learning_pointer (cm_competency_id, cm_learning_pointer_id) VALUES (${competencyId}, ${pointerId}) ON CONFLICT DO NOTHING`;
  const key = { competencyId, learningPointerId: pointerId };
  const { id } = await tx.competencyLearningPointer.findUniqueOrThrow({
    where: { competencyId_learningPointerId: key },
    select: { id: true },
  });
  return { id, cm_competency_id: competencyId, cm_learning_pointer_id: pointerId, isNew: added > 0 };
}

export async function unlink(tx: Tx, id: number): Promise<void> {
  await tx.competencyLearningPointer.delete({ where: { id } });
}

const MARK = Prisma.sql`
  SELECT m.id, m.cm_learning_pointer_id, m.user_id, p.name, m.state, m.updated_at
  FROM cm_user_learning_pointer m JOIN cm_learning_pointer p ON p.id = m.cm_learning_pointer_id`;

/** Reads a page of a person's marks, newest first. */
export function readMarks(db: Db, userId: number, { limit, after }: PageWindow<MarkCursor>): Promise<MarkRecord[]> {
  const afterCursor = after
    ? Prisma.sql`(m.updated_at, m.id) < (${new Date(after[0])}, ${after[1]})`
    : Prisma.sql`TRUE`;
  return db.$queryRaw<
    MarkRecord[]
  >`${MARK} WHERE m.user_id = ${userId} AND ${afterCursor} ORDER BY m.updated_at DESC, m.id DESC LIMIT ${limit}`;
}

/** Reads and locks one of a person's marks by its id; null if they have none with it. */
export async function lockMark(tx: Tx, userId: number, id: number): Promise<MarkRecord | null> {
  const [found] = await tx.$queryRaw<
    MarkRecord[]
  >`${MARK} WHERE m.user_id = ${userId} AND m.id = ${id} FOR UPDATE OF m`;
  return found ?? null;
}

/** Reads and locks a person's mark on a pointer; null if there is none. */
export async function lockMarkOn(tx: Tx, userId: number, pointerId: number): Promise<MarkRecord | null> {
  const [found] = await tx.$queryRaw<
    MarkRecord[]
  >`${MARK} WHERE m.user_id = ${userId} AND m.cm_learning_pointer_id = ${pointerId} FOR UPDATE OF m`;
  return found ?? null;
}

/** Marks a pointer, or changes the state of its mark. A mark already in that state keeps its updated_at. */
export async function saveMark(tx: Tx, userId: number, pointerId: number, state: PointerState): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO cm_user_learning_pointer AS m (user_id, cm_learning_pointer_id, state, updated_at)
    VALUES (${userId}, ${pointerId}, ${state}::cm_pointer_state, now())
    ON CONFLICT (user_id, cm_learning_pointer_id) DO UPDATE SET state = excluded.state, updated_at = now() WHERE m.state <> excluded.state`;
}

export async function removeMark(tx: Tx, id: number): Promise<void> {
  await tx.userLearningPointer.delete({ where: { id } });
}
