import { sharedDatabase } from "@/lib/db/shared";

/** How far a process is: it opens its database (and applies migrations), it serves, or it was told to end and finishes what it has begun. */
export type Phase = "starting" | "serving" | "draining";

export type Health = { status: 200 | 503; body: { status: string } };

/**
 * The answer to a probe, or null where the address is none. `/livez` says that the process lives, whatever the database does: a restart
 * would mend nothing. `/readyz` says that requests may be sent here.
 */
export function health(pathname: string, phase: Phase): Health | null {
  if (pathname === "/livez") return { status: 200, body: { status: "alive" } };
  if (pathname !== "/readyz") return null;
  if (phase !== "serving") return { status: 503, body: { status: phase } };
  const database = sharedDatabase().open;
  if (database?.answers() !== true) return { status: 503, body: { status: "database away" } };
  if (!database.isWritable()) return { status: 503, body: { status: "data folder not writable" } };
  return { status: 200, body: { status: "ready" } };
}
