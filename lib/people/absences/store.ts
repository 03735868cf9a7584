import { type Sql, sql } from "@/lib/platform/db";
import { dayOf, today } from "@/lib/platform/core/day";
import { type Alias, TODAY } from "@/lib/platform/db/fragments";
import { awayUntil } from "./rules";

/** The columns of an absence, for Prisma. */
export const ABSENCE = { awayFrom: true, awayUntil: true } as const;

/** Returns the last day of the absence of a person who is away today (UTC); null if they are here. */
export const awayUntilToday = ({ awayFrom, awayUntil: until }: Record<keyof typeof ABSENCE, Date | null>) =>
  awayUntil({ away_from: awayFrom && dayOf(awayFrom), away_until: until && dayOf(until) }, today());

/** Whether a person is away today (UTC). */
export const isAway = (u: Alias<"cm_user">): Sql => sql`${TODAY} BETWEEN ${u}.away_from AND ${u}.away_until`;

/** As awayUntilToday, in SQL. */
export const awayUntilColumn = (u: Alias<"cm_user">): Sql => sql`CASE WHEN ${isAway(u)} THEN ${u}.away_until::text END`;
