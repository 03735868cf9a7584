import { join } from "node:path";
import { ensureInstalled, ROOT } from "./ensure-installed.mjs";

/**
 * Installs what is missing, then runs a TypeScript file of the project in this process. `file` is relative to the
 * project's folder.
 */
export async function runTypeScript(file) {
  await ensureInstalled();
  process.env.TSX_TSCONFIG_PATH ??= join(ROOT, "tsconfig.json");
  await import("tsx");
  await import(`../${file}`);
}
