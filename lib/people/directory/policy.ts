import type { Actor } from "@/lib/platform/core/actor";

/** Only admins see people. */
export const seesPeople = (actor: Actor): boolean => actor.isAdmin;

/** Only admins manage people. Checked again under the lock, so that an admin demoted meanwhile gets a 403. */
export const managesPeople = (actor: Actor, { callerIsAdmin }: { callerIsAdmin: boolean }): boolean =>
  actor.isAdmin && callerIsAdmin;
