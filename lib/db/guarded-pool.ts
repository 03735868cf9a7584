import pg from "pg";
import { log } from "@/lib/core/log";
import { holdStatements } from "./held-statements";
import { isCommit } from "./statement-text";
import { type StatementLimit, limitStatements } from "./statement-limit";

/** The transaction was told to commit and the database rolled it back instead, because a statement in it had failed. */
export class CommitRolledBack extends Error {
  override readonly name = "CommitRolledBack";
  constructor() {
    super("the transaction was rolled back: one of its statements had failed and the failure was ignored");
  }
}

/** The connection was lost between a COMMIT and its answer: only the database knows whether it was carried out. */
export class CommitUnanswered extends Error {
  override readonly name = "CommitUnanswered";
  constructor(cause: unknown) {
    super("the connection was lost before the commit was answered", { cause });
  }
}

/** A client's `query`, with or without a callback, as node-postgres and Prisma call it. */
export type Query = (config: unknown, ...rest: unknown[]) => unknown;

/**
 * Makes a pool safe to share: a lost connection doesn't end the process, an open transaction isn't handed on, a failed commit is an
 * error. Saves trips (held-statements.ts). With `limit`, a statement that takes too long is reported.
 */
export function guardPool(pool: pg.Pool, limit?: StatementLimit): pg.Pool {
  pool.on("error", (error) => log.warn({ reason: error.message }, "idle database connection lost"));
  // A client whose ROLLBACK timed out comes back still inside its transaction: the next caller's writes would be acknowledged
  // and never committed. Ending it here makes the pool drop it, and the server roll back.
  pool.on("release", (_error, client) => {
    if (client.getTransactionStatus() !== "I") client.end().catch(() => {});
  });
  const hold = holdStatements(pool);
  pool.on("connect", (client) => {
    let query: Query = (config, ...rest) => Reflect.apply(pg.Client.prototype.query, client, [config, ...rest]);
    if (limit) query = limitStatements(query, client, limit);
    client.query = reportRolledBackCommits(hold(query, client)) as typeof client.query;
  });
  return pool;
}

/** PostgreSQL answers COMMIT of a failed transaction with success, under the tag ROLLBACK; Prisma doesn't check the tag. */
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
