import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import type { Db } from "@/lib/platform/db";
import { alias, personName } from "@/lib/platform/db/fragments";
import { row } from "@/lib/platform/db/rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { candidates } from "./list-store";
import type { SheetScope } from "./scope-store";
import type { ReviewState } from "./rules";
import type { ReviewChoices } from "./view";

// Raw SQL: the screen's four filters in one statement about all pending requests, which is measured.

const { sql } = Prisma;

/** Most choices of one filter. */
const MAX_CHOICES = 1_000;

const named = (choices: Prisma.Sql) => sql`(
  SELECT coalesce(json_agg(json_build_object('id', choice.id, 'name', choice.name)
    ORDER BY choice.key COLLATE "C", choice.id), '[]')
  FROM (${choices} LIMIT ${MAX_CHOICES}) choice)`;

/** Entries of a table that were found. */
const entries = (table: "cm_role" | "cm_area" | "cm_competency", id: "cm_role_id" | "cm_area_id" | "id") =>
  named(
    sql`SELECT id, name, order_key AS key FROM ${Prisma.raw(table)} WHERE id IN (SELECT ${Prisma.raw(id)} FROM found)`,
  );

const Choices = z.array(z.object({ id: z.number(), name: z.string() }));
const ReviewChoicesRow = z.object({ people: Choices, disciplines: Choices, areas: Choices, competencies: Choices });

/**
 * Reads what the pending requests (or those that the caller decided) have: people, disciplines, areas, competencies, by
 * name, in one statement.
 */
export async function readChoices(db: Db, actor: Actor, scope: SheetScope, state: ReviewState): Promise<ReviewChoices> {
  const choices = await row(
    db,
    ReviewChoicesRow,
    sql`
    WITH found AS MATERIALIZED (SELECT DISTINCT s.user_id, c.id, c.cm_role_id,
      c.cm_area_id ${candidates(state, actor, scope)})
    SELECT
      ${named(sql`SELECT u.id, ${personName(alias("cm_user", "u"))} AS name, u.order_key AS key
        FROM cm_user u WHERE u.id IN (SELECT user_id FROM found)`)} AS people,
      ${entries("cm_role", "cm_role_id")} AS disciplines,
      ${entries("cm_area", "cm_area_id")} AS areas,
      ${entries("cm_competency", "id")} AS competencies`,
  );
  return choices ?? { people: [], disciplines: [], areas: [], competencies: [] };
}
