import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findPrograms, serverCommand } from "@/lib/platform/db/own-server/programs";
import { freePort } from "../../support/free-port";

/** A durable PostgreSQL server that can be stopped, killed and frozen. */
export type Postgres = {
  url: string;
  start(): Promise<void>;
  /** Stops it as an operator would. */
  stop(): Promise<void>;
  /** Kills the server and all its processes, like a power cut. */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
};

/** Creates and starts a server. The caller must remove it. */
export async function makePostgres(): Promise<Postgres> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), "cairn-ops-postgres-"));
  const [initdb, ...asUser] = serverCommand(programs, "initdb");
  const [postgres, ...before] = serverCommand(programs, "postgres");
  const data = join(folder, "data");
  execFileSync(initdb, [...asUser, "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"], {
    stdio: "ignore",
  });
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, "max_connections=100"].flatMap(
    (setting) => ["-c", setting],
  );
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;

  const start = async () => {
    // After a kill the system frees the old server's shared memory a little later. Until then a start fails.
    for (;;) {
      server = spawn(postgres, [...before, "-D", data, "-p", String(port), ...settings], { stdio: "ignore" });
      if (await answers(url, server)) return;
      await pause(100);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    const all = family(server.pid!);
    const gone = once(server, "exit");
    if (signal === "SIGKILL") all.forEach((pid) => send(pid, signal));
    else server.kill(signal);
    await gone;
  };
  await start();
  return {
    url,
    start,
    stop: () => end("SIGINT"),
    kill: () => end("SIGKILL"),
    freeze: () => family(server.pid!).forEach((pid) => send(pid, "SIGSTOP")),
    thaw: () => family(server.pid!).forEach((pid) => send(pid, "SIGCONT")),
    async remove() {
      if (server.exitCode === null && server.signalCode === null) await end("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, server: ChildProcess): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return true;
    } catch {
      await pause(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}

/**
 * Returns a process and its children. PostgreSQL's children lead their own sessions, so no process group contains them.
 */
function family(parent: number): number[] {
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === parent);
  return [parent, ...children.map(Number)];
}

function parentOf(pid: string): number | null {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return null;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
