// Says within a second what would stop npm run demo or npm test later. Imports only what Node brings and files that do
// the same: this runs before anything is installed.
import { accessSync, constants, existsSync, readFileSync, readdirSync, statfsSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import {
  fileOf,
  installedPrograms,
  PACKAGE,
  packageBin,
  runsPackage,
} from "../lib/platform/db/own-server/installed-programs.mjs";
import { runnerFor } from "../lib/platform/db/own-server/runner.mjs";
import { freePort } from "./addresses.mjs";
import { ROOT } from "./ensure-installed.mjs";

/** Bytes that installing, building and a database take, with room for the log. */
const SPACE = { demo: 1_500_000_000, test: 2_500_000_000, built: 200_000_000 };
const OLDEST_POSTGRES = 15;
const BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Ends this process with a line about each thing that stops a command: "demo" or "test". */
export async function preflight(command) {
  const lines = [folderObstacle(), spaceObstacle(command), postgresObstacle(command)];
  lines.push(command === "demo" ? await portObstacle() : browserObstacle());
  const obstacles = lines.filter((line) => line !== null);
  if (obstacles.length === 0) return;
  console.error(obstacles.join("\n"));
  process.exit(1);
}

function folderObstacle() {
  for (const folder of [ROOT, tmpdir()]) {
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      return folder === ROOT
        ? `This user can't write in ${ROOT}. Copy the project to a folder of this user.`
        : `This user can't write in ${folder}, the folder of temporary files. Set TMPDIR to another.`;
    }
  }
  return null;
}

function spaceObstacle(command) {
  const needed = existsSync(join(ROOT, ".next/standalone/.built-from")) ? SPACE.built : SPACE[command];
  const { bavail, bsize } = statfsSync(ROOT);
  if (bavail * bsize >= needed) return null;
  const megabytes = (bytes) => `${Math.floor(bytes / 1_000_000)} MB`;
  return `The disk of ${ROOT} has ${megabytes(bavail * bsize)} left, and this takes ${megabytes(needed)}. Free some space.`;
}

function postgresObstacle(command) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const willCome = `node_modules/${PACKAGE}` in packages && runsPackage();
  const bin = willCome ? packageBin(ROOT) : binOfSystem();
  if (bin === undefined)
    return (
      `npm has no PostgreSQL for this system (${process.platform}-${process.arch}, ` +
      `${runsPackage() ? "for which there is no package" : "without glibc"}). Install your system's, ` +
      `${OLDEST_POSTGRES} or newer: ${fileOf("postgres")} and ${fileOf("initdb")} in the PATH.`
    );
  const folder = command === "demo" ? join(ROOT, "data/demo") : tmpdir();
  const runner = runnerFor(join(folder, "postgres"), bin);
  // Neither command uses DATABASE_URL.
  return "refusal" in runner ? runner.refusal.replace(/, or set DATABASE_URL to a server\.$/, ".") : null;
}

function binOfSystem() {
  for (const { bin, major } of installedPrograms()) if (major >= OLDEST_POSTGRES) return bin;
  return undefined;
}

async function portObstacle() {
  const { PORT = "3000" } = process.env;
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) return `PORT is ${PORT}, which is no port.`;
  if ((await freePort(Number(PORT))) !== null) return null;
  return `No port from ${PORT} on can be listened on. Set PORT to another.`;
}

/** Looks where Playwright puts its browsers, too. */
function browserObstacle() {
  const { PATH = "", PLAYWRIGHT_BROWSERS_PATH, LOCALAPPDATA = "" } = process.env;
  const caches = { darwin: join(homedir(), "Library/Caches"), win32: LOCALAPPDATA };
  const own = PLAYWRIGHT_BROWSERS_PATH ?? join(caches[process.platform] ?? join(homedir(), ".cache"), "ms-playwright");
  if (existsSync(own) && readdirSync(own).some((name) => name.startsWith("chromium"))) return null;
  const isThere = (name) => PATH.split(delimiter).some((folder) => existsSync(join(folder, name)));
  if (BROWSERS.some(isThere)) return null;
  return (
    "npm test opens pages in Chromium or Chrome, and there is none: install it (such as apt-get install chromium) or " +
    "run npx playwright install chromium."
  );
}
