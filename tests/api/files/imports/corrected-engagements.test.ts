import { dayAfter, today } from "@/lib/platform/core/day";
import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { sendImport } from "@/tests/support/import-calls";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org" });
const ada = testPerson(db, { email: "ada@x.org" });
const other = testPerson(db);

const SAID = { role: "", summary: "Built the ledger", competencies: [], names_client: true };
const DAYS = { starts_on: "2022-02-01", ends_on: "2024-06-30", percent: 60 };

async function imported(line: string) {
  const file = `email,client,alias,project,starts_on,ends_on,percent,state\nada@x.org,Nordbank,a bank,Payments,${line}`;
  expect((await sendImport(admin, "engagements", file)).status).toBe(201);
  return db.prisma.engagement.findFirstOrThrow({ orderBy: { id: "asc" } });
}
const save = (by: typeof ada, id: number, fields: object) =>
  ask(
    "updateOwnEngagement",
    by,
    { sheet_id: ada.sheetId, engagement_id: id },
    { cm_engagement: { ...SAID, ...fields } },
  );
const stored = () => db.prisma.engagement.findFirstOrThrow();

test("the person corrects the days and percentage of an engagement from a file, which confirms it", async () => {
  const { id } = await imported("2023-01-09,2024-06-30,80,agreed");
  expect(await save(ada, id, { project: "Payments", ...DAYS })).toMatchObject({ status: 200, body: DAYS });
  expect(await stored()).toMatchObject({ percent: 60, confirmedAt: expect.any(Date), addedBy: admin.userId });
  const [confirmed] = await db.prisma.auditRecord.findMany({ where: { act: "engagement.confirmed" } });
  expect(confirmed).toMatchObject({
    before: { starts_on: "2023-01-09", percent: 80 },
    after: { engagement_id: id, starts_on: "2022-02-01", percent: 60 },
  });
});

test("also of one that goes on, whose later percentage stays while it is within the days", async () => {
  const { id } = await imported("2026-01-05,,100,agreed");
  const from = dayAfter(today(), 40);
  await ask(
    "updateEngagement",
    admin,
    { engagement_id: id },
    { cm_engagement: { later_percent: 50, later_from: from } },
  );
  await save(ada, id, { starts_on: "2026-02-01" });
  expect(await stored()).toMatchObject({ startsOn: new Date("2026-02-01"), laterPercent: 50 });
  await save(ada, id, { ends_on: dayAfter(today(), 20) });
  expect(await stored()).toMatchObject({ laterPercent: null, laterFrom: null });
});

test("the people who plan it say when an engagement begins that hasn't, and its client", async () => {
  const { id } = await imported(`${dayAfter(today(), 30)},,100,agreed`);
  expect((await save(ada, id, { ends_on: dayAfter(today(), 90) })).status).toBe(409);
  await db.prisma.engagement.update({ where: { id }, data: { startsOn: new Date("2024-01-01") } });
  expect((await save(ada, id, { organization: "Elsewhere" })).status).toBe(409);
  expect((await save(ada, id, { ends_on: "2023-01-01" })).status).toBe(422);
  expect((await save(ada, id, { starts_on: dayAfter(today(), 10) })).status).toBe(422);
});

test("importing the same file again knows its engagement and keeps the person's correction; a new value changes it", async () => {
  const line = "2023-01-09,2024-06-30,80,agreed";
  const { id } = await imported(line);
  await save(ada, id, { project: "Payments", ...DAYS });
  await imported(line);
  const shown = { percent: 60, startsOn: new Date("2022-02-01"), endsOn: new Date("2024-06-30") };
  expect(await db.prisma.engagement.findMany()).toMatchObject([{ id, ...shown }]);
  await imported("2023-01-09,2024-07-31,80,agreed");
  expect(await db.prisma.engagement.findMany()).toMatchObject([{ id, ...shown, endsOn: new Date("2024-07-31") }]);
  await imported("2023-02-01,2024-06-30,40,agreed");
  expect(await db.prisma.engagement.count()).toBe(2);
});

test("nobody else corrects it on the person's sheet", async () => {
  const { id } = await imported("2023-01-09,2024-06-30,80,agreed");
  for (const by of [other, admin]) expect((await save(by, id, DAYS)).status).toBe(404);
});
