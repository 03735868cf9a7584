import type { Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Cost } from "./rules";

/** Whether row r has something to lose. */
const RATED = Prisma.sql`(r.current_level <> 'no_experience' OR r.desired_level <> r.current_level OR r.notes <> '')`;

/** Counts what removing a discipline takes from the sheets of people. */
export async function readRemovalCost(
  tx: Tx,
  userIds: readonly number[],
  disciplineId: number,
): Promise<Pick<Cost, "rated_rows" | "closed_requests">> {
  const [cost] = await tx.$queryRaw<Pick<Cost, "rated_rows" | "closed_requests">[]>`
    SELECT (count(*) FILTER (WHERE ${RATED}))::int AS rated_rows,
      (count(*) FILTER (WHERE r.desired_level <> r.current_level))::int AS closed_requests
    FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id AND r.archived_at IS NULL
      JOIN cm_competency c ON c.id = r.cm_competency_id AND c.cm_role_id = ${disciplineId}
    WHERE s.user_id = ANY(${userIds}::int[])`;
  return cost ?? { rated_rows: 0, closed_requests: 0 };
}

/** Counts the rows that sheets of people get with a discipline. */
export async function countAddedRows(tx: Tx, userIds: readonly number[], disciplineId: number): Promise<number> {
  const [found] = await tx.$queryRaw<{ rows: number }[]>`
    SELECT count(*)::int AS rows FROM unnest(${userIds}::int[]) AS person(id)
      JOIN cm_competency c ON c.cm_role_id = ${disciplineId} AND c.published
      JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_user_technology ut ON a.general_technology AND ut.user_id = person.id
    WHERE NOT a.general_technology OR ut.id IS NOT NULL`;
  return found?.rows ?? 0;
}

/** Counts the other active people who report to these. */
export async function countReports(tx: Tx, userIds: readonly number[]): Promise<number> {
  const [found] = await tx.$queryRaw<{ reports: number }[]>`
    SELECT count(DISTINCT em.employee_id)::int AS reports
    FROM employee_manager em JOIN cm_user u ON u.id = em.employee_id AND u.deactivated_at IS NULL
    WHERE em.manager_id = ANY(${userIds}::int[]) AND em.employee_id <> ALL(${userIds}::int[])`;
  return found?.reports ?? 0;
}
