import type { Actor } from "@/lib/platform/core/actor";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import { seesAllEngagements } from "@/lib/engagements/engagements/policy";
import type { People } from "@/lib/sheet/rows/policy";
import type { FinderOrder } from "@/lib/finder/people-search/rules";
import { conditionsOf } from "@/lib/finder/people-search/condition-rules";

/** Whether the caller may ask who is free: planners, and by levels those who may find people. */
export const asksWhoIsFree = (actor: Actor, question: Parameters<typeof conditionsOf>[0]): boolean =>
  plansStaffing(actor) && (conditionsOf(question).length === 0 || actor.mayFindPeople);

/** The people whose free days the caller's order of a search may go by; undefined for an order by levels. */
export const timeOrderedBy = (actor: Actor, order: FinderOrder): People | undefined =>
  order === "free" && plansStaffing(actor) ? { below: seesAllEngagements(actor) ? null : actor.userId } : undefined;
