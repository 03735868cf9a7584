import type { Actor } from "@/lib/core/actor";

/** People are the admins' to see and to change. */
export const seesPeople = (actor: Actor): boolean => actor.isAdmin;

/** As `seesPeople`, and still so after waiting for whoever changed people at the same moment: an admin demoted meanwhile changes nothing. */
export const managesPeople = (actor: Actor, { callerIsAdmin }: { callerIsAdmin: boolean }): boolean =>
  actor.isAdmin && callerIsAdmin;
