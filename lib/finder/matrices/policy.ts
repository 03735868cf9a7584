import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";

/** The employees a caller sees: everyone, or the reports of one manager. */
export type EmployeeScope = { everybody: true } | { everybody: false; below: number };

/**
 * An admin's own list has everyone, and an admin may see any manager's list; a manager sees only their own.
 * Returns null if the caller may not see the list.
 */
export function employeesOfManager(
  actor: Actor,
  { manager_id: managerId }: { manager_id: number },
): EmployeeScope | null {
  if (actor.isAdmin) return managerId === actor.userId ? { everybody: true } : { everybody: false, below: managerId };
  return actor.isManager && managerId === actor.userId ? { everybody: false, below: managerId } : null;
}

/** The people of the caller's Competency Matrices and Team screens. */
export const teamOf = (actor: Actor): EmployeeScope | null =>
  isManagerOrAdmin(actor) ? employeesOfManager(actor, { manager_id: actor.userId }) : null;

/** The people whose expected levels a caller may have marked: their direct and indirect reports, also for an admin. */
export const ownReportsOf = (actor: Actor): EmployeeScope | null =>
  isManagerOrAdmin(actor) ? { everybody: false, below: actor.userId } : null;
