import { env } from "@/lib/platform/core/env";
import { bearerFor, makePerson, type TestPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { download, linesOf } from "@/tests/support/exports";
import { previewImport } from "@/tests/support/import-calls";
import {
  ask,
  atLevel,
  giveDisciplines,
  makeDiscipline,
  makeEmployee,
  makeLanguage,
  makeManagerOf,
  reportTo,
  setRow,
  setRows,
} from "@/tests/support/sheets";
import { rowsOfXlsx } from "@/tests/support/xlsx";

const NOON = new Date("2026-11-03T12:00:00Z");
const db = testDatabase({ keepsRows: true });

/** A person with one competency in an area that has a row for each of two languages. */
async function makeDeveloper() {
  const person = await makePerson(db.prisma, { firstName: "Dev", lastName: "Eloper" });
  const { role, area, competencies } = await makeDiscipline(db, { generalTechnology: true });
  const languages = [await makeLanguage(db), await makeLanguage(db)];
  await giveDisciplines(
    db,
    person,
    [role.id],
    languages.map(({ id }) => id),
  );
  return { person, role, area, competency: competencies[0]!, languages };
}

describe("one's own sheet", () => {
  test("has area and language in columns of their own", async () => {
    const { person, area, languages } = await makeDeveloper();
    const { content } = await download("exportSheet", await bearerFor(person), "", { sheet_id: person.sheetId });
    expect(linesOf(content).map((line) => [line.area, line.language])).toEqual(
      languages.map(({ name }) => [area.name, name]),
    );
  });

  test("has levels by their names, the date of the last change as a date, and notes as plain text", async () => {
    const person = await makeEmployee(db);
    const requested = { currentLevel: "basic", desiredLevel: "advanced", changedAt: NOON } as const;
    await setRow(db, person.rowIds[0]!, { ...requested, notes: "<p>Did <b>it</b>.</p>" });
    const { content } = await download("exportSheet", await bearerFor(person), "?format=xlsx", {
      sheet_id: person.sheetId,
    });
    const [heading, row] = rowsOfXlsx(content);
    const cell = (name: string) => row![heading!.findIndex(({ text }) => text === name)]!;
    const names = ["current_level", "desired_level", "pending", "notes"] as const;
    expect(names.map((name) => cell(name).text)).toEqual(["Basic", "Advanced", "yes", "Did it."]);
    expect(cell("last_change")).toMatchObject({ type: "", style: "2", text: "46329.5" });
  });

  test("with more rows than are read at a time has all of them with their notes", async () => {
    const person = await makeEmployee(db, 120);
    await db.pool.query("UPDATE cm_sheet_competency SET notes = '<p>' || id || '</p>' WHERE cm_sheet_id = $1", [
      person.sheetId,
    ]);
    const { content } = await download("exportSheet", await bearerFor(person), "", { sheet_id: person.sheetId });
    expect(
      linesOf(content)
        .map(({ notes }) => Number(notes))
        .sort((a, b) => a - b),
    ).toEqual(person.rowIds);
  });
});

test("an export of another's sheet is a visit to it, and the audit log names whose it is", async () => {
  const employee = await makeEmployee(db);
  const manager = await makeManagerOf(db, employee);
  await download("exportSheet", await bearerFor(manager), "", { sheet_id: employee.sheetId });
  expect(await db.prisma.sheetVisit.findMany({ where: { sheetId: employee.sheetId } })).toMatchObject([
    { viewerId: manager.userId },
  ]);
  expect(await db.prisma.auditRecord.findFirst({ where: { subjectId: employee.userId } })).toMatchObject({
    act: "export.written",
    actorId: manager.userId,
  });
});

describe("the matrix of a team", () => {
  test("has a row for each report, and a column for each competency and language with the person's level", async () => {
    const { person, role, area, competency, languages } = await makeDeveloper();
    const manager = await makeManagerOf(db, person, { firstName: "Mona", lastName: "Manager" });
    const other = await makePerson(db.prisma, { firstName: "Zed", lastName: "Zero" });
    await reportTo(db, other, manager);
    await makeEmployee(db);
    await setRows(db, { sheetId: person.sheetId, languageId: languages[1]!.id }, atLevel("advanced"));
    const { content } = await download("exportMatrix", await bearerFor(manager));
    const title = (language: string) => `${competency.name} (${area.name}, ${language}, ${role.name})`;
    expect(linesOf(content)).toEqual([
      {
        employee: "Dev Eloper",
        email: person.email,
        manager: "Mona Manager",
        disciplines: role.name,
        [title(languages[0]!.name)]: "None",
        [title(languages[1]!.name)]: "Advanced",
      },
      {
        employee: "Zed Zero",
        email: other.email,
        manager: "Mona Manager",
        disciplines: "",
        [title(languages[0]!.name)]: "",
        [title(languages[1]!.name)]: "",
      },
    ]);
  });

  test("of one discipline has the columns of that discipline", async () => {
    const employee = await makeEmployee(db, 2);
    const manager = await makeManagerOf(db, employee);
    const another = await makeDiscipline(db);
    await giveDisciplines(db, employee, [another.role.id]);
    const { content } = await download("exportMatrix", await bearerFor(manager), `?role_id=${another.role.id}`);
    expect(Object.keys(linesOf(content)[0]!)).toHaveLength(5);
  });

  test("of more people than are read at a time has all of them, once", async () => {
    const manager = await makePerson(db.prisma, { isManager: true });
    const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(db.prisma)));
    await db.prisma.employeeManager.createMany({
      data: people.map(({ userId }) => ({ employeeId: userId, managerId: manager.userId, isPrimary: true })),
    });
    const { content } = await download("exportMatrix", await bearerFor(manager));
    expect(
      linesOf(content)
        .map(({ employee }) => employee)
        .sort(),
    ).toEqual(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).sort());
  });
});

