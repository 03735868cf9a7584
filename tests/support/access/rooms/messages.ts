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
  getEmailPreferences: EVERYBODY,
  updateEmailPreferences: [
    EVERYBODY,
    { body: { cm_email_preferences: { digest: "never", questions: true, rounds: false } } },
  ],

  // lib/messages/outbox
  listOutboxMessages: ADMINS,
  createRedelivery: ADMINS_CHANGE,

  // lib/messages/webhooks
  listWebhooks: ADMINS,
  createWebhook: [ADMINS, { body: { cm_webhook: fields } }],
  updateWebhook: [ADMINS_CHANGE, { body: { cm_webhook: fields } }],
  deleteWebhook: ADMINS_CHANGE,
  createWebhookSecret: ADMINS_CHANGE,
  createWebhookTest: ADMINS_CHANGE,
} satisfies Access;
