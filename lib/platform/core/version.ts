import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the product's version, from package.json in the working directory (the project's or the standalone build's).
 */
export function productVersion(): string {
  const { version } = JSON.parse(
    readFileSync(join(/* turbopackIgnore: true */ process.cwd(), "package.json"), "utf8"),
  ) as { version: string };
  return version;
}
