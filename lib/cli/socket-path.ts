import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { AppError } from "@/lib/core/errors";

/** The longest path a socket can have, in bytes: 103 on macOS, 107 on Linux. */
const MAX_PATH_BYTES = 100;
const ANYBODY_MAY_WRITE = 0o002;

/**
 * Where the app of a data folder listens for the operator: in the folder. Where that path is too long for a socket, or anybody could
 * put a socket of theirs there, it is in a folder of this user's own among the temporary ones, named after the data folder.
 */
export function socketPath(dataDir: string): string {
  const inside = join(/* turbopackIgnore: true */ dataDir, "cairn.sock");
  if (Buffer.byteLength(inside) <= MAX_PATH_BYTES && isSafe(dataDir)) return inside;
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  return join(/* turbopackIgnore: true */ tmpdir(), `cairn-${userId()}-${name}`, "cairn.sock");
}

function isSafe(folder: string): boolean {
  const found = statSync(/* turbopackIgnore: true */ folder, { throwIfNoEntry: false });
  return found === undefined || (isOurs(found.uid) && (found.mode & ANYBODY_MAY_WRITE) === 0);
}

/** Makes the socket's folder where it is missing. Throws AppError forbidden where somebody else has made it before us. */
export function makeFolderOf(path: string): void {
  const folder = dirname(path);
  mkdirSync(/* turbopackIgnore: true */ folder, { recursive: true, mode: 0o700 });
  if (!isSafe(folder))
    throw new AppError("forbidden", `The folder ${folder} belongs to somebody else, or anybody may write into it.`);
}

/** Whether an app of this user listens, or did, at the path. Throws AppError forbidden where something of another user stands there. */
export function isSocketOfOurs(path: string): boolean {
  const found = lstatSync(/* turbopackIgnore: true */ path, { throwIfNoEntry: false });
  if (!found?.isSocket()) return false;
  if (!isOurs(found.uid))
    throw new AppError("forbidden", "The app of this data folder runs as another user: run this command as that user.");
  return true;
}

// Windows has no user ids; its sockets are guarded by the folder.
const userId = () => process.getuid?.() ?? 0;
/** Root can read and write everything anyhow. */
const isOurs = (uid: number) => uid === userId() || userId() === 0;
