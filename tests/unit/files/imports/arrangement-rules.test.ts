import { arranged } from "@/lib/files/imports/arrangement-rules";
import { headingPlace } from "@/lib/files/imports/heading-row-rules";
import { readHeader } from "@/lib/files/imports/heading-rules";
import { unfolding } from "@/lib/files/imports/matrix-rules";
import { findMatrix } from "@/lib/files/imports/matrix-shape-rules";
import type { Kind } from "@/lib/files/imports/rules";
import { competencyImport } from "@/lib/template/competencies/import";
import { atOnce } from "@/lib/platform/core/slices";
import { describeFileProblem } from "@/lib/platform/core/grid";

const rowsOf = (table: string) => table.split("\n").map((line, place) => ({ line: place + 1, cells: line.split(";") }));
const tableOf = (kind: Kind, table: string) =>
  arranged(kind, rowsOf(table)).rows.map(({ line, cells }) => `${line}: ${cells.join(" | ")}`);

test("a line for each competency and level becomes a line for each competency, with its levels beside each other", () => {
  const table = [
    "Area;Skill;Level;Level name;What you do",
    "Kitchen;Bread;2;Cook;Bakes alone.",
    "Kitchen;Bread;1;Helper;Weighs the flour.",
    "Kitchen;Soup;1;Helper;Cuts.",
    "Kitchen;Soup;2;Cook;Seasons.",
    "Kitchen;Soup;2;Cook;Plans.",
  ].join("\n");
  expect(tableOf("competencies", table)).toEqual([
    "1: Area | Skill | Level 1 | Level 2",
    "2: Kitchen | Bread | Weighs the flour. | Bakes alone.",
    // A level has several texts.
    "4: Kitchen | Soup | Cuts. | Seasons.\nPlans.",
  ]);
});

test("a competency's name may be in its first line only, below a title", () => {
  const table = "Our ladder\nCompetency;Summary;Seniority;Behaviour\nBread;Dough;Junior;Weighs.\n;;Senior;Plans.";
  expect(tableOf("competencies", table)).toEqual([
    "1: Our ladder",
    "2: Competency | Summary | Junior | Senior",
    "3: Bread | Dough | Weighs. | Plans.",
  ]);
});

test.each([
  ["has its levels beside each other", "Skill;Level;Basic;Advanced\nBread;1;Weighs.;Plans.\nBread;2;Weighs.;Plans."],
  ["has one level of each competency", "Skill;Level;Text\nBread;1;Weighs.\nSoup;2;Cuts."],
  ["has no text of the levels", "Skill;Level\nBread;1\nBread;2"],
  ["names no competency", "Area;Level;Text\nBread;1;Weighs.\nBread;2;Plans."],
])("a framework that %s stays as it is", (_title, table) => {
  expect(arranged("competencies", rowsOf(table)).rows).toEqual(rowsOf(table));
});

test("people's levels stay a line each", () => {
  const table = "Email;Skill;Level;Comment\nada@x.org;Bread;1;Nice.\nada@x.org;Bread;2;Nicer.";
  expect(arranged("levels", rowsOf(table)).rows).toEqual(rowsOf(table));
});

const LISTS = [
  "person;skills;tools",
  'Pia;[{"name":"Menus","score":9}];[{"name":"Oven","score":1}]',
  'Rui;[{"name":"Menus","score":;[{"name":"Oven","score":3}]',
  'Ada;[{"name":"Menus","score":2}];',
].join("\n");

test("a broken list in a cell loses that cell alone, and is named", () => {
  const { rows, problems } = arranged("levels", rowsOf(LISTS));
  expect(rows.map(({ cells }) => cells.join(" | "))).toEqual([
    "person | Menus | Oven",
    "Pia | 9 | 1",
    "Rui |  | 3",
    "Ada | 2 | ",
  ]);
  expect(problems.map(describeFileProblem)).toEqual([
    `cell B3: skills can't be read as a list: [{"name":"Menus","score":`,
  ]);
});

test("a column of texts among which one reads like a list isn't one of lists", () => {
  const table = 'person;notes\nPia;[{"name":"Menus","score":9}]\nRui;nice\nAda;quick';
  expect(arranged("levels", rowsOf(table)).rows).toEqual(rowsOf(table));
});

test("a column of lists among which more than one kind is broken stays as it is", () => {
  const table = 'person;skills\nPia;[{"name":"Menus","score":9}]\nRui;Menus: 3, Oven: 2\nAda;nothing yet';
  expect(arranged("levels", rowsOf(table)).rows).toEqual(rowsOf(table));
});

test("one's own list has the level that is there, not the one that was expected, nor the gap", () => {
  const table = "Skill;Expected;Actual;Gap\nBread;3;2;1\nSoup;2;2;0";
  const rows = rowsOf(table);
  const shape = findMatrix(rows, null, {})!;
  expect(shape).toMatchObject({ isOfOne: true });
  expect(shape.headings.map(({ column }) => column)).toEqual(["competency", null, "level", null]);
  expect(atOnce(unfolding(rows, shape)).lines.map(({ cells }) => cells.filter(Boolean).join(" "))).toEqual([
    "Bread intermediate",
    "Soup intermediate",
  ]);
});

test("a column of what is expected beside people's levels is nobody", () => {
  const headings = findMatrix(rowsOf("Skill;Required;Pia;Rui;Gap\nBread;3;2;1;1"), null, {})!.headings;
  expect(headings.map(({ column }) => column)).toEqual(["competency", null, "level", "level", null]);
});

test("people whose names have no word over them are found beside a column that only has a border", () => {
  const headings = findMatrix(rowsOf(";;Bread;Soup;\nPia;;2;1;\nRui;;1;3;"), null, {})!.headings;
  expect(headings.map(({ column }) => column)).toEqual(["email", null, "level", "level", null]);
});

test("a framework's first column without a word has its competencies", () => {
  const rows = rowsOf(";Beginner;Advanced\nBread;Weighs.;Plans.");
  const columns = competencyImport.format.columns;
  const at = headingPlace(rows, Object.keys(columns.all), {});
  const { headings } = readHeader(rows[at]!, columns, {}, rows.slice(at + 1));
  expect(headings.map(({ column }) => column)).toEqual(["competency", "basic", "advanced"]);
  const chosen = readHeader(rows[at]!, columns, { chosen: new Map([["", null]]) }, rows.slice(at + 1)).headings;
  expect(chosen[0]!.column).toBeNull();
});

test("competencies without a word over them are found beside the names of their tables", () => {
  const rows = rowsOf("Table;;Beginner;Advanced\nKitchen;Bread;Weighs.;Plans.");
  const columns = competencyImport.format.columns;
  const { headings } = readHeader(rows[0]!, columns, {}, rows.slice(1));
  expect(headings.map(({ column }) => column)).toEqual(["area", "competency", "basic", "advanced"]);
});

test.each<[string, string, string[]]>([
  ["one table", ";Helper;Chef\nBread;Basic;Advanced\nSoup;;Expert", ["competency", "level", "level"]],
  [
    "several tables",
    "Table;;Helper;Chef\nKitchen;Bread;Basic;Advanced\nKitchen;Soup;;Expert",
    ["area", "competency", "level", "level"],
  ],
])("grades by competencies without a word over them are found in %s", (_title, table, columns) => {
  const shape = findMatrix(rowsOf(table), null, { ofGrades: true })!;
  expect(shape.form).toBe("competencies_by_people");
  expect(shape.headings.map(({ column }) => column)).toEqual(columns);
});
