import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { conflict } from "@/lib/platform/core/errors";
import { FileRefused } from "@/lib/platform/core/grid";
import { namesOf } from "@/lib/platform/core/line-format";
import { log } from "@/lib/platform/core/log";
import type { DayOrder } from "@/lib/platform/core/written-day";
import type { ShareForm } from "@/lib/platform/core/written-share";
import type { Tx } from "@/lib/platform/db";
import type { ImportCall } from "@/lib/platform/operation/import-kind";
import type { UndoneRecord } from "@/lib/platform/operation/journal";
import type { ActEvent } from "@/lib/platform/operation/audit-entry";
import { type AuditEntry, command, operate } from "@/lib/platform/operation/operation";
import { isActiveAdmin } from "@/lib/people/directory/write-store";
import { createSync } from "@/lib/sheet/rows/pending-sync-store";
import { syncSheets } from "@/lib/sheet/rows/sync-commands";
import * as contract from "./contract";
import { rememberable } from "./heading-rules";
import { MATRIX_COLUMNS } from "./matrix-shape-rules";
import { isLarge, planFile, type PlannedImport } from "./plan-queries";
import { IMPORTS, readColumns, type ReadFile, readImport } from "./read-queries";
import { apply } from "./apply-commands";
import { undoRecords } from "./journal-store";
import { writeParts } from "./part-commands";
import { importedLevelsBelow, importsFiles, mayImport, writesImport } from "./policy";
import { presentImport } from "./presenter";
import { callOf, chosenMapping, readFileOf } from "./queries";
import { ARRIVING_WITH, createsAtOnce, type Kind, KINDS, MAX_KEPT_NAMED } from "./rules";
import * as headingStore from "./heading-store";
import * as store from "./store";
import type { ChosenValues } from "./value-rules";

/** In milliseconds. An import of a few thousand people with their sheets' rows takes seconds. */
const TIMEOUT = 120_000;

/** Imports a file, all or nothing. A large one's lines and people's sheets are written afterwards, in parts. */
export const createImport = command(contract.createImport, {
  admits: importsFiles,
  // Before the transaction, so that a large file doesn't block others, and only for callers who may import.
  prepare: async ({ actor, input: { cm_import } }, db) => {
    if (!mayImport(actor, cm_import.kind)) return null;
    const file = await readFileOf(db, actor, cm_import);
    const call = callOf(actor, cm_import, file);
    return { file, call, planned: isLarge(file) ? await planFile(db, file, call) : null };
  },
  load: async (tx, { actor, input: { cm_import } }) => ({
    kind: cm_import.kind,
    isCurrent: mayImport(actor, cm_import.kind) && (await lockImported(tx, actor, cm_import.kind)),
  }),
  policy: writesImport,
  run: async (tx, { actor, input: { cm_import }, prepared }) => {
    if (!prepared) throw new Error("an import without a file");
    const { file, call } = prepared;
    const planned = prepared.planned ?? (await planFile(tx, file, call));
    const { file_name: fileName, confirm_removals: confirmed, skip_refused: skipRefused } = cm_import;
    const { importId, syncId, audit } = await apply(tx, file, planned, call, { fileName, confirmed, skipRefused });
    const remembered = await rememberHeadings(tx, actor, cm_import, file);
    const made = await store.findImport(tx, importId);
    if (!made) throw new Error("an import was not recorded");
    const answer = presentImport(made);
    return { answer, audit: [...audit, ...remembered], afterwards: () => goOn(answer, syncId) };
  },
  timeout: TIMEOUT,
});

/** Locks what an import of a kind writes. False for an admin who was demoted meanwhile. */
async function lockImported(tx: Tx, actor: Actor, kind: Kind): Promise<boolean> {
  // In the order in which they are written: a framework, its people, their levels.
  const also = actor.isAdmin ? ARRIVING_WITH[kind] : [];
  for (const one of [...also, kind]) await IMPORTS[one].lock(tx);
  return (kind !== "people" && !actor.isAdmin) || isActiveAdmin(tx, actor.userId);
}

