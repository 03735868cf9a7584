import {
  planImport as plan,
  type StoredCatalogue,
  type StoredCompetency,
} from "@/lib/template/competencies/import-rules";
import { bytes, competencyFile } from "@/tests/support/csv";
import { planned as plannedOf, problemsOf, readCompetencies } from "@/tests/support/imports";

const planImport = (
  lines: Parameters<typeof plan>[0],
  found: StoredCatalogue,
  { creates = true, managesAreas = true } = {},
) => plannedOf(plan(lines, found, () => creates, managesAreas));

const problemsIn = (file: Uint8Array) => problemsOf(() => readCompetencies(file));

const [testing] = readCompetencies(competencyFile({}));
const stored = (change: Partial<StoredCompetency> = {}): StoredCompetency => ({
  description: testing!.description,
  no_experience: testing!.no_experience,
  basic: testing!.basic,
  intermediate: testing!.intermediate,
  advanced: testing!.advanced,
  published: true,
  name: "Testing",
  nameKey: "testing",
  aliases: "TDD, Jest",
  id: 7,
  areaId: 1,
  disciplineId: 2,
  ...change,
});
const catalogue = (...competencies: StoredCompetency[]): StoredCatalogue => ({
  areas: [{ id: 1, name: "Engineering", nameKey: "engineering", generalTechnology: false, retired: false }],
  disciplines: [{ id: 2, name: "Backend Developer", nameKey: "backend developer", retired: false }],
  competencies,
  isEmpty: competencies.length === 0,
});
const ONE = catalogue(stored());
const outcomes = (file: Uint8Array, found = ONE) =>
  planImport(readCompetencies(file), found).lines.map(({ outcome }) => outcome);
/** The plan for the only line of a file. */
const planOf = (file: Uint8Array) => planImport(readCompetencies(file), ONE).lines[0];
const planProblems = (file: Uint8Array, found = ONE, choice: object = {}) =>
  problemsOf(() => planImport(readCompetencies(file), found, choice));

describe("reading a file of competencies", () => {
  test("folds names, and stores them as written with single spaces", () => {
    const [line] = readCompetencies(competencyFile({ competency: " Ünit   Tests " }));
    const competency = { name: "Ünit Tests", key: "ünit tests" };
    expect(line).toMatchObject({ line: 2, competency, generalTechnology: false, published: true });
  });

  test("accepts TRUE and FALSE as a spreadsheet writes them", () => {
    const [line] = readCompetencies(competencyFile({ general_technology: "WAHR", published: "False" }));
    expect(line).toMatchObject({ generalTechnology: true, published: false });
  });

  test.each<[string, Parameters<typeof competencyFile>, string[]]>([
    ["missing names", [{ area: "" }, {}, { competency: "" }], ["2: area is missing", "4: competency is missing"]],
    [
      "values that should be true or false",
      [{ general_technology: "maybe", published: "2" }],
      ["2: general_technology must be true or false", "2: published must be true or false"],
    ],
    [
      "a competency that is in it twice",
      [{}, { competency: "Other" }, { area: "ENGINEERING", competency: "TESTING" }],
      ["4: ENGINEERING · Backend Developer · TESTING is already on line 2"],
    ],
    ["nothing of one name in two disciplines", [{}, { discipline: "QA Engineer" }], []],
    [
      "values that are too long",
      [{ area: "a".repeat(201), advanced: "b".repeat(5_001) }],
      ["2: area must have at most 200 characters", "2: advanced must have at most 5,000 characters"],
    ],
    [
      "a control character, which the database can't store",
      [{ basic: "a\u0001b" }],
      ["2: basic contains a control character (U+0001)"],
    ],
    [
      "a name that is too long for an index once its letters are folded",
      [{ competency: "\uFDFA".repeat(150) }],
      ["2: competency is too long"],
    ],
    [
      "a name of combining marks only",
      [{ competency: "\u0301" }],
      ["2: competency must have at least one letter, digit or sign"],
    ],
  ])("names %s, with the line", (_what, lines, problems) => {
    expect(problemsIn(competencyFile(...lines))).toEqual(problems);
  });
});

