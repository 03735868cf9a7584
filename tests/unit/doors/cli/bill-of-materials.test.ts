import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { billOfMaterials } from "@/lib/doors/cli/pack/bill-of-materials";

const home = mkdtempSync(join(tmpdir(), "cairn-bom-"));
afterAll(() => rmSync(home, { recursive: true }));
afterEach(() => jest.restoreAllMocks());

test("the bill of materials is the one that the build ships, in the folder it runs in", async () => {
  writeFileSync(join(home, "sbom.json"), '{"bomFormat":"CycloneDX"}');
  jest.spyOn(process, "cwd").mockReturnValue(home);
  expect(await billOfMaterials()).toBe('{"bomFormat":"CycloneDX"}');
});
