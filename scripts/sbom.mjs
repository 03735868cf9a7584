// Prints a CycloneDX bill of materials of what the product ships: npm run --silent sbom > sbom.json
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, ROOT } from "./ensure-installed.mjs";
import { shippedPackages } from "./shipped-packages.mjs";

ensureInstalled();
// npm's --omit=dev also drops packages that development needs too, such as React, so npm lists everything and we select.
const listed = execFileSync("npm", ["sbom", "--sbom-format=cyclonedx"], {
  cwd: ROOT,
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === "win32",
});
const bom = JSON.parse(listed);
const shipped = new Set(
  shippedPackages(ROOT).map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return `${name}@${version}`;
  }),
);
// npm names the product after the folder it was built in.
Object.assign(bom.metadata.component, { type: "application", name: "Cairn" });
const rootRef = bom.metadata.component["bom-ref"];
bom.components = bom.components.filter((component) => shipped.has(component["bom-ref"]));
bom.dependencies = bom.dependencies
  .filter(({ ref }) => ref === rootRef || shipped.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => shipped.has(other)) }));
console.log(JSON.stringify(bom, null, 2));
