// Imports only what Node brings, and progress.mjs: this runs before anything is installed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { withProgress } from "./progress.mjs";

/** The project's folder. */
export const ROOT = resolve(fileURLToPath(import.meta.url), "../..");
/** npm's record of what it has installed. */
const RECORD = join(ROOT, "node_modules/.package-lock.json");
/** npm's cache where this user can't write npm's own. */
const OWN_CACHE = join(ROOT, "tmp/npm-cache");

/**
 * Installs the packages in package-lock.json and generates the database client, if either is missing or out of date.
 * Without `development` only what builds and runs the product: a third of the packages. npm's settings, such as
 * one that leaves out optional packages, don't change that.
 */
export async function ensureInstalled({ development = true, title = "Installing packages" } = {}) {
  const installed = existsSync(RECORD) ? packagesIn(RECORD) : {};
  // A developer's packages stay when others are out of date.
  const withDevelopment = development || Object.values(installed).some(({ dev }) => dev);
  const wanted = wantedPackages(withDevelopment);
  if (!areInstalled(wanted, installed)) {
    // NODE_ENV=production would leave out what tests need.
    const kinds = [withDevelopment ? "--include=dev" : "--omit=dev", "--include=optional"];
    const cache = isWritable(process.env.npm_config_cache ?? join(homedir(), ".npm")) ? [] : [`--cache=${OWN_CACHE}`];
    const args = ["ci", ...kinds, "--no-progress", ...cache];
    const install = () => run("npm", args, { shell: process.platform === "win32", isQuiet: true });
    const manifests = wanted.filter((entry) => !mayBeMissing(entry)).map(([path]) => join(ROOT, path, "package.json"));
    await withProgress(title, install, () => `${manifests.filter(existsSync).length} of ${manifests.length}`);
    rmSync(OWN_CACHE, { recursive: true, force: true });
  }
  // A script's own output, such as sbom's, is for other programs: what comes before it goes to stderr.
  const generate = [join(ROOT, "node_modules/prisma/build/index.js"), "generate"];
  if (!isGenerated()) await run(process.execPath, generate, { stdio: ["inherit", process.stderr.fd, "inherit"] });
}

/** Whether this user may write a folder, or make it: a container's user may have no home. */
function isWritable(folder) {
  if (!existsSync(folder)) return dirname(folder) !== folder && isWritable(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a program in the project's folder. If it fails, exits this process with the same code. What a quiet one prints
 * is shown then, and each line is given to `onLine` as it comes. Ends it if this process exits before.
 */
export async function run(program, args, { isQuiet = false, onLine = () => undefined, ...options } = {}) {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: isQuiet ? ["inherit", "pipe", "pipe"] : "inherit",
    ...options,
  });
  const end = () => child.kill();
  process.once("exit", end);
  // A signal that this script doesn't handle itself ends it without an exit.
  const unhandled = ["SIGINT", "SIGTERM", "SIGHUP"].filter((signal) => process.listenerCount(signal) === 0);
  const exit = () => process.exit(1);
  for (const signal of unhandled) process.once(signal, exit);
  const printed = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => {
      printed.push(text);
      for (const line of text.split("\n")) onLine(line);
    });
  try {
    const [code, signal] = await once(child, "close");
    process.off("exit", end);
    for (const signal of unhandled) process.off(signal, exit);
    if (code === 0) return;
    const command = [program === process.execPath ? "node" : program, ...args].join(" ").replaceAll(`${ROOT}/`, "");
    console.error(`\n${printed.join("")}\n${command} failed${signal ? ` (${signal})` : ""}.`);
    process.exit(code ?? 1);
  } catch (error) {
    console.error(`\n${program} could not be run: ${error.message}`);
    process.exit(1);
  }
}

const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** The lock file's packages, as pairs of path and entry. */
const wantedPackages = (development) =>
  Object.entries(packagesIn(join(ROOT, "package-lock.json"))).filter(
    ([path, { dev }]) => path !== "" && (development || !dev),
  );

/** Optional packages may be missing: they are for other systems. */
const mayBeMissing = ([, { optional, devOptional, peer }]) => Boolean(optional || devOptional || peer);

const areInstalled = (wanted, installed) =>
  wanted.every((entry) => {
    const [path, { version, integrity }] = entry;
    const found = installed[path];
    if (found === undefined) return mayBeMissing(entry);
    return found.version === version && found.integrity === integrity;
  });

function isGenerated() {
  const client = join(ROOT, "lib/generated/prisma/client.ts");
  return existsSync(client) && statSync(client).mtimeMs >= statSync(join(ROOT, "prisma/schema.prisma")).mtimeMs;
}
