import { z } from "zod";
import { endpoint } from "@/lib/core/endpoint";

export const AccessToken = z
  .strictObject({
    token: z.string().meta({
      description: "To be sent as `Authorization: Bearer …`, together with the session cookie it was made for",
    }),
    expires_in: z.int().positive().meta({ description: "Seconds" }),
  })
  .meta({ id: "AccessToken", description: "A short-lived access token of the signed-in browser" });

export const createAccessToken = endpoint({
  id: "createAccessToken",
  method: "POST",
  path: "/session",
  summary:
    "A fresh access token for the signed-in browser (by its session cookie, from this site only; no Bearer needed)",
  access: "session",
  response: AccessToken,
  idempotencyKey: false,
});
