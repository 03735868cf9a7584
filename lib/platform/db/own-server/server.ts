import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { log } from "@/lib/platform/core/log";
import { OperatorError } from "@/lib/platform/core/operator-error";
import { connectionUrl, listenOptions, openCluster, startFailure } from "./cluster";
import { clusterFolder, createDataFolder, inUse } from "./data-folder";
import { forgetRefusal } from "./disk-watch";
import { type Command, programOf, type Programs, serverCommand } from "./programs";
import { isPostgres, type Postmaster, runningPostmaster } from "./postmaster";
import { followServerLog } from "./server-log";

// Times in milliseconds.
/** Between two looks at a server that starts or stops. */
const LOOK = 10;
/** How long a server may take to start, with the recovery after a crash, or to stop. */
const PATIENCE = 120_000;
/** A fast shutdown's time before SIGQUIT, after which the server recovers from its log. */
const ORDERLY_END = 15_000;
/** The first pause before a crashed server is started again, and the longest: each failure doubles it. */
const PAUSES = { first: 50, longest: 1_000 };
/** A server that ran this long before it crashed is started again without a longer pause. */
const STEADY = 1_000;

/** Between two looks at a server that another command uses. */
const RETRY = 250;
/** How soon a process that has started a server is known to be responsible for it. */
const OWNED_WITHIN = 250;

/** Held by the session of the process that is responsible for the server. */
const OWNER_LOCK = 7_236_971;
const OWNER = `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND l.objid = $1 AND l.granted AND a.application_name <> 'taking over'`;
/** Another process started a server on the same files, or the last one's processes are about to end. */
const IS_TAKEN = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;

const SETTINGS = {
  shared_buffers: "64MB",
  max_wal_size: "256MB",
  min_wal_size: "32MB",
  // Old files of the log go, so that they don't hold what was erased.
  wal_recycle: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_logical_replication_workers: "0",
  autovacuum_max_workers: "1",
  // The planner expects far more rows than there are, so that JIT and parallel workers would cost more than they save.
  jit: "off",
  max_parallel_workers: "0",
  max_parallel_workers_per_gather: "0",
  max_parallel_maintenance_workers: "0",
  log_checkpoints: "off",
  log_min_messages: "warning",
  log_min_error_statement: "panic",
  log_line_prefix: "",
  lc_messages: "C",
};

/** Who is responsible for a server: an app, alone on its data folder, or a command for its own time. */
export type Purpose = "app" | "command";

export type OwnServer = {
  /** postgresql://… */
  url: string;
  /** Ends the server, if this process is responsible for it. */
  stop(): Promise<void>;
};

type Running = { child: ChildProcess; url: string; owner: pg.Client };

/**
 * Starts PostgreSQL on a data folder, and again whenever it crashes. Ends a server that a killed process left behind,
 * and waits for a command that has one. A command gets the server of a running app. Throws OperatorError, also if an
 * app runs already.
 */
export async function startOwnServer(dataDir: string, maxConnections: number, purpose: Purpose): Promise<OwnServer> {
  createDataFolder(dataDir);
  const giveUpAt = performance.now() + PATIENCE;
  for (;;) {
    const found = await settled(clusterFolder(dataDir));
    if (found) {
      const owner = await takeOver(connectionUrl(dataDir, found), found.pid);
      if (owner?.purpose === "app" && purpose === "command")
        return { url: connectionUrl(dataDir, found), stop: async () => {} };
      if (owner?.purpose === "app" || (owner && performance.now() > giveUpAt)) throw inUse(dataDir, owner.name);
      if (owner) await pause(RETRY);
      continue;
    }
    const { folder, programs } = openCluster(dataDir);
    forgetRefusal(folder);
    const { words, options } = serverCommand(programs, "postgres", folder);
    const settings = { ...SETTINGS, max_connections: String(maxConnections) };
    const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const command: Command = { words: [...words, "-D", folder, ...(await listenOptions(folder)), ...flags], options };
    const start = () => launch(dataDir, folder, purpose, command);
    const running = await start();
    if (running) return keepRunning(running, start, stopper(programs, folder));
    if (performance.now() > giveUpAt) throw inUse(dataDir, "another process");
  }
}

/** Waits until a folder's server has started or ended; null if there is none. */
async function settled(folder: string): Promise<Postmaster | null> {
  for (const end = performance.now() + PATIENCE; ; await pause(LOOK)) {
    const found = await runningPostmaster(folder);
    if (found === null || found.isReady || performance.now() > end) return found;
  }
}

/**
 * Returns the process that is responsible for a server. If there is none, ends the server, which loses nothing that was
 * committed. Its process may just have started it, so this waits a moment.
 */
