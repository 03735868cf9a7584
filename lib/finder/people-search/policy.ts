import { type Actor, isManagerOrAdmin } from "@/lib/platform/core/actor";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import { seesAllEngagements } from "@/lib/engagements/engagements/policy";
import { expiringSeenBy } from "@/lib/engagements/records/policy";
import { seesCardOf } from "@/lib/profiles/cvs/policy";
import type { People } from "@/lib/sheet/rows/policy";

/** FINDER_SCOPE decides who searches for people. */
export const findsPeople = (actor: Actor): boolean => actor.mayFindPeople;

/** Whether the caller sees the card of a person. */
export const seesCard = (actor: Actor, { user }: { user: { id: number } }): boolean => seesCardOf(actor, user.id);

/** The caller's reports, whose interests they see as a manager; null without such a role. */
export const reportsSeenBy = (actor: Actor): People | null =>
  isManagerOrAdmin(actor) ? { below: actor.userId } : null;

/** The people whose time the caller sees, so that they may ask who of them is free; null for nobody's. */
export const timeSeenBy = (actor: Actor): People | null =>
  plansStaffing(actor) ? { below: seesAllEngagements(actor) ? null : actor.userId } : null;

/** The people whose records the caller sees, so that they may ask what they speak; null for nobody's. */
export const recordsSeenBy = expiringSeenBy;

/** People read the searches that showed themselves. */
export const ownAppearances = (actor: Actor): number => actor.userId;
