import { database, type Database } from "@/lib/platform/db";
import { laneWorks } from "@/lib/doors/delivery/start";
import { attempt, type LaneWork } from "@/lib/doors/delivery/worker";
import { SLOTS } from "@/lib/messages/outbox/rules";
import { claim } from "@/lib/messages/outbox/store";

/** Makes everything in the outbox due, so that tests don't have to wait for a time. */
export const makeDue = (db: Database) =>
  db.pool.query("UPDATE cm_outbox_message SET due_at = now() - interval '1 second' WHERE done_at IS NULL");

/** Works on everything that is due in some lanes, one message after the other; returns how many there were. */
export async function workOnce(works: readonly LaneWork[]): Promise<number> {
  const { prisma } = await database();
  for (let handled = 0; ;) {
    let found = 0;
    for (const work of works) {
      for (const message of await claim(prisma, work, SLOTS[work.lane])) {
        await attempt(work, message);
        found += 1;
      }
    }
    handled += found;
    if (found === 0) return handled;
  }
}

/** Handles what is due in all lanes. */
export const deliver = () => workOnce(laneWorks());

/** Makes everything due and handles it: events become messages, and these are sent. */
export async function deliverAll(db: Database): Promise<void> {
  await makeDue(db);
  await deliver();
  await makeDue(db);
  await deliver();
}

/** What is in a lane: kinds and outcomes, oldest first. */
export async function outboxOf(db: Database, lane: string) {
  const messages = await db.prisma.outboxMessage.findMany({ where: { lane }, orderBy: { id: "asc" } });
  return messages.map(({ kind, userId, attempts, doneAt, failedAt, lastError }) => ({
    kind,
    userId,
    attempts,
    lastError,
    state: doneAt ? "done" : failedAt ? "failed" : "waiting",
  }));
}

/** The outcomes of a person's emails. */
export const emailStates = async (db: Database, { userId }: { userId: number }) =>
  (await outboxOf(db, "email")).filter((one) => one.userId === userId).map(({ state }) => state);
