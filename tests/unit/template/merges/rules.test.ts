import type { MergeKind } from "@/lib/template/catalogues/rules";
import {
  mergeLine,
  mergeObstacle,
  mergeSentences,
  retireSentences,
  undoObstacle,
  untilText,
  type FoundEntry,
  type MergeImpact,
} from "@/lib/template/merges/rules";
import { NO_MERGE_IMPACT } from "@/tests/support/no-impact";

const entry = (id: number, name: string, more: Partial<FoundEntry> = {}): FoundEntry => ({
  id,
  name,
  retired: false,
  forEveryone: false,
  generalTechnology: false,
  ...more,
});

const retired = { retired: true };
const everyone = { forEveryone: true };
const git = (published: boolean) => entry(1, "Git", { placed: { disciplineId: 1, discipline: "Backend", published } });
const control = (published: boolean, disciplineId = 1, discipline = "Backend") =>
  entry(2, "Control", { placed: { disciplineId, discipline, published } });
const DIFFER = "Coding and Code differ in General technology, so their rows don't match. Change one of them first.";
const PUBLISHED = "Git is published and Control isn't. Keep Git, or publish Control first.";
const EVERYONE = "Basics is for everyone and Tester isn't. Change one of them first.";
const TWO_PLACES = "Git is in Backend and Control in QA. Move one of them first.";
const [go, golang, tester, coding] = [entry(1, "Go"), entry(2, "Golang"), entry(1, "Tester"), entry(1, "Coding")];

test.each<[string, MergeKind, FoundEntry, FoundEntry | null, string | null]>([
  ["two that differ", "technology", go, golang, null],
  ["one with itself", "role", tester, tester, "Choose another discipline to merge Tester into."],
  ["a retired one", "technology", { ...go, ...retired }, golang, "Go is retired. Undo that first."],
  ["into a retired one", "technology", go, { ...golang, ...retired }, "Golang is retired. Undo that first."],
  ["two kinds of area", "area", { ...coding, generalTechnology: true }, entry(2, "Code"), DIFFER],
  ["competencies of two disciplines", "competency", git(true), control(true, 2, "QA"), TWO_PLACES],
  ["a draft into a published competency", "competency", git(false), control(true), null],
  ["a published competency into a draft", "competency", git(true), control(false), PUBLISHED],
  ["a competency with none", "competency", git(true), null, "A competency isn't retired: unpublish it instead."],
  ["one for everyone with one that isn't", "role", entry(1, "Basics", everyone), entry(2, "Tester"), EVERYONE],
  ["one into a discipline for everyone", "role", tester, entry(2, "Basics", everyone), null],
  ["one to retire", "area", coding, null, null],
  ["one that is retired to retire", "area", { ...coding, ...retired }, null, "Coding is already retired."],
])("whether two entries can be merged: %s", (_title, kind, source, target, expected) => {
  expect(mergeObstacle(kind, source, target)).toBe(expected);
});

const at = new Date("2026-11-01T12:00:00Z");
const merge = { kind: "technology" as const, at, targetId: 2, takenBy: null, later: null };
const taken = { ...merge, takenBy: "Typescript" };
const TAKEN = "There is another language called Typescript now. Rename it first.";
const later = { ...taken, later: { sourceName: "TypeScript", targetName: "TS" } };
const LATER = "TypeScript was merged into TS later. Undo that first.";
test.each([
  ["a day later", merge, "2026-11-02T12:00:00Z", null],
  ["in the last moment of its 30 days", merge, "2026-12-01T12:00:00Z", null],
  ["after that", merge, "2026-12-01T12:00:01Z", "Merges can be undone for 30 days only."],
  ["a retirement at any time", { ...merge, targetId: null }, "2036-11-01T12:00:00Z", null],
  ["with its name taken", taken, "2026-11-02T12:00:00Z", TAKEN],
  ["with a later merge on top", later, "2026-11-02T12:00:00Z", LATER],
])("whether a merge can be undone: %s", (_title, aftermath, now, expected) => {
  expect(undoObstacle(aftermath, new Date(now))).toBe(expected);
});

describe("what merging would do, in sentences", () => {
  const END = "This can be undone for 30 days.";
  test.each<[string, MergeKind, Partial<MergeImpact>, string[]]>([
    ["nothing", "technology", {}, ["No rated row moves.", END]],
    [
      "rows that just move",
      "technology",
      { holders: 14, rated_rows: 41, rated_on_sheets: 12 },
      ["Moves 41 rated rows on 12 sheets.", "14 people have it and get TypeScript instead.", END],
    ],
    [
      "rows that meet",
      "technology",
      {
        holders: 1,
        holders_of_both: 1,
        rated_rows: 1,
        rated_on_sheets: 1,
        meeting_rows: 3,
        meeting_on_sheets: 1,
        differing_rows: 1,
        joined_notes: 1,
        ended_requests: 1,
      },
      [
        "Moves 1 rated row on 1 sheet.",
        "1 person has it and gets TypeScript instead; 1 person has both.",
        "On 1 sheet both exist, 3 rows in all, 1 with different levels: an approved level stays, otherwise a confirmed one, otherwise the higher, or the one changed last if they are equal. A request for a higher level stays too; of two, the higher.",
        "1 row has notes on both sides: they will be combined.",
        "Ends 1 request of these rows.",
        END,
      ],
    ],
    [
      "competencies of both",
      "role",
      { competencies: 8, competencies_in_both: [..."ABCDEF"], holders: 2, added_rows: 9, added_on_sheets: 3 },
      [
        "Moves 8 competencies.",
        "2 sheets have it and get TypeScript instead.",
        "Both have A, B, C, D, E and 1 more: each pair becomes one, with the texts of the published one, or " +
          "of TypeScript if both are published.",
        "Adds 9 rows on 3 sheets for competencies that only one of the two had.",
        END,
      ],
    ],
  ])("%s", (_title, kind, impact, expected) => {
    expect(mergeSentences(kind, "TypeScript", { ...NO_MERGE_IMPACT, ...impact })).toEqual(expected);
  });
});

test("what retiring would do, in sentences", () => {
  expect(
    retireSentences("role", { ...NO_MERGE_IMPACT, holders: 2, competencies: 1, rated_rows: 1_204, rated_on_sheets: 2 }),
  ).toEqual([
    "This discipline will no longer be available to choose.",
    "2 sheets keep it.",
    "1 competency in it stays.",
    "1,204 rated rows on 2 sheets stay.",
    "This can be undone at any time.",
  ]);
});

test("retiring what nobody has been rated on says nothing of rated rows", () => {
  expect(retireSentences("area", { ...NO_MERGE_IMPACT, rated_rows: 0 })).toEqual([
    "This area will no longer be available to choose.",
    "This can be undone at any time.",
  ]);
});

test("a merge is described in one line: what, when and who", () => {
  const merge = { source_name: "Typescript", target_name: "TypeScript", at: "2026-11-21T10:00:00Z", by: "Ada Admin" };
  expect(mergeLine(merge)).toBe("Merged Typescript into TypeScript, November 21, 2026 by Ada Admin");
  expect(mergeLine({ ...merge, target_name: null, by: null })).toBe("Retired Typescript, November 21, 2026");
  expect(untilText("2026-12-21T10:00:00Z")).toBe("until December 21, 2026");
});
