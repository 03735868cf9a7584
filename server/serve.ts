import { once } from "node:events";
import type { Server } from "node:http";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { readEnv, storageEnv } from "@/lib/platform/core/env";
import { log } from "@/lib/platform/core/log";
import { sharedTraces } from "@/lib/platform/core/traces";
import { isForOperator, OperatorError } from "@/lib/platform/core/operator-error";
import { productVersion } from "@/lib/platform/core/version";
import { refuseUnfit } from "@/lib/platform/db/own-server/cluster";
import { describeFailure } from "@/lib/platform/db/own-server/data-folder";
import { closeDatabase, sharedDatabase } from "@/lib/platform/db/shared";
import { stopDelivery } from "@/lib/doors/delivery/running";
import { installConnectionHooks } from "@/lib/platform/http/connection-hooks";
import { apiCalls, apiRoutes } from "./api-calls";
import { sendConsoleToLog } from "./console-to-log";
import { drain } from "./drain";
import { createHttpServer, type Handler, createMetricsServer } from "./http-server";
import type { Phase } from "./health";
import { createMetrics } from "./metrics";
import { prepareNext, setEnvironmentForNext } from "./next-app";
import { routePatterns } from "./route-patterns";
import { staticFiles } from "./static-files";
import { startLines, startWarnings } from "./start-lines";

// What packages call that Node.js means to remove, such as next-auth url.parse(), is no error in an operator's log.
process.noDeprecation = true;

// Prisma's query compiler is WebAssembly, of which the app uses a small part.
setFlagsFromString("--wasm-lazy-compilation");

// Megabytes for short-lived objects in threads that begin from here on. With this process's 16, threads that preview
// wide files took 700 MB instead of 580.
setFlagsFromString("--max-semi-space-size=4");

/**
 * Percent by which the heap may grow before it is cleaned. By default it may grow to several times what is in use. At
 * 70 %, imports and exports one after the other took 616 MB.
 */
const HEAP_GROWTH = 40;

const HOME = import.meta.dirname;
const BUILD = join(HOME, ".next");

let phase: Phase = "starting";
let handler: Handler | null = null;

/** Checks settings and starts the servers before Next, so that health checks are answered from the start. */
async function start(): Promise<void> {
  const settings = readEnv(process.env);
  setEnvironmentForNext(settings, { home: HOME, build: BUILD });
  // Opening the database says the same, but only once Next has loaded; server/start.ts has said what it could.
  if (settings.DATABASE_URL === undefined) refuseUnfit(settings.DATA_DIR);
  installConnectionHooks();
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined)
    sharedTraces.on = (await import("./otlp-traces")).startTraces();
  const metrics = createMetrics();
  const routeOf = routePatterns(join(BUILD, "routes-manifest.json"));
  const { METRICS_PORT, METRICS_TOKEN, HOST, PORT } = settings;
  const server = createHttpServer({
    phase: () => phase,
    handler: () => handler,
    staticFiles: staticFiles(BUILD),
    routeOf,
    metrics,
    metricsToken: METRICS_PORT === undefined ? METRICS_TOKEN : undefined,
  });
  await listen(server, PORT, HOST, "PORT");
  const servers = [server];
  if (METRICS_PORT !== undefined) {
    const metricsServer = createMetricsServer(metrics, METRICS_TOKEN);
    await listen(metricsServer, METRICS_PORT, HOST, "METRICS_PORT");
    servers.push(metricsServer);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => void stop(signal, servers, settings.SHUTDOWN_LIMIT * 1000));
  sendConsoleToLog();
  const prepared = await prepareNext(settings, HOME);
  const database = sharedDatabase.open;
  if (database === undefined || phase !== "starting") return;
  handler = apiCalls(apiRoutes(BUILD), prepared);
  phase = "serving";
  for (const warning of startWarnings(settings)) log.warn(warning);
  for (const line of startLines({ version: productVersion(), settings, database, seconds: process.uptime() }))
    log.info(line);
  // Not before, because a start fills the heap and would clean it over and over.
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
}

async function listen(server: Server, port: number, host: string, setting: string): Promise<void> {
  server.listen(port, host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === "EADDRINUSE" ? "is in use by another program" : `can't be listened on (${error.message})`;
    throw new OperatorError(`Port ${port} of ${host} ${why}. Set ${setting} or HOST to another.`);
  });
}

/** Finishes running requests, closes the database and exits, within about `limit` milliseconds. */
async function stop(signal: NodeJS.Signals, servers: Server[], limit: number): Promise<void> {
  if (phase === "draining") return;
  phase = "draining";
  log.info({ signal }, `${signal} received, draining`);
  const timeUp = AbortSignal.timeout(limit);
  // Also if the database hangs.
  timeUp.addEventListener("abort", () => setTimeout(() => process.exit(0), 1_000));
  // A message that is still being sent then is sent again by the next app, under the same id.
  const delivered = Promise.race([
    stopDelivery(),
    new Promise<void>((resolve) => timeUp.addEventListener("abort", () => resolve())),
  ]);
  const drained = await Promise.all(servers.map((server) => drain(server, timeUp)));
  await delivered;
  await closeDatabase();
  await sharedTraces.on?.stop().catch(() => {});
  if (drained.every(Boolean)) log.info("stopped");
  else log.warn("stopped, ended requests that took longer than SHUTDOWN_LIMIT");
  process.exit(0);
}

/** Whether an error comes from the system, such as a secret file that can't be written. */
const isOfSystem = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && "syscall" in error;

await start().catch((error: unknown) => {
  if (isOfSystem(error)) console.error(describeFailure(storageEnv().DATA_DIR, error).message);
  else console.error(isForOperator(error) ? error.message : error);
  process.exit(1);
});
