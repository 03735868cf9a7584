import { ADMINS, EVERYBODY, ONLY_OWN, type Access } from "../expected";

export const assistantsCalls = {
  // lib/doors/settings
  getSettings: EVERYBODY,
  updateSettings: [
    ADMINS,
    { body: { cm_settings: { assistants: { enabled: true }, reviews: { confirm_after_months: 12 } } } },
  ],

  // lib/assistants/connections
  listAssistantConnections: EVERYBODY,
  createAssistantConnection: [
    EVERYBODY,
    (of) => ({
      body: {
        cm_assistant_connection: {
          client_id: of.assistantId,
          redirect_uri: "https://assistant.example/callback",
          code_challenge: "a".repeat(43),
          scope: "read",
        },
      },
    }),
  ],
  // Nobody ends the access of another person's assistant, not even an admin.
  deleteAssistantConnection: ONLY_OWN,
} satisfies Access;
