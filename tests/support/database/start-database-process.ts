import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { programFile, PROGRAMS } from "../programs";

/**
 * Starts a process on a database (tests/support/database/database-process.ts), with the lines of its output so far. It
 * ends when the test run ends.
 */
export function startDatabaseProcess(command: "insert" | "migrate" | "abandon", where: string) {
  const options = { cwd: PROGRAMS, stdio: ["pipe", "pipe", "pipe"] as ["pipe", "pipe", "pipe"] };
  const child = spawn(process.execPath, [programFile("database-process"), command, where], options);
  const output = createInterface(child.stdout);
  const lines: string[] = [];
  output.on("line", (line) => lines.push(line));
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (said += text));
  const ended = once(child, "close") as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  const hasLines = async (count: number) => {
    while (lines.length < count && child.exitCode === null) await Promise.race([once(output, "line"), ended]);
    if (lines.length < count) throw new Error(`The process ended after ${lines.length} lines: ${said}`);
  };
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return { lines, hasLines, ended, kill };
}
