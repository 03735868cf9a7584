import type * as contract from "@/lib/messages/emails/contract";
import { EVERYBODY, type AccessTo } from "../expected";

// The caller's own: the calls name nobody.
export const emails = {
  getEmailPreferences: { answers: EVERYBODY, request: () => ({}) },
  updateEmailPreferences: {
    answers: EVERYBODY,
    request: () => ({ body: { cm_email_preferences: { digest: "never", questions: true, rounds: false } } }),
  },
} satisfies AccessTo<typeof contract>;
