import { z } from "zod";
import { endpoint, schemaOf } from "@/lib/platform/core/endpoint";

export const AccessToken = schemaOf("AccessToken", "A short-lived token for the signed-in browser", {
  token: z.string().describe("The token, to send as `Authorization: Bearer …` together with the session cookie"),
  expires_in: z.int().positive().describe("Lifetime in seconds"),
});

export const createAccessToken = endpoint("createAccessToken", "POST /session", {
  summary: "Create a short-lived token for the signed-in browser (with its session cookie, from this site only)",
  access: "session",
  response: AccessToken,
  idempotencyKey: false,
});
