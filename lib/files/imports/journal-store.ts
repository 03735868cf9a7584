import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { rows, type Tx } from "@/lib/platform/db";
import { jsonObject } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import type { AuditEntry } from "@/lib/platform/operation/audit-entry";
import type { ImportCall } from "@/lib/platform/operation/import-kind";
import * as journal from "@/lib/platform/operation/journal";
import { IMPORTS } from "./read-queries";
import { ARRIVING_WITH, type Kind } from "./rules";

// Raw SQL: any table's rows, thousands at a time.

const { raw, sql } = Prisma;

const nameOf = ({ thing }: journal.JournalTable) => raw(`cm_${thing}`);
const listed = (columns: Iterable<string>, of = "") => raw([...columns].map((column) => of + column).join(", "));

const JsonObject = z.record(z.string(), z.unknown());
const Row = z.object({ id: z.int(), values: JsonObject, facts: JsonObject, inUse: z.string().nullable() });

const NOTHING = sql`'{}'::json`;

/** Reads rows with the values that imports write; for an undo, it locks them and reads what its rules ask. */
function readRows(
  tx: Tx,
  table: journal.JournalTable,
  ids: readonly number[],
  isUndo: boolean,
): Promise<journal.CurrentRow[]> {
  const { columns, links = {}, facts = NOTHING, inUse = sql`NULL`, where = sql`TRUE` } = table;
  const values = { ...Object.fromEntries(columns.map((column) => [column, raw(`t.${column}`)])), ...links };
  return rows(tx, Row)`
    SELECT t.id, ${Object.keys(values).length > 0 ? jsonObject(values) : NOTHING} AS values,
      ${isUndo ? facts : NOTHING} AS facts, ${isUndo ? inUse : sql`NULL`} AS "inUse"
    FROM ${nameOf(table)} t WHERE t.id = ANY(${[...ids]}::int[]) AND ${where}
    ORDER BY t.id ${isUndo ? sql`FOR UPDATE OF t` : Prisma.empty}`;
}

/** Writes what is planned, and returns what that changed in each row, as an undo needs it. */
export async function applyPlan(tx: Tx, kind: Kind, plan: unknown, stored: unknown, call: ImportCall) {
  const { tables, apply } = IMPORTS[kind];
  const before = new Map<string, journal.Values>();
  const { written, competencyIds, audit } = await apply(tx, plan, stored, call, async (thing, ids) => {
    for (const { id, values } of await readRows(tx, tableOf(tables, thing), ids, false))
      before.set(`${thing} ${id}`, values);
  });
  const records = new Map<journal.Wrote, journal.ImportRecord>();
  for (const table of tables) {
    const inTable = written.filter(({ thing }) => thing === table.thing);
    const isRead = inTable.length > 0 && table.columns.length > 0;
    const found = isRead ? await readRows(tx, table, subjectsOf(inTable), false) : [];
    const after = new Map(found.map(({ id, values }) => [id, values]));
    const changes = inTable.map((one) => {
      const was = before.get(`${one.thing} ${one.subjectId}`) ?? null;
      const change = difference(table, was, after.get(one.subjectId) ?? {});
      records.set(one, { ...one, ...change });
      return { ...change, id: one.subjectId };
    });
    audit.push(...((await table.audit?.(tx, changes)) ?? []));
  }
  return { competencyIds, audit, records: written.map((one) => records.get(one)!) };
}

const subjectsOf = (some: readonly journal.Wrote[]) => some.map(({ subjectId }) => subjectId);

function tableOf(tables: readonly journal.JournalTable[], thing: string): journal.JournalTable {
  const table = tables.find((one) => one.thing === thing);
  if (!table) throw new Error(`this import writes no ${thing}`);
  return table;
}

/** The tables that a kind writes, and those of what comes with its files. */
const tablesOf = (kind: Kind): readonly journal.JournalTable[] => [
  ...new Set([kind, ...ARRIVING_WITH[kind]].flatMap((one) => IMPORTS[one].tables)),
];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function difference({ together = [] }: journal.JournalTable, before: journal.Values | null, after: journal.Values) {
  if (before === null) return { before, after };
  const changed = new Set(Object.keys(after).filter((field) => !isSame(before[field], after[field])));
  for (const fields of together)
    if (fields.some((field) => changed.has(field))) for (const field of fields) changed.add(field);
  const picked = (values: journal.Values) => Object.fromEntries([...changed].map((field) => [field, values[field]]));
  return { before: picked(before), after: picked(after) };
}

/** Undoes what an import wrote, newest first, except what was edited, is used, or the caller couldn't change. */
export async function undoRecords(tx: Tx, kind: Kind, records: readonly journal.ImportRecord[], actor: Actor) {
  const tables = tablesOf(kind);
  const [undone, audit, competencyIds]: [journal.UndoneRecord[], AuditEntry[], number[]] = [[], [], []];
  for (const { lock } of tables) await lock?.(tx);
  for (const thing of new Set(records.map((record) => record.thing))) {
    const inTable = records.filter((record) => record.thing === thing);
    const part = await undoTable(tx, tableOf(tables, thing), inTable, actor);
    undone.push(...part.undone);
    audit.push(...(part.audit ?? []));
    competencyIds.push(...(part.competencyIds ?? []));
  }
  return { undone, audit, competencyIds };
}

