import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findPrograms, serverCommand } from "../../../lib/platform/db/own-server/programs";
import { freePort } from "../free-port";

/** A PostgreSQL server for one test run. */
export type Cluster = {
  url(database?: string): string;
  /** Process id of the server; null if it is the one in TEST_DATABASE_URL. */
  pid: number | null;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
};

/** Milliseconds. */
const READY_WITHIN = 30_000;

/**
 * Waits for its standard input to close, which also happens when the test run is killed, then stops the server and
 * removes its files.
 */
const WATCHDOG = `
cat > /dev/null
kill -CONT "$1" 2> /dev/null; kill -INT "$1" 2> /dev/null
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25; do kill -0 "$1" 2> /dev/null || break; sleep 0.2; done
kill -KILL "$1" 2> /dev/null
rm -rf "$2"
`;

/**
 * Starts a temporary server, or returns the one in TEST_DATABASE_URL. A durable server waits for the disk at every
 * commit, as in production: measurements need that, tests don't.
 */
export async function startCluster({ durable = false } = {}): Promise<Cluster> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== "")
    return { url: (database) => withDatabase(given, database), pid: null, stop: async () => {} };
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), "cairn-postgres-"));
  const data = join(folder, "data");
  // A collation unlike that of our own server, so that tests fail if an order depends on it.
  const locale = ["--locale=C", "--locale-provider=icu", "--icu-locale=en-US"];
  const [initdb, ...asUser] = serverCommand(programs, "initdb");
  const options = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", ...locale];
  const made = spawnSync(initdb, [...asUser, ...options], { encoding: "utf8" });
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
  const [postgres, ...before] = serverCommand(programs, "postgres");
  const words = [...before, "-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(postgres, words, { stdio: "ignore" });
  const watchdog = spawn("sh", ["-c", WATCHDOG, "watchdog", String(server.pid), folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  server.unref();
  watchdog.unref();
  const stop = () => ended(watchdog, () => watchdog.stdin.end());
  const url = (database?: string) => withDatabase(`postgresql://postgres@127.0.0.1:${port}/postgres`, database);
  try {
    await ready(url(), server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: server.pid ?? null, stop };
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + READY_WITHIN;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > end)
        throw new Error("PostgreSQL did not start for the tests.", { cause: error });
      await pause(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

const ended = (child: ChildProcess, act: () => void) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.ref();
    child.once("exit", () => resolve());
    act();
  });

function withDatabase(url: string, database: string | undefined): string {
  if (database === undefined) return url;
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}
