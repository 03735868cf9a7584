import { MESSAGES } from "@/lib/messages/outbox/list-store";
import { REVIEWS } from "@/lib/sheet/freshness/store";
import { readSetting } from "@/lib/platform/operation/admin-settings";
import { z } from "zod";
import { type Database, row, rows, sql } from "@/lib/platform/db";
import { isActive, U } from "@/lib/platform/db/fragments";

// Raw SQL: the database's own catalogue and Prisma's migrations, which the client lacks; five sums in one statement.

const Column = z.object({ table: z.string(), column: z.string(), type: z.string() });

const People = z.object({
  active: z.int(),
  deactivated: z.int(),
  managers: z.int(),
  staffing: z.int(),
  admins: z.int(),
});

/** What the pack says about this installation: numbers and settings, no person's data. */
export type Facts = {
  columns: z.output<typeof Column>[];
  people: z.output<typeof People>;
  /** Null if no level is ever overdue. */
  confirmAfterMonths: number | null;
  withLevels: boolean;
  /** Tokens for SCIM that haven't expired. */
  scimAccounts: number;
  webhooks: { name: string; host: string; format: string; enabled: boolean; events: string[] }[];
};

const COLUMNS = sql`
  SELECT table_name AS "table", column_name AS "column",
    CASE data_type WHEN 'USER-DEFINED' THEN udt_name WHEN 'ARRAY' THEN 'list' ELSE data_type END AS "type"
  FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position`;

const active = isActive(U);
const PEOPLE = sql`
  SELECT count(*) FILTER (WHERE ${active})::int AS active,
    count(*) FILTER (WHERE NOT ${active})::int AS deactivated,
    count(*) FILTER (WHERE is_manager AND ${active})::int AS managers,
    count(*) FILTER (WHERE is_staffing AND ${active})::int AS staffing,
    count(*) FILTER (WHERE is_admin AND ${active})::int AS admins
  FROM cm_user u`;

/** Reads the facts in a fixed number of statements. */
export async function readFacts({ prisma }: Database): Promise<Facts> {
  const columns = await rows(prisma, Column, COLUMNS);
  const people = await row(prisma, People, PEOPLE);
  const { confirm_after_months } = await readSetting(prisma, REVIEWS);
  const { with_levels } = await readSetting(prisma, MESSAGES);
  const webhooks = await prisma.webhook.findMany({ orderBy: { id: "asc" } });
  return {
    columns,
    people: people!,
    confirmAfterMonths: confirm_after_months,
    withLevels: with_levels,
    scimAccounts: await prisma.serviceAccount.count({ where: { scopes: { has: "scim" }, endedAt: null } }),
    webhooks: webhooks.map(({ name, url, format, enabled, events }) => ({
      name,
      format,
      enabled,
      events,
      // The path of a Slack or Teams address is a secret.
      host: new URL(url).host,
    })),
  };
}

/** Returns the names of the applied migrations, oldest first. */
export async function readMigrations({ prisma }: Pick<Database, "prisma">): Promise<string[]> {
  const applied = await rows(prisma, z.object({ migration_name: z.string() }))`
    SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name`;
  return applied.map((migration) => migration.migration_name);
}