/** Remembers what the caller said about the file's headings, for their next files of any kind. */
async function rememberHeadings(
  tx: Tx,
  { userId }: Actor,
  chosen: contract.FileToImport,
  { kind, headings, layout }: ReadFile,
) {
  const { form } = layout;
  const names = form === "lines" ? namesOf((await readColumns(tx, kind)).all) : MATRIX_COLUMNS[form];
  // A matrix's other headings are people and competencies, which name themselves.
  const isNamed = (column: string | null) => form === "lines" || (column !== null && column !== "level");
  const mapping = new Map([...chosenMapping(chosen)].filter(([, column]) => isNamed(column)));
  const changed = await headingStore.rememberMapping(tx, userId, rememberable(mapping, headings, names));
  return changed === null ? [] : [{ act: "import.headings_saved", subjectId: userId, ...changed }];
}

function goOn({ id, progress }: ReturnType<typeof presentImport>, syncId: number | null): void {
  syncInBackground(syncId);
  if (progress !== null && syncId === null)
    writeParts(id).catch((error: unknown) => log.warn({ err: error }, "an import is written later"));
}

/** Updates people's sheets after the answer was sent. If that breaks off, the app goes on with it by itself. */
function syncInBackground(syncId: number | null): void {
  if (syncId === null) return;
  syncSheets(syncId).catch((error: unknown) => log.warn({ err: error }, "sheets are updated later"));
}

/** Records that are undone at a time where lines are independent: 100,000 levels at once need hundreds of MB. */
const UNDONE_AT_A_TIME = 1_000;

const aboutImport = (id: number): ActEvent => ({ after: 0, ids: { import_id: id } });

/** Undoes what an import did, newest first, and records what was kept. */
async function undoAll(tx: Tx, actor: Actor, importId: number, kind: Kind) {
  const limit = IMPORTS[kind].personOf ? UNDONE_AT_A_TIME : null;
  const counts = { undone: 0, kept_count: 0 };
  const named: UndoneRecord[] = [];
  const [ids, acts]: [number[], AuditEntry[]] = [[], []];
  for (let after: number | null = null; ;) {
    const records: store.StoredRecord[] = await store.readRecords(tx, importId, { limit, after });
    const { undone, competencyIds, audit } = await undoRecords(tx, kind, records, actor);
    await store.recordKept(tx, undone);
    const kept = undone.filter((one) => one.kept !== null);
    counts.undone += undone.length - kept.length;
    counts.kept_count += kept.length;
    named.push(...kept.slice(0, MAX_KEPT_NAMED - named.length));
    ids.push(...competencyIds);
    acts.push(...audit);
    if (limit === null || records.length < limit) return { counts, kept: named, competencyIds: ids, audit: acts };
    after = records.at(-1)!.id;
  }
}

/**
 * Undoes an import as one act. What was edited or is used since stays, and is named: also to a caller who sends it again
 * because the answer was lost.
 */
export const createImportUndo = command(contract.createImportUndo, {
  load: async (tx, { actor, input }) => {
    const found = await store.findImport(tx, input.cm_import_undo.import_id, importedLevelsBelow(actor));
    if (!found || !mayImport(actor, found.kind)) return null;
    // Before what the import wrote, as the writing of its parts does.
    const isUndone = await store.lockImport(tx, found.id);
    return { ...found, isUndone, isCurrent: await lockImported(tx, actor, found.kind) };
  },
  policy: writesImport,
  run: async (tx, { actor, subject: { id, kind, isUndone } }) => {
    const answerOf = async (outcome: store.Outcome) => ({
      import: presentImport((await store.findImport(tx, id))!),
      ...outcome,
    });
    if (isUndone) {
      const outcome = await store.findOutcome(tx, id);
      if (!outcome) throw conflict("already-done", "Someone has already undone this import.");
      return { answer: await answerOf(outcome), audit: [] };
    }
    const { count: unwritten } = await store.deleteParts(tx, id);
    const { counts, kept, competencyIds, audit } = await undoAll(tx, actor, id, kind);
    const syncId = competencyIds.length > 0 ? await createSync(tx, competencyIds) : null;
    // One that could undo nothing can be tried again, once what is in its way is gone.
    const isDone = counts.undone + unwritten > 0 || counts.kept_count === 0;
    if (isDone) await store.recordUndo(tx, id, syncId);
    const named = kept.map(({ record: { line, title }, kept: reason }) => ({ line, title, reason: reason! }));
    const answer = await answerOf({ ...counts, kept: named });
    const after = { import_id: id, kind, ...counts };
    const act = { act: "import.undone", subjectId: null, after, event: aboutImport(id) };
    return { answer, audit: isDone ? [act, ...audit] : audit, afterwards: () => syncInBackground(syncId) };
  },
  timeout: TIMEOUT,
});

