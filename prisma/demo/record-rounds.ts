import type { Tx } from "@/lib/platform/db";
import { afterDays, dayOf } from "@/lib/platform/core/day";
import { insertRound } from "@/lib/conversations/rounds/store";
import type { DemoWorld } from "./activity";

/** The days from today on which each round begins and ends; the last one is under way. */
const ROUNDS = [
  { name: "Spring conversations", starts: -200, ends: -172 },
  { name: "Autumn conversations", starts: -12, ends: 16 },
];

/** Adds a round of annual conversations that is over and one under way. */
export async function recordRounds(tx: Tx, { today }: Pick<DemoWorld, "today">): Promise<void> {
  for (const { name, starts, ends } of ROUNDS) {
    const days = { starts_on: dayOf(afterDays(today, starts)), ends_on: dayOf(afterDays(today, ends)) };
    const id = await insertRound(tx, { name, kind: "annual", ...days, cm_role_ids: [], manager_id: null });
    await tx.conversationRound.update({ where: { id }, data: { createdAt: afterDays(today, starts) } });
  }
}
