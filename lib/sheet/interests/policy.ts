import type { Actor } from "@/lib/platform/core/actor";
import { isOwnSheet, type SheetOfReport } from "@/lib/sheet/rows/policy";
import { AUDIENCES, type Audience } from "./rules";

/** What a caller sees of a person's interests: those for some audiences, and, only as the owner, the old ones. */
export type InterestView = { audiences: readonly Audience[]; withDue: boolean };

/** Which interests on a sheet the caller sees: all, as the owner or their manager, or those for finders. */
export const interestsSeenBy = (actor: Actor, sheet: SheetOfReport): InterestView => ({
  audiences: isOwnSheet(actor, sheet) || sheet.isOfReport ? AUDIENCES : actor.mayFindPeople ? ["finders"] : [],
  withDue: isOwnSheet(actor, sheet),
});

/** Whether there is any audience that the caller is in. */
export const seesInterests = (actor: Actor, sheet: SheetOfReport): boolean =>
  interestsSeenBy(actor, sheet).audiences.length > 0;
