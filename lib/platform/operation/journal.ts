import type { Actor } from "@/lib/platform/core/actor";
import type { Sql, Tx } from "@/lib/platform/db";
import type { AuditEntry } from "./audit-entry";

/** What a change needs beside its own statements: competencies whose rows on sheets follow afterwards. */
export type Applied = { audit: AuditEntry[]; competencyIds: readonly number[] };

/** A row's values by column, and lists of what it is linked with by a name of their own. */
export type Values = Readonly<Record<string, unknown>>;

/** A row that an import wrote, and how it is called then. */
export type Wrote = {
  line: number | null;
  /** Its table, without cm_. */
  thing: string;
  subjectId: number;
  /** The person whose data it is. */
  ownerId: number | null;
  title: string;
};

/** What an import wrote in a row: the values that it changed. `before` is null for a row that it added. */
export type ImportRecord = Wrote & { before: Values | null; after: Values };

/** Why a row wasn't undone; null if it was. */
export type UndoneRecord = { record: ImportRecord; kept: string | null };

/** A row as an undo finds it. `facts` are what its table's rules ask about it. */
export type CurrentRow = { id: number; values: Values; facts: Values; inUse: string | null };

/** What an import wrote in a row that can be undone. */
export type Undoable = { record: ImportRecord; row: CurrentRow };

export const isAdded = ({ record }: Undoable): boolean => record.before === null;
export const idsOf = (some: readonly Undoable[]): number[] => some.map(({ row }) => row.id);

/** A row that an import or its undo wrote. `before` is null for an added row, `after` for a deleted one. */
export type RowChange = { id: number; before: Values | null; after: Values | null };

/** Why some rows stay as they are. */
export type Kept = ReadonlyMap<Undoable, string>;

/** The rows of one table as imports write them, and how that is undone. In its SQL, `t` is a row of the table. */
export type JournalTable = {
  /** The table, without cm_. */
  thing: string;
  /** The columns that imports write, and that an undo writes back. */
  columns: readonly string[];
  /** Columns that change together. */
  together?: readonly (readonly string[])[];
  /** What is compared but not written back as a column: `follow` does that. */
  links?: Readonly<Record<string, Sql>>;
  /** A JSON object of what the rules below ask about a row. */
  facts?: Sql;
  /** Which rows are there, if some count as gone. */
  where?: Sql;
  /** What keeps an added row from being deleted, in words; null if nothing does. */
  inUse?: Sql;
  /** Columns that follow from others. */
  derived?(values: Values): Values;
  /** Columns that no two rows have the same, and what to say of a row whose former values another one has now. */
  unique?: readonly { columns: readonly string[]; kept: string }[];
  /** Keeps others from changing what the rules ask, until the transaction ends. */
  lock?(tx: Tx): Promise<void>;
  /**
   * Why the caller couldn't change these fields of a row, or (null) add or delete it, otherwise; null if they could. The
   * same predicates as those of the change itself.
   */
  refusalFor(tx: Tx, actor: Actor): Promise<(row: CurrentRow, fields: readonly string[] | null) => string | null>;
  /** Values without what changes by itself. */
  compared?(values: Values, facts: Values): Values;
  /** What else is impossible, and why. */
  obstacles?(tx: Tx, undoable: readonly Undoable[]): Promise<Kept>;
  /** Deletes added rows with what belongs to them, or takes them back in a record that nothing is deleted from. */
  remove?(tx: Tx, added: readonly Undoable[], actor: Actor): Promise<unknown>;
  /** What the audit log says of each row, of an import and of its undo. */
  audit?(tx: Tx, changes: readonly RowChange[]): Promise<AuditEntry[]>;
  /** What follows, once columns are written back and added rows are gone. */
  follow?(tx: Tx, undone: readonly Undoable[], actor: Actor): Promise<Partial<Applied>>;
};

/** The refusal of a table whose rows only some people change at all. */
export const changedOnlyBy =
  (may: (actor: Actor) => boolean): JournalTable["refusalFor"] =>
  async (_tx, actor) =>
  () =>
    may(actor) ? null : "only admins can undo this";
