import { isManagerOrAdmin, type Actor } from "@/lib/platform/core/actor";

/** Whose learning pointers the caller sees: all competencies', or published ones' and one sheet's, and their own. */
export type PointerScope = { all: true } | { all: false; sheetId: number; userId: number };

/** Managers and admins see every competency; others published ones, their sheet's, and their own pointers. */
export const pointersSeenBy = (actor: Actor): PointerScope =>
  isManagerOrAdmin(actor) ? { all: true } : { all: false, sheetId: actor.sheetId, userId: actor.userId };
