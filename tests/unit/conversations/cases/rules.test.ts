import { type CaseRow, splitRows } from "@/lib/conversations/cases/rules";

const row = (language: string, level: "basic" | "advanced", minLanguages: number) =>
  ({
    competency_id: 7,
    competency: "Unit testing",
    area: "Programming Language",
    language,
    level,
    expected_level: "advanced",
    min_languages: minLanguages,
    agreed: [],
  }) as unknown as CaseRow;

test("what isn't there yet of a competency by language is named by the closest language, and what is by each", () => {
  const rows = [row("Go", "advanced", 2), row("Python", "basic", 2)];
  expect(splitRows(rows).open).toMatchObject([{ area: "Python", level: "basic", languages_met: 1 }]);
  const there = splitRows([row("Go", "advanced", 1), row("Python", "advanced", 1)]);
  expect([there.held.map(({ language }) => language), there.open]).toEqual([["Go", "Python"], []]);
});
