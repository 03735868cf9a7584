import { z } from "zod";
import { type Db, row, rows, sql, type Sql, type Tx } from "@/lib/platform/db";
import { personName, U } from "@/lib/platform/db/fragments";
import type { ImportRecord, UndoneRecord } from "@/lib/platform/operation/journal";
import type { PageWindow, IdCursor } from "@/lib/platform/core/paged";
import { reportsOf } from "@/lib/vocabulary/reporting-line/store";
import type { Part } from "./plan-queries";
import { type Kind, KINDS, MAX_KEPT_NAMED, UNDO_DAYS } from "./rules";
import { lockById } from "@/lib/platform/db/locks";

// Raw SQL for locks, for thousands of lines in one statement, and for an import with its progress.

const ImportRow = z.object({
  id: z.int(),
  kind: z.enum(KINDS),
  file_name: z.string(),
  defaults: z.record(z.string(), z.string()),
  at: z.date(),
  by: z.string().nullable(),
  add: z.int(),
  change: z.int(),
  leave: z.int(),
  refuse: z.int(),
  done: z.int().nullable(),
  total: z.int().nullable(),
  undone_at: z.date().nullable(),
});
export type ImportRow = z.output<typeof ImportRow>;

const select = (which: Sql, limit: number) => sql`
  SELECT i.id, i.kind, i.file_name, i.defaults, i.at, ${personName(U)} AS by, i.added AS add,
    i.changed AS change, i.unchanged AS leave, i.refused AS refuse, i.undone_at,
    CASE WHEN y.id IS NOT NULL THEN (SELECT count(*)::int FROM cm_sheet s WHERE s.id <= y.after_sheet_id)
      WHEN waiting.lines > 0 THEN i.added + i.changed END AS done,
    CASE WHEN y.id IS NOT NULL THEN (SELECT count(*)::int FROM cm_sheet)
      WHEN waiting.lines > 0 THEN i.added + i.changed + waiting.lines END AS total
  FROM cm_import i LEFT JOIN cm_user u ON u.id = i.user_id LEFT JOIN cm_row_sync y ON y.id = i.sync_id,
    LATERAL (SELECT sum(p.line_count)::int AS lines FROM cm_import_part p WHERE p.cm_import_id = i.id) waiting
  WHERE i.at > now() - make_interval(days => ${UNDO_DAYS}) AND ${which} ORDER BY i.id DESC LIMIT ${limit}`;

/** Whose imported levels a caller may see and undo: everyone's (null), or those of one manager's reports. */
type LevelsBelow = number | null;

/** Selects imports i other than those that have levels of people outside a reporting line. */
const within = (below: LevelsBelow) =>
  below === null
    ? sql`TRUE`
    : sql`(i.kind <> 'levels' OR NOT EXISTS (
        SELECT 1 FROM (
          SELECT cm_import_id, owner_id FROM cm_import_record
          UNION ALL SELECT cm_import_id, owner_id FROM cm_import_part) o
        WHERE o.cm_import_id = i.id AND o.owner_id NOT IN (${reportsOf(below)})))`;

/** Reads a page of the imports of some kinds that can still be undone, newest first. */
export function readImports(
  db: Db,
  { kinds, below }: { kinds: readonly Kind[]; below: LevelsBelow },
  { limit, after }: PageWindow<IdCursor>,
): Promise<ImportRow[]> {
  const isWanted = sql`i.kind = ANY(${[...kinds]}::text[]) AND ${after ? sql`i.id < ${after[0]}` : sql`TRUE`}`;
  return rows(db, ImportRow, select(sql`${isWanted} AND ${within(below)}`, limit));
}

/** Reads an import that can still be undone; null if there is none. */
export const findImport = (db: Db | Tx, id: number, below: LevelsBelow = null): Promise<ImportRow | null> =>
  row(db, ImportRow, select(sql`i.id = ${id} AND ${within(below)}`, 1));

/** Locks an import against a second undo; returns whether it has been undone. */
export async function lockImport(tx: Tx, id: number): Promise<boolean> {
  await lockById(tx, "cm_import", id, "UPDATE");
  return (await tx.import.count({ where: { id, undoneAt: { not: null } } })) > 0;
}

export type ImportCounts = { added: number; changed: number; unchanged: number; refused: number };

type NewImport = {
  kind: Kind;
  fileName: string;
  defaults: Readonly<Record<string, string>>;
  userId: number | null;
  syncId: number | null;
  counts: ImportCounts;
};

/** Adds an import with its records; returns its id. */
export async function insertImport(
  tx: Tx,
  { counts, ...values }: NewImport,
  records: readonly ImportRecord[],
): Promise<number> {
  const { id } = await tx.import.create({ data: { ...values, ...counts }, select: { id: true } });
  await insertRecords(tx, id, records);
  return id;
}

