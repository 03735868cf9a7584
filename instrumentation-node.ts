import { writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { authSecret } from "@/lib/auth/secret";
import { isUnreachable } from "@/lib/core/database-error";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { database } from "@/lib/db";
import { installConnectionHooks } from "@/lib/http/connection-hooks";
import { startOperatorSocket } from "@/lib/cli/socket";
import { startDailyMaintenance } from "@/lib/maintenance/daily-maintenance";

// By name: Next may load a module twice, and then there are two classes of that name.
const FOR_OPERATOR = new Set(["SettingsError", "DataFolderInUse", "MigrationRefused"]);
/** Milliseconds until a database server that didn't answer is asked again. */
const ASK_AGAIN = 1_000;

/** Checks the settings and opens the database. What an operator has to put right ends the process with one line that says it. */
export async function prepare(): Promise<void> {
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  try {
    installConnectionHooks();
    // next-auth takes its address from nowhere else; without it, it would believe the request's Host header.
    process.env.NEXTAUTH_URL = env().APP_URL;
    process.env.NEXTAUTH_SECRET = authSecret();
    await openDatabaseOnceItAnswers();
    await startOperatorSocket();
    startDailyMaintenance();
  } catch (error) {
    // At once and as it is: the process ends here, and a person reads it.
    if (error instanceof Error && FOR_OPERATOR.has(error.name)) writeSync(2, `${error.message}\n`);
    else console.error(error);
    process.exit(1);
  }
}

/** A server that is away for now, as while a whole installation is started, is waited for; a wrong address or password isn't. */
async function openDatabaseOnceItAnswers(): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await database();
      return;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      if (attempt === 1) log.warn({ err: error }, "the database does not answer yet; it is asked again until it does");
    }
    await pause(ASK_AGAIN);
  }
}
