import type { Actor } from "@/lib/platform/core/actor";
import { managesPeople, seesPeople } from "@/lib/people/directory/policy";

/** Only a token for SCIM, while its owner is an admin. */
export const readsUsers = (actor: Actor): boolean => actor.via === "scim_token" && seesPeople(actor);

/** As `readsUsers`; checked again under the lock. */
export const provisionsUsers = (actor: Actor, caller: { callerIsAdmin: boolean }): boolean =>
  readsUsers(actor) && managesPeople(actor, caller);
