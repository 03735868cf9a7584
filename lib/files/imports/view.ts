import type { Kind } from "./rules";

/** A kind of file on the Import screen: its columns, and those whose values can be replaced. */
export type KindView = {
  kind: Kind;
  columns: { name: string; about: string; isRequired: boolean }[];
  replaceable: string[];
};

/** An import that can still be undone. Moments are epoch milliseconds. */
export type ImportView = {
  id: number;
  kind: Kind;
  fileName: string;
  defaults: { column: string; value: string }[];
  at: number;
  by: string | null;
  add: number;
  change: number;
  leave: number;
  refuse: number;
  progress: { done: number; total: number } | null;
  undoUntil: number;
  undoneAt: number | null;
};

/** The data of the Import screen. */
export type ImportScreenView = {
  kinds: KindView[];
  createsEntries: boolean;
  /** The names that a file can have, without retired ones. */
  areas: string[];
  disciplines: string[];
  imports: ImportView[];
};

type Answer = Omit<ImportView, "fileName" | "at" | "undoUntil" | "undoneAt"> & {
  file_name: string;
  at: string;
  undo_until: string;
  undone_at: string | null;
};

/** Converts an import from the API's form. */
export const importView = ({ file_name, at, undo_until, undone_at, ...rest }: Answer): ImportView => ({
  ...rest,
  fileName: file_name,
  at: Date.parse(at),
  undoUntil: Date.parse(undo_until),
  undoneAt: undone_at === null ? null : Date.parse(undone_at),
});
