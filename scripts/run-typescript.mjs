import { join } from "node:path";
import { ensureInstalled, ROOT } from "./ensure-installed.mjs";

/** Installs what is missing, then runs a TypeScript file, relative to the project, in this process. */
export async function runTypeScript(file) {
  await ensureInstalled();
  process.env.TSX_TSCONFIG_PATH ??= join(ROOT, "tsconfig.json");
  await import("tsx");
  await import(`../${file}`);
}
