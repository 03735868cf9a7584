import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { readEnv, SettingsError, storageEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { connectEmbedded } from "@/lib/db/embedded/connect";
import { describeWriteFailure } from "@/lib/db/embedded/disk-space";
import { closeDatabase, sharedDatabase } from "@/lib/db/shared";
import { installConnectionHooks } from "@/lib/http/connection-hooks";
import { closeOperatorSocket } from "@/lib/cli/open-socket";
import { sendConsoleToLog } from "./console-to-log";
import { drain } from "./drain";
import { API_REFERENCE, createHttpServer, type Handler, createMetricsServer } from "./http-server";
import type { Phase } from "./health";
import { keepPage } from "./kept-page";
import { createMetrics } from "./metrics";
import { prepareNext, requestPrivately, setEnvironmentForNext } from "./next-app";
import { routePatterns } from "./route-patterns";
import { startLines, startWarnings } from "./start-lines";

// Prisma's compiler of queries and the embedded database are WebAssembly, of which an app uses a small part: compiled when called, it takes 15 MB less.
setFlagsFromString("--wasm-lazy-compilation");

const HOME = import.meta.dirname;
const BUILD = join(HOME, ".next");

let phase: Phase = "starting";
let handler: Handler | null = null;

/** Checks the settings, opens the doors, and lets Next prepare behind them: health is answered from the first moment on. */
async function start(): Promise<void> {
  const settings = readEnv(process.env);
  setEnvironmentForNext(settings, { home: HOME, build: BUILD });
  installConnectionHooks();
  const metrics = createMetrics();
  const { METRICS_PORT, METRICS_TOKEN, HOST, PORT } = settings;
  const door = createHttpServer({
    phase: () => phase,
    handler: () => handler,
    reference: keepPage(() => requestPrivately(handler!, API_REFERENCE)),
    routeOf: routePatterns(join(BUILD, "routes-manifest.json")),
    metrics,
    metricsToken: METRICS_PORT === undefined ? METRICS_TOKEN : undefined,
  });
  await listen(door, PORT, HOST, "PORT");
  const doors = [door];
  if (METRICS_PORT !== undefined) {
    const metricsDoor = createMetricsServer(metrics, METRICS_TOKEN);
    await listen(metricsDoor, METRICS_PORT, HOST, "METRICS_PORT");
    doors.push(metricsDoor);
  }
  // Not once: a package that cleans up after itself ends the process when it finds that nobody else listens.
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => void stop(signal, doors, settings.SHUTDOWN_LIMIT * 1000));
  sendConsoleToLog();
  if (settings.DATABASE_URL === undefined) beginToOpen(settings.DATA_DIR);
  const prepared = await prepareNext(settings, HOME);
  const database = sharedDatabase().open;
  if (database === undefined || phase !== "starting") return;
  handler = prepared;
  phase = "serving";
  const { version } = JSON.parse(readFileSync(join(HOME, "package.json"), "utf8")) as { version: string };
  for (const warning of startWarnings(settings)) log.warn(warning);
  for (const line of startLines({ version, settings, database, seconds: process.uptime() })) log.info(line);
}

/**
 * Begins to open the embedded database while Next loads: it has a thread, and so a core, of its own. The first caller of `database()`
 * gets it, or its failure.
 */
function beginToOpen(dataDir: string): void {
  const connecting = connectEmbedded(dataDir);
  connecting.catch(() => {});
  sharedDatabase().connecting = connecting;
}

async function listen(server: Server, port: number, host: string, setting: string): Promise<void> {
  server.listen(port, host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === "EADDRINUSE" ? "is in use by another program" : `can't be listened on (${error.message})`;
    throw new SettingsError(`Port ${port} of ${host} ${why}: set ${setting} (and HOST) to another.`);
  });
}

/** Finishes running requests, closes the database and exits, within `limit` milliseconds in any case. */
async function stop(signal: NodeJS.Signals, doors: Server[], limit: number): Promise<void> {
  if (phase === "draining") return;
  phase = "draining";
  log.info({ signal }, `${signal} received, draining`);
  const timeUp = AbortSignal.timeout(limit);
  // Not even a database that hangs may keep the process.
  timeUp.addEventListener("abort", () => setTimeout(() => process.exit(0), 1_000));
  const drained = await Promise.all(doors.map((door) => drain(door, timeUp)));
  await closeOperatorSocket();
  await closeDatabase();
  if (drained.every(Boolean)) log.info("stopped");
  else log.warn("stopped; requests that took longer than SHUTDOWN_LIMIT were cut off");
  process.exit(0);
}

/** Such as the secret's file that can't be written. */
const isOfSystem = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && "syscall" in error;

await start().catch((error: unknown) => {
  if (isOfSystem(error)) console.error(describeWriteFailure(storageEnv().DATA_DIR) ?? error.message);
  else console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