async function takeOver(url: string, pid: number): Promise<{ name: string; purpose: Purpose } | null> {
  const client = clientOf(url, "taking over");
  try {
    await client.connect();
    for (const end = performance.now() + OWNED_WITHIN; performance.now() < end; await pause(LOOK)) {
      const { rows } = await client.query<{ name: string }>(OWNER, [OWNER_LOCK]);
      const [purpose, process] = rows[0]?.name.split(" ") ?? [];
      if (purpose) return { name: `process ${process}`, purpose: purpose === "command" ? "command" : "app" };
    }
    const { rows } = await client.query<{ free: boolean }>("SELECT pg_try_advisory_lock($1) AS free", [OWNER_LOCK]);
    if (rows[0]?.free && isPostgres(pid)) {
      log.warn({ pid }, "a killed process left its database server behind, ending that");
      process.kill(pid, "SIGINT");
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && ["EACCES", "EPERM"].includes(String(error.code)))
      throw new OperatorError("The database's server runs as another user. Run this command as that user.");
    // It ended meanwhile.
  } finally {
    await client.end().catch(() => {});
  }
  await pause(LOOK);
  return null;
}

function clientOf(url: string, name: string): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: name });
  // The next statement reports a lost connection.
  client.on("error", () => {});
  return client;
}

/** Starts the server and takes responsibility for it; null if another process was faster. Throws why it can't start. */
async function launch(
  dataDir: string,
  folder: string,
  purpose: Purpose,
  { words: [program, ...words], options }: Command,
): Promise<Running | null> {
  // In a group of its own, because a terminal's Ctrl+C must end the app first.
  const child = spawn(/* turbopackIgnore: true */ program, words, {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
    ...options,
  });
  // Also an app that ends during its start leaves no server.
  const onExit = () => void child.kill("SIGINT");
  process.once("exit", onExit);
  child.once("exit", () => process.off("exit", onExit));
  const lastMessages = followServerLog(child.stderr);
  // Neither the server nor its messages keep this process alive.
  child.unref();
  (child.stderr as Socket).unref();
  const failed = new Promise<Error>((resolve) => child.once("error", resolve));
  const ended = new Promise<null>((resolve) => child.once("close", () => resolve(null)));
  for (;;) {
    const found = await runningPostmaster(folder);
    if (found?.isReady && found.pid === child.pid) {
      const url = connectionUrl(dataDir, found);
      const owner = clientOf(url, `${purpose} ${process.pid}`);
      try {
        await owner.connect();
        const { rows } = await owner.query<{ ours: boolean }>("SELECT pg_try_advisory_lock($1) AS ours", [OWNER_LOCK]);
        if (rows[0]?.ours) return { child, url, owner };
      } catch {
        // Another process ended this server to start its own.
      }
      await owner.end().catch(() => {});
      return null;
    }
    const end = await Promise.race([ended, failed, pause(LOOK, "running" as const)]);
    if (end instanceof Error) throw end;
    if (end === null && IS_TAKEN.test(lastMessages())) return null;
    if (end === null) throw startFailure(dataDir, lastMessages());
  }
}

/**
 * Starts a server again whenever it ends, with growing pauses, until it is stopped. Never leaves it behind when this
 * process exits.
 */
function keepRunning(first: Running, start: () => Promise<Running | null>, end: Stopper): OwnServer {
  let running = first;
  let isStopping = false;
  let shortest = PAUSES.first;
  const watch = () => {
    const since = performance.now();
    running.child.once("close", (code, signal) => {
      if (isStopping) return;
      log.error({ code, signal }, "database server ended, starting it again");
      void running.owner.end().catch(() => {});
      if (performance.now() - since > STEADY) shortest = PAUSES.first;
      void startAgain();
    });
  };
  const startAgain = async () => {
    while (!isStopping) {
      await pause(shortest);
      shortest = Math.min(shortest * 2, PAUSES.longest);
      const started = await start().catch((error: unknown) => log.error({ err: error }, "database server not started"));
      if (!started) continue;
      running = started;
      log.info("database server started again");
      return watch();
    }
  };
  watch();
  return {
    url: first.url,
    async stop() {
      isStopping = true;
      await running.owner.end().catch(() => {});
      await end(running.child);
    },
  };
}

type Stopper = (child: ChildProcess) => Promise<void>;

/** PostgreSQL's fast shutdown: ends its sessions and writes everything to its files. */
function stopper(programs: Programs, folder: string): Stopper {
  return async (child) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    // Windows knows no signals.
    const stop = ["stop", "-D", folder, "-m", "fast"];
    if (process.platform === "win32") spawn(programOf(programs, "pg_ctl"), stop, { stdio: "ignore" });
    else child.kill("SIGINT");
    const late = setTimeout(() => child.kill("SIGQUIT"), ORDERLY_END);
    await gone;
    clearTimeout(late);
  };
}
