import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(__dirname, "../../../..");
const lines = (file: string) => readFileSync(join(ROOT, file), "utf8").split("\n");

const sent = lines(".dockerignore")
  .filter((line) => line.startsWith("!"))
  .map((line) => line.slice(1));
const copied = lines("Dockerfile")
  .filter((line) => /^COPY (?!--from)/.test(line))
  .flatMap((line) => line.split(" ").slice(1, -1))
  .filter((path) => path !== ".");

describe("the context of the image", () => {
  test.each([...sent, ...copied])("has %s", (path) => {
    expect(existsSync(join(ROOT, path))).toBe(true);
  });

  test.each(copied)("is sent %s", (path) => {
    expect(sent.some((folder) => path === folder || path.startsWith(`${folder}/`))).toBe(true);
  });

  test("has everything that a build needs", () => {
    const [, sources = ""] = /SOURCES = \[([^\]]*)\]/.exec(readFileSync(join(ROOT, "scripts/build.mjs"), "utf8")) ?? [];
    const folders = [...sources.matchAll(/"([^"/]+)[^"]*"/g)].map(([, folder]) => folder);
    expect(folders.length).toBeGreaterThan(3);
    expect(sent).toEqual(expect.arrayContaining(folders));
  });
});
