import { z } from "zod";
import { endpoint, Id, IdOut, Moment, PersonOut, schemaOf } from "@/lib/platform/core/endpoint";
import { pagingBy, IdCursor } from "@/lib/platform/core/paged";
import { LISTED_DAYS, SENT_LANES, STATES } from "./rules";

export const OutboxMessage = schemaOf(
  "OutboxMessage",
  `An email or a webhook call, listed until ${LISTED_DAYS} days after it was made`,
  {
    id: IdOut,
    message_id: z.uuid().describe("Message-ID of the email or webhook-id of the call, at every attempt"),
    lane: z.enum(SENT_LANES),
    kind: z.string().describe("The email's kind, or the call's event"),
    user: PersonOut.nullable().describe("Who the email is for, or who the call is about"),
    webhook: z
      .strictObject({ id: IdOut, name: z.string(), enabled: z.boolean().describe("False: its calls can't be sent") })
      .nullable(),
    state: z.enum(STATES).describe("waiting, sent, not_needed (nothing left to tell) or failed"),
    created_at: Moment,
    due_at: Moment.describe("When the next attempt is due, if it waits"),
    done_at: Moment.nullable(),
    attempts: z.int().nonnegative(),
    status: z.int().nullable().describe("The receiver's last answer: an HTTP status, or 250 for an email"),
    error: z.string().nullable().describe("Why the last attempt failed"),
  },
);

export const listOutboxMessages = endpoint("listOutboxMessages", "GET /outbox_messages", {
  summary: "List emails and webhook calls, newest first",
  query: z.object({
    state: z.enum(STATES, { error: `must be one of ${STATES.join(", ")}` }).optional(),
    webhook_id: Id.optional().meta({ param: { required: false } }),
    ...pagingBy(IdCursor),
  }),
  response: z.array(OutboxMessage),
});

export const createRedelivery = endpoint("createRedelivery", "POST /outbox_messages/{outbox_message_id}/redeliveries", {
  summary: "Send a failed email or any webhook call again, under its id",
  response: OutboxMessage,
});

export const MessageSettings = schemaOf("MessageSettings", "What admins set about emails and webhooks", {
  with_levels: z
    .boolean({ error: "must be true or false" })
    .describe(
      "Whether emails and webhook calls may have a level's name together with a person's, and emails a grade's",
    ),
});
