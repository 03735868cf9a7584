import { createHash } from "node:crypto";
import { OperatorError } from "@/lib/platform/core/operator-error";
import { log } from "@/lib/platform/core/log";
import { authSecret } from "@/lib/platform/core/auth-secret";
import * as store from "./store";

/** How often an app records that it runs with this secret, in milliseconds. */
const RECORD_EVERY_MS = 60_000;
/** Seconds after its last record when an app counts as stopped. */
const STOPPED_AFTER_SECONDS = 150;

const fingerprint = () => createHash("sha256").update(`cairn secret fingerprint\0${authSecret()}`).digest("hex");

/**
 * Throws if another app runs on the same database with a different AUTH_SECRET, because neither would accept the
 * other's sign-ins. Then records every minute that this app runs. Throws OperatorError, AppError unavailable.
 */
export async function claimSecretFingerprint(): Promise<void> {
  const own = fingerprint();
  const claimed = await store.inTransaction((tx) => store.claimFingerprint(tx, own, STOPPED_AFTER_SECONDS));
  if (!claimed)
    throw new OperatorError(
      "Setting AUTH_SECRET differs from that of another app on this database. Use the same for all of them. " +
        "To change it, stop all apps, wait 3 minutes and start them with the new one.",
    );
  setInterval(() => {
    store
      .inTransaction((tx) => store.claimFingerprint(tx, own, STOPPED_AFTER_SECONDS))
      .catch((error: unknown) => log.warn({ err: error }, "secret fingerprint not refreshed"));
  }, RECORD_EVERY_MS).unref();
}
