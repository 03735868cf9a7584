// Plain Node, nothing imported: it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const ROOT = resolve(fileURLToPath(import.meta.url), "../..");

/** Installs the packages that package-lock.json names and generates the database client, where either is missing or out of date. */
export function ensureInstalled() {
  if (!isInstalled()) {
    console.log("Installing the packages …");
    // The build needs the development packages, also where NODE_ENV says production.
    run("npm", ["ci", "--include=dev"], { shell: process.platform === "win32" });
  }
  if (!isGenerated()) run(process.execPath, [join(ROOT, "node_modules/prisma/build/index.js"), "generate"]);
}

/** Runs a program in the project's folder and ends this process, with its exit code, where it fails. */
export function run(program, args, options = {}) {
  const { status, signal, error } = spawnSync(program, args, { cwd: ROOT, stdio: "inherit", ...options });
  if (error) {
    console.error(`${program} could not be run: ${error.message}`);
    process.exit(1);
  }
  if (status !== 0) {
    console.error(
      `${[program === process.execPath ? "node" : program, ...args].join(" ").replaceAll(`${ROOT}/`, "")} failed${signal ? ` (${signal})` : ""}.`,
    );
    process.exit(status ?? 1);
  }
}

/** Whether node_modules holds what package-lock.json names: npm leaves in it a record of what it installed. */
function isInstalled() {
  const record = join(ROOT, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = packagesIn(join(ROOT, "package-lock.json"));
  const installed = packagesIn(record);
  const isThere = ([path, { version, integrity, optional, devOptional, peer }]) => {
    const found = installed[path];
    // What is optional may be missing: it is for other systems.
    if (found === undefined) return Boolean(optional || devOptional || peer);
    return found.version === version && found.integrity === integrity;
  };
  return Object.entries(wanted)
    .filter(([path]) => path !== "")
    .every(isThere);
}

const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

function isGenerated() {
  const client = join(ROOT, "lib/generated/prisma/client.ts");
  return existsSync(client) && statSync(client).mtimeMs >= statSync(join(ROOT, "prisma/schema.prisma")).mtimeMs;
}
