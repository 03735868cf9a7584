import type { Actor } from "@/lib/platform/core/actor";
import type { FileProblem } from "@/lib/platform/core/grid";
import type { LineFormat } from "@/lib/platform/core/line-format";
import type { Db, Tx } from "@/lib/platform/db";
import type { Applied, JournalTable, Wrote } from "./journal";

/** An entry of a catalogue, whose kind its domain names, that a file names and that doesn't exist. */
export type MissingEntry = {
  kind: string;
  name: string;
  /** Of a person: the email that they get, or null if it must be given. */
  email?: string | null;
};

/** What a name in a file means, which is asked: it names several people, or an entry that doesn't exist. */
export type AskedName = {
  kind: string;
  name: string;
  /** Those that it may mean; none if it may mean any entry of its kind. */
  choices: readonly { value: string; label: string }[];
};

/** Who imports, and how. */
export type ImportCall = {
  /** Whose rights count. Null for the operator, and once lines have been accepted. */
  actor: Actor | null;
  /** In whose name it is written. Null for the operator. */
  userId: number | null;
  /** The columns whose values replace instead of adding. */
  replaces: ReadonlySet<string>;
  /** The levels whose bar a line's criteria move, as chosen; otherwise other words for the same bar. */
  movedLevels?(line: number): readonly string[];
  /** The emails of people who come with the file, by normalized name. */
  newPeople?: ReadonlyMap<string, string>;
  /** The email that was chosen for a missing person. */
  emailOf?(key: string): string | null;
  /** What a name means, as chosen, by its key: undefined if nobody has said it, null if it is left out. */
  meaningOf?(kind: string, key: string): string | null | undefined;
  /** What the lines that can't be read are called by, for lines that refer to them. */
  refusedNames?: ReadonlySet<string>;
  /** Whether a missing entry is to be created. */
  creates(kind: string, key: string): boolean;
};

/** A field of an entry in words, before and after. Null where there is no entry. */
export type FieldChange = { field: string; before: string | null; after: string | null };

/** What an entry loses, with the number of rated rows that go with it. */
type RemovedPart = { kind: string; name: string; rated_rows: number };

/** What an import does with one line. `notes` are further sentences about it. */
export type PlannedLine = {
  line: number;
  outcome: "add" | "change" | "leave";
  title: string;
  changes: FieldChange[];
  removes: RemovedPart[];
  notes: string[];
  /** The levels whose criteria change, with the rows that were approved, or imported, by the former ones. */
  criteria?: { level: string; approved_rows: number; imported_rows: number }[];
};

/** Whether removing this much must be confirmed. */
export type PlanReport = { lines: PlannedLine[]; needsConfirmation: boolean };

/** One kind of import: how its lines are read, compared with what is stored, written, and undone. */
export type ImportKind<Column extends string, Line extends { line: number }, Stored, Plan> = {
  format: LineFormat<Column, Line>;
  /** The columns that no file of this company has. */
  lackedColumns?(db: Db | Tx): Promise<readonly Column[]>;
  /**
   * The email of a line's person, if lines about different people don't depend on each other: many lines are then
   * planned and written person by person.
   */
  personOf?(line: Line): string;
  /** Replaces full names and titles by what identifies people and entries; what means none is a problem. */
  identify?(
    db: Db | Tx,
    lines: readonly Line[],
    call: ImportCall,
  ): Promise<{ lines: readonly Line[]; problems: FileProblem[]; asked?: readonly AskedName[] }>;
  /** Keeps others from changing what is compared, until the transaction ends. */
  lock(tx: Tx): Promise<void>;
  read(db: Db | Tx, lines: readonly Line[], call: ImportCall): Promise<Stored>;
  /** Plans all lines. A line with a problem has no place in the plan. */
  compare(lines: readonly Line[], stored: Stored, call: ImportCall): Comparison<Plan>;
  report(db: Db | Tx, plan: Plan, stored: Stored): Promise<PlanReport>;
  /** Writes what is planned and returns the rows written, in order. Names rows to `changing` first. */
  apply(
    tx: Tx,
    plan: Plan,
    stored: Stored,
    call: ImportCall,
    changing: (thing: string, ids: readonly number[]) => Promise<void>,
  ): Promise<Applied & { written: Wrote[] }>;
  /** The tables that it writes, from which its undo derives. */
  tables: readonly JournalTable[];
};

export type Comparison<Plan> = {
  plan: Plan;
  problems: FileProblem[];
  missing: MissingEntry[];
  asked?: readonly AskedName[];
};

/** A kind of import of which only the engine's view is known. */
export type AnyImportKind = ImportKind<string, { line: number }, unknown, unknown>;
