import type pg from "pg";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Query } from "./guarded-pool";
import { PipelinedQuery } from "./pipelined-query";
import { isBegin, isCommit, isRollback, statementText } from "./statement-text";

const MARK = "/* sent with the next statement */";

/**
 * Starts a statement whose result isn't needed: in a transaction, it's sent in one round trip with the next statement, at the latest with
 * COMMIT. If it fails, the next statement fails with its error.
 */
export const WITH_NEXT = Prisma.raw(MARK);

const NO_RESULT: Pick<pg.QueryResult, "command" | "rowCount" | "rows" | "fields"> = {
  command: "",
  rowCount: 0,
  rows: [],
  fields: [],
};

/** Delays BEGIN and marked statements of a pool's clients until their next statement, which saves a round trip for each. */
export function holdStatements(pool: pg.Pool): (query: Query, client: pg.PoolClient) => Query {
  const heldBy = new WeakMap<pg.PoolClient, pg.QueryConfig[]>();
  // A client must not keep statements for its next user.
  pool.on("release", (_error, client) => heldBy.delete(client));
  return (query, client) =>
    (config, ...rest) => {
      if (!isConfig(config) || rest.some((argument) => typeof argument === "function")) return query(config, ...rest);
      const held = heldBy.get(client) ?? [];
      if (isBegin(config) || statementText(config).trimStart().startsWith(MARK)) {
        heldBy.set(client, [...held, config]);
        return Promise.resolve(NO_RESULT);
      }
      heldBy.delete(client);
      const hasBegun = !held.some(isBegin);
      if (!hasBegun && (isRollback(config) || (isCommit(config) && held.length === 1)))
        return Promise.resolve(NO_RESULT);
      if (held.length === 0 || isRollback(config)) return query(config, ...rest);
      return send(query, new PipelinedQuery([...held, config]));
    };
}

function send(query: Query, pipelined: PipelinedQuery): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    pipelined.callback = (error, result) => (error || !result ? reject(error) : resolve(result));
    query(pipelined);
  });
}

/** Whether a query has the form that Prisma's adapter sends. */
const isConfig = (config: unknown): config is pg.QueryConfig =>
  typeof config === "object" && config !== null && "text" in config && "values" in config;
