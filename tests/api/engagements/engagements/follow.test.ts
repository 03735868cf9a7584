import { dayAfter, today } from "@/lib/platform/core/day";
import { bearerFor, makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { addNeed, addToNeed, changeEngagement, changeNeed, getNeed } from "@/tests/support/needs";
import { ask, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const staffing = testPerson(db, { isStaffing: true });
const ada = testPerson(db);
const ben = testPerson(db);
const inDays = (days: number) => dayAfter(today(), days);

test("a need's new days, title and percentage reach who is held before they are placed, and who is placed keeps the days", async () => {
  const { competencies } = await makeDiscipline(db);
  const must = [`competency-${competencies[0]!.id}-basic`];
  const first = { must, headcount: 2, starts_on: inDays(10), ends_on: inDays(100) };
  const { id } = (await addNeed(staffing, first)).body;
  const placed = (await addToNeed(staffing, id, ada.userId, "agreed")).body;
  const held = (await addToNeed(staffing, id, ben.userId, "held")).body;
  const days = { starts_on: inDays(40), ends_on: inDays(130) };
  expect((await changeNeed(staffing, id, { ...first, ...days, title: "Südbank" })).status).toBe(200);
  const place = await changeEngagement(staffing, held.id, { state: "agreed" });
  expect(place.body).toMatchObject({ ...days, project: "Südbank", state: "agreed" });
  const { body } = await getNeed(staffing, id);
  expect(body.engagements).toMatchObject([{ id: placed.id, starts_on: inDays(10), ends_on: inDays(100) }, days]);
  expect(body.missing).toEqual([{ starts_on: inDays(101), ends_on: inDays(130), people: 1, percent: 0 }]);
  const told = await db.prisma.auditRecord.findMany({ where: { act: "engagement.changed" }, orderBy: { id: "asc" } });
  expect(told.map(({ subjectId }) => subjectId)).toEqual([ada.userId, ben.userId]);
  expect((await changeEngagement(staffing, placed.id, days)).status).toBe(200);
  expect((await getNeed(staffing, id)).body.missing).toEqual([]);
});

test("who is held with more time from a later day has that from the first day on, once the need begins after it", async () => {
  const { competencies } = await makeDiscipline(db);
  const must = [`competency-${competencies[0]!.id}-basic`];
  const first = { must, headcount: 1, starts_on: inDays(10), ends_on: inDays(100) };
  const { id } = (await addNeed(staffing, first)).body;
  const held = (await addToNeed(staffing, id, ben.userId, "held")).body;
  await changeEngagement(staffing, held.id, { percent: 40, later_percent: 80, later_from: inDays(20) });
  expect((await changeNeed(staffing, id, { ...first, starts_on: inDays(40) })).status).toBe(200);
  const { engagements } = (await getNeed(staffing, id)).body;
  const time = { starts_on: inDays(40), percent: 80, later_percent: null, later_from: null };
  expect(engagements).toMatchObject([time]);
});

test("a need that is titled by its client and a project gives its engagements the project's name alone", async () => {
  const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  const cm_client = { name: "Nordbank", alias: "a bank", may_be_named: true };
  const client_id = (await ask("createClient", admin, {}, { cm_client })).body.id;
  const { competencies } = await makeDiscipline(db);
  const must = [`competency-${competencies[0]!.id}-basic`];
  const first = { must, client_id, headcount: 1, starts_on: inDays(10), ends_on: inDays(100) };
  const { id } = (await addNeed(staffing, { ...first, title: "Nordbank: integration team" })).body;
  expect((await addToNeed(staffing, id, ada.userId)).body).toMatchObject({ project: "Integration team" });
  await changeNeed(staffing, id, { ...first, title: "Nordbank: portal" });
  expect(await db.prisma.engagement.findFirst()).toMatchObject({ project: "Portal", clientId: client_id });
  // Of a project that was named by both before, everyone reads the same.
  await db.prisma.engagement.updateMany({ data: { project: "Nordbank: portal" } });
  const [[listed], [line], [own]] = await Promise.all([
    ask("listEngagements", staffing, { client_id }).then(({ body }) => body),
    ask("listAvailability", staffing, { user_id: ada.userId }).then(({ body }) => body[0].engagements),
    ask("listOwnEngagements", ada, { sheet_id: ada.sheetId }).then(({ body }) => body),
  ]);
  expect([listed, line, own]).toMatchObject([{ project: "Portal" }, { project: "Portal" }, { project: "Portal" }]);
});
