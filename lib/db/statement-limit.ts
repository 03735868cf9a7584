import type pg from "pg";
import type { Query } from "./guarded-pool";
import { PipelinedQuery } from "./pipelined-query";
import { statementText } from "./statement-text";

/** Extra milliseconds to read a response that has already arrived, if this process was too busy to read it. */
const GRACE = 100;
/** Most characters of a statement in the log. */
const LOGGED = 2_000;

/** How long a statement may take, in milliseconds, and what to do if one takes longer. */
export type StatementLimit = { milliseconds: number; onExceeded: (statement: string) => void };

const exempt = new WeakSet<pg.ClientBase>();

/** Runs work on a client without the limit, because migrations and maintenance may take minutes. */
export async function withoutLimit<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  exempt.add(client);
  try {
    return await work();
  } finally {
    exempt.delete(client);
  }
}

/** Limits the time of every statement of a client, for a database without `statement_timeout`. */
export function limitStatements(query: Query, client: pg.ClientBase, limit: StatementLimit): Query {
  return (config, ...rest) => {
    if (exempt.has(client)) return query(config, ...rest);
    const stop = startClock(limit, () => statementText(config).slice(0, LOGGED));
    const callback = rest.at(-1);
    if (typeof callback === "function") {
      const answered = (...answer: unknown[]): unknown => (stop(), Reflect.apply(callback, undefined, answer));
      return query(config, ...rest.slice(0, -1), answered);
    }
    if (config instanceof PipelinedQuery) {
      const { callback } = config;
      config.callback = (...answer) => (stop(), callback(...answer));
      return query(config);
    }
    const answer = query(config, ...rest);
    if (answer instanceof Promise) void answer.then(stop, stop);
    else stop();
    return answer;
  };
}

function startClock({ milliseconds, onExceeded }: StatementLimit, statement: () => string): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(() => onExceeded(statement()), GRACE);
  }, milliseconds);
  return () => clearTimeout(timer);
}
