import { ADMINS, EVERYBODY, type Access } from "../expected";

export const assistantsCalls = {
  // lib/assistants/settings
  getAssistantSettings: { answers: ADMINS },
  updateAssistantSettings: {
    answers: ADMINS,
    request: () => ({ body: { cm_assistant_settings: { enabled: true } } }),
  },

  // lib/assistants/connections
  listAssistantConnections: { answers: EVERYBODY },
  createAssistantConnection: {
    answers: EVERYBODY,
    request: (of) => ({
      body: {
        cm_assistant_connection: {
          client_id: of.assistantId,
          redirect_uri: "https://assistant.example/callback",
          code_challenge: "a".repeat(43),
          scope: "read",
        },
      },
    }),
  },
  // Nobody ends the access of another person's assistant, not even an admin.
  deleteAssistantConnection: {
    answers: {
      own: ["ok", "ok", "ok", "ok"],
      report: [404, 404, 404, 404],
      stranger: [404, 404, 404, 404],
      missing: [404, 404, 404, 404],
    },
  },
} satisfies Access;
