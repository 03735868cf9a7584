import { isManagerOrAdmin, type Actor } from "@/lib/core/actor";
import { isOwnSheet, type SheetSubject } from "@/lib/sheets/policy";

/** Managers and admins add learning pointers and link them to competencies. */
export const addsPointers = (actor: Actor): boolean => isManagerOrAdmin(actor);

/** Learning pointers are the admins' to edit, and to take from a competency. */
export const editsPointers = (actor: Actor): boolean => actor.isAdmin;

/** What somebody plans to learn is their own to say. */
export const marksPointers = (actor: Actor, sheet: SheetSubject): boolean => isOwnSheet(actor, sheet);

/** Whose competencies' pointers a caller gets to see: all, or those published or on one sheet. */
export type PointerScope = { all: true } | { all: false; sheetId: number };

/** Who keeps the template sees every competency in it; everybody else what is published or stands on their own sheet. */
export const pointersSeenBy = (actor: Actor): PointerScope =>
  addsPointers(actor) ? { all: true } : { all: false, sheetId: actor.sheetId };
