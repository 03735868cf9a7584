import { sharedDatabase } from "@/lib/platform/db/shared";

/** The phase of the process: opening the database and applying migrations, serving, or finishing running requests. */
export type Phase = "starting" | "serving" | "draining";

export type Health = { status: 200 | 503; body: { status: string } };

/** Responds to /livez (alive, even without a database) and /readyz (accepts requests); null for other addresses. */
export function health(pathname: string, phase: Phase): Health | null {
  if (pathname === "/livez") return { status: 200, body: { status: "alive" } };
  if (pathname !== "/readyz") return null;
  if (phase !== "serving") return { status: 503, body: { status: phase } };
  const database = sharedDatabase.open;
  if (database?.answers() !== true) return { status: 503, body: { status: "database away" } };
  if (!database.isWritable()) {
    return { status: 503, body: { status: "database not writable" } };
  }
  return { status: 200, body: { status: "ready" } };
}
