import { z } from "zod";
import type { PageWindow, MomentCursor } from "@/lib/platform/core/paged";
import { countUpTo, type Db, rows, sql } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { type RecordKind, SIGN_IN_ACTS } from "./act-rules";
import { MAX_SHOWN, PEOPLE } from "./rules";

// Raw SQL: pages and counts of hundreds of thousands of records, whose speed is measured.

const Side = z.record(z.string(), z.unknown()).nullable();

const StoredRecord = z.object({
  id: z.int(),
  at: z.date(),
  act: z.string(),
  before: Side,
  after: Side,
  request_id: z.string().nullable(),
  actor_id: z.int().nullable(),
  actor_first_name: z.string().nullable(),
  actor_last_name: z.string().nullable(),
  subject_id: z.int().nullable(),
  subject_first_name: z.string().nullable(),
  subject_last_name: z.string().nullable(),
  service_account_id: z.int().nullable(),
  service_account_name: z.string().nullable(),
  through: z.string().nullable(),
  /** Name of the competency that the record or its row refers to. */
  competency: z.string().nullable(),
});
export type StoredRecord = z.output<typeof StoredRecord>;

export type RecordFilter = {
  person: number | null;
  competency: number | null;
  act: string | null;
  kind: RecordKind | null;
  from: Date | null;
  to: Date | null;
};

/** Written out: with parameters PostgreSQL couldn't tell that the index of changes has all that are asked for. */
const ACCESS = Prisma.raw(SIGN_IN_ACTS.map((act) => `'${act}'`).join(", "));

/** What one record of a competency meets: it is about a row of the competency, or about the competency itself. */
const aboutCompetency = (id: number) => [
  sql`coalesce(after, before) ->> 'sheet_competency_id' = ANY (ARRAY(
    SELECT id::text FROM cm_sheet_competency WHERE cm_competency_id = ${id}))`,
  sql`act LIKE 'competency.%' AND coalesce(after, before) ->> 'id' = ${String(id)}`,
];

/**
 * Selects id and moment of a page of records, newest first. Each filter has its index; a person needs two (actor and
 * subject) and so does a competency, hence the union.
 */
function found(
  { person, competency, act, kind, from, to }: RecordFilter,
  { limit, after }: PageWindow<MomentCursor>,
): Prisma.Sql {
  const conditions = [
    act === null ? null : sql`act = ${act}`,
    kind === null ? null : kind === "access" ? sql`act IN (${ACCESS})` : sql`act NOT IN (${ACCESS})`,
    from === null ? null : sql`at >= ${from}`,
    to === null ? null : sql`at < ${to}`,
    after === null ? null : sql`(at, id) < (${new Date(after[0])}, ${after[1]})`,
  ].filter((condition) => condition !== null);
  const who = person === null ? [sql`TRUE`] : [sql`actor_id = ${person}`, sql`subject_id = ${person}`];
  const what = competency === null ? [sql`TRUE`] : aboutCompetency(competency);
  const cuts = who.flatMap((by) =>
    what.map(
      (about) => sql`
    (SELECT id, at FROM cm_audit_record WHERE ${Prisma.join([by, about, ...conditions], " AND ")}
      ORDER BY at DESC, id DESC LIMIT ${limit})`,
    ),
  );
  return Prisma.join(cuts, " UNION ");
}

/** Counts the records that match, up to `most`. */
export function countRecords(db: Db, filter: RecordFilter, most: number): Promise<number> {
  const records = found(filter, { limit: most, after: null });
  return countUpTo(db, sql`SELECT FROM (${records}) AS record`, most);
}

/**
 * One side of a record, with each value longer than what is shown replaced by its first characters, and a mark if the
 * other side's value differs. An import's record has the texts of thousands of competencies. OFFSET 0 makes PostgreSQL
 * write each text only once.
 */
const shortened = (side: Prisma.Sql, other: Prisma.Sql, mark: string) => sql`
  CASE WHEN pg_column_size(${side} - '') <= ${MAX_SHOWN} THEN ${side} ELSE (
    SELECT jsonb_object_agg(field, CASE WHEN length(text) <= ${MAX_SHOWN} THEN value
      ELSE to_jsonb(left(text, ${MAX_SHOWN}) || CASE WHEN value = ${other} -> field THEN '' ELSE ${mark} END) END)
    FROM jsonb_each(${side}) AS each(field, value), LATERAL (
      SELECT left(CASE WHEN pg_column_size(value) <= ${MAX_SHOWN} OR field = ANY(${[...PEOPLE]}) THEN ''
        WHEN jsonb_typeof(value) = 'array' THEN (
          SELECT string_agg(coalesce(one, 'null'), ', ')
          FROM (SELECT one FROM jsonb_array_elements_text(value) AS one LIMIT ${MAX_SHOWN}) AS first)
        ELSE value #>> '{}' END, ${MAX_SHOWN + 1}) AS text
      OFFSET 0) AS shown) END`;

const BEFORE = shortened(sql`r.before`, sql`r.after`, "before");
const AFTER = shortened(sql`r.after`, sql`r.before`, "after");

/** Reads a page of records, newest first, with long values shortened. */
export const readRecords = (db: Db, filter: RecordFilter, window: PageWindow<MomentCursor>): Promise<StoredRecord[]> =>
  rows(db, StoredRecord)`
    WITH found AS (${found(filter, window)}),
    page AS (SELECT id FROM found ORDER BY at DESC, id DESC LIMIT ${window.limit})
    SELECT r.id, r.at, r.act, ${BEFORE} AS before, ${AFTER} AS after, r.request_id, r.actor_id, r.subject_id,
      a.first_name AS actor_first_name, a.last_name AS actor_last_name,
      s.first_name AS subject_first_name, s.last_name AS subject_last_name, c.name AS competency,
      r.cm_service_account_id AS service_account_id, p.name AS service_account_name, r.through
    FROM page JOIN cm_audit_record r ON r.id = page.id
      LEFT JOIN cm_user a ON a.id = r.actor_id
      LEFT JOIN cm_user s ON s.id = r.subject_id
      LEFT JOIN cm_service_account p ON p.id = r.cm_service_account_id
      LEFT JOIN cm_sheet_competency row ON row.id = (coalesce(r.after, r.before) ->> 'sheet_competency_id')::int
      LEFT JOIN cm_competency c ON c.id = coalesce(row.cm_competency_id,
        CASE WHEN r.act LIKE 'competency.%' THEN (coalesce(r.after, r.before) ->> 'id')::int END)
    ORDER BY r.at DESC, r.id DESC`;

/** Most competencies to choose from. */
const MAX_CHOICES = 5_000;

/** Reads the competencies to filter by, named with their discipline, by name. */
export async function readCompetencyChoices(db: Db): Promise<{ id: number; name: string }[]> {
  const found = await db.competency.findMany({
    select: { id: true, name: true, discipline: { select: { name: true } } },
    orderBy: [{ orderKey: "asc" }, { id: "asc" }],
    take: MAX_CHOICES,
  });
  return found.map(({ id, name, discipline }) => ({ id, name: `${name} (${discipline.name})` }));
}
