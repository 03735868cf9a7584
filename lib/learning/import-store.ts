import { z } from "zod";
import { type Db, rows, sql, type Sql, type Tx } from "@/lib/platform/db";
import type { Actor } from "@/lib/platform/core/actor";
import type { CurrentRow, JournalTable, Undoable } from "@/lib/platform/operation/journal";
import { editsPointer } from "./policy";
import type { PointerLine } from "./import-file-rules";
import { readStoredLanguages } from "@/lib/people/directory/import-store";
import { NOT_YOURS, type StoredPointers } from "./import-rules";
import { lockTables } from "@/lib/platform/db/locks";
import { insertRows, updateRows } from "@/lib/platform/db/written-rows";

// Raw: a lock, and files of thousands of lines.

/** Locks the pointers against writes until the transaction ends, so that the plan stays true. */
export async function lockPointers(tx: Tx): Promise<void> {
  await lockTables(tx, ["cm_learning_pointer", "cm_competency_learning_pointer"], "SHARE ROW EXCLUSIVE");
}

const StoredCompetency = z.object({
  id: z.int(),
  name: z.string(),
  nameKey: z.string(),
  title: z.string(),
  aliasKeys: z.array(z.string()),
});
const StoredPointer = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  language: z.string().nullable(),
  userId: z.int().nullable(),
});

/** The competencies and pointers that a file may concern, with their links; without lines, all. */
export async function readPointersFor(db: Db | Tx, lines?: readonly PointerLine[]): Promise<StoredPointers> {
  const competencies = await rows(db, StoredCompetency)`
    SELECT c.id, c.name, c.name_key AS "nameKey", c.alias_keys AS "aliasKeys",
      concat_ws(' · ', a.name, d.name, c.name) AS title
    FROM cm_competency c JOIN cm_area a ON a.id = c.cm_area_id JOIN cm_role d ON d.id = c.cm_role_id
    WHERE ${lines === undefined ? sql`TRUE` : competenciesOf(lines)} ORDER BY c.id`;
  const pointers = await rows(db, StoredPointer)`
    SELECT p.id, p.name, p.description, p.url, t.name AS language, p.user_id AS "userId"
    FROM cm_learning_pointer p LEFT JOIN cm_technology t ON t.id = p.cm_technology_id
    WHERE ${lines === undefined ? sql`TRUE` : pointersOf(lines)} ORDER BY p.id`;
  const links = await rows(db, z.object({ competencyId: z.int(), pointerId: z.int() }))`
    SELECT cm_competency_id AS "competencyId", cm_learning_pointer_id AS "pointerId"
    FROM cm_competency_learning_pointer
    WHERE cm_learning_pointer_id = ANY(${pointers.map(({ id }) => id)}::int[]) ORDER BY id`;
  const isEmpty = pointers.length === 0 && (await db.learningPointer.count()) === 0;
  return { competencies, pointers, links, languages: await readStoredLanguages(db), isEmpty };
}

function competenciesOf(lines: readonly PointerLine[]): Sql {
  const ids = lines.flatMap(({ competencyId }) => competencyId ?? []);
  const keys = [...new Set(lines.flatMap(({ competency }) => competency?.key ?? []))];
  return sql`c.id = ANY(${ids}::int[]) OR c.name_key = ANY(${keys}::text[]) OR c.alias_keys && ${keys}::text[]`;
}

function pointersOf(lines: readonly PointerLine[]): Sql {
  const ids = lines.flatMap(({ id }) => id ?? []);
  const urls = [...new Set(lines.flatMap(({ id, url }) => (id === null ? [url ?? ""] : [])))];
  return sql`p.id = ANY(${ids}::int[]) OR coalesce(p.url, '') = ANY(${urls}::text[])`;
}

const OwnerFacts = z.object({ userId: z.int().nullable() });
/** As an edit of the pointer. */
const refusalFor =
  async (_tx: unknown, actor: Actor) =>
  ({ facts }: CurrentRow) =>
    editsPointer(actor, OwnerFacts.parse(facts)) ? null : NOT_YOURS;

/** Learning pointers as imports write them. */
export const POINTERS: JournalTable = {
  thing: "learning_pointer",
  columns: ["name", "description", "url", "cm_technology_id"],
  facts: sql`json_build_object('userId', t.user_id)`,
  inUse: sql`CASE
    WHEN EXISTS (SELECT 1 FROM cm_user_learning_pointer u WHERE u.cm_learning_pointer_id = t.id)
      THEN 'is on people''s lists'
    WHEN EXISTS (SELECT 1 FROM cm_agreement g WHERE g.cm_learning_pointer_id = t.id) THEN 'is part of agreements'
    WHEN EXISTS (SELECT 1 FROM cm_competency_learning_pointer l WHERE l.cm_learning_pointer_id = t.id)
      THEN 'is linked to further competencies' END`,
  derived: () => ({ updated_at: new Date().toISOString() }),
  refusalFor,
  async obstacles(tx, undoable) {
    const known = new Set((await readStoredLanguages(tx)).map(({ id }) => id));
    const isGone = ({ record: { before } }: Undoable) =>
      typeof before?.cm_technology_id === "number" && !known.has(before.cm_technology_id);
    return new Map(undoable.filter(isGone).map((one) => [one, "had a language that no longer exists"]));
  },
};

/** Links of learning pointers with competencies. */
export const LINKS: JournalTable = {
  thing: "competency_learning_pointer",
  columns: ["cm_competency_id", "cm_learning_pointer_id"],
  facts: sql`(SELECT json_build_object('userId', p.user_id) FROM cm_learning_pointer p
    WHERE p.id = t.cm_learning_pointer_id)`,
  refusalFor,
};

/** Adds pointers, with their ids if the file has them; returns their ids in the same order. */
export const insertPointers = (tx: Tx, pointers: readonly object[]): Promise<number[]> =>
  insertRows(tx, "cm_learning_pointer", [...POINTERS.columns, "user_id", "updated_at"], pointers);

/** Changes pointers as planned. */
export const updatePointers = (tx: Tx, pointers: readonly { id: number }[]): Promise<void> =>
  updateRows(tx, "cm_learning_pointer", POINTERS.columns, pointers);

/** Links pointers with competencies; returns the links' ids in the same order. */
export const linkPointers = (tx: Tx, links: readonly object[]): Promise<number[]> =>
  insertRows(tx, "cm_competency_learning_pointer", LINKS.columns, links);
