import type { Env } from "@/lib/platform/core/env";
import type { Database } from "@/lib/platform/db";

type Running = {
  version: string;
  settings: Env;
  database: Pick<Database, "version" | "migrated">;
  seconds: number;
};

/** Describes this process in five lines for the log, without secrets and emails. */
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
    `database: PostgreSQL ${database.version}, ${placeOf(settings)}; ${migrated}`,
    `sign-in: ${settings.AUTH_GOOGLE_ISSUER}, for ` +
      `${settings.AUTH_ALLOWED_DOMAINS.join(", ") || "people an admin added"}; ${settings.ADMIN_EMAILS.length} ` +
      "first admins",
    `health: /livez, /readyz, ${metrics}; draining takes at most ${SHUTDOWN_LIMIT} s`,
    `ready after ${seconds.toFixed(1)} s: ${settings.APP_URL}, listening on ${settings.HOST}:${settings.PORT}`,
  ];
}

/** Returns warnings about settings that are valid but probably not intended. */
export function startWarnings({ AUTH_ALLOWED_DOMAINS, ADMIN_EMAILS }: Env): string[] {
  if (AUTH_ALLOWED_DOMAINS.length > 0 || ADMIN_EMAILS.length > 0) return [];
  return [
    "AUTH_ALLOWED_DOMAINS and ADMIN_EMAILS are both empty: only people an admin added can sign in. Set one " +
      "of them, or run: cairn admin EMAIL",
  ];
}

function placeOf({ DATABASE_URL, DATA_DIR, DATABASE_POOL }: Env): string {
  if (DATABASE_URL === undefined) return `Cairn's own, in ${DATA_DIR}`;
  const { hostname, port, pathname } = new URL(DATABASE_URL);
  return `server ${hostname}:${port || "5432"}${pathname}, at most ${DATABASE_POOL} connections`;
}
