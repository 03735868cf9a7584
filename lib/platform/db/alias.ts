import { Prisma } from "@/lib/generated/prisma/client";

declare const OF_TABLE: unique symbol;

/** The name that a statement gives to one table, so that a shared fragment accepts the alias of its own table only. */
export type Alias<Table extends string> = Prisma.Sql & { readonly [OF_TABLE]: Table };

/**
 * Creates an alias for a table: `alias("cm_user", "u")` for a statement with `FROM cm_user u`. The name is ours, never
 * a caller's text.
 */
export function alias<Table extends string>(_table: Table, name: string): Alias<Table> {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`not an alias: ${name}`);
  return Prisma.raw(name) as Alias<Table>;
}
