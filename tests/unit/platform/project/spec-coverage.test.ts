import { existsSync, readdirSync } from "node:fs";
import { specCoverage, taggedTests } from "@/scripts/spec-coverage";
import { textOf } from "@/tests/support/project/source-files";

const document = textOf("docs/spec-coverage.md");
const { names, text } = specCoverage(document);
const tagged = [...taggedTests().keys()];

test("every sentence of the specification has a test", () => {
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !tagged.includes(name))).toEqual([]);
});

test("every tag of a test names a sentence of the specification", () => {
  expect(tagged.filter((name) => !names.includes(name))).toEqual([]);
});

test("docs/spec-coverage.md is up to date (npm run docs writes it)", () => {
  expect(document).toBe(text);
});

test("a sentence's tests are written beside it, and replace those of before", () => {
  const before = "## A sheet (sheet)\n\n- The (eight) columns (columns): unit/old\n";
  const tests = new Map([["sheet.columns", new Set(["unit/a", "e2e/b"])]]);
  expect(specCoverage(before, tests)).toEqual({
    text: "## A sheet (sheet)\n\n- The (eight) columns (columns): unit/a, e2e/b\n",
    names: ["sheet.columns"],
  });
});

test("a test file that the docs name exists", () => {
  const pages = readdirSync("docs").filter((name) => name.endsWith(".md"));
  const named = pages.flatMap((page) => textOf(`docs/${page}`).match(/tests\/[\w./-]+\.tsx?/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
