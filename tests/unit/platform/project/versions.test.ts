import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { inWords, isIn, versionCheck } from "@/scripts/begin.mjs";

const read = (file: string) => readFileSync(file, "utf8");
const { version, engines, scripts } = JSON.parse(read("package.json")) as {
  version: string;
  engines: { node: string };
  scripts: Record<string, string>;
};

test("what isn't released yet has a number that no release has, so that an older version knows our backups as newer", () => {
  const [, unreleased] = /^## (.*)$/m.exec(read("CHANGELOG.md")) ?? [];
  expect(unreleased).toBe("Unreleased");
  expect(read("CHANGELOG.md")).not.toContain(`\n## ${version}`);
  expect(JSON.parse(read("package-lock.json"))).toMatchObject({ version, packages: { "": { version, engines } } });
});

describe("Node's versions", () => {
  test.each([
    ["18.20.8", false],
    ["20.18.3", false],
    ["20.19.0", true],
    ["20.20.2", true],
    ["21.7.3", false],
    ["22.12.0", false],
    ["22.13.0", true],
    ["22.22.0", true],
    ["23.11.1", false],
    ["24.0.0", true],
    ["26.1.0", true],
  ])("%s is supported: %s", (node, isSupported) => {
    expect(isIn(node, engines.node)).toBe(isSupported);
  });

  test.each(["18.20.8", "20.18.3", "20.19.0", "21.7.3", "22.12.0", "22.13.0", "23.11.1", "26.1.0"])(
    "%s gets the same answer from a built program, in one line",
    (node) => {
      const said: string[] = [];
      const exit = jest.fn();
      const console = { error: (line: string) => said.push(line) };
      runInNewContext(versionCheck(), { process: { versions: { node }, exit }, console });
      const isAllowed = isIn(node, engines.node);
      expect(exit.mock.calls).toEqual(isAllowed ? [] : [[1]]);
      expect(said).toEqual(
        isAllowed ? [] : [expect.stringMatching(`^Cairn runs on Node.js .*; this is ${node}\\. .*$`)],
      );
    },
  );

  test("are named in the README as package.json has them", () => {
    expect(inWords(engines.node)).toBe("24 or newer, 22.13 or a later 22, 20.19 or a later 20");
    expect(read("README.md")).toContain(inWords(engines.node));
  });

  test("are looked at first by every script that npm runs", () => {
    const files = Object.values(scripts).flatMap((script) => /^(?:node|tsx) (scripts\/\S+)/.exec(script)?.[1] ?? []);
    const first = (file: string) => /^import .*$/m.exec(read(file))?.[0] ?? "";
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !/"(\.\/|\.\.\/)begin\.mjs";$/.test(first(file)))).toEqual([]);
  });

  test("are looked at by what runs before anything is installed: it imports only what Node brings and its own kind", () => {
    const before = ["scripts", "scripts/test", "lib/platform/db/own-server"].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".mjs"))
        .map((name) => `${folder}/${name}`),
    );
    const imported = before.flatMap((file) =>
      [...read(file).matchAll(/^import .*?from "(.*?)";$/gms)].map(([, from]) => from),
    );
    expect(imported.filter((from) => !/^(node:|\.\.?\/.*\.mjs$)/.test(from ?? ""))).toEqual([]);
  });

  test("that aren't supported are refused in one line", () => {
    const old = "Object.defineProperty(process.versions, 'node', { value: '23.11.1' });";
    const program = `${old} import("./scripts/begin.mjs")`;
    let said = "";
    try {
      execFileSync(process.execPath, ["-e", program], { encoding: "utf8", stdio: "pipe" });
    } catch (error) {
      said = (error as { stderr: string }).stderr;
    }
    expect(said).toMatch(/^Cairn runs on Node\.js 24 or newer, .*; this is 23\.11\.1\. .*\n$/);
  });
});
