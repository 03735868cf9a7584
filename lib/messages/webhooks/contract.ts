import { z } from "zod";
import { deliveryEnv } from "@/lib/platform/core/env";
import { BasedOn, endpoint, IdOut, Moment, schemaOf } from "@/lib/platform/core/endpoint";
import { Name } from "@/lib/platform/core/text";
import { IMPORT_LABELS } from "@/lib/vocabulary/imports/rules";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import { addressProblem } from "./address-rules";
import { EVENTS, FORMATS, MAX_URL, TEST_EVENT } from "./rules";

const fields = {
  id: IdOut,
  name: z.string(),
  url: z.string(),
  format: z.enum(FORMATS),
  events: z.array(z.string()),
  enabled: z.boolean().describe("False: it isn't called, also after its receiver answered 410"),
  failures: z.int().nonnegative().describe("Failed calls in a row"),
  secret_readable: z.boolean().describe("False: AUTH_SECRET changed, so calls wait until the secret is replaced"),
  paused_until: Moment.nullable().describe("Until when it rests after failed calls"),
  updated_at: Moment,
};

export const Webhook = schemaOf("Webhook", "An address that events are sent to, without its secret", fields);

const secret = z.string().describe("Verifies the calls' signatures (standardwebhooks.com). It is only shown once.");
const WebhookWithSecret = schemaOf("WebhookWithSecret", "", { ...fields, secret });

const Address = z
  .string({ error: "must be a text" })
  .trim()
  .max(MAX_URL, { error: `must have at most ${MAX_URL.toLocaleString("en")} characters` })
  .superRefine((url, ctx) => {
    const problem = addressProblem(url, deliveryEnv().WEBHOOK_ALLOW_PRIVATE);
    if (problem !== null) ctx.addIssue({ code: "custom", message: problem });
  });

const Edited = z.strictObject({
  name: Name,
  url: Address,
  format: z.enum(FORMATS, { error: `must be one of ${FORMATS.join(", ")}` }),
  events: z
    .array(z.enum(EVENTS, { error: "must be an event" }))
    .min(1, { error: "must have an event" })
    .max(EVENTS.length, { error: "names an event twice" }),
  enabled: z.boolean({ error: "must be true or false" }),
});

export const listWebhooks = endpoint("listWebhooks", "GET /webhooks", {
  summary: "List all webhooks, by name",
  response: z.array(Webhook),
});

export const createWebhook = endpoint("createWebhook", "POST /webhooks", {
  summary: "Create a webhook; its secret is only in this answer",
  body: z.strictObject({ cm_webhook: Edited }),
  response: WebhookWithSecret,
  // Replaying the answer would mean storing the secret in it.
  idempotencyKey: false,
});

export const updateWebhook = endpoint("updateWebhook", "PUT /webhooks/{webhook_id}", {
  summary: "Change a webhook, or turn it on or off; its secret stays",
  body: z.strictObject({ cm_webhook: Edited.extend({ based_on_updated_at: BasedOn }) }),
  response: Webhook,
});

export const deleteWebhook = endpoint("deleteWebhook", "DELETE /webhooks/{webhook_id}", {
  summary: "Delete a webhook with its log",
});

export const createWebhookSecret = endpoint("createWebhookSecret", "POST /webhooks/{webhook_id}/secrets", {
  summary: "Replace a webhook's secret; calls are signed with both for 24 hours",
  response: WebhookWithSecret,
  idempotencyKey: false,
});

export const createWebhookTest = endpoint("createWebhookTest", "POST /webhooks/{webhook_id}/tests", {
  summary: "Send a test call, which is then in the list of messages",
  response: schemaOf("WebhookTest", "", { message_id: z.uuid() }),
});

const EventPerson = schemaOf("WebhookPerson", "", { id: IdOut, first_name: z.string(), last_name: z.string() });

/** The body of a call in the form of Standard Webhooks. */
export const WebhookCall = schemaOf("WebhookCall", "An event (standardwebhooks.com)", {
  type: z.enum([...EVENTS, TEST_EVENT]),
  timestamp: Moment.describe("When it happened"),
  data: z
    .strictObject({
      user: EventPerson.nullable().describe("The person it is about"),
      actor: EventPerson.nullable().describe("The person who did it"),
      sheet_id: IdOut.nullable(),
      sheet_competency_id: IdOut.nullable(),
      request_id: IdOut.nullable().describe("The level request, `cm_competency_change`"),
      competency: z.strictObject({ id: IdOut, name: z.string() }).nullable(),
      area_name: z.string().nullable(),
      conversation_round: z
        .strictObject({ id: IdOut, name: z.string(), starts_on: z.iso.date(), ends_on: z.iso.date() })
        .nullable(),
      need_id: IdOut.nullable().describe("The need; a deleted one is known by it alone"),
      engagement_id: IdOut.nullable().describe("The engagement, without what it is"),
      erased_user_id: IdOut.nullable().describe("The number that an erased person had"),
      import: z
        .strictObject({ id: IdOut, kind: z.enum(Object.keys(IMPORT_LABELS) as (keyof typeof IMPORT_LABELS)[]) })
        .nullable()
        .describe("The import, whose sheets may still be updated"),
      current_level: z.enum(LEVELS).optional().describe("Only if an admin lets messages have levels"),
      desired_level: z.enum(LEVELS).optional(),
      url: z.url().describe("The page that shows more"),
    })
    .describe("As it is when the call is made. What is gone by then, or isn't part of the event, is null"),
});
