import type { Tx } from "@/lib/platform/db";
import { withAliases } from "@/lib/engagements/clients/alias-rules";
import { readRestricted } from "@/lib/engagements/clients/store";
import { dayOf } from "@/lib/platform/core/day";
import { periodText } from "./rules";

/** Reads what engagements are called ("Payments, January 9, 2023 to June 30, 2024"), without names of clients. */
export async function readEngagementTitles(
  tx: Tx,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await tx.engagement.findMany({
    where: { id: { in: [...ids] }, userId },
    select: { id: true, project: true, startsOn: true, endsOn: true },
  });
  const restricted = await readRestricted(tx);
  return new Map(
    found.map(({ id, project, startsOn, endsOn }) => {
      const period = periodText({ starts_on: dayOf(startsOn), ends_on: endsOn && dayOf(endsOn) });
      return [id, `${withAliases(project, restricted)}, ${period}`];
    }),
  );
}
