import { ADMINS, ADMINS_CHANGE, EVERYBODY, type Access } from "../expected";

// The caller's own: the calls name nobody.

const fields = {
  name: "Chat",
  url: "https://hooks.example.com/",
  format: "slack",
  events: ["level.requested"],
  enabled: true,
};

export const messagesCalls = {
  // lib/messages/emails
  getEmailPreferences: { answers: EVERYBODY, request: () => ({}) },
  updateEmailPreferences: {
    answers: EVERYBODY,
    request: () => ({ body: { cm_email_preferences: { digest: "never", questions: true, rounds: false } } }),
  },

  // lib/messages/outbox
  listOutboxMessages: { answers: ADMINS, request: () => ({}) },
  createRedelivery: {
    answers: ADMINS_CHANGE,
    request: (of) => ({ params: { outbox_message_id: of.messageId } }),
  },
  getMessageSettings: { answers: ADMINS, request: () => ({}) },
  updateMessageSettings: {
    answers: ADMINS,
    request: () => ({ body: { cm_message_settings: { with_levels: false } } }),
  },

  // lib/messages/webhooks
  listWebhooks: { answers: ADMINS, request: () => ({}) },
  createWebhook: { answers: ADMINS, request: () => ({ body: { cm_webhook: fields } }) },
  updateWebhook: {
    answers: ADMINS_CHANGE,
    request: (of) => ({ params: { webhook_id: of.webhookId }, body: { cm_webhook: fields } }),
  },
  deleteWebhook: { answers: ADMINS_CHANGE, request: (of) => ({ params: { webhook_id: of.webhookId } }) },
  createWebhookSecret: { answers: ADMINS_CHANGE, request: (of) => ({ params: { webhook_id: of.webhookId } }) },
  createWebhookTest: { answers: ADMINS_CHANGE, request: (of) => ({ params: { webhook_id: of.webhookId } }) },
} satisfies Access;
