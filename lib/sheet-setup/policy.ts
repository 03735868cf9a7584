import type { Actor } from "@/lib/core/actor";
import { isOwnSheet, seesSheet, type SheetSubject } from "@/lib/sheets/policy";

/** A sheet's disciplines are changed by its owner, managers in scope and admins. */
export const changesDisciplines = (actor: Actor, sheet: SheetSubject): boolean => seesSheet(actor, sheet);

/** A person's languages are their own to manage. */
export const changesLanguages = (actor: Actor, sheet: SheetSubject): boolean => isOwnSheet(actor, sheet);
