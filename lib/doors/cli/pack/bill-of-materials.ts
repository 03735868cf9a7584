import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** Returns the bill of materials (CycloneDX) that the build ships; in the project, what its script prints. */
export async function billOfMaterials(): Promise<string> {
  const home = process.cwd();
  const shipped = await readFile(/* turbopackIgnore: true */ join(home, "sbom.json"), "utf8").catch(() => null);
  if (shipped !== null) return shipped;
  const script = join(/* turbopackIgnore: true */ home, "scripts/sbom.mjs");
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}
