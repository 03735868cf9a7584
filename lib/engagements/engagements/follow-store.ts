import { today } from "@/lib/platform/core/day";
import type { Tx } from "@/lib/platform/db";
import type { AuditEntry } from "@/lib/platform/operation/audit-entry";
import { followNeed, type Given } from "./follow-rules";
import { actOf, changeEntry } from "./rules";
import { PLANNED, plannedOf, saveEngagement } from "./write-store";

/** Changes the engagements for a need as it has changed; returns what is recorded of each, and told. */
export async function followNeedChange(tx: Tx, needId: number, was: Given, now: Given): Promise<AuditEntry[]> {
  const engagements = await tx.engagement.findMany({
    where: { needId, NOT: { state: "withdrawn" }, user: { deactivatedAt: null } },
    select: { id: true, userId: true, ...PLANNED },
    orderBy: { id: "asc" },
  });
  const entries: AuditEntry[] = [];
  for (const { id, userId, ...stored } of engagements) {
    const one = plannedOf(stored);
    const changed = followNeed(one, was, now, today());
    if (Object.keys(changed).length === 0) continue;
    await saveEngagement(tx, id, changed);
    const before = Object.fromEntries(Object.keys(changed).map((field) => [field, one[field as keyof typeof one]]));
    entries.push(
      changeEntry({
        id,
        userId,
        act: actOf(one.state, one.state),
        before,
        now: { ...one, ...changed, state: one.state },
      }),
    );
  }
  return entries;
}
