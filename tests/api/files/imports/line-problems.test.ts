import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport } from "@/tests/support/import-calls";
import { giveDisciplines, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org" });
const ada = testPerson(db, { email: "ada@x.org", firstName: "Ada", lastName: "Lovelace" });

beforeEach(async () => {
  const { role, competencies } = await makeDiscipline(db);
  await db.prisma.competency.update({ where: { id: competencies[0]!.id }, data: { name: "SQL", nameKey: "sql" } });
  await giveDisciplines(db, ada, [role.id]);
});

type Line = { line: number; notes: string[]; outcome: string };
const notesOf = async (kind: "people" | "levels" | "engagements" | "records" | "expected_levels", ...lines: string[]) =>
  (await previewImport(admin, kind, lines.join("\n"))).lines.map(({ notes }: Line) => notes);

test("a line of people says all that is wrong with it at once, each with its column", async () => {
  const header = "email,first_name,disciplines,hired_on,is_manager,primary_manager";
  expect(
    await notesOf("people", header, "nobody,Zoe,Pilot,soon,maybe,", "zoe@x.org,,Pilot,2026-01-01,true,Who Ever"),
  ).toEqual([
    [
      "email must be an email address",
      "hired_on must be a day such as 2019-05-01",
      "is_manager must be true or false",
      "disciplines: there is no discipline Pilot",
    ],
    [
      "primary_manager: no person has the manager's name or personnel number Who Ever",
      "disciplines: there is no discipline Pilot",
      "first_name is missing: zoe@x.org is new",
    ],
  ]);
});

test("a line of levels says all that is wrong with it at once", async () => {
  const header = "email,competency,level,date";
  const lines = ["ada@x.org,Cobol,,soon", "nobody@x.org,SQL,Basic,2090-01-01", "Ann Nobody,SQL,Basic,soon"];
  expect(await notesOf("levels", header, ...lines)).toEqual([
    [
      "level is missing",
      "date must be a day such as 2026-03-31",
      "competency: the sheet of ada@x.org has no competency Cobol: add its discipline first",
    ],
    ["date must not be in the future: 2090-01-01", "email: there is no person nobody@x.org whose levels you review"],
    [
      "date must be a day such as 2026-03-31",
      "email: there is no person Ann Nobody whose levels you review: correct the name, or add a column with emails",
    ],
  ]);
});

test("a line of engagements or records with a person who isn't known says what else is wrong with it", async () => {
  expect(
    await notesOf(
      "engagements",
      "email,project,starts_on,ends_on,client",
      "Ann Nobody,Bank,2026-01-01,2025-01-01,Nordbank",
      "ada@x.org,,2026-01-01,2025-01-01,Nordbank",
    ),
  ).toEqual([
    [
      "email: there is no active person Ann Nobody",
      "alias is missing: what others read instead of Nordbank, which is new",
      "ends_on must not be before the first day",
    ],
    [
      "project is missing",
      "alias is missing: what others read instead of Nordbank, which is new",
      "ends_on must not be before the first day",
    ],
  ]);
  expect(await notesOf("records", "email,kind,title,competencies", "nobody@x.org,course,,Cobol")).toEqual([
    [
      "title is missing",
      "email: there is no active person with the email nobody@x.org",
      "competencies: there is no competency Cobol",
    ],
  ]);
});

test("a bad line names the good line that is the same row, which stays without a note", async () => {
  const header = "email,competency,level,date";
  const { lines } = await previewImport(
    admin,
    "levels",
    [header, "ada@x.org,SQL,1,soon", "ada@x.org,SQL,2,"].join("\n"),
  );
  expect(lines).toMatchObject([
    { outcome: "refuse", notes: ["date must be a day such as 2026-03-31", "is the same row as line 3"] },
    { outcome: "add" },
  ]);
});

test("levels that Cairn calls otherwise are asked about once, before anything of the file is imported", async () => {
  const file = "email,competency,level\nada@x.org,SQL,Proficient";
  const preview = await previewImport(admin, "levels", file);
  expect(preview).toMatchObject({
    problems: ["these values have no level yet: Proficient"],
    values: [{ value: "Proficient", count: 1, level: null, is_known: false, suggested: "intermediate" }],
    lines: [],
  });
  expect((await sendImport(admin, "levels", file)).status).toBe(422);
  const values = [{ value: "Proficient", level: "advanced" }];
  expect(await previewImport(admin, "levels", file, { values })).toMatchObject({
    add: 1,
    values: [{ level: "advanced", is_known: true, suggested: null }],
    lines: [{ changes: [{ field: "level", after: "Advanced" }] }],
  });
  expect((await sendImport(admin, "levels", file, { values })).body).toMatchObject({ add: 1 });
});

test("expected levels are asked about in the same way, and a dash still says that nothing is expected", async () => {
  const file = "grade,discipline,competency,level\nSenior,Any,SQL,Expert\nSenior,Any,Git,–";
  const { values } = await previewImport(admin, "expected_levels", file);
  expect(values).toMatchObject([{ value: "Expert", is_known: false, suggested: "advanced" }]);
});
