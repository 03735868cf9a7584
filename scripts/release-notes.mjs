// Prints a version's part of the CHANGELOG, for the page of its release: node scripts/release-notes.mjs 0.3.0
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./ensure-installed.mjs";

const [version] = process.argv.slice(2);
const parts = readFileSync(join(ROOT, "CHANGELOG.md"), "utf8").split(/^## /m);
const part = parts.find((text) => text.split("\n", 1)[0].trim() === version);
if (part === undefined) {
  console.error(`CHANGELOG.md has no part named "## ${version}".`);
  process.exit(1);
}
console.log(part.slice(part.indexOf("\n")).trim());
