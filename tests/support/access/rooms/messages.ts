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
  getEmailPreferences: { answers: EVERYBODY },
  updateEmailPreferences: {
    answers: EVERYBODY,
    request: () => ({ body: { cm_email_preferences: { digest: "never", questions: true, rounds: false } } }),
  },

  // lib/messages/outbox
  listOutboxMessages: { answers: ADMINS },
  createRedelivery: { answers: ADMINS_CHANGE },
  getMessageSettings: { answers: ADMINS },
  updateMessageSettings: {
    answers: ADMINS,
    request: () => ({ body: { cm_message_settings: { with_levels: false } } }),
  },

  // lib/messages/webhooks
  listWebhooks: { answers: ADMINS },
  createWebhook: { answers: ADMINS, request: () => ({ body: { cm_webhook: fields } }) },
  updateWebhook: {
    answers: ADMINS_CHANGE,
    request: () => ({ body: { cm_webhook: fields } }),
  },
  deleteWebhook: { answers: ADMINS_CHANGE },
  createWebhookSecret: { answers: ADMINS_CHANGE },
  createWebhookTest: { answers: ADMINS_CHANGE },
} satisfies Access;
