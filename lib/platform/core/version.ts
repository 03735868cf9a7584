import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the product's version, from the package.json of the project or of the standalone build. */
export function productVersion(): string {
  const { version } = JSON.parse(
    readFileSync(join(/* turbopackIgnore: true */ process.cwd(), "package.json"), "utf8"),
  ) as { version: string };
  return version;
}
