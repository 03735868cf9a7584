import {
  namedIn,
  planImport,
  readCompetencies,
  reportLines,
  type StoredCatalogue,
  type StoredCompetency,
} from "@/lib/competencies/import-rules";
import { FileRefused } from "@/lib/core/csv-table";
import { competencyFile, sampleFile } from "@/tests/support/csv";

function problemsIn(file: Uint8Array): string[] {
  try {
    readCompetencies(file);
  } catch (error) {
    if (error instanceof FileRefused) return error.problems.map(({ line, what }) => `${line}: ${what}`);
    throw error;
  }
  return [];
}

const [testing] = readCompetencies(competencyFile({}));
const stored = (change: Partial<StoredCompetency> = {}): StoredCompetency => ({
  ...testing!,
  id: 7,
  areaId: 1,
  disciplineId: 2,
  ...change,
});
const catalogue = (...competencies: StoredCompetency[]): StoredCatalogue => ({
  areas: [{ id: 1, nameKey: "engineering", generalTechnology: false, retired: false }],
  disciplines: [{ id: 2, nameKey: "backend developer", retired: false }],
  competencies,
});
const outcomes = (file: Uint8Array, found: StoredCatalogue) =>
  planImport(readCompetencies(file), found).lines.map(({ outcome }) => outcome);

describe("reading a file of competencies", () => {
  test("folds the names and keeps them as written, with single spaces", () => {
    const [line] = readCompetencies(competencyFile({ competency: " Ünit   Tests " }));
    expect(line).toMatchObject({
      line: 2,
      name: "Ünit Tests",
      nameKey: "unit tests",
      generalTechnology: false,
      published: true,
    });
  });

  test("takes TRUE and FALSE as a spreadsheet writes them", () => {
    const [line] = readCompetencies(competencyFile({ general_technology: "TRUE", published: "False" }));
    expect(line).toMatchObject({ generalTechnology: true, published: false });
  });

  test("names every missing value with its line", () => {
    expect(problemsIn(competencyFile({ area: "", basic: " " }, {}, { competency: "Other", published: "" }))).toEqual([
      "2: area is missing",
      "2: basic is missing",
      "4: published is missing: true or false",
    ]);
  });

  test("names what should be true or false and is not", () => {
    expect(problemsIn(competencyFile({ general_technology: "yes", published: "1" }))).toEqual([
      "2: general_technology must be true or false",
      "2: published must be true or false",
    ]);
  });

  test("names a competency that stands in it twice, with the line of the first", () => {
    expect(
      problemsIn(competencyFile({}, { competency: "Other" }, { area: "ENGINEERING", competency: "tésting" })),
    ).toEqual(["4: ENGINEERING · Backend Developer · tésting stands on line 2 already"]);
  });

  test("takes one competency name in two disciplines", () => {
    expect(problemsIn(competencyFile({}, { discipline: "QA Engineer" }))).toEqual([]);
  });

  test("names an area that is general_technology on one line and not on another", () => {
    expect(
      problemsIn(competencyFile({}, { area: "engineering", competency: "Other", general_technology: "true" })),
    ).toEqual(["3: the area engineering has general_technology true here and false on line 2"]);
  });

  test("names what is too long", () => {
    expect(problemsIn(competencyFile({ area: "a".repeat(201), advanced: "b".repeat(5_001) }))).toEqual([
      "2: area must have at most 200 characters",
      "2: advanced must have at most 5,000 characters",
    ]);
  });

  test("names a text with a control character, which no database text may hold", () => {
    expect(problemsIn(competencyFile({ basic: "a\0b" }))).toEqual(["2: basic holds characters that cannot be shown"]);
  });

  test("refuses a name whose letters unfold into more than an index can hold", () => {
    expect(problemsIn(competencyFile({ competency: "\uFDFA".repeat(150) }))).toEqual(["2: competency is too long"]);
  });

  test("refuses a name of marks only", () => {
    expect(problemsIn(competencyFile({ competency: "\u0301" }))).toEqual([
      "2: competency has no letters, digits or signs in it",
    ]);
  });

  const sample = sampleFile("nokia-competencies.csv");
  (sample ? test : test.skip)(
    "takes a real framework of 49 competencies as it is (skipped unless CAIRN_SAMPLE_DATA has nokia-competencies.csv)",
    () => {
      expect(readCompetencies(sample!)).toHaveLength(49);
    },
  );
});

describe("planning an import", () => {
  test("names each area and discipline once, as its first line writes it", () => {
    expect(namedIn(readCompetencies(competencyFile({}, { area: "ENGINEERING", competency: "Other" })))).toEqual({
      areas: [{ name: "Engineering", name_key: "engineering", general_technology: false }],
      disciplines: [{ name: "Backend Developer", name_key: "backend developer" }],
    });
  });

  test("makes a competency that isn't there, or only in another discipline", () => {
    expect(outcomes(competencyFile({}), catalogue(stored({ disciplineId: 3 })))).toEqual(["made"]);
  });

  test("leaves alone what stands so already", () => {
    expect(outcomes(competencyFile({}), catalogue(stored()))).toEqual(["unchanged"]);
  });

  test("takes un-published and never published for the same", () => {
    expect(outcomes(competencyFile({ published: "false" }), catalogue(stored({ published: null })))).toEqual([
      "unchanged",
    ]);
  });

  test("updates what differs, and only names that", () => {
    const [planned] = planImport(
      readCompetencies(competencyFile({ description: "New", published: "false" })),
      catalogue(stored()),
    ).lines;
    expect(planned).toMatchObject({ outcome: "updated", fields: ["description", "published"] });
  });

  test("turns an area's general_technology where the file says otherwise", () => {
    const { turned } = planImport(
      readCompetencies(competencyFile({ general_technology: "true" })),
      catalogue(stored()),
    );
    expect(turned).toMatchObject([{ areaId: 1, line: { line: 2 } }]);
  });

  test("says what it did line by line, an area or discipline it made only once", () => {
    const file = competencyFile(
      {},
      { competency: "Other" },
      { competency: "Third", basic: "Changed", published: "false" },
    );
    const third = stored({ name: "Third", nameKey: "third" });
    const made = { areas: new Set(["engineering"]), disciplines: new Set(["backend developer"]) };
    expect(reportLines(planImport(readCompetencies(file), catalogue(stored(), third)), made)).toEqual([
      "line 2: made the area Engineering",
      "line 2: made the discipline Backend Developer",
      "line 2: unchanged Engineering · Backend Developer · Testing",
      "line 3: made Engineering · Backend Developer · Other",
      "line 4: updated Engineering · Backend Developer · Third (basic, un-published)",
    ]);
  });
});
