import { existsSync, readFileSync } from "node:fs";
import { MUTANTS } from "@/tests/ops/support/mutants";

test.each(MUTANTS)("the code still has the text that this mutant replaces: $title", ({ file, from, tests }) => {
  expect(readFileSync(file, "utf8").split(from)).toHaveLength(2);
  expect([`${tests}.test.ts`, tests].some(existsSync)).toBe(true);
});
