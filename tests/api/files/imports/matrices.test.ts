import { placeName } from "@/lib/platform/core/grid";
import { makePerson, type TestPerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { download } from "@/tests/support/exports";
import { workbookOf } from "@/tests/support/hostile-files";
import { previewImport, sendImport } from "@/tests/support/import-calls";
import { giveDisciplines, makeDiscipline, makeLanguage } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, firstName: "Bea", lastName: "Boss" });
const ada = testPerson(db, { email: "ada@x.org", firstName: "Ada", lastName: "Lovelace" });
const bob = testPerson(db, { email: "bob@x.org", firstName: "Bob", lastName: "Ross" });
let names: string[];
let area: string;

beforeEach(async () => {
  const made = await makeDiscipline(db, { competencies: 3 });
  names = made.competencies.map(({ name }) => name);
  area = made.area.name;
  for (const person of [admin, ada, bob]) await giveDisciplines(db, person, [made.role.id]);
});

const preview = (content: Buffer | string, more?: object) => previewImport(admin, "levels", content, more);
const apply = (content: Buffer | string, more?: object) => sendImport(admin, "levels", content, more);
const levelsOf = async ({ sheetId }: TestPerson) => {
  const rows = await db.prisma.sheetCompetency.findMany({ where: { sheetId }, include: { competency: true } });
  const levels = new Map(rows.map(({ competency, currentLevel }) => [competency.name, currentLevel]));
  return names.map((name) => levels.get(name));
};

test("the preview of an old workbook names its form, its columns and what each value means", async () => {
  // A title, areas in a merged cell, names in either order, a scale of 1 to 4, and a dash.
  const file = workbookOf([
    ["Skills 2024", "", "", "", ""],
    ["", "", area, "", ""],
    ["Mitarbeiter", "Standort", ...names],
    ["Lovelace, Ada", "Kyiv", "2", "4", "-"],
    ["Bob Ross", "Lviv", "3", "", "1"],
  ]);
  expect(await preview(file)).toMatchObject({
    form: "people_by_competencies",
    problems: [],
    add: 3,
    change: 0,
    leave: 1,
    refuse: 0,
    headings: [
      { column: "email" },
      { text: "Standort", column: null, is_known: true },
      { column: "level" },
      { column: "level" },
      { column: "level" },
    ],
    values: [
      { value: "-", count: 1, level: null, is_known: true },
      { value: "1", count: 1, level: "no_experience" },
      { value: "2", count: 1, level: "basic" },
      { value: "3", count: 1, level: "intermediate" },
      { value: "4", count: 1, level: "advanced" },
    ],
  });
});

test("a matrix with competencies down is imported, and a cell can be left out", async () => {
  const file = ["Skill,ada@x.org,Bob Ross", `${names[0]},Basic,Advanced`, `${names[1]},,Basic`].join("\n");
  const { lines, form } = await preview(file);
  expect(form).toBe("competencies_by_people");
  const left = lines.find(({ line }: { line: number }) => placeName(line) === "C2").line;
  expect((await apply(file, { leave_out: [left] })).body).toMatchObject({ add: 2 });
  expect(await levelsOf(ada)).toEqual(["basic", "no_experience", "no_experience"]);
  expect(await levelsOf(bob)).toEqual(["no_experience", "basic", "no_experience"]);
});

test("a line of disciplines tells competencies of the same name apart, and groups of the file's own are no obstacle", async () => {
  const other = await makeDiscipline(db, { competencies: 1 });
  await db.prisma.competency.updateMany({
    where: { disciplineId: other.role.id },
    data: { name: names[0]!, nameKey: names[0]!.toLowerCase() },
  });
  await giveDisciplines(db, ada, [other.role.id]);
  const file = (group: string) =>
    [`,${group},Own group`, `Name,${names[0]},${names[1]}`, "Ada Lovelace,2,3"].join("\n");
  const unclear = await preview(file("Core skills"));
  expect(unclear).toMatchObject({ add: 1, refuse: 1 });
  expect(await preview(file(other.role.name))).toMatchObject({ add: 2, refuse: 0 });
});

test("a name that nobody or several people have is refused with its cell", async () => {
  const { email } = await makePerson(db.prisma, { firstName: "Ada", lastName: "Lovelace" });
  const file = [`Name,${names[0]},${names[1]}`, "Ada Lovelace,1,", "No One,,1"].join("\n");
  const { lines } = await preview(file);
  expect(lines.map(({ line, notes }: { line: number; notes: string[] }) => [placeName(line), ...notes])).toEqual([
    [
      "B2",
      `email: 2 people are called Ada Lovelace: choose one, or give the email or personnel number: ${ada.email}, ${email}`,
    ],
    ["C3", "email: there is no person No One whose levels you review: correct the name, or add a column with emails"],
  ]);
});

test("the matrix export comes back: as it is it changes nothing, and an edited cell changes one level", async () => {
  const spoken = await makeDiscipline(db, { generalTechnology: true });
  await giveDisciplines(db, ada, [spoken.role.id], [(await makeLanguage(db)).id]);
  await apply([`Name,${names[0]},${names[1]}`, "Ada Lovelace,1,2", "Bob Ross,3,"].join("\n"));
  const { content } = await download("exportMatrix", admin);
  const text = content.toString();
  expect(await preview(text)).toMatchObject({ problems: [], add: 0, change: 0, refuse: 0 });
  const edited = await preview(text.replace("Advanced", "Basic"));
  expect(edited).toMatchObject({ add: 0, change: 1, refuse: 0 });
});
