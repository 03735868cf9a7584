import { z } from "zod";
import { endpoint, Id, IdOut, Moment, PersonOut } from "@/lib/platform/core/endpoint";
import { pagingBy, IdCursor } from "@/lib/platform/core/paged";
import { LISTED_DAYS, SENT_LANES, STATES } from "./rules";

export const OutboxMessage = z
  .strictObject({
    id: IdOut,
    message_id: z.uuid().meta({ description: "Message-ID of the email or webhook-id of the call, at every attempt" }),
    lane: z.enum(SENT_LANES),
    kind: z.string().meta({ description: "The email's kind, or the call's event" }),
    user: PersonOut.nullable().meta({ description: "Who the email is for, or who the call is about" }),
    webhook: z.strictObject({ id: IdOut, name: z.string() }).nullable(),
    state: z.enum(STATES).meta({ description: "waiting, sent, not_needed (nothing left to tell) or failed" }),
    created_at: Moment,
    due_at: Moment.meta({ description: "When the next attempt is due, if it waits" }),
    done_at: Moment.nullable(),
    attempts: z.int().nonnegative(),
    status: z.int().nullable().meta({ description: "The receiver's last answer: an HTTP status, or 250 for an email" }),
    error: z.string().nullable().meta({ description: "Why the last attempt failed" }),
  })
  .meta({
    id: "OutboxMessage",
    description: `An email or a webhook call, listed until ${LISTED_DAYS} days after it was made`,
  });

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

export const MessageSettings = z
  .strictObject({
    with_levels: z.boolean({ error: "must be true or false" }).meta({
      description:
        "Whether emails and webhook calls may have a level's name together with a person's, and emails a grade's",
    }),
  })
  .meta({ id: "MessageSettings", description: "What admins set about emails and webhooks" });
