// spec: competency.save-enabled
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
  type Impact,
} from "@/lib/template/competencies/rules";

const FULL: Draft = {
  name: "Testing",
  description: "D",
  cm_area_id: 1,
  cm_role_id: 2,
  no_experience: "N",
  basic: "B",
  intermediate: "I",
  advanced: "A",
  aliases: "",
  published: false,
};

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
    expect(missing({ ...EMPTY_DRAFT, name: "Testing", description: "D", basic: "B", advanced: "A" })).toEqual([
      "Area",
      "Discipline",
      "None (no experience)",
      "Intermediate",
    ]);
  });
});

describe("the effect on sheets", () => {
  const place = { cm_area_id: 1, cm_role_id: 2 };

  test.each([
    ["a new one that isn't published", null, { ...place, published: null }, null],
    ["a new published one", null, { ...place, published: true }, { moved: false, published: true, unpublished: false }],
    [
      "publishing",
      { ...place, published: null },
      { ...place, published: true },
      { moved: false, published: true, unpublished: false },
    ],
    [
      "unpublishing",
      { ...place, published: true },
      { ...place, published: false },
      { moved: false, published: false, unpublished: true },
    ],
    ["null to false", { ...place, published: null }, { ...place, published: false }, null],
    [
      "another area",
      { ...place, published: true },
      { ...place, cm_area_id: 9, published: true },
      { moved: true, published: false, unpublished: false },
    ],
    [
      "another discipline while unpublished",
      { ...place, published: false },
      { ...place, cm_role_id: 9, published: false },
      { moved: true, published: false, unpublished: false },
    ],
  ])("of %s is known before it is saved", (_title, before, after, effect) => {
    expect(sheetsEffect(before, after)).toEqual(effect);
  });
});

describe("the sentence about the affected sheets", () => {
  const NONE: Impact = {
    adds_rows: 0,
    adds_on_sheets: 0,
    reopens_rows: 0,
    retires_rows: 0,
    removes_rows: 0,
    closes_requests: 0,
    people_in_discipline: 0,
    people_reached: 0,
  };
  const PUBLISHED = { moved: false, published: true, unpublished: false };
  const UNPUBLISHED = { moved: false, published: false, unpublished: true };
  const MOVED = { moved: true, published: false, unpublished: false };

  test("names rows and sheets", () => {
    expect(impactSentence({ ...NONE, adds_rows: 1212, adds_on_sheets: 212 }, PUBLISHED)).toBe(
      "Publishing adds 1,212 rows on 212 sheets.",
    );
  });

  test("names retired rows and closed requests, with a singular for one", () => {
    expect(impactSentence({ ...NONE, retires_rows: 12, removes_rows: 1, closes_requests: 1 }, UNPUBLISHED)).toBe(
      "Unpublishing retires 12 rated rows, removes 1 and closes 1 request.",
    );
    expect(impactSentence({ ...NONE, retires_rows: 4, removes_rows: 1 }, UNPUBLISHED)).toBe(
      "Unpublishing retires 4 rated rows and removes 1.",
    );
    expect(impactSentence({ ...NONE, adds_rows: 2, adds_on_sheets: 1, removes_rows: 1 }, MOVED)).toBe(
      "Saving adds 2 rows on 1 sheet and removes 1 row.",
    );
  });

  test("says so if no sheet is affected", () => {
    expect(impactSentence(NONE, MOVED)).toBe("Saving changes nobody's sheet.");
  });
});

describe("the sentence about the people that a competency reaches", () => {
  const impact = (people_in_discipline: number, people_reached: number): Impact => ({
    ...{ adds_rows: 0, adds_on_sheets: 0, reopens_rows: 0, retires_rows: 0, removes_rows: 0, closes_requests: 0 },
    ...{ people_in_discipline, people_reached },
  });

  test.each([
    [1, 1, "now", "This is on the sheet of 1 person."],
    [2, 2, "saved", "Once saved, this will be on the sheets of 2 people."],
    [1200, 1200, "published", "Once published, this will be on the sheets of 1,200 people."],
    [
      5,
      3,
      "now",
      "This is on the sheets of 3 people. 2 people with this discipline have no languages and won't get it.",
    ],
    [
      3,
      0,
      "published",
      "This area has one row for each language, and none of the 3 people with this discipline has languages, " +
        "so no sheet gets this competency.",
    ],
    [
      0,
      0,
      "now",
      "Nobody has this discipline yet, so no sheet gets this competency. Add the discipline to people, or " +
        "set it to For everyone in Manage Disciplines.",
    ],
  ] as const)("with %i people in the discipline and %i who get it (%s)", (all, reached, appears, sentence) => {
    expect(reachSentence(impact(all, reached), appears)).toBe(sentence);
  });
});

test("saving the current values isn't a change, nor is null instead of false", () => {
  const saved = { ...FULL, cm_area_id: 1, cm_role_id: 2, published: null };
  expect([
    sameFields(saved, { ...saved, published: false }),
    sameFields(saved, { ...saved, published: true }),
    sameFields(saved, { ...saved, basic: "B " }),
  ]).toEqual([true, false, false]);
});

test("a form starts without the fields that the server adds", () => {
  const saved = { ...FULL, cm_area_id: 1, cm_role_id: 2, published: null, aliases: [], id: 7, area_name: "x" };
  expect(draftOf(saved)).toEqual(FULL);
});
