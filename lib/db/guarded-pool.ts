import pg from "pg";
import { log } from "@/lib/core/log";

/** The transaction was told to commit and the database rolled it back instead, because a statement in it had failed. */
export class CommitRolledBack extends Error {
  override readonly name = "CommitRolledBack";
  constructor() {
    super("the transaction was rolled back: one of its statements had failed and the failure was passed over");
  }
}

/** The connection was lost between a COMMIT and its answer: whether it was carried out is known to the server alone. */
export class CommitUnanswered extends Error {
  override readonly name = "CommitUnanswered";
  constructor(cause: unknown) {
    super("the connection was lost before the commit was answered", { cause });
  }
}

/** Makes a pool safe to share: no lost connection ends the process, no open transaction is handed on, no commit fails unheard. */
export function guardPool(pool: pg.Pool): pg.Pool {
  pool.on("error", (error) => log.warn({ reason: error.message }, "an idle database connection was lost"));
  // A client whose ROLLBACK timed out comes back still inside its transaction: the next caller's writes would be acknowledged
  // and never committed. Ending it here makes the pool drop it, and the server roll back.
  pool.on("release", (_error, client) => {
    if (client.getTransactionStatus() !== "I") client.end().catch(() => {});
  });
  pool.on("connect", reportRolledBackCommits);
  return pool;
}

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/** PostgreSQL answers COMMIT of a failed transaction with success, under the tag ROLLBACK; Prisma doesn't look at the tag. */
function reportRolledBackCommits(client: pg.PoolClient): void {
  const checked: Query = (config, ...rest) => {
    const answer: unknown = Reflect.apply(pg.Client.prototype.query, client, [config, ...rest]);
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
  client.query = checked as typeof client.query;
}

function isCommit(config: unknown): boolean {
  const text =
    typeof config === "string"
      ? config
      : typeof config === "object" && config !== null && "text" in config
        ? config.text
        : undefined;
  return typeof text === "string" && /^\s*commit\s*;?\s*$/i.test(text);
}
