// Imports only what Node brings: this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const ROOT = resolve(fileURLToPath(import.meta.url), "../..");

/** Installs the packages in package-lock.json and generates the database client, if either is missing or out of date. */
export function ensureInstalled() {
  if (!isInstalled()) {
    console.log("Installing the packages …");
    // The build needs the development packages, even with NODE_ENV=production.
    run("npm", ["ci", "--include=dev"], { shell: process.platform === "win32" });
  }
  if (!isGenerated()) run(process.execPath, [join(ROOT, "node_modules/prisma/build/index.js"), "generate"]);
}

/** Runs a program in the project's folder. If it fails, exits this process with the same code. */
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

/** Whether node_modules matches package-lock.json, according to npm's record of what it installed. */
function isInstalled() {
  const record = join(ROOT, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = packagesIn(join(ROOT, "package-lock.json"));
  const installed = packagesIn(record);
  const isThere = ([path, { version, integrity, optional, devOptional, peer }]) => {
    const found = installed[path];
    // Optional packages may be missing: they are for other systems.
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
