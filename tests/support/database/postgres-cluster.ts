import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findPrograms, serverCommand } from "../../../lib/platform/db/own-server/programs";
import { freePort } from "../free-port";
import { withClient } from "./template";

/** A PostgreSQL server for one run. */
export type Cluster = {
  url(database?: string): string;
  /** Starts it again after a signal has ended it. */
  start(): Promise<void>;
  /** Sends a signal: SIGINT ends it as an operator does, SIGKILL like a power cut; SIGSTOP and SIGCONT freeze and thaw. */
  signal(signal: NodeJS.Signals): Promise<void>;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
};

/**
 * Reads the process ids of the servers that are started, until its standard input closes, which also happens when the
 * run is killed; then stops the last and removes the files.
 */
const WATCHDOG = `
while read -r started; do pid=$started; done
kill -CONT "$pid" 2> /dev/null; kill -INT "$pid" 2> /dev/null
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25; do kill -0 "$pid" 2> /dev/null || break; sleep 0.2; done
kill -KILL "$pid" 2> /dev/null
rm -rf "$1"
`;

/**
 * Starts a temporary server. A durable one waits for the disk at every commit, as in production: measurements and drills
 * need that, tests don't.
 */
export async function startCluster({ durable = false } = {}): Promise<Cluster> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(durable ? tmpdir() : memory(), "cairn-postgres-"));
  const data = join(folder, "data");
  // A collation unlike that of our own server, so that tests fail if an order depends on it.
  const locale = ["--locale=C", "--locale-provider=icu", "--icu-locale=en-US"];
  const creation = serverCommand(programs, "initdb", data, folder);
  const [initdb, ...asUser] = creation.words;
  const options = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", ...locale];
  const made = spawnSync(initdb, [...asUser, ...options], { encoding: "utf8", ...creation.options });
  if (made.status !== 0) throw new Error(`PostgreSQL couldn't create its files for the tests: ${made.stderr}`);
  const port = await freePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "max_connections=200",
    // Nor do pages of deleted rows get used again at some moment, which would change the order of rows.
    ...(durable ? [] : ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "autovacuum=off"]),
    "log_min_messages=fatal",
  ];
  const command = serverCommand(programs, "postgres", data, folder);
  const [postgres, ...before] = command.words;
  const words = [...before, "-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const watchdog = spawn("sh", ["-c", WATCHDOG, "watchdog", folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watchdog.unref();
  let server: ChildProcess;
  const cluster: Cluster = {
    url: (name = "postgres") => `postgresql://postgres@127.0.0.1:${port}/${name}`,
    async start() {
      server = spawn(postgres, words, { stdio: "ignore", ...command.options });
      server.unref();
      watchdog.stdin.write(`${server.pid}\n`);
      await ready(cluster.url(), server);
    },
    async signal(signal) {
      const ended = once(server, "exit");
      // A process that ends by SIGINT ends its own.
      for (const pid of signal === "SIGINT" ? [server.pid!] : family(server.pid!)) send(pid, signal);
      if (signal === "SIGINT" || signal === "SIGKILL") await ended;
      // The system frees its shared memory a little later. Until then a start fails.
      if (signal === "SIGKILL") await pause(500);
    },
    async stop() {
      watchdog.ref();
      watchdog.stdin.end();
      if (watchdog.exitCode === null) await once(watchdog, "exit");
    },
  };
  await cluster.start().catch(async (error: unknown) => {
    await cluster.stop();
    throw error;
  });
  return cluster;
}

/** Free bytes that a run may take: each database has hundreds of files, which a disk creates slowly. */
const ROOM = 4 * 2 ** 30;

/** Returns a folder in memory, if the system has one with enough room. */
function memory(): string {
  const folder = "/dev/shm";
  if (!existsSync(folder)) return tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, freemem()) < ROOM ? tmpdir() : folder;
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  for (const end = Date.now() + 30_000; ; await pause(50)) {
    try {
      return await withClient(url, async () => {});
    } catch (error) {
      if (server.exitCode !== null || Date.now() > end)
        throw new Error("PostgreSQL did not start for the tests.", { cause: error });
    }
  }
}

/**
 * Returns a process and its children. PostgreSQL's children lead their own sessions, so no process group contains them.
 */
function family(parent: number): number[] {
  const isChild = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/status`, "utf8").includes(`\nPPid:\t${parent}\n`);
    } catch {
      return false;
    }
  };
  return [
    parent,
    ...readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name) && isChild(name))
      .map(Number),
  ];
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