async function undoTable(
  tx: Tx,
  table: journal.JournalTable,
  records: readonly journal.ImportRecord[],
  actor: Actor,
): Promise<Partial<journal.Applied> & { undone: journal.UndoneRecord[] }> {
  const found = new Map((await readRows(tx, table, subjectsOf(records), true)).map((row) => [row.id, row]));
  const refusalOf = await table.refusalFor(tx, actor);
  const kept = new Map<journal.ImportRecord, string>();
  let undoable = records.flatMap((record) => {
    const row = found.get(record.subjectId);
    const why = row ? whyKept(table, { record, row }, refusalOf) : "no longer exists";
    if (why !== null) kept.set(record, why);
    return row && why === null ? [{ record, row }] : [];
  });
  const leaveOut = (more: journal.Kept) => {
    for (const [{ record }, why] of more) kept.set(record, why);
    undoable = undoable.filter((one) => !more.has(one));
  };
  if (table.obstacles) leaveOut(await table.obstacles(tx, undoable));
  const added = undoable.filter(journal.isAdded);
  if (added.length > 0) await (table.remove ?? deleteRows(table))(tx, added, actor);
  for (const { columns, kept: why } of table.unique ?? [])
    leaveOut(new Map((await findTaken(tx, table, undoable, columns)).map((one) => [one, why])));
  await writeBack(tx, table, undoable);
  const { competencyIds, audit = [] } = (await table.follow?.(tx, undoable, actor)) ?? {};
  const changes = undoable.map(({ record: { before, after }, row: { id } }) => ({ id, before: after, after: before }));
  audit.push(...((await table.audit?.(tx, changes)) ?? []));
  return { competencyIds, audit, undone: records.map((record) => ({ record, kept: kept.get(record) ?? null })) };
}

function whyKept(
  { compared = (values) => values }: journal.JournalTable,
  { record, row }: journal.Undoable,
  refusalOf: Awaited<ReturnType<journal.JournalTable["refusalFor"]>>,
): string | null {
  const refused = refusalOf(row, record.before && Object.keys(record.before));
  if (refused !== null) return refused;
  const [after, now] = [compared(record.after, row.facts), compared(row.values, row.facts)];
  if (Object.entries(after).some(([field, value]) => !isSame(now[field], value))) return "was edited since";
  return record.before === null ? row.inUse : null;
}

const deleteRows = (table: journal.JournalTable) => (tx: Tx, added: readonly journal.Undoable[]) =>
  tx.$executeRaw`DELETE FROM ${nameOf(table)} WHERE id = ANY(${journal.idsOf(added)}::int[])`;

/** A row as it was before the import. */
function formerOf({ derived = () => ({}) }: journal.JournalTable, { record, row }: journal.Undoable): journal.Values {
  const former = { ...row.values, ...record.before };
  return { ...former, ...derived(former), id: row.id };
}

/** Rows as a statement reads them, each `f`. */
const asRows = (table: journal.JournalTable, undoable: readonly journal.Undoable[]) => sql`
  jsonb_populate_recordset(NULL::${nameOf(table)},
    ${JSON.stringify(undoable.map((one) => formerOf(table, one)))}::jsonb) f`;

/** The columns of its table that a row gets back. */
const columnsOf = ({ columns }: journal.JournalTable, { record: { before } }: journal.Undoable): string[] =>
  columns.filter((column) => before !== null && column in before);

/** Finds the rows whose former values in some columns another row has now. */
async function findTaken(
  tx: Tx,
  table: journal.JournalTable,
  undoable: readonly journal.Undoable[],
  columns: readonly string[],
) {
  const changed = undoable.filter((one) => columnsOf(table, one).length > 0);
  if (changed.length === 0) return [];
  const taken = await rows(tx, z.object({ id: z.int() }))`
    SELECT f.id FROM ${asRows(table, changed)} JOIN ${nameOf(table)} t
      ON (${listed(columns, "t.")}) = (${listed(columns, "f.")}) AND t.id <> f.id`;
  const ids = new Set(taken.map(({ id }) => id));
  return changed.filter(({ row }) => ids.has(row.id));
}

async function writeBack(tx: Tx, table: journal.JournalTable, undoable: readonly journal.Undoable[]): Promise<void> {
  const changed = undoable.filter((one) => columnsOf(table, one).length > 0);
  if (changed.length === 0) return;
  const derived = Object.keys(table.derived?.(changed[0]!.row.values) ?? {});
  const columns = new Set([...changed.flatMap((one) => columnsOf(table, one)), ...derived]);
  await tx.$executeRaw`
    UPDATE ${nameOf(table)} t SET (${listed(columns)}) = ROW(${listed(columns, "f.")})
    FROM ${asRows(table, changed)} WHERE t.id = f.id`;
}
