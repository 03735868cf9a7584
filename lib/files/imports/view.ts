import type { z } from "zod";
import type { Import } from "./contract";
import type { Kind } from "./rules";

/** A kind of file on the Import screen: its columns, and those whose values can be replaced. */
export type KindView = {
  kind: Kind;
  columns: { name: string; about: string; isRequired: boolean }[];
  replaceable: string[];
};

/** An import that can still be undone. Moments are epoch milliseconds. */
export type ImportView = ReturnType<typeof importView>;

/** The data of the Import screen. */
export type ImportScreenView = {
  kinds: KindView[];
  createsEntries: boolean;
  /** The names that a file can have, without retired ones. */
  areas: string[];
  disciplines: string[];
  imports: ImportView[];
};

/** Converts an import from the API's form. */
export const importView = ({ file_name, at, undo_until, undone_at, ...rest }: z.output<typeof Import>) => ({
  ...rest,
  fileName: file_name,
  at: Date.parse(at),
  undoUntil: Date.parse(undo_until),
  undoneAt: undone_at === null ? null : Date.parse(undone_at),
});
