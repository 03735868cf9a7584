import {
  draftOf,
  EMPTY_DRAFT,
  impactSentence,
  isComplete,
  missing,
  reachSentence,
  sameFields,
  sheetsEffect,
  type Draft,
} from "@/lib/template/competencies/rules";
import { NO_IMPACT } from "@/tests/support/no-impact";

const FULL: Draft = {
  name: "Testing",
  description: "D",
  cm_area_id: 1,
  cm_role_id: 2,
  aliases: "",
  published: false,
  no_experience: "N",
  basic: "B",
  intermediate: "I",
  advanced: "A",
};
const NOTHING = { moved: false, published: false, unpublished: false };
const PUBLISHED = { ...NOTHING, published: true };
const UNPUBLISHED = { ...NOTHING, unpublished: true };
const MOVED = { ...NOTHING, moved: true };

describe("a competency that can be saved", () => {
  test("has everything filled in, and is published or not", () => {
    expect([isComplete(FULL), isComplete({ ...FULL, published: true })]).toEqual([true, true]);
  });

  test.each(["name", "description", "no_experience", "basic", "intermediate", "advanced"] as const)(
    "has more than spaces in its %s",
    (field) => {
      expect(isComplete({ ...FULL, [field]: " \n" })).toBe(false);
    },
  );

  test.each(["cm_area_id", "cm_role_id"] as const)("has a %s", (field) => {
    expect(isComplete({ ...FULL, [field]: null })).toBe(false);
  });

  test("has no empty fields; otherwise they are named in the form's words", () => {
    const some = { ...EMPTY_DRAFT, name: "Testing", description: "D", basic: "B", advanced: "A" };
    expect(missing(some).join()).toBe("Area,Discipline,None (no experience),Intermediate");
  });
});

const placed = (published: boolean | null, more: object = {}) => ({ cm_area_id: 1, cm_role_id: 2, published, ...more });

test.each([
  ["a new one that isn't published", null, placed(null), null],
  ["a new published one", null, placed(true), PUBLISHED],
  ["publishing", placed(null), placed(true), PUBLISHED],
  ["unpublishing", placed(true), placed(false), UNPUBLISHED],
  ["null to false", placed(null), placed(false), null],
  ["another area", placed(true), placed(true, { cm_area_id: 9 }), MOVED],
  ["another discipline while unpublished", placed(false), placed(false, { cm_role_id: 9 }), MOVED],
])("the effect of %s on sheets is known before it is saved", (_title, before, after, effect) => {
  expect(sheetsEffect(before, after)).toEqual(effect);
});

test.each([
  [{ adds_rows: 1212, adds_on_sheets: 212 }, PUBLISHED, "Publishing adds 1,212 rows on 212 sheets."],
  [
    { retires_rows: 12, removes_rows: 1, closes_requests: 1 },
    UNPUBLISHED,
    "Unpublishing retires 12 rated rows, removes 1 and closes 1 request.",
  ],
  [{ retires_rows: 4, removes_rows: 1 }, UNPUBLISHED, "Unpublishing retires 4 rated rows and removes 1."],
  [{ adds_rows: 2, adds_on_sheets: 1, removes_rows: 1 }, MOVED, "Saving adds 2 rows on 1 sheet and removes 1 row."],
  [{}, MOVED, "Saving changes nobody's sheet."],
])("the effect %j of the change %j is said as: %s", (effect, change, sentence) => {
  expect(impactSentence({ ...NO_IMPACT, ...effect }, change)).toBe(sentence);
});

describe("the sentence about the people that a competency reaches", () => {
  const PARTLY = "This is on the sheets of 3 people. 2 people with this discipline have no languages and won't get it.";
  const NO_LANGUAGES =
    "This area has one row for each language, and none of the 3 people with this discipline has languages, " +
    "so no sheet gets this competency.";
  const NOBODY =
    "Nobody has this discipline yet, so no sheet gets this competency. Add the discipline to people, or " +
    "set it to For everyone in Manage Disciplines.";

  test.each([
    [1, 1, "now", "This is on the sheet of 1 person."],
    [2, 2, "saved", "Once saved, this will be on the sheets of 2 people."],
    [1200, 1200, "published", "Once published, this will be on the sheets of 1,200 people."],
    [5, 3, "now", PARTLY],
    [3, 0, "published", NO_LANGUAGES],
    [0, 0, "now", NOBODY],
  ] as const)("with %i people in the discipline and %i who get it (%s)", (all, reached, appears, sentence) => {
    const impact = { ...NO_IMPACT, people_in_discipline: all, people_reached: reached };
    expect(reachSentence(impact, appears)).toBe(sentence);
  });
});

test("saving the current values isn't a change, nor is null instead of false", () => {
  const saved = { ...FULL, cm_area_id: 1, cm_role_id: 2, published: null };
  const changes = [{ published: false }, { published: true }, { basic: "B " }];
  expect(changes.map((change) => sameFields(saved, { ...saved, ...change }))).toEqual([true, false, false]);
});

test("a form starts without the fields that the server adds", () => {
  const saved = { ...FULL, cm_area_id: 1, cm_role_id: 2, published: null, aliases: [], id: 7, area_name: "x" };
  expect(draftOf(saved)).toEqual(FULL);
});
