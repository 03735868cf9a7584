import { Prisma } from "@/lib/generated/prisma/client";
import { sql, type Sql } from "@/lib/platform/db";
import { wordPattern } from "@/lib/platform/core/search-words";
import { isActive, searched, TODAY, U } from "@/lib/platform/db/fragments";
import { isAmong } from "@/lib/sheet/rows/store";
import type { People } from "@/lib/sheet/rows/policy";
import { type RecordCondition, namesAsked, recordNameWords, spokenNames } from "./record-rules";

// Raw SQL: parts of statements whose speed is measured.

/** Whether the caller, who sees the time or records of some people, sees those of a person u: these people's, and their own. */
export const seesOf = (people: People | null) =>
  people === null ? sql`FALSE` : sql`(u.id = ${people.below} OR ${isAmong(people, sql`u.id`)}) IS TRUE`;

/** Whether a record e has no end, or hasn't ended. */
const IS_VALID = sql`(e.ends_on IS NULL OR e.ends_on >= ${TODAY})`;

/** Whether a text has the words of one of the names. */
const hasWords = (text: Sql, names: readonly string[]) =>
  Prisma.join(
    names.map((name) => sql`${searched(text)} ~ ALL(${recordNameWords(name).map(wordPattern)}::text[])`),
    " OR ",
  );

/** Whether a person u has a record, or works somewhere, as a condition says. */
export function hasRecord(condition: RecordCondition, people: People | null): Sql {
  const names = namesAsked(condition);
  if (condition.kind === "location") return sql`coalesce(${hasWords(sql`u.location`, names)}, FALSE)`;
  const isMeant =
    condition.kind === "speaks"
      ? sql`e.kind = 'language' AND ${searched(sql`e.title`)} = ANY(${names.flatMap(spokenNames)}::text[])
          AND (${condition.least}::cm_spoken_level IS NULL OR e.spoken_level >= ${condition.least}::cm_spoken_level)`
      : sql`e.kind = 'certificate' AND ${IS_VALID}
          AND (${hasWords(sql`e.title || ' ' || e.issuer`, names)})`;
  return sql`(${seesOf(people)} AND EXISTS (SELECT 1 FROM cm_record e WHERE e.user_id = u.id AND ${isMeant}))`;
}

// Written into the statement: with parameters as limits, PostgreSQL plans it again at each call.
/** Most names of a kind that people can be found by: those that most have. */
const MOST_NAMES = sql`500`;
/** Most records of a kind whose names are counted for admins, the latest first, where there are more names than that. */
const MOST_READ = sql`20000`;
const KINDS = { language: sql`'language'::cm_record_kind`, certificate: sql`'certificate'::cm_record_kind` };

const namesOf = (name: Sql, source: Sql) => sql`(
  SELECT coalesce(json_agg(n.name ORDER BY n.name), '[]')
  FROM (SELECT name, count(*) FROM (SELECT ${name} AS name FROM ${source}) one WHERE name IS NOT NULL GROUP BY 1
    ORDER BY count(*) DESC, 1 LIMIT ${MOST_NAMES}) n)`;

/** The records of a kind that a caller sees: all that a manager does, the latest of everyone. */
const recordsOf = (kind: keyof typeof KINDS, people: People) => {
  const isKind = sql`e.kind = ${KINDS[kind]}`;
  return people.below === null
    ? sql`(SELECT * FROM cm_record e WHERE ${isKind} ORDER BY e.id DESC LIMIT ${MOST_READ}) e
        JOIN cm_user u ON u.id = e.user_id AND ${isActive(U)} WHERE TRUE`
    : sql`cm_record e JOIN cm_user u ON u.id = e.user_id AND ${isActive(U)} WHERE ${isKind} AND ${seesOf(people)}`;
};

/**
 * The names in a column of the valid records of a kind that active people have: from each name the index leads to the
 * next, and to its record that ends last (one without an end comes first), so that a name costs the same however many
 * have it. At most one more than are offered.
 */
const allNames = (column: "title" | "issuer", kind: keyof typeof KINDS, isValid: Sql) => {
  const name = Prisma.raw(`e.${column}`);
  const isKind = sql`e.kind = ${KINDS[kind]}`;
  return sql`(
    WITH RECURSIVE names (name) AS (
      (SELECT ${name} FROM cm_record e WHERE ${isKind} ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (SELECT ${name} FROM cm_record e WHERE ${isKind} AND ${name} > names.name ORDER BY 1 LIMIT 1)
      FROM names WHERE names.name IS NOT NULL)
    SELECT names.name FROM names CROSS JOIN LATERAL (
      SELECT e.ends_on FROM cm_record e JOIN cm_user u ON u.id = e.user_id AND ${isActive(U)}
      WHERE ${isKind} AND ${name} = names.name ORDER BY e.ends_on DESC LIMIT 1) e
    WHERE names.name <> '' AND ${isValid} LIMIT ${MOST_NAMES} + 1)`;
};

/** All of some names, or if there are too many to offer, those that most have. */
const offered = (all: Sql, mostHad: Sql) => sql`(
  SELECT CASE WHEN count(*) <= ${MOST_NAMES} THEN coalesce(json_agg(n.name ORDER BY n.name), '[]') ELSE ${mostHad} END
  FROM (${all}) n)`;

function spokenNamesOf(people: People): Sql {
  const mostHad = namesOf(sql`e.title`, recordsOf("language", people));
  return people.below === null ? offered(allNames("title", "language", sql`TRUE`), mostHad) : mostHad;
}

function certificateNamesOf(people: People): Sql {
  const held = sql`${recordsOf("certificate", people)} AND ${IS_VALID}`;
  const mostHad = namesOf(sql`unnest(ARRAY[e.title, nullif(e.issuer, '')])`, held);
  const of = (column: "title" | "issuer") => allNames(column, "certificate", IS_VALID);
  return people.below === null ? offered(sql`${of("title")} UNION ${of("issuer")}`, mostHad) : mostHad;
}

/** The columns of a catalogue with the names of records that a caller sees, and of all locations. */
export const recordNames = (people: People | null) => sql`
  ${people === null ? sql`NULL` : spokenNamesOf(people)} AS spoken,
  ${people === null ? sql`NULL` : certificateNamesOf(people)} AS certificates,
  ${namesOf(sql`u.location`, sql`cm_user u WHERE ${isActive(U)} AND u.location IS NOT NULL`)} AS locations`;
