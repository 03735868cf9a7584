import pg from "pg";
import type { Database } from "@/lib/db";

type Send = (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown;

/**
 * What `work` sent to the database, BEGIN and COMMIT included, in order: for tests that keep a page or an operation to a number of
 * statements. Statements that something else sends meanwhile are counted too.
 */
export async function countStatements<T>({ pool }: Database, work: () => Promise<T>): Promise<{ count: number; statements: string[]; result: T }> {
  // Connected beforehand, so that only the statements of the work itself are seen.
  (await pool.connect()).release();
  const statements: string[] = [];
  const original = pg.Client.prototype.query as Send;
  const counting: Send = function (config, ...rest) {
    statements.push(textOf(config));
    return Reflect.apply(original, this, [config, ...rest]);
  };
  pg.Client.prototype.query = counting as typeof pg.Client.prototype.query;
  try {
    const result = await work();
    return { count: statements.length, statements, result };
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  }
}

function textOf(config: unknown): string {
  if (typeof config === "string") return config;
  return typeof config === "object" && config !== null && "text" in config && typeof config.text === "string" ? config.text : "";
}
