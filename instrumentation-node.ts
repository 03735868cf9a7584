import { writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { authSecret } from "@/lib/platform/core/auth-secret";
import { claimSecretFingerprint } from "@/lib/doors/auth/secret-fingerprint";
import { isReadOnly, isUnreachable } from "@/lib/platform/core/database-error";
import { env } from "@/lib/platform/core/env";
import { log } from "@/lib/platform/core/log";
import { isForOperator } from "@/lib/platform/core/operator-error";
import { database } from "@/lib/platform/db";
import { startDelivery } from "@/lib/doors/delivery/start";
import { installConnectionHooks } from "@/lib/platform/http/connection-hooks";
import { startFinishingSyncs } from "@/lib/doors/maintenance/every-minute";
import { refuseUnwritable } from "@/lib/doors/maintenance/backup-folder";
import { startRewritingErased } from "@/lib/doors/maintenance/erased-data";

/** Time between two attempts to reach a database server, in milliseconds. */
const RETRY_INTERVAL = 1_000;

/**
 * Checks the settings and opens the database. A problem that the operator must fix ends the process with one line about
 * it.
 */
export async function prepare(): Promise<void> {
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  try {
    installConnectionHooks();
    // next-auth reads its address only from here; without it, it would trust the request's Host header.
    process.env.NEXTAUTH_URL = env().APP_URL;
    process.env.NEXTAUTH_SECRET = authSecret();
    await refuseUnwritable(env().BACKUP_DIR);
    await openDatabaseOnceItAnswers();
    // Our own database has one app, and its secret beside it.
    if (env().DATABASE_URL !== undefined) await claimSecretFingerprint();
    await startDelivery();
    startRewritingErased();
    startFinishingSyncs();
  } catch (error) {
    // Not logged, because the process ends here: written synchronously, as one line for a person.
    if (isForOperator(error)) writeSync(2, `${error.message}\n`);
    else console.error(error);
    process.exit(1);
  }
}

/** Waits for a server that can't be reached yet or is read-only (start, failover). Throws other errors. */
async function openDatabaseOnceItAnswers(): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await database();
      return;
    } catch (error) {
      if (!isUnreachable(error) && !isReadOnly(error)) throw error;
      if (attempt === 1) log.warn({ err: error }, "database not ready yet, retrying");
    }
    await pause(RETRY_INTERVAL);
  }
}
