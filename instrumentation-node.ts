import { authSecret } from "@/lib/auth/secret";
import { env } from "@/lib/core/env";
import { database } from "@/lib/db";
import { startOperatorSocket } from "@/lib/operator/socket";
import { startDailyUpkeep } from "@/lib/upkeep/daily";

// By name: Next may load a module twice, and then there are two classes of that name.
const FOR_OPERATOR = new Set(["SettingsError", "DataFolderInUse", "MigrationRefused"]);

/** Checks the settings and opens the database. What an operator has to put right ends the process with one line that says it. */
export async function prepare(): Promise<void> {
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  try {
    // next-auth takes its address from nowhere else; without it, it would believe the request's Host header.
    process.env.NEXTAUTH_URL = env().APP_URL;
    process.env.NEXTAUTH_SECRET = authSecret();
    await database();
    await startOperatorSocket();
    startDailyUpkeep();
  } catch (error) {
    const isForOperator = error instanceof Error && FOR_OPERATOR.has(error.name);
    console.error(isForOperator ? error.message : error);
    process.exit(1);
  }
}
