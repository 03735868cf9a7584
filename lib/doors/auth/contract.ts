import { z } from "zod";
import { endpoint } from "@/lib/platform/core/endpoint";

export const AccessToken = z
  .strictObject({
    token: z.string().meta({
      description: "The token, to send as `Authorization: Bearer …` together with the session cookie",
    }),
    expires_in: z.int().positive().meta({ description: "Lifetime in seconds" }),
  })
  .meta({ id: "AccessToken", description: "A short-lived token for the signed-in browser" });

export const createAccessToken = endpoint("createAccessToken", "POST /session", {
  summary: "Create a short-lived token for the signed-in browser (with its session cookie, from this site only)",
  access: "session",
  response: AccessToken,
  idempotencyKey: false,
});
