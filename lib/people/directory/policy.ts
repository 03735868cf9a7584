import { type Actor, personIdOf } from "@/lib/platform/core/actor";
import { hasRole } from "./program-rules";
import type { PersonRecord } from "./store";

type Caller = { callerIsAdmin: boolean };
type Roles = Pick<PersonRecord, "is_admin" | "is_manager" | "is_staffing">;

/** Only admins see people. */
export const seesPeople = (actor: Actor): boolean => actor.isAdmin;

/** Only admins manage people. Checked again under the lock, so that an admin demoted meanwhile gets a 403. */
export const managesPeople = (actor: Actor, { callerIsAdmin }: Caller): boolean => actor.isAdmin && callerIsAdmin;

/** As `managesPeople`; a program changes no admin. */
export const managesPerson = (actor: Actor, { person, ...caller }: Caller & { person: Roles }): boolean =>
  managesPeople(actor, caller) && (personIdOf(actor) !== null || !person.is_admin);

/** As `managesPeople`; a program brings nobody back who has a role. */
export const restoresPerson = (actor: Actor, { person, ...caller }: Caller & { person: Roles }): boolean =>
  managesPeople(actor, caller) && (personIdOf(actor) !== null || !hasRole(person));
