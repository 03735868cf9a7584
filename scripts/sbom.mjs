// Prints a CycloneDX bill of materials of what the product ships: npm run --silent sbom > sbom.json
import "./begin.mjs";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled, ROOT } from "./ensure-installed.mjs";
import { BUILD_TOOLS, shippedLock, shippedPackages } from "./shipped-packages.mjs";

await ensureInstalled({ development: false });
// npm lists a project's packages only if all are installed, development's too: it gets a project of what ships.
const folder = mkdtempSync(join(tmpdir(), "cairn-sbom-"));
const lock = shippedLock(ROOT);
const { overrides } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const isOfTool = (versions) => BUILD_TOOLS.some((tool) => Object.values(versions).includes(`$${tool}`));
const shippedOverrides = Object.entries(overrides).filter(([, versions]) => !isOfTool(versions));
const project = { ...lock.packages[""], overrides: Object.fromEntries(shippedOverrides) };
writeFileSync(join(folder, "package.json"), JSON.stringify(project));
writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
const listed = execFileSync("npm", ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"], {
  cwd: folder,
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === "win32",
});
rmSync(folder, { recursive: true });
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
