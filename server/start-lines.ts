import type { Env } from "@/lib/core/env";
import type { Database } from "@/lib/db";

type Running = {
  version: string;
  settings: Env;
  database: Pick<Database, "kind" | "version" | "migrated">;
  seconds: number;
};

/** What this process runs on, in five lines for whoever reads its log; never a secret, never a person's address. */
export function startLines({ version, settings, database, seconds }: Running): string[] {
  const { METRICS_PORT, METRICS_TOKEN, SHUTDOWN_LIMIT } = settings;
  const user = process.getuid === undefined ? "" : `, user ${process.getuid()}`;
  const migrated = database.migrated.length === 0 ? "up to date" : `${database.migrated.length} migrations applied`;
  const metrics =
    METRICS_PORT !== undefined
      ? `/metrics on port ${METRICS_PORT}`
      : METRICS_TOKEN !== undefined
        ? "/metrics behind METRICS_TOKEN"
        : "no metrics";
  return [
    `${settings.PRODUCT_NAME} ${version} on Node.js ${process.version}, process ${process.pid}${user}`,
    `database: PostgreSQL ${database.version}, ${placeOf(settings, database.kind)}; ${migrated}`,
    `sign-in: ${settings.AUTH_GOOGLE_ISSUER}, for ${settings.AUTH_ALLOWED_DOMAINS.join(", ") || "those whom an admin added"}; ${settings.ADMIN_EMAILS.length} first admins`,
    `health: /livez, /readyz, ${metrics}; told to end, it takes at most ${SHUTDOWN_LIMIT} s`,
    `ready after ${seconds.toFixed(1)} s: ${settings.APP_URL}, listening on ${settings.HOST}:${settings.PORT}`,
  ];
}

function placeOf({ DATABASE_URL, DATA_DIR, DATABASE_POOL }: Env, kind: Database["kind"]): string {
  if (kind === "pglite" || DATABASE_URL === undefined) return `embedded, in ${DATA_DIR}`;
  const { hostname, port, pathname } = new URL(DATABASE_URL);
  return `server ${hostname}:${port || "5432"}${pathname}, at most ${DATABASE_POOL} connections`;
}