/** Adds what an import did. */
export async function insertRecords(tx: Tx, importId: number, records: readonly ImportRecord[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO cm_import_record (cm_import_id, line, thing, subject_id, owner_id, title, before, after)
    SELECT ${importId}::int, line, thing, "subjectId", "ownerId", title,
      CASE WHEN jsonb_typeof(before) = 'object' THEN before END, after
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      AS r(line int, thing text, "subjectId" int, "ownerId" int, title text, before jsonb, after jsonb)`;
}

/** Parts written in one statement. */
const CHUNK = 500;

/** Adds the parts of an import that are written later. */
export async function insertParts(tx: Tx, importId: number, parts: readonly Part[]): Promise<void> {
  for (let at = 0; at < parts.length; at += CHUNK) {
    // The lines are a text in this JSON: the database doesn't have to parse them.
    const given = parts
      .slice(at, at + CHUNK)
      .map(({ email, lines }) => ({ email, lines: JSON.stringify(lines), count: lines.length }));
    await tx.$executeRaw`
      INSERT INTO cm_import_part (cm_import_id, owner_id, lines, line_count)
      SELECT ${importId}::int, u.id, p.lines, p.count
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS p(email text, lines text, count int)
        JOIN cm_user u ON u.email = p.email`;
  }
}

type TakenParts = { kind: Kind; userId: number | null; lines: { line: number }[] };

/** Takes the next `count` parts of an import out of those that are written later; null if there are none. */
export async function takeParts(tx: Tx, importId: number, count: number): Promise<TakenParts | null> {
  await lockById(tx, "cm_import", importId, "UPDATE");
  const found = await tx.import.findUnique({ where: { id: importId }, select: { kind: true, userId: true } });
  const parts = await tx.importPart.findMany({
    where: { importId },
    select: { id: true, lines: true },
    orderBy: { id: "asc" },
    take: count,
  });
  await tx.importPart.deleteMany({ where: { id: { in: parts.map(({ id }) => id) } } });
  const linesOf = ({ lines }: { lines: string }) => JSON.parse(lines) as { line: number }[];
  return found && parts.length > 0
    ? { kind: z.enum(KINDS).parse(found.kind), userId: found.userId, lines: parts.flatMap(linesOf) }
    : null;
}

/** Deletes the parts of an import that aren't written yet. */
export const deleteParts = (tx: Tx, importId: number) => tx.importPart.deleteMany({ where: { importId } });

/** Adds to the numbers of an import. */
export async function addCounts(tx: Tx, importId: number, { added, changed, unchanged, refused }: ImportCounts) {
  await tx.import.update({
    where: { id: importId },
    data: {
      added: { increment: added },
      changed: { increment: changed },
      unchanged: { increment: unchanged },
      refused: { increment: refused },
    },
    select: { id: true },
  });
}

/** Finds the imports that have parts to write. */
export async function findUnfinished(tx: Tx): Promise<number[]> {
  const found = await tx.importPart.groupBy({ by: ["importId"], orderBy: { importId: "asc" } });
  return found.map(({ importId }) => importId);
}

export type StoredRecord = ImportRecord & { id: number };

/** Reads what an import did, newest first: all of it, or a page. */
export async function readRecords(
  tx: Tx,
  importId: number,
  { limit, after }: { limit: number | null; after: number | null },
): Promise<StoredRecord[]> {
  const found = await tx.importRecord.findMany({
    where: { importId, ...(after !== null && { id: { lt: after } }) },
    omit: { importId: true, kept: true },
    orderBy: { id: "desc" },
    ...(limit !== null && { take: limit }),
  });
  // As `storeRecords` wrote them.
  return found as StoredRecord[];
}

/** Records that an import was undone. */
export const recordUndo = (tx: Tx, importId: number, syncId: number | null) =>
  tx.import.update({ where: { id: importId }, data: { undoneAt: new Date(), syncId } });

/** Records which entries were not undone, and why, also instead of what an earlier try said. */
export async function recordKept(tx: Tx, undone: readonly UndoneRecord[]): Promise<void> {
  const kept = undone.map(({ record, kept: why }) => ({ id: (record as StoredRecord).id, kept: why }));
  await tx.$executeRaw`
    UPDATE cm_import_record r SET kept = k.kept
    FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS k(id int, kept text)
    WHERE r.id = k.id AND r.kept IS DISTINCT FROM k.kept`;
}

const Counts = z.object({ undone: z.int(), kept_count: z.int() });
export type Outcome = z.output<typeof Counts> & { kept: { line: number | null; title: string; reason: string }[] };

/** Reads what an undo undid and kept, with the reasons; null if an earlier version undid the import. */
export async function findOutcome(tx: Tx, importId: number): Promise<Outcome | null> {
  const written = await tx.auditRecord.findFirst({
    where: { act: "import.undone", after: { path: ["import_id"], equals: importId } },
    select: { after: true },
  });
  const kept = await tx.importRecord.findMany({
    where: { importId, kept: { not: null } },
    select: { line: true, title: true, kept: true },
    orderBy: { id: "desc" },
    take: MAX_KEPT_NAMED,
  });
  const named = kept.map(({ line, title, kept: reason }) => ({ line, title, reason: reason! }));
  return written && { ...Counts.parse(written.after), kept: named };
}
