import { dayAfter } from "@/lib/platform/core/day";
import type { Database } from "@/lib/platform/db";

/** A day (UTC) so many days from now, such as 2027-03-03. */
export const dayFromNow = (days: number): string => dayAfter(Date.now(), days);

/** Sends a person away, by default from yesterday until tomorrow; returns the last day. */
export async function sendAway(db: Database, userId: number, from = -1, until = 1): Promise<string> {
  const [awayFrom, awayUntil] = [new Date(dayFromNow(from)), new Date(dayFromNow(until))];
  await db.prisma.user.update({ where: { id: userId }, data: { awayFrom, awayUntil } });
  return dayFromNow(until);
}
