import { type Answer, ApiError, call } from "@/lib/doors/client/call";
import type { Form, Kind } from "@/lib/files/imports/rules";
import type { Level } from "@/lib/vocabulary/levels/rules";
import type { getImportView } from "@/lib/files/imports/queries";

/** The data of the Import screen. */
export type ImportScreenView = Awaited<ReturnType<typeof getImportView>>;
/** A kind of file on the Import screen: its columns, and those whose values can be replaced. */
export type KindView = ImportScreenView["kinds"][number];
/** An import that can still be undone. */
export type ImportView = Answer<"GET /imports/{import_id}">;
export type Preview = Answer<"POST /import_previews">;
export type PreviewLine = Preview["lines"][number];
export type Missing = Omit<Preview["missing"][number], "is_created">;
/** What is chosen about an entry that doesn't exist, or, without a name, about all of a kind that aren't named. */
export type Creation = {
  kind: Missing["kind"];
  name: string | null;
  email?: string | null | undefined;
  isCreated: boolean;
};
/** A name of the file whose meaning can be chosen. */
export type AskedName = Preview["names"][number];
export type NameMeaning = Pick<AskedName, "kind" | "name" | "means">;
export type Undone = Answer<"POST /import_undos">;

/** A file or pasted cells: its name, and its bytes in Base64. */
export type Source = { name: string; content: string };

/** What a person chose about a file. */
export type Choices = {
  /** The sheet or table that is read, and the line of its headings; null until a choice. */
  table: string | null;
  headingLine: number | null;
  /** Lines that look like totals and are left out; null until the preview names them. */
  totals: readonly number[] | null;
  /** Columns by heading; null leaves a heading out. */
  mapping: Readonly<Record<string, string | null>>;
  /** How a file of levels is laid out; null until a choice depends on it. */
  form: Form | null;
  /** The scale of a matrix's values, also of those that only the next file has; null until a choice. */
  scale: string | null;
  /** Levels by a matrix's value that aren't as in the scale; null leaves its cells out. */
  values: Readonly<Record<string, Level | null>>;
  /** One value for all lines, by column that the file lacks. */
  defaults: Readonly<Record<string, string>>;
  /** What names mean: disciplines' own names, and the emails of one of several people; null leaves a name out. */
  names: readonly NameMeaning[];
  leaveOut: readonly number[];
  /** Levels whose bar a line's criteria move, by line; null before a person has said if any does. */
  movedBars: Readonly<Record<number, readonly Level[]>> | null;
  create: readonly Creation[];
  replace: readonly string[];
};

export const NO_CHOICES: Choices = {
  table: null,
  headingLine: null,
  totals: null,
  mapping: {},
  form: null,
  scale: null,
  values: {},
  defaults: {},
  movedBars: null,
  leaveOut: [],
  create: [],
  replace: [],
  names: [],
};

/** Whether a choice can be sent as it is: an email that is still being typed can't. */
const isWhole = ({ kind, name, email, isCreated }: Creation): boolean =>
  kind !== "person" || name === null || !isCreated || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email ?? "");

const fileToImport = (kind: Kind, { name, content }: Source, choices: Choices) => ({
  kind,
  file_name: name,
  content,
  form: choices.form,
  scale: choices.scale,
  table: choices.table,
  heading_line: choices.headingLine,
  leave_out: [...choices.leaveOut, ...(choices.totals ?? [])],
  replace: [...choices.replace],
  names: choices.names.map((one) => ({ ...one })),
  moved_bars: Object.entries(choices.movedBars ?? {})
    .filter(([, levels]) => levels.length > 0)
    .map(([line, levels]) => ({ line: Number(line), levels: [...levels] })),
  mapping: Object.entries(choices.mapping).map(([heading, column]) => ({ heading, column })),
  values: Object.entries(choices.values).map(([value, level]) => ({ value, level })),
  defaults: Object.entries(choices.defaults)
    .filter(([, value]) => value !== "")
    .map(([column, value]) => ({ column, value })),
  create: choices.create.filter(isWhole).map(({ kind: of, name: entry, email, isCreated }) => ({
    kind: of,
    name: entry,
    is_created: isCreated,
    ...(email && isCreated ? { email } : {}),
  })),
});

export const previewImport = (kind: Kind, source: Source, choices: Choices, signal: AbortSignal): Promise<Preview> =>
  call("POST /import_previews", { body: { cm_import: fileToImport(kind, source, choices) } }, { signal });

/** Imports a file without its refused lines. */
export const applyImport = (
  kind: Kind,
  source: Source,
  choices: Choices,
  confirm_removals: number,
): Promise<ImportView> => {
  const cm_import = { ...fileToImport(kind, source, choices), confirm_removals, skip_refused: true };
  return call("POST /imports", { body: { cm_import } });
};

export const undoImport = (import_id: number): Promise<Undone> =>
  call("POST /import_undos", { body: { cm_import_undo: { import_id } } });

export const readImport = (import_id: number, signal: AbortSignal): Promise<ImportView> =>
  call("GET /imports/{import_id}", { params: { import_id } }, { signal });

/** What a failed call says, with the reasons of a refused file. */
export function failureOf(error: unknown): { text: string; reasons: readonly string[] } {
  if (!(error instanceof ApiError))
    return { text: error instanceof Error ? error.message : String(error), reasons: [] };
  return { text: error.message, reasons: Object.values(error.problem.errors ?? {}).flat() };
}
