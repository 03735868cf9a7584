import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The product's version, from the package.json of the working folder, which is the project's or the standalone build's. */
export function productVersion(): string {
  const { version } = JSON.parse(
    readFileSync(/* turbopackIgnore: true */ join(process.cwd(), "package.json"), "utf8"),
  ) as { version: string };
  return version;
}
