import { z } from "zod";
import { bodyOf, endpoint, IdOut, Moment, schemaOf } from "@/lib/platform/core/endpoint";
import { Name } from "@/lib/platform/core/text";
import { MAX_DAYS, SCOPES } from "./rules";

const tokenFields = {
  id: IdOut,
  name: z.string(),
  scope: z
    .enum(SCOPES)
    .describe(
      "read: GET requests only; write: everything its owner may do; " +
        "decide: the same, and an assistant may also decide requests with it",
    ),
  created_at: Moment,
  expires_at: Moment,
  last_used_at: Moment.nullable().describe("Accurate to about a minute; null if never used"),
};

export const PersonalAccessToken = schemaOf("PersonalAccessToken", "An access token, without its secret", tokenFields);

const NewPersonalAccessToken = schemaOf("NewPersonalAccessToken", "A newly created token", {
  ...tokenFields,
  token: z.string().describe("The token, to send as `Authorization: Bearer …`. It is only shown once."),
});

const days = { error: `must be a number of days from 1 to ${MAX_DAYS}` };

export const listPersonalAccessTokens = endpoint("listPersonalAccessTokens", "GET /personal_access_tokens", {
  summary: "List the caller's access tokens, newest first (signed-in browser only)",
  response: z.array(PersonalAccessToken),
});

export const createPersonalAccessToken = endpoint("createPersonalAccessToken", "POST /personal_access_tokens", {
  summary: "Create an access token (signed-in browser only)",
  body: bodyOf("cm_personal_access_token", {
    name: Name,
    scope: z.enum(SCOPES, { error: "must be read, write or decide" }),
    expires_in_days: z.int(days).min(1, days).max(MAX_DAYS, days),
  }),
  response: NewPersonalAccessToken,
  // Replaying the answer would mean storing the token in it.
  idempotencyKey: false,
});

export const deletePersonalAccessToken = endpoint(
  "deletePersonalAccessToken",
  "DELETE /personal_access_tokens/{personal_access_token_id}",
  {
    summary: "Revoke an access token; it stops working immediately (signed-in browser only)",
  },
);
