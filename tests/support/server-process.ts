import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The programs of the production build: the app, and the operator's commands. */
export const START = resolve(import.meta.dirname, "../../.next/standalone/start.mjs");
export const CAIRN = resolve(import.meta.dirname, "../../.next/standalone/cairn.mjs");

/** Milliseconds between two attempts: without a pause they would take a processor from what is starting. */
const BETWEEN = 20;

/** A server in a process of its own. `readyMs` is the time until its first answer. */
export type Server = { child: ChildProcess; pid: number; readyMs: number };

/**
 * Starts a program with Node, and waits until this address answers below 500. Throws if the program ends before. What it
 * writes to standard error is shown.
 */
export async function startServer(args: readonly string[], address: string, options: SpawnOptions): Promise<Server> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"], ...options });
  await answering(address, child);
  return { child, pid: child.pid!, readyMs: performance.now() - begun };
}

/** Waits until an address answers below 500, as the app does once it has started. Throws if its process ends before. */
export async function answering(address: string, child?: ChildProcess): Promise<void> {
  for (;;) {
    if (child && hasEnded(child)) throw new Error(`The server of ${address} ended with ${child.exitCode}.`);
    const answer = await fetch(address, { redirect: "manual" }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    if (answer && answer.status < 500) return;
    await pause(BETWEEN);
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Ends a process and waits until it is gone; returns its exit code. */
export async function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM" = "SIGTERM"): Promise<number | null> {
  if (!hasEnded(child)) {
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }
  return child.exitCode;
}
