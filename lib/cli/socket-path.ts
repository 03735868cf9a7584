import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { AppError } from "@/lib/core/errors";

/** Longest path of a socket, in bytes. The limit is 103 on macOS, 107 on Linux. */
const MAX_PATH_BYTES = 100;
const ANYBODY_MAY_WRITE = 0o002;

/**
 * Returns the path of a data folder's operator socket: in the folder, or in a temporary folder of this user if that path is too long for a
 * socket or everyone can write to the data folder.
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

/** Creates the socket's folder if it is missing. Throws AppError forbidden if another user created it. */
export function makeFolderOf(path: string): void {
  const folder = dirname(path);
  mkdirSync(/* turbopackIgnore: true */ folder, { recursive: true, mode: 0o700 });
  if (!isSafe(folder))
    throw new AppError(
      "forbidden",
      `The folder ${folder} belongs to the user with the id ${statSync(/* turbopackIgnore: true */ folder).uid}, or everyone can write to it.`,
    );
}

/** Whether this user's app listens, or has listened, at the path. Throws AppError forbidden if the socket is another user's. */
export function isSocketOfOurs(path: string): boolean {
  const found = lstatSync(/* turbopackIgnore: true */ path, { throwIfNoEntry: false });
  if (!found?.isSocket()) return false;
  if (!isOurs(found.uid))
    throw new AppError(
      "forbidden",
      `The socket ${path} belongs to the user with the id ${found.uid}, you are ${userId()}: run this command as that user.`,
    );
  return true;
}

// Windows has no user ids. There, the folder's permissions protect the socket.
const userId = () => process.getuid?.() ?? 0;
/** Root can read and write everything. */
const isOurs = (uid: number) => uid === userId() || userId() === 0;
