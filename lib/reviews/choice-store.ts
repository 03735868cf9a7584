import type { Actor } from "@/lib/core/actor";
import type { Db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { candidates, type SheetScope } from "./list-store";
import type { ReviewState } from "./rules";
import type { ReviewChoices } from "./view";

const { sql } = Prisma;

/** Most choices of one filter. */
const MAX_CHOICES = 1_000;

const named = (rows: Prisma.Sql) => sql`(
  SELECT coalesce(json_agg(json_build_object('id', choice.id, 'name', choice.name) ORDER BY choice.key COLLATE "C", choice.id), '[]')
  FROM (${rows} LIMIT ${MAX_CHOICES}) choice)`;

/** Reads what the pending requests (or those that the caller decided) have: people, disciplines, areas, competencies, by name, in one statement. */
export async function readChoices(db: Db, actor: Actor, scope: SheetScope, state: ReviewState): Promise<ReviewChoices> {
  const [choices] = await db.$queryRaw<ReviewChoices[]>`
    WITH found AS MATERIALIZED (SELECT DISTINCT s.user_id, c.id, c.cm_role_id, c.cm_area_id ${candidates(state, actor, scope)})
    SELECT
      ${named(sql`SELECT id, trim(first_name || ' ' || last_name) AS name, order_key AS key FROM cm_user WHERE id IN (SELECT user_id FROM found)`)} AS people,
      ${named(sql`SELECT id, name, order_key AS key FROM cm_role WHERE id IN (SELECT cm_role_id FROM found)`)} AS disciplines,
      ${named(sql`SELECT id, name, order_key AS key FROM cm_area WHERE id IN (SELECT cm_area_id FROM found)`)} AS areas,
      ${named(sql`SELECT id, name, order_key AS key FROM cm_competency WHERE id IN (SELECT id FROM found)`)} AS competencies`;
  return choices ?? { people: [], disciplines: [], areas: [], competencies: [] };
}
