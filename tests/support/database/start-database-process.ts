import { spawn } from "node:child_process";
import { programFile, PROGRAMS } from "../programs";

/** A started process. `line(n)` waits for the n-th line (from 0) of its output, `ended` for its end. */
export type StartedProcess = {
  pid: number;
  line(index: number): Promise<string>;
  lines(): string[];
  errors(): string;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill(): Promise<void>;
};

/** Starts a process on a database (tests/support/database/database-process.ts). It ends when the test run ends. */
export function startDatabaseProcess(command: "hold" | "insert" | "migrate", where: string): StartedProcess {
  const child = spawn(process.execPath, [programFile("database-process"), command, where], { cwd: PROGRAMS });
  let output = "";
  let errors = "";
  let wake = () => {};
  const lines = () => output.split("\n").slice(0, -1);
  child.stdout.on("data", (data: Buffer) => {
    output += data.toString();
    wake();
  });
  child.stderr.on("data", (data: Buffer) => {
    errors += data.toString();
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once("close", (code, signal) => {
      resolve({ code, signal });
      wake();
    });
  });
  const line = async (index: number) => {
    for (;;) {
      const found = lines()[index];
      if (found !== undefined) return found;
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The process ended before line ${index}: ${errors}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return { pid: child.pid ?? 0, line, lines, errors: () => errors, ended, kill };
}
