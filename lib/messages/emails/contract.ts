import { z } from "zod";
import { endpoint } from "@/lib/platform/core/endpoint";
import { DIGESTS } from "./rules";

const fields = {
  digest: z
    .enum(DIGESTS, { error: `must be one of ${DIGESTS.join(", ")}` })
    .meta({ description: "How often: weekly, at once (at most one a day) or never" }),
  questions: z
    .boolean({ error: "must be true or false" })
    .meta({ description: "Questions about the caller's requests" }),
  rounds: z.boolean({ error: "must be true or false" }).meta({
    description: "Conversations of the caller's that are begun, open or closed, and rounds that begin or end soon",
  }),
};

export const EmailPreferences = z
  .strictObject({ ...fields, sends_email: z.boolean().meta({ description: "Whether this installation sends email" }) })
  .meta({ id: "EmailPreferences", description: "Which emails the caller gets" });

export const getEmailPreferences = endpoint("getEmailPreferences", "GET /email_preferences", {
  summary: "Get which emails the caller gets",
  response: EmailPreferences,
});

export const updateEmailPreferences = endpoint("updateEmailPreferences", "PUT /email_preferences", {
  summary: "Choose which emails you get",
  body: z.strictObject({ cm_email_preferences: z.strictObject(fields) }),
  response: EmailPreferences,
});
