import { database, type Tx } from "@/lib/platform/db";
import { lockIfUndone } from "@/lib/reviews/decisions/store";
import { tellByEmail } from "@/lib/messages/emails/event-store";
import { type Claimed, finish } from "@/lib/messages/outbox/store";
import { EVENTS } from "@/lib/messages/webhooks/rules";
import { callWebhooks } from "@/lib/messages/webhooks/event-store";
import { sendsEmail } from "./smtp";
import type { LaneWork } from "./worker";

/** Acts of which emails tell and webhooks don't. */
const ONLY_EMAILED = [
  "person.invited",
  "area.requested",
  "discipline.requested",
  "cv.asked",
  "conversation.started",
  "conversation.moved",
  "conversation.dropped",
  "conversation.opened",
  "conversation.prepared",
  "case.reader_added",
  "case.saved",
  "case.answered",
];

/** Makes an event's messages once and marks it done, in one transaction. An undone decision makes none. */
export const eventWork: LaneWork = {
  lane: "event",
  kinds: [...EVENTS, ...ONLY_EMAILED],
  async handle(message) {
    const { prisma } = await database();
    await prisma.$transaction(async (tx) => {
      if (!(await finish(tx, message)) || (await isTakenBack(tx, message))) return;
      if (sendsEmail()) await tellByEmail(tx, message);
      await callWebhooks(tx, message);
    });
    return null;
  },
};

async function isTakenBack(tx: Tx, { payload }: Claimed): Promise<boolean> {
  const { sheet_competency_id: rowId, change_id: changeId } = payload;
  return typeof rowId === "number" && typeof changeId === "number" && (await lockIfUndone(tx, rowId, changeId));
}
