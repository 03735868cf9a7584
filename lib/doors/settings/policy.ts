import type { Actor } from "@/lib/platform/core/actor";

type Changes = { changes: readonly { part: { manages: (actor: Actor) => boolean } }[] };

/** All parts that a call names are the caller's to set. */
export const managesAll = (actor: Actor, { changes }: Changes): boolean =>
  changes.every(({ part }) => part.manages(actor));

/** The screen of all settings is for admins. */
export const managesSettings = (actor: Actor): boolean => actor.isAdmin;
