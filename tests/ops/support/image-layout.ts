import { spawnSync, type SpawnOptions } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");
/** Packages that Next.js may trace but the image doesn't need. */
const NEVER_CALLED = ["sharp", "@img"];

/** The content of the image's last stage besides Node.js, in a folder on this machine. */
export type ImageLayout = {
  bytes: number;
  files: number;
  /** Packages in it that only development needs. */
  unwanted: string[];
  /**
   * Options to run a process like the container: an ordinary user in a read-only folder. The caller sets its
   * environment.
   */
  inside: Pick<SpawnOptions, "uid" | "gid" | "cwd">;
  /** Makes a folder writable for the container: its volume. */
  giveVolume(folder: string): void;
  remove(): void;
};

/** Copies the standalone build as the Dockerfile does, and makes it read-only. */
export function layOutImage(): ImageLayout {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cairn-image-")));
  // The user "nobody" of every system; an ordinary user stays who it is.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;
  cpSync(join(ROOT, ".next/standalone"), folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith(".built-from"),
  });
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  // A recursive readdir also follows links. Files behind a link are counted only at their own path.
  const files = entries.filter(
    (path) => !lstatSync(path).isDirectory() && realpathSync(dirname(path)) === dirname(path),
  );
  for (const path of entries) if (!lstatSync(path).isSymbolicLink()) chmodSync(path, lstatSync(path).mode & 0o555);
  chmodSync(folder, 0o555);
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    devDependencies: Record<string, string>;
  };
  return {
    bytes: files.reduce((sum, path) => sum + lstatSync(path).size, 0),
    files: files.length,
    unwanted: [...Object.keys(devDependencies), ...NEVER_CALLED].filter((name) =>
      existsSync(join(folder, "node_modules", name)),
    ),
    inside: { ...user, cwd: folder },
    giveVolume(volume) {
      chmodSync(volume, 0o700);
      if (user) spawnSync("chown", ["-R", `${user.uid}:${user.gid}`, volume]);
    },
    remove() {
      chmodSync(folder, 0o755);
      spawnSync("chmod", ["-R", "u+w", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
