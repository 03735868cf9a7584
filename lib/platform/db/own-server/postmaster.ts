import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

/** A server as its folder's postmaster.pid describes it. */
export type Postmaster = { pid: number; host: string; port: number; isReady: boolean };

/** Milliseconds within which a new file gets its content. */
const WRITTEN_WITHIN = 5_000;

const fileOf = (folder: string) => join(/* turbopackIgnore: true */ folder, "postmaster.pid");

/**
 * Returns the server that runs on a folder, or null. A file of a server that is gone doesn't count, although another
 * process may have its number now, as happens in containers: PostgreSQL would refuse to start, so its files are
 * removed. The server of another container counts: its process can't be seen from here, but its socket answers.
 * PostgreSQL itself would start beside it and damage the files.
 */
export async function runningPostmaster(folder: string): Promise<Postmaster | null> {
  const file = fileOf(folder);
  const lines = readLines(file);
  if (lines === null) return null;
  const [pid = "", , , port = "", socketFolder = "", address = "", , status = ""] = lines;
  const socket = join(/* turbopackIgnore: true */ socketFolder, `.s.PGSQL.${port}`);
  if (pid === "" ? isOld(file) : !isPostgres(Number(pid)) && !(await answers(socket))) {
    const left = [file, ...(socketFolder === "" ? [] : [socket, `${socket}.lock`])];
    for (const path of left) rmSync(/* turbopackIgnore: true */ path, { force: true });
    return null;
  }
  return { pid: Number(pid), host: socketFolder || address, port: Number(port), isReady: status.trim() === "ready" };
}

async function answers(socket: string): Promise<boolean> {
  const probe = connect(socket);
  try {
    await once(probe, "connect");
    return true;
  } catch (error) {
    // Another user's.
    return (error as NodeJS.ErrnoException).code === "EACCES";
  } finally {
    probe.destroy();
  }
}

function readLines(file: string): string[] | null {
  try {
    return readFileSync(/* turbopackIgnore: true */ file, "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function isOld(file: string): boolean {
  const found = statSync(/* turbopackIgnore: true */ file, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > WRITTEN_WITHIN;
}

/** Whether a process of this number runs here and is PostgreSQL's. */
export function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  return nameOf(pid)?.includes("postgres") ?? true;
}

/** Null if the system doesn't say. A zombie has a name too, but no command line. */
function nameOf(pid: number): string | null {
  if (process.platform === "win32") return null;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")[0] ?? "";
  } catch {
    const { status, stdout } = spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" });
    return status === 0 ? stdout : null;
  }
}
