import type { Actor } from "@/lib/platform/core/actor";

/** Whether the caller sees a person's card: people who may find others see everyone's, and everyone their own. */
export const seesCardOf = (actor: Actor, userId: number): boolean => actor.mayFindPeople || actor.userId === userId;
