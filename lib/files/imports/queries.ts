import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { FileRefused } from "@/lib/platform/core/grid";
import { namesOf } from "@/lib/platform/core/line-format";
import { foldEmail } from "@/lib/platform/core/email";
import { nameKeyOf, normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import { inSlices } from "@/lib/platform/core/slices";
import type { ImportCall, MissingEntry } from "@/lib/platform/operation/import-kind";
import { list, query, named } from "@/lib/platform/operation/operation";
import type { Db } from "@/lib/platform/db";
import * as contract from "./contract";
import { headingKey, type Mapping } from "./heading-rules";
import { refusedLines } from "./line-rules";
import { inWords, planFile } from "./plan-queries";
import { cellsOf, HeadingsUnknown, IMPORTS, readColumns, type ReadFile, readImport } from "./read-queries";
import { createsEntries, importableBy, importedLevelsBelow, importsFiles, importsKind, undoableBy } from "./policy";
import { presentImport, presentPreview, presentRefusal, type Preview } from "./presenter";
import { createsAtOnce, LISTED_LINES } from "./rules";
import * as headingStore from "./heading-store";
import * as store from "./store";
import { valueKey } from "./scale-rules";

const entryKey = (kind: MissingEntry["kind"], key: string) => `${kind} ${key}`;

const NOTHING_READ = { replaces: new Set<string>(), refusedNames: new Set<string>() };

/** What a call chose about its file. */
export function callOf(
  actor: Actor,
  chosen: contract.FileToImport,
  file: Pick<ReadFile, "replaces" | "refusedNames"> = NOTHING_READ,
): ImportCall {
  const { create } = chosen;
  const listed = typeof create === "string" ? [] : create;
  const keyOf = ({ kind, name }: (typeof listed)[number]) => (name === null ? kind : entryKey(kind, nameKeyOf(name)));
  const created = new Map(listed.map((one) => [keyOf(one), one.is_created]));
  const isChosen = (kind: MissingEntry["kind"], key: string) =>
    typeof create === "string"
      ? createsAtOnce(create, kind)
      : (created.get(entryKey(kind, key)) ?? created.get(kind) ?? false);
  const emails = new Map(
    listed.flatMap(({ kind, name, email }) =>
      kind === "person" && name !== null && email ? [[normalizeForSearch(name), foldEmail(email)] as const] : [],
    ),
  );
  const meanings = new Map(chosen.names.map(({ kind, name, means }) => [entryKey(kind, nameKeyOf(name)), means]));
  const moved = new Map(chosen.moved_bars.map((one) => [one.line, one.levels]));
  return {
    actor,
    userId: actor.userId,
    movedLevels: (line) => moved.get(line) ?? [],
    replaces: new Set([...file.replaces, ...chosen.replace]),
    refusedNames: file.refusedNames,
    meaningOf: (kind, key) => meanings.get(entryKey(kind, key)),
    emailOf: (key) => emails.get(key) ?? null,
    creates: (kind, key) => createsEntries(actor) && isChosen(kind, key),
  };
}

/** What a call says that headings mean. */
export const chosenMapping = ({ mapping }: contract.FileToImport): Mapping =>
  new Map(mapping.map(({ heading, column }) => [headingKey(heading), column]));

/** Reads the file of a call, with what its person said about headings now and in earlier imports. */
export async function readFileOf(db: Db, { userId }: Actor, chosen: contract.FileToImport, isPreview = false) {
  const { kind, content, form, scale, values, names, defaults, leave_out: leaveOut } = chosen;
  return readImport(kind, Buffer.from(content, "base64"), {
    meanings: { chosen: chosenMapping(chosen), remembered: await headingStore.readMapping(db, userId) },
    columns: await readColumns(db, kind),
    form,
    defaults: new Map(defaults.map(({ column, value }) => [column, value])),
    scale,
    readings: new Map(
      names.flatMap((one) => (one.kind === "column" && one.means !== null ? [[one.name, one.means]] : [])),
    ),
    values: new Map(values.map(({ value, level }) => [valueKey(value), level])),
    leaveOut,
    person: userId,
    withCells: isPreview,
    table: chosen.table,
    headingLine: chosen.heading_line,
    fileName: chosen.file_name,
  });
}

/** Previews an import, without a lock or a change. */
export const createImportPreview = query(contract.createImportPreview, {
  admits: importsFiles,
  load: async (_db, { input }) => ({ kind: input.cm_import.kind }),
  policy: importsKind,
  run: async (db, { actor, input: { cm_import } }): Promise<Preview> => {
    const names = namesOf((await readColumns(db, cm_import.kind)).all);
    try {
      const file = await readFileOf(db, actor, cm_import, true);
      const call = callOf(actor, cm_import, file);
      const isCreated = ({ kind, name }: MissingEntry) => call.creates(kind, nameKeyOf(name));
      const absent = (await IMPORTS[file.kind].absentFrom?.(db, (column) => cellsOf(file, column))) ?? null;
      const planned = await planFile(db, file, call);
      const refused = await inSlices(refusedLines(planned.refused, LISTED_LINES));
      return { ...presentPreview(file, planned, refused, names, isCreated, call.meaningOf), absent };
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      const unknown = error instanceof HeadingsUnknown ? error : new HeadingsUnknown([], []);
      return presentRefusal(unknown, names, inWords(error.problems), callOf(actor, cm_import).meaningOf);
    }
  },
});

/** Lists the imports of the last 30 days that the caller may undo. */
export const listImports = list(contract.listImports, {
  scope: undoableBy,
  run: async (db, { scope, input }) =>
    pageOf(await store.readImports(db, scope, pageWindow(input)), input, ({ id }) => [id] as const, presentImport),
});

/** Imports that the screen lists. */
const LISTED = 20;

/** The data of the Import screen. */
export const getImportView = list(named("getImportView", z.object({})), {
  scope: importableBy,
  run: async (db, { actor, scope: kinds }) => ({
    kinds: await Promise.all(
      kinds.map(async (kind) => {
        const { all, required, replaceable = [] } = await readColumns(db, kind);
        const columns = Object.entries(all).map(([name, { about }]) => ({
          name,
          about,
          isRequired: required.includes(name),
        }));
        return { kind, columns, replaceable: [...replaceable] };
      }),
    ),
    ...(await headingStore.readEntryNames(db)),
    createsEntries: createsEntries(actor),
    imports: (
      await store.readImports(db, { kinds, below: importedLevelsBelow(actor) }, { limit: LISTED, after: null })
    ).map(presentImport),
  }),
});

export const getImport = query(contract.getImport, {
  load: (db, { actor, input }) => store.findImport(db, input.import_id, importedLevelsBelow(actor)),
  sees: importsKind,
  run: async (_db, { subject }) => presentImport(subject),
});
