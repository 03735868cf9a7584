import type { ClientBase } from "pg";
import { quoted } from "./tables";

/** Whether an object isn't part of an extension. */
const IS_OURS = (catalogue: string, alias: string) =>
  `NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = ${alias}.oid ` +
  "AND d.deptype = 'e')";
const HERE = "(SELECT oid FROM pg_namespace WHERE nspname = current_schema())";

/** How the current schema's objects of a kind are named in statements. */
async function namesOf(client: ClientBase, kind: keyof typeof NAMES): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(NAMES[kind]);
  return rows.map(({ name }) => (kind === "FUNCTION" ? name : quoted(name)));
}
const NAMES = {
  TABLE: `SELECT c.relname AS name FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = ${HERE} AND
    ${IS_OURS("pg_class", "c")}`,
  FUNCTION: `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
    WHERE p.prokind = 'f' AND p.pronamespace = ${HERE} AND ${IS_OURS("pg_proc", "p")}`,
  TYPE: `SELECT t.typname AS name FROM pg_type t WHERE t.typtype IN ('e', 'd') AND t.typnamespace = ${HERE} AND
    ${IS_OURS("pg_type", "t")}`,
};

/** Drops all tables, types and functions of the current schema, but objects of extensions, in this transaction. */
export async function emptySchema(client: ClientBase): Promise<void> {
  const tables = await namesOf(client, "TABLE");
  if (tables.length > 0) await client.query(`DROP TABLE ${tables.join(", ")} CASCADE`);
  for (const name of await namesOf(client, "FUNCTION")) await client.query(`DROP FUNCTION ${name} CASCADE`);
  for (const name of await namesOf(client, "TYPE")) await client.query(`DROP TYPE ${name} CASCADE`);
}

/** Moves all tables, types and functions of the current schema to another one, in the current transaction. */
export async function moveSchema(client: ClientBase, target: string): Promise<void> {
  // Functions first, because they are named with the types that they take.
  for (const kind of ["FUNCTION", "TYPE", "TABLE"] as const)
    for (const name of await namesOf(client, kind))
      await client.query(`ALTER ${kind} ${name} SET SCHEMA ${quoted(target)}`);
}
