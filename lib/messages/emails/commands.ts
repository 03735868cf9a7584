import { z } from "zod";
import { deliveryEnv } from "@/lib/platform/core/env";
import type { Tx } from "@/lib/platform/db";
import { anyone, command, named } from "@/lib/platform/operation/operation";
import { followedEmailLink } from "./policy";
import * as contract from "./contract";
import { TOPICS, type Preferences, without } from "./rules";
import { lockPreferences, savePreferences } from "./store";

async function save(tx: Tx, userId: number, before: Preferences, after: Preferences) {
  await savePreferences(tx, userId, after);
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return {
    answer: { ...after, sends_email: deliveryEnv().SMTP_URL !== undefined },
    audit: isSame ? [] : [{ act: "email_preferences.updated", subjectId: userId, before, after }],
  };
}

/** Saves which emails the caller gets. */
export const updateEmailPreferences = command(contract.updateEmailPreferences, {
  load: (tx, { actor }) => lockPreferences(tx, actor.userId),
  policy: anyone,
  run: (tx, { actor, input: { cm_email_preferences: after }, subject: before }) =>
    save(tx, actor.userId, before, after),
});

/** Ends the emails of one topic for the caller, who followed the link in an email. */
export const unsubscribe = command(named("unsubscribe", z.strictObject({ topic: z.enum(TOPICS) })), {
  load: (tx, { actor }) => lockPreferences(tx, actor.userId),
  policy: followedEmailLink,
  run: (tx, { actor, input: { topic }, subject: before }) => save(tx, actor.userId, before, without(before, topic)),
});
