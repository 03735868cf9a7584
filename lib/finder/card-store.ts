import type { z } from "zod";
import type { Db } from "@/lib/db";
import { jsonMoment } from "@/lib/db/json-moment";
import { SHOWN_TO_FINDERS, SHOWN_TO_MANAGERS } from "@/lib/interests/store";
import { reportsOf } from "@/lib/reporting-line/store";
import { Prisma } from "@/lib/generated/prisma/client";
import type { PersonCard } from "./contract";

/** Who reads cards, as a manager (null without such a role), and whose released profiles they may read: everyone's, those below a manager, or no others. */
export type CardReader = { callerId: number; managerId: number | null; profilesBelow: number | "everyone" | "nobody" };

/** Reads the cards of active people, in the order of the ids. One statement. */
export async function readCards(
  db: Db,
  { callerId, managerId, profilesBelow }: CardReader,
  userIds: readonly number[],
): Promise<z.input<typeof PersonCard>[]> {
  const found = await db.$queryRaw<{ card: z.input<typeof PersonCard> }[]>`
    SELECT json_build_object(
      'user', json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name),
      'released_profile', (SELECT json_build_object('sheet_id', s.id, 'released_at', ${jsonMoment(Prisma.sql`p.released_at`)})
        FROM cm_skills_profile p WHERE p.user_id = u.id AND p.released_at IS NOT NULL AND (u.id = ${callerId} OR ${readsProfile(profilesBelow)})),
      'roles', ARRAY(SELECT d.name FROM cm_sheet_role sr JOIN cm_role d ON d.id = sr.cm_role_id WHERE sr.cm_sheet_id = s.id ORDER BY d.order_key COLLATE "C"),
      'manager', (SELECT json_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name)
        FROM employee_manager em JOIN cm_user m ON m.id = em.manager_id WHERE em.employee_id = u.id AND em.is_primary),
      'levels', coalesce((SELECT json_agg(json_build_object(
          'competency', json_build_object('id', c.id, 'name', c.name),
          'language', CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'name', t.name) END,
          'area_name', coalesce(t.name, a.name), 'level', r.current_level,
          'confirmed_on', to_char(greatest(r.approved_at, r.confirmed_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
          'interest', (SELECT i.kind FROM cm_interest i WHERE i.cm_sheet_competencies_id = r.id
            AND (${SHOWN_TO_FINDERS} OR (${SHOWN_TO_MANAGERS} AND (u.id = ${callerId} OR ${isBelow(managerId)})))))
          ORDER BY coalesce(t.order_key, a.order_key) COLLATE "C", c.order_key COLLATE "C", r.id)
        FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published JOIN cm_area a ON a.id = c.cm_area_id
          LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
        WHERE r.cm_sheet_id = s.id AND r.archived_at IS NULL AND r.current_level <> 'no_experience'), '[]')) AS card
    FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id
    WHERE u.id = ANY(${[...userIds]}::int[]) AND u.deactivated_at IS NULL
    ORDER BY array_position(${[...userIds]}::int[], u.id)`;
  return found.map(({ card }) => card);
}

const isBelow = (managerId: number | null) =>
  managerId === null ? Prisma.sql`FALSE` : Prisma.sql`u.id IN (${reportsOf(managerId)})`;

const readsProfile = (below: CardReader["profilesBelow"]) =>
  typeof below === "number" ? Prisma.sql`u.id IN (${reportsOf(below)})` : Prisma.sql`${below === "everyone"}`;

/** Whether there is such an active person. */
export async function isActivePerson(db: Db, userId: number): Promise<boolean> {
  const found = await db.$queryRaw<unknown[]>(
    Prisma.sql`SELECT 1 FROM cm_user WHERE id = ${userId} AND deactivated_at IS NULL`,
  );
  return found.length > 0;
}
