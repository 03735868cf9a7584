import type pg from "pg";
import { traced } from "@/lib/platform/core/traces";

/** A pool's or connection's `query`, which may have a callback as its last argument. */
type Query = (config: unknown, ...rest: unknown[]) => unknown;

/** Traces a `query` by its text with placeholders; not one with a callback, by which a pool calls its connections. */
export const traceStatements =
  (query: Query): Query =>
  (config, ...rest) => {
    const text = textOf(config);
    if (text === null || typeof rest.at(-1) === "function") return query(config, ...rest);
    const facts = { "db.system.name": "postgresql", "db.query.text": text };
    return traced(verbOf(text), facts, () => query(config, ...rest) as Promise<unknown>);
  };

/** Makes what a pool sends by itself a part of the call that runs, waiting for a connection included. */
export function tracePool(pool: pg.Pool): void {
  pool.query = traceStatements(pool.query.bind(pool) as Query) as typeof pool.query;
}

function textOf(config: unknown): string | null {
  if (typeof config === "string") return config;
  const { text, submit } = (config ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === "string" && submit === undefined ? text : null;
}

/** A statement's first word, which names its span: SELECT, WITH, COMMIT. */
const verbOf = (text: string): string => /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? "statement";
