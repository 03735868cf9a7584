import pg from "pg";
import type { Database } from "@/lib/db";
import { PipelinedQuery } from "@/lib/db/pipelined-query";

/** A statement with its parameters. */
export type Sent = { text: string; values: unknown[] };

type Send = (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown;

/**
 * What `work` sent to the database, BEGIN and COMMIT included, in order: for tests that limit a page or an operation to a number of
 * statements, or of trips (several statements may share one). The health probe, on a connection of its own, isn't counted; anything
 * else the pool is used for meanwhile is.
 */
export async function countStatements<T>(
  { pool }: Database,
  work: () => Promise<T>,
): Promise<{ count: number; trips: number; statements: string[]; sent: Sent[]; result: T }> {
  // Connected beforehand, so that only the statements of the work itself are seen.
  (await pool.connect()).release();
  const sent: Sent[] = [];
  let trips = 0;
  const lent = new Set<unknown>();
  const lend = (client: unknown) => lent.add(client);
  pool.on("acquire", lend);
  const original = pg.Client.prototype.query as Send;
  const counting: Send = function (config, ...rest) {
    if (lent.has(this)) {
      trips += 1;
      sent.push(...(config instanceof PipelinedQuery ? config.configs : [config]).map(asSent));
    }
    return Reflect.apply(original, this, [config, ...rest]);
  };
  pg.Client.prototype.query = counting as typeof pg.Client.prototype.query;
  try {
    const result = await work();
    return { count: sent.length, trips, statements: sent.map(({ text }) => text), sent, result };
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
