import { execFileSync, type SpawnOptions } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { START } from "@/tests/support/server-process";

/** Packages that Next.js may trace but the image doesn't need. */
const NEVER_CALLED = ["sharp", "@img"];

/** Folders of the project, of which Next.js traces files that a path might name, and an installation's data. */
const OF_THE_PROJECT = ["app", "components", "data", "lib", "scripts", "server", "tests"];

/** The content of the image's last stage besides Node.js, in a folder on this machine. */
export type ImageLayout = {
  bytes: number;
  /** What is in it and shouldn't: packages that only development needs, folders of the project. */
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
  cpSync(dirname(START), folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith(".built-from"),
  });
  execFileSync("chmod", ["-R", "a+rX,a-w", folder]);
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { devDependencies: object };
  const packages = [...Object.keys(devDependencies), ...NEVER_CALLED].map((name) => join("node_modules", name));
  return {
    bytes: Number.parseInt(execFileSync("du", ["-sb", folder], { encoding: "utf8" }), 10),
    unwanted: [...packages, ...OF_THE_PROJECT].filter((path) => existsSync(join(folder, path))),
    inside: { ...user, cwd: folder },
    giveVolume(volume) {
      chmodSync(volume, 0o700);
      if (user) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, volume]);
    },
    remove() {
      execFileSync("chmod", ["-R", "u+w", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
