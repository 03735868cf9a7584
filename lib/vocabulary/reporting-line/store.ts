import { groupedBy } from "@/lib/platform/core/grouped-by";
import { type Db, sql, type Sql, type Tx } from "@/lib/platform/db";
import { alias, isActive, M } from "@/lib/platform/db/fragments";
import type { Reporting } from "./rules";

// Raw SQL: recursion.

/**
 * Selects the ids (`id`) of a manager's direct and indirect reports, each once. As an array, of which the planner expects
 * ten: for a recursion it expects a sixth of the company, and would read all people for a manager of a few.
 */
export const reportsOf = (managerId: number | Sql): Sql => sql`
  SELECT report.id FROM unnest(ARRAY(
    WITH RECURSIVE below(id) AS (
      SELECT employee_id FROM employee_manager WHERE manager_id = ${managerId}
      UNION SELECT m.employee_id FROM employee_manager m JOIN below ON m.manager_id = below.id)
    SELECT id FROM below)) AS report(id)`;

const O = alias("cm_user", "o");

/** Whether a manager m is active. One who has lost the role counts as none: they can't decide anything. */
export const IS_MANAGER = sql`${isActive(M)} AND (m.is_manager OR m.is_admin)`;

/** Whether a person has an active manager anywhere above them. */
export const hasManager = (userId: Sql): Sql => sql`EXISTS (
  WITH RECURSIVE above(id) AS (
    SELECT manager_id FROM employee_manager WHERE employee_id = ${userId}
    UNION SELECT em.manager_id FROM employee_manager em JOIN above ON em.employee_id = above.id)
  SELECT 1 FROM above JOIN cm_user m ON m.id = above.id AND ${IS_MANAGER})`;

/**
 * Selects the ids (`id`) of active people without an active manager anywhere above them. Few have none of their own
 * (`has_manager`), and only their managers are followed upwards: as an array, of which the planner expects few.
 */
export const peopleWithoutManager = (): Sql => sql`
  WITH RECURSIVE person AS MATERIALIZED (SELECT o.id FROM cm_user o WHERE ${isActive(O)} AND NOT o.has_manager),
  above(person_id, id) AS (
    SELECT em.employee_id, em.manager_id FROM employee_manager em WHERE em.employee_id = ANY (ARRAY(SELECT id FROM person))
    UNION SELECT above.person_id, em.manager_id FROM above JOIN employee_manager em ON em.employee_id = above.id)
  SELECT id FROM person WHERE id NOT IN (
    SELECT above.person_id FROM above JOIN cm_user m ON m.id = above.id AND ${IS_MANAGER})`;

/** Reads everyone's managers, the primary one first. */
export async function readReporting(db: Db | Tx): Promise<Reporting[]> {
  const found = await db.employeeManager.findMany({
    select: { employeeId: true, managerId: true },
    orderBy: [{ isPrimary: "desc" }, { id: "asc" }],
  });
  const byEmployee = groupedBy(found, ({ employeeId }) => employeeId);
  return [...byEmployee].map(([employeeId, pairs]) => ({
    employeeId,
    managerIds: pairs.map(({ managerId }) => managerId),
  }));
}

/** Replaces the managers of people, the primary one first. Two statements for any number of people. */
export async function setManagers(tx: Tx, all: readonly Reporting[]): Promise<void> {
  const employeeIds = all.map(({ employeeId }) => employeeId);
  const pairs = all.flatMap(({ employeeId, managerIds }) =>
    managerIds.map((managerId, place) => ({ employeeId, managerId, isPrimary: place === 0 })),
  );
  await tx.employeeManager.deleteMany({ where: { employeeId: { in: employeeIds } } });
  await tx.employeeManager.createMany({ data: pairs });
}
