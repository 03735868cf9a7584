import { readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { z } from "zod";

const Owner = z.object({
  /** A new one each time the lock is taken. */
  token: z.string(),
  pid: z.number().int(),
  /** This start of the machine and this process-id namespace (one per container); null if the system doesn't say. */
  scope: z.string().nullable(),
  /** When the process started, in the kernel's ticks: tells it from a later process of the same number. */
  started: z.string().nullable(),
});

/** Who holds, or held, the lock of a data folder. */
export type Owner = z.output<typeof Owner>;

/** This process, holding the lock under `token`. */
export const self = (token: string): Owner => ({
  token,
  pid: process.pid,
  scope: currentScope(),
  started: startOf(process.pid)?.started ?? null,
});

export function writeOwner(file: string, owner: Owner): void {
  writeFileSync(/* turbopackIgnore: true */ file, JSON.stringify(owner), { mode: 0o600 });
}

/** Null if there is none, or none that can be read (a kill may have cut it off). */
export function readOwner(file: string): Owner | null {
  try {
    const parsed = Owner.safeParse(JSON.parse(readFileSync(/* turbopackIgnore: true */ file, "utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function removeOwner(file: string): void {
  rmSync(/* turbopackIgnore: true */ file, { force: true });
}

/**
 * Whether that same process still runs. A bare process id misleads (in a container everything is process 1, and numbers are reused),
 * so only the same boot of the same machine, the same namespace and the same start time prove anything; otherwise "unknown".
 */
export function stateOf(owner: Owner): "running" | "gone" | "unknown" {
  if (owner.scope === null || owner.started === null || owner.scope !== currentScope()) return "unknown";
  const process = startOf(owner.pid);
  if (process === null) return isHidden(owner.pid) ? "unknown" : "gone";
  return process.dead || process.started !== owner.started ? "gone" : "running";
}

function currentScope(): string | null {
  try {
    const boot = readFileSync(/* turbopackIgnore: true */ "/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${readlinkSync(/* turbopackIgnore: true */ "/proc/self/ns/pid")}`;
  } catch {
    return null;
  }
}

/** From /proc/<pid>/stat: the fields after the command's name, which is in brackets and may contain anything. */
function startOf(pid: number): { started: string; dead: boolean } | null {
  try {
    const stat = readFileSync(/* turbopackIgnore: true */ `/proc/${pid}/stat`, "utf8");
    const [state = "", ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const started = rest[18];
    return started === undefined ? null : { started, dead: state === "Z" || state === "X" };
  } catch {
    return null;
  }
}

/** Some systems hide other users' processes from /proc. */
function isHidden(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
