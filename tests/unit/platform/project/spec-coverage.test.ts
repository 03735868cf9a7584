import { existsSync, readdirSync } from "node:fs";
import ts from "typescript";
import { sentenceNames, specCoverage, specTags, tagsIn } from "@/scripts/spec-coverage";
import { textOf } from "@/tests/support/project/source-files";
import { UNTESTED } from "@/tests/support/project/specification";

const tags = specTags();
const tagged = new Set(tags.map(({ sentence }) => sentence));

test("every sentence of the specification has a test, or a reason why none can show it", () => {
  expect(sentenceNames.filter((name) => tagged.has(name) === name in UNTESTED)).toEqual([]);
});

test("every tag of a test names a sentence of the specification", () => {
  expect(tags.filter(({ sentence }) => !sentenceNames.includes(sentence))).toEqual([]);
});

test("docs/spec-coverage.md is up to date (npm run docs writes it)", () => {
  expect(textOf("docs/spec-coverage.md")).toBe(specCoverage(tags));
});

test("a test file that the docs name exists", () => {
  const pages = readdirSync("docs").filter((name) => name.endsWith(".md"));
  const named = pages.flatMap((page) => textOf(`docs/${page}`).match(/tests\/[\w./-]+\.tsx?/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("a tag counts for the test below it, and at the top of a file for all its tests", () => {
  const text = [
    "// spec: sheet.columns",
    'import "x";',
    'describe("the table", () => {',
    "  // A reason.",
    "  // spec: sheet.legend, sheet.filter",
    '  it.each([1])("has %s", () => {});',
    "});",
  ];
  expect(tagsIn(ts.createSourceFile("tests/unit/a.test.ts", text.join("\n"), ts.ScriptTarget.Latest, true))).toEqual([
    { sentence: "sheet.columns", test: "unit/a" },
    { sentence: "sheet.legend", test: "unit/a: has %s" },
    { sentence: "sheet.filter", test: "unit/a: has %s" },
  ]);
});
