import { settingPart } from "@/lib/platform/operation/admin-settings";
import { AppError, conflict } from "@/lib/platform/core/errors";
import { command } from "@/lib/platform/operation/operation";
import { managesMessages } from "./policy";
import * as contract from "./contract";
import { lockMessage, MESSAGES, sendAgain } from "./list-store";

/** Sends a failed email or any webhook call again, under its id. One that waits, was sent or whose webhook is off is a 409. */
export const createRedelivery = command(contract.createRedelivery, {
  load: (tx, { input }) => lockMessage(tx, input.outbox_message_id),
  policy: managesMessages,
  run: async (tx, { subject }) => {
    if (subject.state === "waiting") throw conflict("already-done", "This message is already waiting to be sent.");
    if (subject.lane === "email" && subject.state !== "failed")
      throw conflict("already-done", "This email was sent, or is no longer needed.");
    if (subject.webhook?.enabled === false)
      throw new AppError("conflict", "This webhook is turned off. Turn it on to send the call again.");
    await sendAgain(tx, subject.id);
    const again = await lockMessage(tx, subject.id);
    if (!again) throw new Error("a message is gone");
    const after = { id: subject.id, message_id: subject.message_id };
    return { answer: again, audit: [{ act: "message.sent_again", subjectId: null, after }] };
  },
});

/** Whether emails and webhook calls may name levels. */
export const messageSettings = settingPart(MESSAGES, {
  manages: managesMessages,
  actOf: () => "message_settings.updated",
});
