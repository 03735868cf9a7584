import type { Actor } from "@/lib/core/actor";

/** Whose employees a caller gets to see: everybody's, or those below one manager. */
export type EmployeeScope = { everybody: true } | { everybody: false; below: number };

/**
 * An admin's own list is everybody, and an admin may look at any manager's; a manager sees only their own line.
 * Null when the caller may see no such list.
 */
export function employeesSeenBy(actor: Actor, managerId: number): EmployeeScope | null {
  if (actor.isAdmin) return managerId === actor.userId ? { everybody: true } : { everybody: false, below: managerId };
  return actor.isManager && managerId === actor.userId ? { everybody: false, below: managerId } : null;
}