describe("levels as the import reads them", () => {
  const levels = async (by: TestPerson, query = "") => download("exportLevels", await bearerFor(by), query);

  test("are those from Basic up, with the day of their approval, filtered like People, and import as no change", async () => {
    const { person, role, area, competency, languages } = await makeDeveloper();
    const gone = await makeEmployee(db, 1, { deactivatedAt: new Date() });
    const rated = [{ sheetId: person.sheetId, languageId: languages[1]!.id }, { sheetId: gone.sheetId }];
    await setRows(db, { OR: rated }, { ...atLevel("advanced"), approvedAt: NOON });
    const admin = await makePerson(db.prisma, { isAdmin: true });
    const { content } = await levels(admin, `?search=${encodeURIComponent(person.email)}`);
    expect(linesOf(content)).toEqual([
      {
        email: person.email,
        competency_id: String(competency.id),
        competency: competency.name,
        discipline: role.name,
        area: area.name,
        language: languages[1]!.name,
        level: "Advanced",
        date: "2026-11-03",
        source: "",
      },
    ]);
    expect(await previewImport(await bearerFor(admin), "levels", content)).toMatchObject({
      problems: [],
      add: 0,
      change: 0,
      leave: 1,
      refuse: 0,
    });
    expect(linesOf((await levels(admin)).content).map(({ email }) => email)).not.toContain(gone.email);
    expect(linesOf((await levels(admin, "?state=deactivated")).content)).toEqual([]);
  });

  test("are without those of what is no longer published, which the import refuses", async () => {
    const person = await makeEmployee(db, 2);
    await setRows(db, { sheetId: person.sheetId }, atLevel("basic"));
    const rows = await db.prisma.sheetCompetency.findMany({ where: { sheetId: person.sheetId } });
    const [retired, kept] = rows.map(({ competencyId }) => competencyId) as [number, number];
    await db.prisma.competency.update({ where: { id: retired }, data: { published: false } });
    const admin = await makePerson(db.prisma, { isAdmin: true });
    const { content } = await levels(admin, `?search=${encodeURIComponent(person.email)}`);
    expect(linesOf(content).map(({ competency_id }) => competency_id)).toEqual([String(kept)]);
  });

  test("are refused if they are more than a file may have, of however few people", async () => {
    const person = await makeEmployee(db, 3);
    await setRows(db, { sheetId: person.sheetId }, atLevel("basic"));
    Object.assign(env(), { EXPORT_MAX_ROWS: 2 });
    const admin = await makePerson(db.prisma, { isAdmin: true });
    const { status, content } = await levels(admin, `?search=${encodeURIComponent(person.email)}`);
    expect([status, content.toString()]).toEqual([422, expect.stringContaining("more than 2 rows")]);
  });
});

test("a personal access token that is read-only may export", async () => {
  const person = await makeEmployee(db);
  const made = await ask(
    "createPersonalAccessToken",
    await bearerFor(person),
    {},
    {
      cm_personal_access_token: { name: "Nightly export", scope: "read", expires_in_days: 30 },
    },
  );
  const { token } = made.body as { token: string };
  const { status, content } = await download("exportSheet", { token }, "", { sheet_id: person.sheetId });
  expect([status, linesOf(content).length]).toEqual([200, 1]);
});
