import type * as contract from "@/lib/messages/webhooks/contract";
import { ADMINS, ADMINS_CHANGE, type AccessTo } from "../expected";

const fields = {
  name: "Chat",
  url: "https://hooks.example.com/",
  format: "slack",
  events: ["level.requested"],
  enabled: true,
};

export const webhooks = {
  listWebhooks: { answers: ADMINS, request: () => ({}) },
  createWebhook: { answers: ADMINS, request: () => ({ body: { cm_webhook: fields } }) },
  updateWebhook: {
    answers: ADMINS_CHANGE,
    request: (of) => ({ params: { webhook_id: of.webhookId }, body: { cm_webhook: fields } }),
  },
  deleteWebhook: { answers: ADMINS_CHANGE, request: (of) => ({ params: { webhook_id: of.webhookId } }) },
  createWebhookSecret: { answers: ADMINS_CHANGE, request: (of) => ({ params: { webhook_id: of.webhookId } }) },
  createWebhookTest: { answers: ADMINS_CHANGE, request: (of) => ({ params: { webhook_id: of.webhookId } }) },
} satisfies AccessTo<typeof contract>;
