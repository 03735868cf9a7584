import { existsSync, readdirSync } from "node:fs";
import { textOf } from "@/tests/support/project/source-files";

test("a test file that the docs name exists", () => {
  const pages = readdirSync("docs").filter((name) => name.endsWith(".md"));
  const named = pages.flatMap((page) => textOf(`docs/${page}`).match(/tests\/[\w./-]+\.tsx?/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
