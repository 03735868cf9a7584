import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { type Db, row, rows, sql } from "@/lib/platform/db";
import { isActive, isOneOf, isPending, personName } from "@/lib/platform/db/fragments";
import { sharedNames } from "@/lib/platform/core/shared-names";
import { disciplineNames } from "@/lib/sheet/rows/disciplines-store";
import { Prisma } from "@/lib/generated/prisma/client";
import { within } from "@/lib/sheet/rows/scope-store";
import { decided, type ListedRequests, pendingRows } from "./list-store";
import { TABLES } from "./review-store";
import type { Choice, ReviewChoices } from "./view";

// Raw SQL: what the filters of a list offer, in one statement, whose speed is measured.

/** Most choices of one filter. */
const MAX_CHOICES = 1_000;

const named = (choices: Prisma.Sql) => sql`(
  SELECT coalesce(json_agg(json_build_object('id', choice.id, 'name', choice.name)
    ORDER BY choice.key COLLATE "C", choice.id), '[]')
  FROM (${choices} LIMIT ${MAX_CHOICES}) choice)`;

/**
 * The people (`id`) and competencies of a list's requests. Of all that wait, each is asked whether it has one, so that
 * the work is as much as there is to choose from and not as there are requests. OFFSET 0 keeps the planner, which
 * expects every row to be pending, from joining all rows.
 */
function choosable(actor: Actor, { state, scope }: Pick<ListedRequests, "state" | "scope">) {
  if (state !== "decided_by_me" && scope.all) {
    return sql`
      people AS (
        SELECT u.id FROM cm_user u JOIN cm_sheet own ON own.user_id = u.id
        WHERE ${isActive(TABLES.u)} AND EXISTS (
          SELECT 1 FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published
          WHERE r.cm_sheet_id = own.id AND ${isPending(TABLES.r)} AND ${within(scope, actor)} OFFSET 0)
        ORDER BY u.order_key, u.id LIMIT ${MAX_CHOICES}),
      competencies AS MATERIALIZED (
        SELECT c.id, c.cm_role_id, c.cm_area_id FROM cm_competency c
        WHERE c.published AND EXISTS (
          SELECT 1 FROM cm_sheet_competency r JOIN cm_sheet s ON s.id = r.cm_sheet_id
            JOIN cm_user u ON u.id = s.user_id AND ${isActive(TABLES.u)}
          WHERE r.cm_competency_id = c.id AND ${isPending(TABLES.r)} AND ${within(scope, actor)} OFFSET 0))`;
  }
  const requests = state === "decided_by_me" ? decided(actor, scope) : pendingRows(actor, scope);
  // Said of the sheets too: from the rows alone, the planner expects so many that it reads all sheets.
  const ofScope = scope.all ? Prisma.empty : sql`AND s.id = ANY(${scope.sheetIds}::int[])`;
  return sql`
    found AS MATERIALIZED (SELECT DISTINCT s.user_id, c.id, c.cm_role_id, c.cm_area_id ${requests} ${ofScope}),
    people AS (SELECT user_id AS id FROM found),
    competencies AS (SELECT id, cm_role_id, cm_area_id FROM found)`;
}

/** Entries of a table that were found. */
const entries = (table: "cm_role" | "cm_area" | "cm_competency", id: "cm_role_id" | "cm_area_id" | "id") =>
  named(
    sql`SELECT id, name, order_key AS key FROM ${Prisma.raw(table)} WHERE id IN (SELECT ${Prisma.raw(id)} FROM
      competencies)`,
  );

const Choices = z.array(z.object({ id: z.number(), name: z.string() }));
const ReviewChoicesRow = z.object({ people: Choices, disciplines: Choices, areas: Choices, competencies: Choices });

/**
 * Reads the people, disciplines, areas and competencies of the pending requests of a scope, or of the requests that the
 * caller decided, by name and in one statement. It doesn't ask whose turn a request is, which would read each thread.
 */
export async function readChoices(
  db: Db,
  actor: Actor,
  listed: Pick<ListedRequests, "state" | "scope">,
): Promise<ReviewChoices> {
  const choices = await row(
    db,
    ReviewChoicesRow,
    sql`
    WITH ${choosable(actor, listed)}
    SELECT
      ${named(sql`SELECT u.id, ${personName(TABLES.u)} AS name, u.order_key AS key
        FROM cm_user u WHERE u.id IN (SELECT id FROM people)`)} AS people,
      ${entries("cm_role", "cm_role_id")} AS disciplines,
      ${entries("cm_area", "cm_area_id")} AS areas,
      ${entries("cm_competency", "id")} AS competencies`,
  );
  if (!choices) return { people: [], disciplines: [], areas: [], competencies: [] };
  return { ...choices, people: await toldApart(db, choices.people) };
}

/** Adds their disciplines to people of one name. Where nobody shares theirs, nothing is read. */
async function toldApart(db: Db, people: readonly Choice[]): Promise<Choice[]> {
  const shared = sharedNames(people);
  if (shared.size === 0) return [...people];
  const found = await rows(
    db,
    z.object({ id: z.number(), disciplines: z.array(z.string()) }),
    sql`SELECT s.user_id AS id, ${disciplineNames(sql`s.id`)} AS disciplines FROM cm_sheet s
      WHERE ${isOneOf(sql`s.user_id`, [...shared])}`,
  );
  const asides = new Map(found.map(({ id, disciplines }) => [id, disciplines.join(", ")]));
  return people.map((person) => ({ ...person, aside: asides.get(person.id) }));
}
