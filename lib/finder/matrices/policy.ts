import type { Actor } from "@/lib/platform/core/actor";

/** The employees a caller sees: everyone, or the reports of one manager. */
export type EmployeeScope = { everybody: true } | { everybody: false; below: number };

/**
 * An admin's own list has everyone, and an admin may see any manager's list; a manager sees only their own.
 * Returns null if the caller may not see the list.
 */
export function employeesSeenBy(actor: Actor, managerId: number): EmployeeScope | null {
  if (actor.isAdmin) return managerId === actor.userId ? { everybody: true } : { everybody: false, below: managerId };
  return actor.isManager && managerId === actor.userId ? { everybody: false, below: managerId } : null;
}
