// The programs beside the Next.js server, bundled so that they run without the project's source.
// node scripts/programs.mjs FOLDER [NAME=SOURCE ...] bundles other sources instead, such as those of the tests.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { versionCheck } from "./begin.mjs";
import { ROOT } from "./ensure-installed.mjs";

const PROGRAMS = {
  start: "server/start.ts",
  cairn: "server/cairn.ts",
  worker: "server/worker.ts",
};
/** These load files from their folder or keep state for the process, so all share one copy of each. */
const NOT_BUNDLED = ["next", "pg", "pino", "isomorphic-dompurify", "parse5"];
/** Defines `require`, which bundled CommonJS packages expect. */
const REQUIRE = 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';

/** Bundles programs (sources by name) into `<folder>/<name>.mjs`, with what they share beside. */
export async function bundlePrograms(folder, programs = PROGRAMS) {
  // Imported here, because a build may have to install it first.
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: ROOT,
    entryPoints: programs,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: NOT_BUNDLED,
    // Removes comments, which would stay in memory, and keeps names, for stack traces in the log.
    minifyWhitespace: true,
    banner: { js: `${REQUIRE} ${versionCheck()}` },
    logLevel: "warning",
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [folder, ...programs] = process.argv.slice(2);
  const named = programs.map((program) => program.split("="));
  await bundlePrograms(resolve(folder), Object.fromEntries(named));
}
