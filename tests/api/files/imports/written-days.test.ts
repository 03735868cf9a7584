import { importFile } from "@/lib/files/imports/commands";
import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport } from "@/tests/support/import-calls";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org" });
const ada = testPerson(db, { email: "ada@x.org", firstName: "Ada", lastName: "Lovelace" });

const courses = (...days: string[]) =>
  ["email,kind,title,starts_on", ...days.map((day, place) => `ada@x.org,course,Course ${place},"${day}"`)].join("\n");
const days = async () =>
  (await db.prisma.personRecord.findMany({ where: { userId: ada.userId }, orderBy: { id: "asc" } })).map(
    ({ startsOn }) => startsOn?.toISOString().slice(0, 10),
  );

test("days come in as people write them, in the order that the column's days say", async () => {
  await sendImport(
    admin,
    "records",
    courses("15/03/2024", "03/04/2024", "15.03.2024", "15 Mar 2024", "March 15, 2024", "2024/03/15", "Mar 2024"),
  );
  const same = "2024-03-15";
  expect(await days()).toEqual([same, "2024-04-03", same, same, same, same, "2024-03-01"]);
});

test("each kind of file reads its days so", async () => {
  const files = [
    ["people", "email,first_name,hired_on,away_from,away_until\nbo@x.org,Bo,3/15/2024,3/14/2030,3/20/2030"],
    ["engagements", "email,project,starts_on,ends_on\nada@x.org,Bank,3/15/2024,12/24/2024"],
    ["records", "email,kind,title,starts_on,ends_on\nada@x.org,course,Data,3/15/2024,3/16/2024"],
  ] as const;
  for (const [kind, file] of files) expect(await previewImport(admin, kind, file)).toMatchObject({ add: 1, refuse: 0 });
  const levels = "email,competency,level,date\nada@x.org,SQL,basic,3/15/2024";
  expect((await previewImport(admin, "levels", levels)).lines[0].notes).toEqual([
    "competency: the sheet of ada@x.org has no competency SQL: add its discipline first",
  ]);
});

test("a column whose days can be read in two ways is asked about, and nothing of it is guessed", async () => {
  const file = courses("03/04/2024", "05/06/2024");
  const asked = {
    kind: "column",
    name: "starts_on",
    choices: [
      { value: "day_first", label: "Day first: 03/04/2024 is April 3, 2024" },
      { value: "month_first", label: "Month first: 03/04/2024 is March 4, 2024" },
    ],
  };
  const problem = `starts_on can be read in two ways, choose one: ${asked.choices.map(({ label }) => label).join("; ")}`;
  expect(await previewImport(admin, "records", file)).toMatchObject({
    problems: [problem],
    add: 0,
    names: [{ ...asked, means: null, is_known: false }],
  });
  expect(await sendImport(admin, "records", file)).toMatchObject({
    status: 422,
    body: { errors: { file: [problem] } },
  });
  const names = [{ kind: "column", name: "starts_on", means: "month_first" }];
  expect(await previewImport(admin, "records", file, { names })).toMatchObject({
    problems: [],
    add: 2,
    names: [{ ...asked, means: "month_first", is_known: true }],
  });
  await sendImport(admin, "records", file, { names });
  expect(await days()).toEqual(["2024-03-04", "2024-05-06"]);
});

test("the operator says it for all columns", async () => {
  const file = Buffer.from(courses("03/04/2024"));
  await expect(importFile("records", file)).rejects.toThrow("can't be imported");
  await importFile("records", file, { days: "day_first" });
  expect(await days()).toEqual(["2024-04-03"]);
});
