import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { thirdPartyNotices } from "../../../scripts/shipped-packages.mjs";

const ROOT = process.cwd();
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };

test("npm run sbom writes CycloneDX with every package that the product ships, its version and its licence", () => {
  const bom = JSON.parse(execFileSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8" })) as {
    bomFormat: string;
    components: { name: string; purl: string; licenses?: unknown[] }[];
  };
  expect(bom.bomFormat).toBe("CycloneDX");
  const listed = new Map(bom.components.map((component) => [component.purl, component]));
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(listed.get(`pkg:npm/${name.replace("@", "%40")}@${version}`)?.licenses).toHaveLength(1);
  expect(bom.components.filter(({ name }) => name === "jest")).toEqual([]);
}, 60_000);

test("the notices that ship with the build name every package and quote its licence", () => {
  const notices = thirdPartyNotices(ROOT);
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(notices).toContain(`${name} ${version}\nLicence: `);
  expect(notices).toContain("MIT License");
  expect(notices).toContain("Apache License");
  expect(notices).not.toContain("\njest ");
});
