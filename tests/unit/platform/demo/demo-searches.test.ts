import { readFileSync } from "node:fs";
import { aliasKeys } from "@/lib/template/competencies/alias-rules";
import type { FinderCatalogue } from "@/lib/finder/people-search/catalogue-rules";
import { parseTyped } from "@/lib/finder/people-search/parse-rules";
import { areas, disciplines, languages } from "@/prisma/demo/catalogue";
import { competencies } from "@/prisma/demo/competencies";

const named = (names: readonly string[]) => names.map((name, at) => ({ id: at + 1, name }));
const CATALOGUE: FinderCatalogue = {
  competency: competencies
    .filter(({ published }) => published)
    .map(({ name, aliases }, at) => ({ id: at + 1, name, aliases: aliasKeys(aliases) })),
  area: named(areas.map(({ name }) => name)),
  language: named(languages),
  discipline: named(disciplines),
  grade: [],
  manager: [],
};

/** Searches and aliases in quotes, and the texts that name them. */
const NAMED: readonly [searched: string, file: string][] = [
  ["who knows kafka, and typescript", "CHANGELOG.md"],
  ["Kafka advanced, nice: AWS", "docs/assistants.md"],
  ["Kafka advanced, AWS, nice: React", "lib/assistants/tools/contract.ts"],
  ["K8s, Helm", "lib/template/competencies/alias-rules.ts"],
  ["TDD, Jest", "lib/template/competencies/import-file-rules.ts"],
];

test.each(NAMED)("the demo's catalogue knows all of “%s”, which %s names", (searched, file) => {
  expect(readFileSync(file, "utf8")).toContain(searched);
  expect(parseTyped(searched, CATALOGUE).unread).toEqual([]);
});
