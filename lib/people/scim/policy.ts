import type { Actor } from "@/lib/platform/core/actor";
import { managesPeople, seesPeople } from "@/lib/people/directory/policy";

/** Only a service account with the scope for SCIM. */
export const readsUsers = (actor: Actor): boolean => seesPeople(actor) && (actor.scopes?.includes("scim") ?? false);

/** As `readsUsers`; checked again under the lock. */
export const provisionsUsers = (actor: Actor, caller: { callerIsAdmin: boolean }): boolean =>
  readsUsers(actor) && managesPeople(actor, caller);
