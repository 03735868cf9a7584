import { z } from "zod";
import { bodyOf, endpoint, IdOut, Moment, schemaOf } from "@/lib/platform/core/endpoint";
import { ASSISTANT_SCOPES, isChallenge, MAX_CLIENT_ID, MAX_REDIRECT } from "./rules";

export const AssistantConnection = schemaOf("AssistantConnection", "An assistant that the caller has let in", {
  id: IdOut,
  name: z.string().describe("What the assistant calls itself"),
  scope: z.enum(ASSISTANT_SCOPES),
  created_at: Moment,
  last_used_at: Moment.nullable().describe("Accurate to about a minute; null if never used"),
});

export const listAssistantConnections = endpoint("listAssistantConnections", "GET /assistant_connections", {
  summary: "List the assistants that the caller has let in, newest first (signed-in browser only)",
  response: z.array(AssistantConnection),
});

/** Longest value that an assistant gets back as it sent it, in characters. */
const MAX_STATE = 2_000;

export const createAssistantConnection = endpoint("createAssistantConnection", "POST /assistant_connections", {
  summary: "Let an assistant in, for the page that asks the person (signed-in browser only)",
  body: bodyOf("cm_assistant_connection", {
    client_id: z.string().max(MAX_CLIENT_ID, { error: "is not an assistant's id" }),
    redirect_uri: z.string().max(MAX_REDIRECT),
    code_challenge: z.string().refine(isChallenge, { error: "must be an S256 challenge" }),
    scope: z.enum(ASSISTANT_SCOPES, { error: "must be read, write or decide" }),
    state: z.string().max(MAX_STATE).optional(),
  }),
  response: schemaOf("AssistantConsent", "", {
    redirect_to: z.string().describe("Where the browser goes on, with the code"),
  }),
  // Replaying the answer would mean storing the code in it.
  idempotencyKey: false,
});

export const deleteAssistantConnection = endpoint(
  "deleteAssistantConnection",
  "DELETE /assistant_connections/{assistant_connection_id}",
  {
    summary: "End an assistant's access immediately (signed-in browser only)",
  },
);

const text = z.string().max(MAX_STATE).default("");

/** What an assistant's link to the page of consent says (RFC 6749, 4.1.1; RFC 7636; RFC 8707). */
export const ConsentRequest = z.object({
  client_id: z.string().max(MAX_CLIENT_ID).default(""),
  redirect_uri: text,
  response_type: text,
  code_challenge: text,
  code_challenge_method: text,
  scope: text,
  resource: text,
  state: z.string().max(MAX_STATE).optional(),
});
