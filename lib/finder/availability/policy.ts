import type { Actor } from "@/lib/platform/core/actor";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import { conditionsOf } from "@/lib/finder/people-search/condition-rules";

/** Whether the caller may ask who is free: planners, and by levels those who may find people. */
export const asksWhoIsFree = (actor: Actor, question: Parameters<typeof conditionsOf>[0]): boolean =>
  plansStaffing(actor) && (conditionsOf(question).length === 0 || actor.mayFindPeople);

/** Planners who may find people see what someone has of a need's musts. */
export const seesFits = (actor: Actor): boolean => plansStaffing(actor) && actor.mayFindPeople;
