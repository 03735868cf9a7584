import type { Database } from "@/lib/db";

/** What the pack says about this installation: numbers and settings, no person's data. */
export type Facts = {
  columns: { table: string; column: string; type: string }[];
  people: { active: number; deactivated: number; managers: number; staffing: number; admins: number };
  /** Null if no level is ever overdue. */
  confirmAfterMonths: number | null;
  withLevels: boolean;
  /** Tokens for SCIM that haven't expired. */
  scimTokens: number;
  webhooks: { name: string; host: string; format: string; enabled: boolean; events: string[] }[];
};

/** Reads the facts in a fixed number of statements. */
export async function readFacts({ prisma, pool }: Database): Promise<Facts> {
  const columns = await pool.query<Facts["columns"][number]>(
    `SELECT table_name AS "table", column_name AS "column", CASE data_type WHEN 'USER-DEFINED' THEN udt_name WHEN 'ARRAY' THEN 'list' ELSE data_type END AS "type"
     FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position`,
  );
  const [people] = await prisma.$queryRaw<Facts["people"][]>`
    SELECT count(*) FILTER (WHERE deactivated_at IS NULL)::int AS active, count(*) FILTER (WHERE deactivated_at IS NOT NULL)::int AS deactivated,
      count(*) FILTER (WHERE is_manager AND deactivated_at IS NULL)::int AS managers, count(*) FILTER (WHERE is_staffing AND deactivated_at IS NULL)::int AS staffing,
      count(*) FILTER (WHERE is_admin AND deactivated_at IS NULL)::int AS admins
    FROM cm_user`;
  const reviews = await prisma.reviewSettings.findFirst();
  const messages = await prisma.messageSettings.findFirst();
  const webhooks = await prisma.webhook.findMany({ orderBy: { id: "asc" } });
  return {
    columns: columns.rows,
    people: people!,
    confirmAfterMonths: reviews?.confirmAfterMonths ?? null,
    withLevels: messages?.withLevels ?? false,
    scimTokens: await prisma.personalAccessToken.count({ where: { scope: "scim", expiresAt: { gt: new Date() } } }),
    webhooks: webhooks.map(({ name, url, format, enabled, events }) => ({
      ...{ name, format, enabled, events },
      // The path of a Slack or Teams address is a secret.
      host: new URL(url).host,
    })),
  };
}

/** Returns the names of the applied migrations, oldest first. */
export async function readMigrations({ pool }: Pick<Database, "pool">): Promise<string[]> {
  const { rows } = await pool.query<{ migration_name: string }>(
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name",
  );
  return rows.map((row) => row.migration_name);
}
