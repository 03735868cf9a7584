import { createHash } from "node:crypto";
import { SettingsError } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { authSecret } from "./secret";
import * as store from "./store";

/** Milliseconds between two notes that an app with this secret runs. */
const NOTE_EVERY = 60_000;
/** Seconds after its last note that an app counts as stopped. */
const STOPPED_AFTER = 150;

const fingerprint = () => createHash("sha256").update(`cairn secret fingerprint\0${authSecret()}`).digest("hex");

/**
 * Refuses the start where another app runs on the same database with a different AUTH_SECRET: neither would know the other's sign-ins.
 * From then on notes every minute that this one runs. Throws SettingsError, AppError unavailable.
 */
export async function claimSecretFingerprint(): Promise<void> {
  const own = fingerprint();
  const claimed = await store.inTransaction((tx) => store.claimFingerprint(tx, own, STOPPED_AFTER));
  if (!claimed)
    throw new SettingsError(
      "Setting AUTH_SECRET differs from the one of another app that runs on this database. Give all of them the same. To change it, stop all apps, wait 3 minutes and start them with the new one.",
    );
  setInterval(() => {
    store
      .inTransaction((tx) => store.claimFingerprint(tx, own, STOPPED_AFTER))
      .catch((error: unknown) => log.warn({ err: error }, "secret fingerprint not refreshed"));
  }, NOTE_EVERY).unref();
}
