import type { Database } from "@/lib/platform/db";
import type { Phase } from "@/server/health";
import { createHttpServer, type HttpServerOptions } from "@/server/http-server";
import { createMetrics } from "@/server/metrics";
import { listening } from "@/tests/support/listening";

/** The options of a server that answers "served". */
export const door = (options: Partial<HttpServerOptions> & { state?: Phase } = {}): HttpServerOptions => ({
  phase: () => options.state ?? "serving",
  handler: () => async (_request, response) => void response.end("served"),
  routeOf: (pathname) => (pathname.startsWith("/users/") ? "/users/[id]" : pathname),
  metrics: createMetrics(),
  ...options,
});
/** Starts a server with these options, and returns its address. */
export const opened = (options: Parameters<typeof door>[0] = {}) => listening(createHttpServer(door(options)));

/** A database with four connections, one of them busy. */
export const databaseThat = (answers: boolean, isWritable = true) =>
  ({
    answers: () => answers,
    isWritable: () => isWritable,
    pool: { totalCount: 4, idleCount: 3, waitingCount: 0 },
  }) as unknown as Database;
