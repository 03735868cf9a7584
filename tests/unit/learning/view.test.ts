import { fitsLanguage, pointersFound, targetsOf } from "@/lib/learning/view";
import type { Level } from "@/lib/vocabulary/levels/rules";

const criteria = { no_experience: "Has not.", basic: "Some.", intermediate: "Most.", advanced: "All." };
const row = (current: Level, desired: Level = current) => ({ current, desired, criteria });

test.each([
  ["no row of one's own: no target", [], []],
  ["one row: its target's criterion", [row("basic")], [{ level: "intermediate", criterion: "Most." }]],
  [
    "rows of several languages with one target: the criterion once",
    [row("basic"), row("basic")],
    [{ level: "intermediate", criterion: "Most." }],
  ],
  [
    "several targets: the lowest first",
    [row("intermediate"), row("no_experience"), row("basic", "advanced")],
    [
      { level: "basic", criterion: "Some." },
      { level: "advanced", criterion: "All." },
    ],
  ],
  ["the highest level is reached: no target", [row("advanced")], []],
])("%s", (_what, rows, targets) => {
  expect(targetsOf(rows)).toEqual(targets);
});

test("a pointer fits a language's rows if it has none or that one", () => {
  expect([null, 1, 2].map((languageId) => fitsLanguage({ languageId }, 1))).toEqual([true, true, false]);
});

test("a pointer is found by its name, its language and its competencies together", () => {
  const pointers = [
    { id: 1, name: "Guide", state: null, keys: "python packaging" },
    { id: 2, name: "Guide", state: null, keys: "packaging" },
  ];
  expect(pointersFound(pointers, ["guide", "python", "packaging"]).map(({ id }) => id)).toEqual([1]);
});
