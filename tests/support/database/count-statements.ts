import pg from "pg";
import type { Database } from "@/lib/platform/db";

/** A statement with its parameters. */
export type Sent = { text: string; values: unknown[] };

type Send = (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown;

/**
 * Returns what `work` sent to the database, BEGIN and COMMIT included, in order. For tests that limit the statements of
 * a page or an operation. Counts everything that goes through the pool meanwhile, but not the health probe, which has
 * its own connection.
 */
export async function countStatements<T>(
  { pool }: Database,
  work: () => Promise<T>,
): Promise<{ count: number; statements: string[]; sent: Sent[]; result: T }> {
  // Connects first, so that only the statements of the work itself are counted.
  (await pool.connect()).release();
  const sent: Sent[] = [];
  const lent = new Set<unknown>();
  const lend = (client: unknown) => lent.add(client);
  pool.on("acquire", lend);
  const original = pg.Client.prototype.query as Send;
  const counting: Send = function (config, ...rest) {
    if (lent.has(this)) sent.push(asSent(config));
    return Reflect.apply(original, this, [config, ...rest]);
  };
  pg.Client.prototype.query = counting as typeof pg.Client.prototype.query;
  try {
    const result = await work();
    return { count: sent.length, statements: sent.map(({ text }) => text), sent, result };
  } finally {
    pool.off("acquire", lend);
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  }
}

function asSent(config: unknown): Sent {
  if (typeof config === "string") return { text: config, values: [] };
  const { text, values } = (config ?? {}) as { text?: unknown; values?: unknown };
  return { text: typeof text === "string" ? text : "", values: Array.isArray(values) ? values : [] };
}
