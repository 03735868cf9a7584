import { z } from "zod";
import { endpoint, Id, IdOut, Moment } from "@/lib/core/endpoint";
import { Name } from "@/lib/core/text";
import { MAX_DAYS, SCOPES } from "./rules";

const described = {
  id: IdOut,
  name: z.string(),
  scope: z.enum(SCOPES).meta({ description: "read: GET alone; write: everything that its owner may do at the time" }),
  created_at: Moment,
  expires_at: Moment,
  last_used_at: Moment.nullable().meta({ description: "To the minute or so; null while it was never used" }),
};

export const PersonalAccessToken = z
  .strictObject(described)
  .meta({ id: "PersonalAccessToken", description: "A token for a script, without its secret" });

export const NewPersonalAccessToken = z
  .strictObject({
    ...described,
    token: z.string().meta({ description: "To be sent as `Authorization: Bearer …`. It is shown this once" }),
  })
  .meta({ id: "NewPersonalAccessToken", description: "A token that has just been made" });

const days = { error: `must be a number of days from 1 to ${MAX_DAYS}` };

export const listPersonalAccessTokens = endpoint({
  id: "listPersonalAccessTokens",
  method: "GET",
  path: "/personal_access_tokens",
  summary: "The caller's own tokens, the latest first (in the signed-in browser only)",
  response: z.array(PersonalAccessToken),
});

export const createPersonalAccessToken = endpoint({
  id: "createPersonalAccessToken",
  method: "POST",
  path: "/personal_access_tokens",
  summary: "Make a token for a script (in the signed-in browser only: no token makes another)",
  body: z.strictObject({
    cm_personal_access_token: z.strictObject({
      name: Name,
      scope: z.enum(SCOPES, { error: "must be read or write" }),
      expires_in_days: z.int(days).min(1, days).max(MAX_DAYS, days),
    }),
  }),
  response: NewPersonalAccessToken,
  // A replayed answer would have to be kept, and with it the token.
  idempotencyKey: false,
});

export const deletePersonalAccessToken = endpoint({
  id: "deletePersonalAccessToken",
  method: "DELETE",
  path: "/personal_access_tokens/{personal_access_token_id}",
  summary: "Revoke a token: its next call is refused (in the signed-in browser only)",
  params: z.object({ personal_access_token_id: Id }),
  response: z.undefined(),
});
