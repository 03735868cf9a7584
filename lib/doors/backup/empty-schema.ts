import type { ClientBase } from "pg";
import { quoted } from "./tables";

/** Whether an object isn't part of an extension. */
const IS_OURS = (catalogue: string, alias: string) =>
  `NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = ${alias}.oid ` +
  "AND d.deptype = 'e')";
const HERE = "(SELECT oid FROM pg_namespace WHERE nspname = current_schema())";

/**
 * Drops all tables, types and functions of the current schema, including the record of migrations, in the
 * current transaction. Objects of extensions stay.
 */
export async function emptySchema(client: ClientBase): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = ${HERE} AND
      ${IS_OURS("pg_class", "c")}`,
  );
  if (tables.length > 0) await client.query(`DROP TABLE ${tables.map(({ name }) => quoted(name)).join(", ")} CASCADE`);
  const { rows: functions } = await client.query<{ signature: string }>(
    `SELECT p.oid::regprocedure::text AS signature FROM pg_proc p
      WHERE p.prokind = 'f' AND p.pronamespace = ${HERE} AND ${IS_OURS("pg_proc", "p")}`,
  );
  for (const { signature } of functions) await client.query(`DROP FUNCTION ${signature} CASCADE`);
  const { rows: types } = await client.query<{ name: string }>(
    `SELECT t.typname AS name FROM pg_type t WHERE t.typtype IN ('e', 'd') AND t.typnamespace = ${HERE} AND
      ${IS_OURS("pg_type", "t")}`,
  );
  for (const { name } of types) await client.query(`DROP TYPE ${quoted(name)} CASCADE`);
}
