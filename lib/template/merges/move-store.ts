import { sql, type Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";

// Raw: sets of thousands of rows, and records as the database's own JSON.

/** A table whose records a merge changes or deletes, without its cm_. Moves name it. */
export type Thing =
  | ("technology" | "role" | "area")
  | ("user_technology" | "sheet_role" | "need_condition" | "learning_pointer")
  | ("competency" | "competency_version" | "competency_learning_pointer")
  | ("expectation" | "grade_role" | "scim_mapping")
  | ("sheet_competency" | "competency_change" | "agreement" | "interest")
  | "cv_entry"
  | ("engagement_competency" | "record_competency")
  | ("conversation" | "conversation_round");

/** A column by which records refer to the entries or rows that are merged. */
export type Reference = {
  thing: Thing;
  column: string;
  /** Of the records with one value in this column, only one may refer to an entry. Null: only one at all. */
  owner?: string | null;
  /** Beside `owner`: of its records with one value in this column too. */
  beside?: string;
  /** The sheet that the record `x` belongs to: erasing it erases the move too. */
  sheet?: Prisma.Sql;
};

const ofRow = (thing: Thing, only: Pick<Reference, "owner"> = { owner: null }) => ({
  thing,
  column: "cm_sheet_competencies_id",
  ...only,
  sheet: sql`(SELECT r.cm_sheet_id FROM cm_sheet_competency r WHERE r.id = x.cm_sheet_competencies_id)`,
});

export const USER_LANGUAGE = { thing: "user_technology", column: "cm_technology_id", owner: "user_id" } as const;
export const POINTER_LANGUAGE = { thing: "learning_pointer", column: "cm_technology_id" } as const;
export const SHEET_DISCIPLINE = { thing: "sheet_role", column: "cm_role_id", owner: "cm_sheet_id" } as const;
export const CONDITION = { thing: "need_condition", column: "subject_id" } as const;
export const VERSION = { thing: "competency_version", column: "cm_competency_id" } as const;
export const EXPECTATION = { thing: "expectation", column: "cm_competency_id" } as const;
export const GRADE_DISCIPLINE = { thing: "grade_role", column: "cm_role_id", owner: "cm_grade_id" } as const;
/** What gives a discipline: of groups, only one may. */
export const MAPPED_GROUP = { thing: "scim_mapping", column: "cm_role_id", owner: "source" } as const;
export const MAPPED_DEPARTMENT = { thing: "scim_mapping", column: "cm_role_id" } as const;
export const POINTER_LINK = {
  thing: "competency_learning_pointer",
  column: "cm_competency_id",
  owner: "cm_learning_pointer_id",
} as const;
/** What refers to a row of a sheet, beside its changes. */
export const OF_ROWS: readonly Reference[] = [
  ofRow("agreement", {}),
  ofRow("interest"),
  ofRow("cv_entry", { owner: "cm_cv_id" }),
];
/** How what people did and can show refers to a competency or a language; `of` is the column of the engagement or record. */
const usedBy = (column: "cm_competency_id" | "cm_technology_id") =>
  (["engagement", "record"] as const).map((of) => ({
    thing: `${of}_competency` as const,
    column,
    owner: `cm_${of}_id`,
    beside: column === "cm_competency_id" ? "cm_technology_id" : "cm_competency_id",
    sheet: sql`(
      SELECT s.id FROM ${Prisma.raw(`cm_${of}`)} o JOIN cm_sheet s ON s.user_id = o.user_id
      WHERE o.id = x.${Prisma.raw(`cm_${of}_id`)})`,
  }));
/** What people did with competencies, and what they can show of them. */
export const USES = { competency: usedBy("cm_competency_id"), technology: usedBy("cm_technology_id") } as const;
const rowBy = (column: string) => ({ thing: "sheet_competency" as const, column, sheet: sql`x.cm_sheet_id` });
/** How rows refer to the entries that can be merged: directly, or by their competencies. */
export const REFERENCES = {
  technology: { row: rowBy("cm_technology_id"), competency: null },
  role: { row: rowBy("cm_competency_id"), competency: { thing: "competency", column: "cm_role_id" } },
  area: { row: rowBy("cm_competency_id"), competency: { thing: "competency", column: "cm_area_id" } },
  competency: { row: rowBy("cm_competency_id"), competency: null },
} as const;

const tableOf = (thing: Thing) => Prisma.raw(`cm_${thing}`);

/** The moves `j` of a merge in one table: of deleted or of changed records. */
export const movesOf = (
  mergeId: number,
  thing: Thing | "notes" | "notes_of" | "aliases" | "merged" | "ended",
  gone: boolean,
) => sql`cm_catalogue_move j WHERE j.cm_catalogue_merge_id = ${mergeId} AND j.thing = ${thing} AND j.gone = ${gone}`;

/** Selects the ids of the records of a table that the merge deletes (gone), with those that replace them (kept). */
export const replaced = (mergeId: number, thing: Thing) =>
  sql`SELECT j.subject_id AS gone, j.kept_id AS kept FROM ${movesOf(mergeId, thing, true)}`;

/**
 * Lets the records that refer to an entry that goes refer to the entry that stays, and writes each to the journal.
 * Where only one record may refer to the entry that stays and one does, the other record is deleted. `pair` selects the
 * ids of the entries that go (gone) and stay (kept), `where` which records `x` of the table are concerned.
 */
export async function moveReferences(
  tx: Tx,
  mergeId: number,
  { thing, column: name, owner, beside, sheet = sql`NULL::int` }: Reference,
  pair: Prisma.Sql,
  where = sql`TRUE`,
): Promise<void> {
  const [table, column] = [tableOf(thing), Prisma.raw(name)];
  const besides = [owner, beside].flatMap((column) => (column ? [Prisma.raw(column)] : []));
  const sameOwner = Prisma.join(
    [sql`TRUE`, ...besides.map((column) => sql`o.${column} IS NOT DISTINCT FROM x.${column}`)],
    " AND ",
  );
  const replacement =
    owner === undefined
      ? sql`NULL::int`
      : sql`(SELECT o.id FROM ${table} o WHERE o.${column} = pair.kept AND ${sameOwner} LIMIT 1)`;
  const deleted =
    owner === undefined
      ? Prisma.empty
      : sql`, deleted AS (DELETE FROM ${table} x USING concerned c WHERE c.replacement IS NOT NULL AND x.id = c.id)`;
  const changed = owner ? sql`, ${owner}::text, x.${Prisma.raw(owner)}` : Prisma.empty;
  await tx.$executeRaw`
    WITH pair AS (${pair}),
    concerned AS (
      SELECT x.id, pair.kept, ${replacement} AS replacement FROM ${table} x JOIN pair ON pair.gone = x.${column} WHERE ${where}),
    recorded AS (
      INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, kept_id, before, cm_sheet_id)
      SELECT ${mergeId}::int, ${thing}::text, x.id, c.replacement IS NOT NULL, c.replacement,
        CASE WHEN c.replacement IS NULL THEN jsonb_build_object(${name}::text, x.${column}${changed})
          ELSE to_jsonb(x) END, ${sheet}
      FROM concerned c JOIN ${table} x ON x.id = c.id)
    ${deleted}
    UPDATE ${table} x SET ${column} = c.kept FROM concerned c
    WHERE c.replacement IS NULL AND x.id = c.id`;
}

/** Records what is to be deleted. `pair` selects ids that go (gone) and those that replace them (kept). */
export async function recordGone(
  tx: Tx,
  mergeId: number,
  thing: Thing,
  pair: Prisma.Sql,
  sheet = sql`NULL::int`,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO cm_catalogue_move (cm_catalogue_merge_id, thing, subject_id, gone, before, kept_id, cm_sheet_id)
    SELECT ${mergeId}::int, ${thing}::text, x.id, true, to_jsonb(x), pair.kept, ${sheet}
    FROM (${pair}) pair JOIN ${tableOf(thing)} x ON x.id = pair.gone`;
}

/** Deletes the records that `recordGone` recorded. */
export async function deleteGone(tx: Tx, mergeId: number, thing: Thing): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM ${tableOf(thing)} x USING ${movesOf(mergeId, thing, true)} AND x.id = j.subject_id`;
}

/** Lets records `x` that a merge changed refer to their former entries, found by move `j` in `where`. */
const referencesBack = (mergeId: number, { thing, column }: Reference, where = sql`x.id = j.subject_id`) => sql`
  UPDATE ${tableOf(thing)} x SET ${Prisma.raw(column)} = (j.before->>${column}::text)::int
  FROM ${movesOf(mergeId, thing, false)} AND ${where}`;

const goneBack = (mergeId: number, thing: Thing, where = sql`TRUE`) => sql`
  INSERT INTO ${tableOf(thing)} SELECT (jsonb_populate_record(NULL::${tableOf(thing)}, j.before)).*
  FROM ${movesOf(mergeId, thing, true)} AND ${where}`;

/** Undoes `moveReferences` for the records that it changed. */
export async function moveReferencesBack(tx: Tx, mergeId: number, reference: Reference, where?: Prisma.Sql) {
  await tx.$executeRaw`${referencesBack(mergeId, reference, where)}`;
}

/** Inserts deleted records again, with their old ids. */
export async function restoreGone(tx: Tx, mergeId: number, thing: Thing, where?: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`${goneBack(mergeId, thing, where)}`;
}

/** Inserts deleted competencies again, with versions in one statement: the trigger that adds them finds them. */
export async function restoreCompetencies(tx: Tx, mergeId: number): Promise<void> {
  await tx.$executeRaw`WITH versions AS (${referencesBack(mergeId, VERSION)}) ${goneBack(mergeId, "competency")}`;
}