describe("planning an import", () => {
  test("adds each area and discipline once, spelled as on its first line", () => {
    const file = competencyFile({}, { area: "ENGINEERING", competency: "Other" });
    const plan = planImport(readCompetencies(file), { areas: [], disciplines: [], competencies: [], isEmpty: true });
    expect([plan.newAreas, plan.newDisciplines]).toMatchObject([
      [{ area: { name: "Engineering" }, generalTechnology: false, line: 2 }],
      [{ discipline: { name: "Backend Developer" } }],
    ]);
  });

  test("rejects an area that is general_technology on one line and not on another", () => {
    const file = competencyFile({}, { area: "engineering", competency: "Other", general_technology: "true" });
    expect(planProblems(file, catalogue())).toEqual([
      "3: the area engineering has general_technology true here and false on line 2",
    ]);
  });

  test("takes a new competency without some texts as a draft, and rejects one without any", () => {
    const draft = competencyFile({ competency: "Other", basic: " ", published: "true" });
    expect(planOf(draft)).toMatchObject({ outcome: "added", next: { basic: "", published: false } });
    expect(planOf(competencyFile({ competency: "Other", published: "true" }))).toMatchObject({
      next: { published: true },
    });
    expect(planProblems(bytes("area,discipline,competency\nEngineering,Backend Developer,Other"), catalogue())).toEqual(
      ["2: has no text: a new competency needs a description or a level's criteria"],
    );
  });

  test("publishes no draft that still lacks a text", () => {
    expect(planProblems(bytes("id,published\n7,true"), catalogue(stored({ basic: "", published: false })))).toEqual([
      "2: published can't be true yet: basic is missing",
    ]);
  });

  test("changes nothing for an empty cell or a missing column", () => {
    expect(outcomes(competencyFile({ basic: "", published: "", general_technology: "" }))).toEqual(["unchanged"]);
    expect(outcomes(bytes("id\n7"))).toEqual(["unchanged"]);
  });

  test("renames a competency that the file names by its id", () => {
    const renamed = { outcome: "updated", fields: ["name"], next: { nameKey: "quality" } };
    expect(planOf(bytes("id,competency\n7,Quality"))).toMatchObject(renamed);
  });

  test.each([
    ["an unknown id", "id,basic\n8,x", "2: there is no competency with the id 8"],
    ["another area", "id,area\n7,Design", "2: the competency 7 is in the area Engineering: move it in the template"],
    ["a taken name", "id,competency\n7,Other", "2: the name Other is taken by the competency 9"],
    ["no number as an id", "id\nseven", "2: id must be a number from an export"],
    ["one id twice", "id,basic\n7,x\n7,y", "3: the competency with the id 7 is already on line 2"],
  ])("rejects %s, and names the line", (_title, file, problem) => {
    const found = catalogue(stored(), stored({ id: 9, name: "Other", nameKey: "other" }));
    expect(planProblems(bytes(file), found)).toEqual([problem]);
  });

  test("adds a competency that doesn't exist, or only in another discipline", () => {
    expect(outcomes(competencyFile({}), catalogue(stored({ disciplineId: 3 })))).toEqual(["added"]);
  });

  test("changes nothing that is already so", () => {
    expect(outcomes(competencyFile({}))).toEqual(["unchanged"]);
  });

  test("treats unpublished and never published as the same", () => {
    expect(outcomes(competencyFile({ published: "false" }), catalogue(stored({ published: null })))).toEqual([
      "unchanged",
    ]);
  });

  test("updates and names only what differs", () => {
    const planned = planOf(competencyFile({ description: "New", published: "false" }));
    expect(planned).toMatchObject({ outcome: "updated", fields: ["description", "published"] });
  });

  test("changes an area's general_technology if the file differs, for who manages the catalogues only", () => {
    const file = competencyFile({ general_technology: "true" });
    expect(planImport(readCompetencies(file), ONE).switchedAreas).toMatchObject([{ area: { id: 1 }, line: 2 }]);
    expect(planProblems(file, ONE, { managesAreas: false })).toEqual([
      "2: only admins change it of the area Engineering",
    ]);
  });

  test("rejects every line with an area or discipline that doesn't exist and isn't to be created", () => {
    const file = competencyFile({}, { discipline: "QA Engineer", competency: "Other" }, { area: "Design" });
    expect(planProblems(file, catalogue(), { creates: false })).toEqual([
      "3: there is no discipline QA Engineer",
      "4: there is no area Design",
    ]);
    expect(plan(readCompetencies(file), catalogue(), () => true, true).missing).toEqual([
      { kind: "discipline", name: "QA Engineer" },
      { kind: "area", name: "Design" },
    ]);
  });
});

describe("aliases in a file", () => {
  test("find a competency of the same area and discipline, which keeps its name", () => {
    const planned = planOf(competencyFile({ competency: "Jest", basic: "New." }));
    expect(planned).toMatchObject({ outcome: "updated", fields: ["basic"], next: { name: "Testing" } });
  });

  test("don't let two lines change one competency", () => {
    expect(planProblems(competencyFile({}, { competency: "Jest" }))).toEqual(["3: is the same competency as line 2"]);
  });

  test("are changed by who manages the catalogues, and stay where the cell is empty", () => {
    const changed = { fields: ["aliases"], next: { aliases: "TDD, Vitest" } };
    expect(planOf(competencyFile({ aliases: "TDD; Vitest" }))).toMatchObject(changed);
    expect(outcomes(competencyFile({}))).toEqual(["unchanged"]);
  });
});
