import pg from "pg";
import { log } from "@/lib/platform/core/log";

/** The database rolled a transaction back on COMMIT, because a statement in it had failed. */
export class CommitRolledBack extends Error {
  override readonly name = "CommitRolledBack";
  constructor() {
    super("the transaction was rolled back: one of its statements had failed and the failure was ignored");
  }
}

/** The connection was lost between a COMMIT and its response, so the transaction may or may not have been committed. */
export class CommitUnanswered extends Error {
  override readonly name = "CommitUnanswered";
  constructor(cause: unknown) {
    super("the connection was lost before the commit was answered", { cause });
  }
}

/** A client's `query`, with or without a callback, as node-postgres and Prisma call it. */
type Query = (config: unknown, ...rest: unknown[]) => unknown;

/**
 * Makes a pool safe to share: a lost connection doesn't end the process, a connection with an open transaction isn't
 * reused, and a failed commit is an error.
 */
export function guardPool(pool: pg.Pool): pg.Pool {
  pool.on("error", (error) => log.warn({ reason: error.message }, "idle database connection lost"));
  // A client whose ROLLBACK timed out is released with its transaction open. The next caller's writes would be
  // acknowledged but never committed. Ending it makes the pool drop it and the server roll back.
  pool.on("release", (_error, client) => {
    if (client.getTransactionStatus() !== "I") client.end().catch(() => {});
  });
  pool.on("connect", (client) => {
    const query: Query = (config, ...rest) => Reflect.apply(pg.Client.prototype.query, client, [config, ...rest]);
    client.query = reportRolledBackCommits(query) as typeof client.query;
  });
  return pool;
}

/**
 * Throws for a COMMIT that rolled back. PostgreSQL reports success with the tag ROLLBACK, which Prisma doesn't check.
 */
function reportRolledBackCommits(query: Query): Query {
  return (config, ...rest) => {
    const answer = query(config, ...rest);
    if (!isCommit(config) || !(answer instanceof Promise)) return answer;
    return answer.then(
      (result: pg.QueryResult) => {
        if (result.command === "ROLLBACK") throw new CommitRolledBack();
        return result;
      },
      (error: unknown) => {
        throw error instanceof pg.DatabaseError ? error : new CommitUnanswered(error);
      },
    );
  };
}

const isCommit = (config: unknown): boolean => {
  const text = typeof config === "string" ? config : (config as { text?: unknown } | null)?.text;
  return typeof text === "string" && /^\s*commit\s*;?\s*$/i.test(text);
};
