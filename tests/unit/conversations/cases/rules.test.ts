import { type CaseRow, endedText, splitRows } from "@/lib/conversations/cases/rules";

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

test.each([
  ["own", null, "You have the grade Senior already."],
  ["own", "Ada", "Ada has the grade Senior already."],
  ["lower", "Ada", "Ada has a higher grade than Senior already."],
  ["gone", null, "Senior isn't a grade of your disciplines any longer."],
  ["next", "Ada", null],
] as const)("of a case for a grade that is its person's %s one, %j reads %j", (standing, name, text) => {
  expect(endedText("Senior", standing, name)).toBe(text);
});
