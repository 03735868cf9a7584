import { z } from "zod";
import { bodyOf, endpoint, IdOut, Moment, schemaOf } from "@/lib/platform/core/endpoint";
import { Name } from "@/lib/platform/core/text";
import { MAX_DAYS, MAX_OVERLAP_HOURS, SCOPES } from "./rules";

const tokenFields = {
  id: IdOut,
  created_at: Moment,
  expires_at: Moment,
  last_used_at: Moment.nullable().describe("Accurate to about a minute; null if never used"),
};

const fields = {
  id: IdOut,
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  created_at: Moment,
  tokens: z.array(z.strictObject(tokenFields)).describe("Newest first; while one is replaced there are two"),
};

export const ServiceAccount = schemaOf("ServiceAccount", "A program that calls the API without a person", fields);

const ServiceAccountWithToken = schemaOf("ServiceAccountWithToken", "", {
  ...fields,
  token: z.string().describe("The token, to send as `Authorization: Bearer …`. It is only shown once."),
});

const days = { error: `must be a number of days from 1 to ${MAX_DAYS}` };
const Lifetime = z.int(days).min(1, days).max(MAX_DAYS, days);
const hours = { error: `must be a number of hours from 0 to ${MAX_OVERLAP_HOURS}` };

export const listServiceAccounts = endpoint("listServiceAccounts", "GET /service_accounts", {
  summary: "List the service accounts that haven't ended, by name (admins in a signed-in browser only)",
  response: z.array(ServiceAccount),
});

export const createServiceAccount = endpoint("createServiceAccount", "POST /service_accounts", {
  summary: "Create a service account with its first token (admins in a signed-in browser only)",
  body: bodyOf("cm_service_account", {
    name: Name,
    scopes: z
      .array(z.enum(SCOPES, { error: "must be a scope" }))
      .min(1, { error: "must have a scope" })
      .max(SCOPES.length, { error: "names a scope twice" }),
    expires_in_days: Lifetime,
  }),
  response: ServiceAccountWithToken,
  // Replaying the answer would mean storing the token in it.
  idempotencyKey: false,
});

export const createServiceToken = endpoint("createServiceToken", "POST /service_accounts/{service_account_id}/tokens", {
  summary: "Create a service account's next token; the former ones end after some hours (admins in a browser only)",
  body: bodyOf("cm_service_token", {
    expires_in_days: Lifetime,
    overlap_hours: z
      .int(hours)
      .min(0, hours)
      .max(MAX_OVERLAP_HOURS, hours)
      .default(24)
      .describe("How long the former tokens still work"),
  }),
  response: ServiceAccountWithToken,
  idempotencyKey: false,
});

export const deleteServiceAccount = endpoint("deleteServiceAccount", "DELETE /service_accounts/{service_account_id}", {
  summary: "End a service account; its tokens stop working immediately (admins in a signed-in browser only)",
});
