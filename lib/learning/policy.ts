import { isManagerOrAdmin, type Actor } from "@/lib/core/actor";
import { isOwnSheet, type SheetSubject } from "@/lib/sheets/policy";

/** Managers and admins add learning pointers and link them to competencies. */
export const addsPointers = (actor: Actor): boolean => isManagerOrAdmin(actor);

/** Admins edit learning pointers and unlink them from competencies. */
export const editsPointers = (actor: Actor): boolean => actor.isAdmin;

/** People mark pointers only on their own sheet. */
export const marksPointers = (actor: Actor, sheet: SheetSubject): boolean => isOwnSheet(actor, sheet);

/** The competencies whose pointers the caller sees: all, or those published or on one sheet. */
export type PointerScope = { all: true } | { all: false; sheetId: number };

/** Managers and admins see every competency; everyone else sees those published or on their own sheet. */
export const pointersSeenBy = (actor: Actor): PointerScope =>
  addsPointers(actor) ? { all: true } : { all: false, sheetId: actor.sheetId };
