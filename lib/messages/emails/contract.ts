import { z } from "zod";
import { endpoint, schemaOf } from "@/lib/platform/core/endpoint";
import { DIGESTS } from "./rules";

const fields = {
  digest: z
    .enum(DIGESTS, { error: `must be one of ${DIGESTS.join(", ")}` })
    .describe("How often: weekly, at once (at most one a day) or never"),
  questions: z.boolean({ error: "must be true or false" }).describe("Questions about the caller's requests"),
  rounds: z
    .boolean({ error: "must be true or false" })
    .describe("Conversations of the caller's that are begun, open or closed, and rounds that begin or end soon"),
};

export const EmailPreferences = schemaOf("EmailPreferences", "Which emails the caller gets", {
  ...fields,
  sends_email: z.boolean().describe("Whether this installation sends email"),
});

export const getEmailPreferences = endpoint("getEmailPreferences", "GET /email_preferences", {
  summary: "Get which emails the caller gets",
  response: EmailPreferences,
});

export const updateEmailPreferences = endpoint("updateEmailPreferences", "PUT /email_preferences", {
  summary: "Choose which emails you get",
  body: z.strictObject({ cm_email_preferences: z.strictObject(fields) }),
  response: EmailPreferences,
});
