import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport, undoImport } from "@/tests/support/import-calls";
import { ask, giveDisciplines, makeDiscipline, rowsOn } from "@/tests/support/sheets";
import { workbookOfSheets } from "@/tests/support/workbooks";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org" });
const ada = testPerson(db, { email: "ada.l@x.org", firstName: "Ada", lastName: "Lovelace" });

test("a matrix on the second sheet, below a title and a legend, comes in without its totals and names its file", async () => {
  const { role, competencies } = await makeDiscipline(db, { competencies: 2 });
  await giveDisciplines(db, ada, [role.id]);
  const names = competencies.map(({ name }) => name);
  const content = workbookOfSheets([
    { name: "Read me", rows: [["Ask your lead."]] },
    {
      name: "Team",
      rows: [
        ["Skills"],
        ["0", "no idea"],
        null,
        ["Login", ...names, "Score"],
        ["ada.l", 1, 2, 3],
        ["Average", 1, 2, 3],
      ],
    },
  ]);
  const asked = await previewImport(admin, "levels", content);
  expect(asked).toMatchObject({
    table: null,
    problems: ["the file has 2 tables or sheets: choose one"],
    add: 0,
    tables: [{ name: "Read me", lines: 1 }, { name: "Team" }],
  });
  const found = await previewImport(admin, "levels", content, { table: "Team", file_name: "Skills 2026.xlsx" });
  expect(found).toMatchObject({
    table: "Team",
    heading_line: 4,
    totals: [{ line: 6, title: "Average" }],
    add: 2,
    refuse: 2,
    lacking: [{ column: "date" }, { column: "source", value: "Skills 2026" }],
  });
  const choices = { table: "Team", file_name: "Skills 2026.xlsx", leave_out: [6] };
  expect((await sendImport(admin, "levels", content, choices)).body).toMatchObject({ add: 2, refuse: 0 });
  const changes = await db.prisma.competencyChange.findMany({ where: { kind: "imported" } });
  expect(changes.map(({ reason }) => reason)).toEqual(["Skills 2026", "Skills 2026"]);
  // The same matrix under another name has no news.
  const again = { ...choices, file_name: "Skills 2027.xlsx" };
  expect(await previewImport(admin, "levels", content, again)).toMatchObject({ add: 0, change: 0, leave: 2 });
});

test("what lacks a text is a draft, also in a file whose competencies are published, and says so", async () => {
  const file = "area,discipline,competency,basic,intermediate,published\nBuilding,Engineer,Design,Asks.,Designs.,true";
  const preview = await previewImport(admin, "competencies", file, { create: "all" });
  expect(preview.lines[0].notes).toContain(
    "Arrives as a draft, which isn't published: it lacks a description, None, Advanced.",
  );
  await sendImport(admin, "competencies", file, { create: "all" });
  expect(await db.prisma.competency.findFirst()).toMatchObject({ basic: "Asks.", advanced: "", published: false });
});

test("criteria changed by a file are another wording unless the bar of some levels moved, and the preview counts rows", async () => {
  const { competencies } = await makeDiscipline(db, { competencies: 2 });
  const [one, other] = competencies;
  await db.prisma.competency.updateMany({ where: { id: { in: [one!.id, other!.id] } }, data: { published: true } });
  const file = `id,basic\n${one!.id},Another bar\n${other!.id},Other words`;
  const { lines } = await previewImport(admin, "competencies", file);
  expect(lines).toMatchObject([
    { criteria: [{ level: "basic", approved_rows: 0, imported_rows: 0 }] },
    { criteria: [{ level: "basic" }] },
  ]);
  await sendImport(admin, "competencies", file, { moved_bars: [{ line: 2, levels: ["basic", "advanced"] }] });
  const versionOf = (competencyId: number) =>
    db.prisma.competencyVersion.findFirstOrThrow({ where: { competencyId }, orderBy: { number: "desc" } });
  expect(await versionOf(one!.id)).toMatchObject({ kind: "bar_moved", movedLevels: ["basic"], basic: "Another bar" });
  expect(await versionOf(other!.id)).toMatchObject({ kind: "wording", movedLevels: [], basic: "Other words" });
});

test("no row says that its bar has moved once the import that moved it is undone, and an older move stays", async () => {
  const { role, competencies } = await makeDiscipline(db, { competencies: 1, published: true });
  await giveDisciplines(db, ada, [role.id]);
  const id = competencies[0]!.id;
  const versions = () =>
    db.prisma.competencyVersion.findMany({
      where: { competencyId: id },
      orderBy: { number: "asc" },
      select: { kind: true, movedLevels: true },
    });
  const move = async (file: string, levels: string[]) =>
    (await sendImport(admin, "competencies", file, { moved_bars: [{ line: 2, levels }] })).body.id as number;
  await move(`id,basic,advanced\n${id},First bar,First bar`, ["advanced"]);
  const latest = await db.prisma.competencyVersion.findFirstOrThrow({
    where: { competencyId: id },
    orderBy: { number: "desc" },
  });
  await db.prisma.sheetCompetency.updateMany({
    where: { competencyId: id, sheetId: ada.sheetId },
    data: { currentLevel: "basic", desiredLevel: "basic", approvedAt: new Date(), levelVersionId: latest.id },
  });
  const [row] = await rowsOn(db, ada);
  const changed = async () =>
    (await ask("getSheetCompetency", ada, { sheet_id: ada.sheetId, sheet_competency_id: row!.id })).body
      .bar_changed as boolean;
  const made = await move(`id,basic,intermediate\n${id},Another bar,Another bar`, ["basic", "intermediate"]);
  expect(await versions()).toMatchObject([{}, { kind: "bar_moved" }, { kind: "bar_moved" }]);
  expect(await changed()).toBe(true);
  expect((await undoImport(admin, made)).body).toMatchObject({ undone: 1, kept: [] });
  expect(await changed()).toBe(false);
  expect((await versions()).slice(1)).toEqual([
    { kind: "bar_moved", movedLevels: ["advanced"] },
    { kind: "wording", movedLevels: [] },
    { kind: "wording", movedLevels: [] },
  ]);
});

test("days without a format are in the calendar of their workbook: numbers of people are not", async () => {
  const { role, competencies } = await makeDiscipline(db, { competencies: 1 });
  await giveDisciplines(db, ada, [role.id]);
  const day = 43_830;
  const people = [
    ["email", "first_name", "last_name", "personnel_number", "hired_on"],
    ["grace@x.org", "Grace", "Hopper", day, day],
  ];
  const levels = [
    ["email", "competency", "level", "date", "source"],
    ["ada.l@x.org", competencies[0]!.name, 2, day, "Survey"],
  ];
  for (const { is1904, hired } of [
    { is1904: true, hired: "2024-01-01" },
    { is1904: false, hired: "2019-12-31" },
  ]) {
    const file = (rows: typeof people | typeof levels) => workbookOfSheets([{ name: "S", rows }], { is1904 });
    expect((await sendImport(admin, "people", file(people))).body).toMatchObject({ refuse: 0 });
    const grace = await db.prisma.user.findUniqueOrThrow({ where: { email: "grace@x.org" } });
    expect([grace.personnelNumber, grace.hiredOn]).toEqual([String(day), new Date(hired)]);
    expect((await sendImport(admin, "levels", file(levels))).body).toMatchObject({ refuse: 0 });
    const change = await db.prisma.competencyChange.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(change.levelOn).toEqual(new Date(hired));
  }
});
