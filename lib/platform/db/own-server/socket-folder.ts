import { createHash } from "node:crypto";
import { lchownSync, lstatSync, mkdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OperatorError } from "@/lib/platform/core/operator-error";

/** Most bytes of a socket's path: 103 on macOS, 107 on Linux. */
const LONGEST = 100;
const SOCKET = ".s.PGSQL.5432";
const OTHERS = 0o077;

const fits = (folder: string) => Buffer.byteLength(join(folder, SOCKET)) <= LONGEST;

/**
 * The folder of the socket on which a database's server listens: the database's own, or one in the folder of temporary
 * files if that path is too long. Throws OperatorError if that one is another user's, who would be the database.
 */
export function socketFolder(folder: string): string {
  if (fits(folder)) return folder;
  const name = `cairn-${process.getuid?.() ?? 0}-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
  const elsewhere = [tmpdir(), "/tmp"].map((at) => join(/* turbopackIgnore: true */ at, name)).find(fits) ?? name;
  try {
    mkdirSync(/* turbopackIgnore: true */ elsewhere, { recursive: true, mode: 0o700 });
    refuseForeignSocket(folder, elsewhere);
    // Where root runs the server as another user, that user makes the socket.
    const { uid, gid } = statSync(/* turbopackIgnore: true */ folder);
    if (uid !== process.getuid?.()) lchownSync(/* turbopackIgnore: true */ elsewhere, uid, gid);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw unusable(elsewhere, (error as NodeJS.ErrnoException).code ?? "it can't be made", error);
  }
  return elsewhere;
}

/**
 * Throws OperatorError if the socket of the database in `folder` is in a folder that another user has, or can enter:
 * what answers there needn't be our server.
 */
export function refuseForeignSocket(folder: string, at: string): void {
  if (at === folder) return;
  const found = lstatSync(/* turbopackIgnore: true */ at, { throwIfNoEntry: false });
  if (found === undefined) return;
  const ours = [process.getuid?.(), statSync(/* turbopackIgnore: true */ folder, { throwIfNoEntry: false })?.uid];
  if (!found.isDirectory()) throw unusable(at, "it is no folder");
  if (!ours.includes(found.uid)) throw unusable(at, `it belongs to user ${found.uid}`);
  if ((found.mode & OTHERS) !== 0) throw unusable(at, "other users may enter it");
}

const unusable = (folder: string, why: string, cause?: unknown) =>
  new OperatorError(
    `The folder ${folder}, for the database's socket, can't be used: ${why}. Remove it, or set DATA_DIR to a shorter ` +
      "path, or TMPDIR to a folder of yours.",
    { cause },
  );
