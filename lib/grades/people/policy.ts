import type { Actor } from "@/lib/platform/core/actor";

/** A person who may be a direct or indirect report of the caller. */
export type Graded = { userId: number; isOfReport: boolean };

/** People see their own grade and those of their direct and indirect reports, admins everyone's. */
export const seesGradeOf = (actor: Actor, person: Graded): boolean =>
  person.userId === actor.userId || actor.isAdmin || person.isOfReport;
