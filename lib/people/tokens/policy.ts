import type { Actor } from "@/lib/platform/core/actor";
import type { Scope } from "./rules";

/** Only a signed-in browser creates, lists and revokes tokens, so that a leaked token can't create others. */
export const managesOwnTokens = (actor: Actor): boolean => actor.via === "session";

/** Only admins create tokens for SCIM, which adds and deactivates people. */
export const createsToken = (actor: Actor, { scope }: { scope: Scope }): boolean =>
  managesOwnTokens(actor) && (scope !== "scim" || actor.isAdmin);
