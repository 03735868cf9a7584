import { deliveryEnv } from "@/lib/platform/core/env";
import { list } from "@/lib/platform/operation/operation";
import { ownPreferences } from "./policy";
import * as contract from "./contract";
import { readPreferences } from "./store";

/** Returns which emails the caller gets. */
export const getEmailPreferences = list(contract.getEmailPreferences, {
  scope: ownPreferences,
  run: async (db, { scope }) => ({
    ...(await readPreferences(db, scope)),
    sends_email: deliveryEnv().SMTP_URL !== undefined,
  }),
});
