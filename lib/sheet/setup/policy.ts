import type { Actor } from "@/lib/platform/core/actor";
import { isOwnSheet, seesSheet, type SheetSubject } from "@/lib/sheet/rows/policy";

/** The owner, managers in scope and admins change a sheet's disciplines. */
export const changesDisciplines = (actor: Actor, sheet: SheetSubject): boolean => seesSheet(actor, sheet);

/** People change only their own languages. */
export const changesLanguages = (actor: Actor, sheet: SheetSubject): boolean => isOwnSheet(actor, sheet);
