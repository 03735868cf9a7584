import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUILD_TOOLS, thirdPartyNotices } from "../../../../scripts/shipped-packages.mjs";

const ROOT = process.cwd();
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
  version: string;
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
};

const shipped = Object.entries(manifest.dependencies).filter(([name]) => !BUILD_TOOLS.includes(name));

test("npm run sbom writes CycloneDX with every package that the product ships, its version and its licence", () => {
  const bom = JSON.parse(execFileSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8" })) as {
    bomFormat: string;
    metadata: { component: { type: string; name: string; version: string } };
    components: { name: string; purl: string; licenses?: unknown[] }[];
  };
  expect(bom.bomFormat).toBe("CycloneDX");
  const listed = new Map(bom.components.map((component) => [component.purl, component]));
  for (const [name, version] of shipped)
    expect(listed.get(`pkg:npm/${name.replace("@", "%40")}@${version}`)?.licenses).toHaveLength(1);
  expect(bom.metadata.component).toMatchObject({ type: "application", name: "Cairn", version: manifest.version });
  const notShipped = /^(jest|undici-types|mysql2)$|^@types\/|^@next\/swc-/;
  const isNotShipped = (name: string) => BUILD_TOOLS.includes(name) || notShipped.test(name);
  expect(bom.components.map(({ name }) => name).filter(isNotShipped)).toEqual([]);
  expect(BUILD_TOOLS.filter((name) => !(name in manifest.dependencies))).toEqual([]);
}, 60_000);

test("the notices that ship with the build name every package and quote its licence", () => {
  const notices = thirdPartyNotices(ROOT);
  for (const [name, version] of shipped) expect(notices).toContain(`${name} ${version}\nLicence: `);
  expect(notices).toContain("MIT License");
  expect(notices).toContain("Apache License");
  expect(notices).not.toContain("\njest ");
});

test("what the demo and a build import is installed without the packages of development", () => {
  const folder = mkdtempSync(join(tmpdir(), "cairn-imports-"));
  const metafile = join(folder, "meta.json");
  const flags = ["--bundle", "--platform=node", "--format=esm", "--packages=external", "--log-level=error"];
  const entries = ["demo=scripts/demo.ts", "program=scripts/demo.mjs"];
  execFileSync("node_modules/.bin/esbuild", [...entries, ...flags, `--outdir=${folder}`, `--metafile=${metafile}`]);
  type Read = { imports: { path: string; external?: boolean }[] };
  const { inputs } = JSON.parse(readFileSync(metafile, "utf8")) as { inputs: Record<string, Read> };
  rmSync(folder, { recursive: true });
  const packages = Object.values(inputs)
    .flatMap(({ imports }) => imports.filter(({ external }) => external))
    .map(({ path }) => (/^(@[^/]+\/)?[^/]+/.exec(path) ?? [path])[0])
    .filter((name) => !isBuiltin(name));
  expect(packages).toEqual(expect.arrayContaining(["esbuild", "oidc-provider", "pg"]));
  expect([...new Set(packages)].filter((name) => !(name in manifest.dependencies))).toEqual([]);
});

test("the CI workflow runs scripts that exist, on the image's Node.js", () => {
  const workflow = readFileSync(".github/workflows/ci.yml", "utf8");
  const commands = [...workflow.matchAll(/- run: npm (?:run (?:--silent )?)?([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(commands).toEqual(["ci", "test", "audit", "sbom", "ci", "drill", "ci", "build"]);
  const npmsOwn = ["ci", "audit"];
  expect(commands.filter((name) => !npmsOwn.includes(name) && !(name in manifest.scripts))).toEqual([]);
  const image = /FROM node:(\d+)/.exec(readFileSync("Dockerfile", "utf8"))?.[1];
  expect(workflow).toContain(`node-version: ${image}`);
});

test("each package of the lock file has an integrity, and none has an address of a registry", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { integrity?: string; resolved?: string }>;
  };
  const installed = Object.entries(packages).filter(([path]) => path !== "");
  expect(installed.length).toBeGreaterThan(1000);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([path]) => path)).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

test("npm's scripts have nothing that only a POSIX shell understands", () => {
  const posixOnly = /(^|[;&|] *)(\w+=|exec |export )|[$`';|]|2>|\brm -|\bcp -/;
  expect(Object.entries(manifest.scripts).filter(([, script]) => posixOnly.test(script))).toEqual([]);
  expect(["exec next start", "NODE_ENV=test jest"].every((script) => posixOnly.test(script))).toBe(true);
});
