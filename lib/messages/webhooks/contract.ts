import { z } from "zod";
import { deliveryEnv } from "@/lib/platform/core/env";
import { BasedOn, endpoint, IdOut, Moment } from "@/lib/platform/core/endpoint";
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
  enabled: z.boolean().meta({ description: "False: it isn't called, also after its receiver answered 410" }),
  failures: z.int().nonnegative().meta({ description: "Failed calls in a row" }),
  secret_readable: z.boolean().meta({
    description: "False: AUTH_SECRET changed, so calls wait until the secret is replaced",
  }),
  paused_until: Moment.nullable().meta({ description: "Until when it rests after failed calls" }),
  updated_at: Moment,
};

export const Webhook = z
  .strictObject(fields)
  .meta({ id: "Webhook", description: "An address that events are sent to, without its secret" });

const secret = z.string().meta({
  description: "Verifies the calls' signatures (standardwebhooks.com). It is only shown once.",
});
const WebhookWithSecret = z.strictObject({ ...fields, secret }).meta({ id: "WebhookWithSecret" });

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
  response: z.strictObject({ message_id: z.uuid() }).meta({ id: "WebhookTest" }),
});

const EventPerson = z
  .strictObject({ id: IdOut, first_name: z.string(), last_name: z.string() })
  .meta({ id: "WebhookPerson" });

/** The body of a call in the form of Standard Webhooks. */
export const WebhookCall = z
  .strictObject({
    type: z.enum([...EVENTS, TEST_EVENT]),
    timestamp: Moment.meta({ description: "When it happened" }),
    data: z
      .strictObject({
        user: EventPerson.nullable().meta({ description: "The person it is about" }),
        actor: EventPerson.nullable().meta({ description: "The person who did it" }),
        sheet_id: IdOut.nullable(),
        sheet_competency_id: IdOut.nullable(),
        request_id: IdOut.nullable().meta({ description: "The level request, `cm_competency_change`" }),
        competency: z.strictObject({ id: IdOut, name: z.string() }).nullable(),
        area_name: z.string().nullable(),
        conversation_round: z
          .strictObject({ id: IdOut, name: z.string(), starts_on: z.iso.date(), ends_on: z.iso.date() })
          .nullable(),
        need_id: IdOut.nullable().meta({ description: "The need; a deleted one is known by it alone" }),
        engagement_id: IdOut.nullable().meta({ description: "The engagement, without what it is" }),
        erased_user_id: IdOut.nullable().meta({ description: "The number that an erased person had" }),
        import: z
          .strictObject({ id: IdOut, kind: z.enum(Object.keys(IMPORT_LABELS) as (keyof typeof IMPORT_LABELS)[]) })
          .nullable()
          .meta({ description: "The import, whose sheets may still be updated" }),
        current_level: z.enum(LEVELS).optional().meta({ description: "Only if an admin lets messages have levels" }),
        desired_level: z.enum(LEVELS).optional(),
        url: z.url().meta({ description: "The page that shows more" }),
      })
      .meta({
        description: "As it is when the call is made. What is gone by then, or isn't part of the event, is null",
      }),
  })
  .meta({ id: "WebhookCall", description: "An event (standardwebhooks.com)" });
