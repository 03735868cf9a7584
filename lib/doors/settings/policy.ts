import type { Actor } from "@/lib/platform/core/actor";

type Change = { part: { manages: (actor: Actor) => boolean } };

/** All parts that a change names are the caller's to set. */
export const managesAll = (actor: Actor, changes: readonly Change[]): boolean =>
  changes.every(({ part }) => part.manages(actor));
