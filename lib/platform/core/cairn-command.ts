import { existsSync } from "node:fs";
import { join } from "node:path";

/** How the operator's commands are typed: by npm in a checkout, by Node where only the build is, as in the image. */
export function cairnCommand(): string {
  const home = process.cwd();
  const isBuild = existsSync(join(/* turbopackIgnore: true */ home, "cairn.mjs"));
  return isBuild && !home.endsWith(join(".next", "standalone")) ? "node cairn.mjs" : "npm run cairn --";
}
