import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { type Env, readEnv, SettingsError } from "@/lib/core/env";
import { fileSecret } from "@/lib/core/file-secret";
import { log } from "@/lib/core/log";
import { closeDatabase, sharedDatabase } from "@/lib/db/shared";
import { installConnectionHooks } from "@/lib/http/connection-hooks";
import { closeOperatorSocket } from "@/lib/cli/open-socket";
import { sendConsoleToLog } from "./console-to-log";
import { drain } from "./drain";
import { type Handler, createHttpServer, createMetricsServer } from "./http-server";
import type { Phase } from "./health";
import { createMetrics } from "./metrics";
import { routePatterns } from "./route-patterns";
import { startLines } from "./start-lines";

// Prisma's compiler of queries and the embedded database are WebAssembly, of which an app uses a small part: compiled when called, it takes 15 MB less.
setFlagsFromString("--wasm-lazy-compilation");

const HOME = import.meta.dirname;
const BUILD = join(HOME, ".next");

let phase: Phase = "starting";
let handler: Handler | null = null;

/** Checks the settings, opens the doors, and lets Next prepare behind them: health is answered from the first moment on. */
async function start(): Promise<void> {
  const settings = readEnv(process.env);
  setForNext(settings);
  installConnectionHooks();
  const metrics = createMetrics();
  const { METRICS_PORT, METRICS_TOKEN, HOST, PORT } = settings;
  const door = createHttpServer({
    phase: () => phase,
    handler: () => handler,
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
    process.on(signal, () => void stop(doors, settings.SHUTDOWN_LIMIT * 1000));
  sendConsoleToLog();
  const prepared = await prepareNext(settings);
  const database = sharedDatabase().open;
  if (database === undefined || phase !== "starting") return;
  handler = prepared;
  phase = "serving";
  const { version } = JSON.parse(readFileSync(join(HOME, "package.json"), "utf8")) as { version: string };
  for (const line of startLines({ version, settings, database, seconds: process.uptime() })) log.info(line);
}

/** Next makes its own folder the working one, and so do we: paths are absolute from here on. */
function setForNext({ PORT, HOST, APP_URL, DATA_DIR, AUTH_SECRET }: Env): void {
  const secret = AUTH_SECRET ?? fileSecret(join(DATA_DIR, "auth-secret"));
  const { config } = JSON.parse(readFileSync(join(BUILD, "required-server-files.json"), "utf8")) as { config: unknown };
  // As the server.js does that Next writes: without it, Next would look for the configuration's source.
  const forNext = {
    HOSTNAME: HOST,
    NEXTAUTH_URL: APP_URL,
    NEXTAUTH_SECRET: secret,
    __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config),
  };
  Object.assign(process.env, { NODE_ENV: "production", PORT: String(PORT), DATA_DIR, AUTH_SECRET: secret, ...forNext });
  process.chdir(HOME);
}

/** Next runs instrumentation.ts, which opens the database, before its first request: so it is given one, at a door that nobody else knows. */
async function prepareNext({ PORT, HOST }: Env): Promise<Handler> {
  const { default: next } = await import("next");
  const app = next({ dev: false, dir: HOME, hostname: HOST, port: PORT, quiet: true });
  await app.prepare();
  const prepared = app.getRequestHandler();
  const sideDoor = createServer((request, response) => void prepared(request, response)).listen(0, "127.0.0.1");
  await once(sideDoor, "listening");
  const { port } = sideDoor.address() as AddressInfo;
  await new Promise<void>((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", path: "/api/cm/v1/none", agent: false }, (answer) =>
      answer.resume().once("end", resolve),
    );
    asked.once("error", reject).end();
  });
  sideDoor.close();
  return prepared;
}

async function listen(server: Server, port: number, host: string, setting: string): Promise<void> {
  server.listen(port, host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === "EADDRINUSE" ? "is in use by another program" : `can't be listened on (${error.message})`;
    throw new SettingsError(`Port ${port} of ${host} ${why}: set ${setting} (and HOST) to another.`);
  });
}

/** Finishes what has begun, closes the database, and ends: within the limit in any case. `limit` in milliseconds. */
async function stop(doors: Server[], limit: number): Promise<void> {
  if (phase === "draining") return;
  phase = "draining";
  log.info("told to end: what has begun is finished first");
  const timeUp = AbortSignal.timeout(limit);
  // Not even a database that hangs may keep the process.
  timeUp.addEventListener("abort", () => setTimeout(() => process.exit(0), 1_000));
  const drained = await Promise.all(doors.map((door) => drain(door, timeUp)));
  await closeOperatorSocket();
  await closeDatabase();
  if (drained.every(Boolean)) log.info("ended");
  else log.warn("ended; what took longer than SHUTDOWN_LIMIT was cut off");
  process.exit(0);
}

/** Such as a data folder that can't be written: its message says what and where. */
const isOfSystem = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && "syscall" in error;

await start().catch((error: unknown) => {
  console.error(error instanceof SettingsError || isOfSystem(error) ? error.message : error);
  process.exit(1);
});