/** What the operator chose. Nothing is imported in a dry run, or if a line is refused. */
const OperatorImport = z.strictObject({
  kind: z.enum(KINDS),
  file: z.custom<ReadFile>(),
  fileName: z.string(),
  dryRun: z.boolean(),
  confirmRemovals: z.boolean(),
  create: z.boolean(),
});

const callOfOperator = ({ file, create }: Pick<z.output<typeof OperatorImport>, "file" | "create">): ImportCall => ({
  actor: null,
  userId: null,
  replaces: file.replaces,
  refusedNames: file.refusedNames,
  creates: (kind) => create && createsAtOnce("all", kind),
});

type ImportedForOperator = { planned: PlannedImport; syncId: number | null; importId: number | null };

const importForOperator = operate<typeof OperatorImport, ImportedForOperator, PlannedImport | null>(OperatorImport, {
  prepare: async (input, db) => (isLarge(input.file) ? planFile(db, input.file, callOfOperator(input)) : null),
  run: async (tx, input, prepared) => {
    const { kind, file, fileName, dryRun, confirmRemovals } = input;
    await IMPORTS[kind].lock(tx);
    const call = callOfOperator(input);
    const planned = prepared ?? (await planFile(tx, file, call));
    const refused = [...planned.problems, ...planned.refused];
    if (refused.length > 0) throw new FileRefused(refused);
    if (dryRun) return { answer: { planned, syncId: null, importId: null }, audit: [] };
    const confirmed = confirmRemovals ? ("any" as const) : 0;
    const options = { fileName, confirmed, skipRefused: false };
    const { importId, syncId, audit } = await apply(tx, file, planned, call, options);
    return { answer: { planned, syncId, importId }, audit };
  },
});

const readColumnsForOperator = operate(z.enum(KINDS), {
  run: async (tx, kind) => ({ answer: await readColumns(tx, kind, true), audit: [] }),
});

export type OperatorChoice = {
  dryRun?: boolean;
  confirmRemovals?: boolean;
  create?: boolean;
  fileName?: string;
  /** Which of the file's sheets or tables is read, if it has several. */
  table?: string;
  /** How columns of days and of shares are read whose cells don't say it. */
  days?: DayOrder;
  shares?: ShareForm;
  /** What the file's values for levels mean, and the scale of the others. */
  values?: ChosenValues;
  scale?: string | null;
  /** Values for all lines of columns that the file lacks. */
  defaults?: Readonly<Record<string, string>>;
  /** Hears how many lines of a large file are written, of how many. */
  onProgress?: (done: number, total: number) => void;
};

/** Imports a file for the operator, and updates people's sheets. Throws FileRefused; AppError conflict, unavailable. */
export async function importFile(kind: Kind, content: Uint8Array, choice: OperatorChoice = {}) {
  const defaults = new Map(Object.entries(choice.defaults ?? {}));
  const columns = await readColumnsForOperator(kind);
  const { dryRun = false, confirmRemovals = false, create = kind === "competencies", fileName = "" } = choice;
  const { table = null, values, scale = null } = choice;
  const readings = new Map(
    Object.entries(columns.all).map(([name, { isDay }]) => [name, (isDay ? choice.days : choice.shares) ?? ""]),
  );
  const options = { meanings: {}, columns, ofOperator: true, defaults, fileName, table, readings, scale };
  const file = await readImport(kind, content, values ? { ...options, values } : options);
  const chosen = { kind, file, dryRun, confirmRemovals, create, fileName };
  const { planned, syncId, importId } = await importForOperator(chosen);
  const total = planned.counts.add + planned.counts.change;
  if (importId !== null && planned.whole === null)
    await writeParts(importId, (done) => choice.onProgress?.(done, total));
  const rows = syncId === null ? null : await syncSheets(syncId);
  return { planned, rows };
}
