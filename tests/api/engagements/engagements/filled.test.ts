import { dayAfter, today } from "@/lib/platform/core/day";
import { quartersFrom } from "@/lib/finder/needs/rules";
import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { addNeed, addToNeed, changeEngagement, changeNeed, engage, getNeed, needCounts } from "@/tests/support/needs";
import { makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const staffing = testPerson(db, { isStaffing: true });
const ada = testPerson(db, { firstName: "Ada", lastName: "Lovelace" });
const ben = testPerson(db, { firstName: "Ben", lastName: "Okri" });
const inDays = (days: number) => dayAfter(today(), days);
const QUARTERS = quartersFrom(today());
/** The first day of the quarter after the next, and the need's last. */
const [LATER, LAST] = [QUARTERS[2]!.startsOn, QUARTERS[3]!.endsOn];
let must: string[];
let needId: number;

beforeEach(async () => {
  const { competencies } = await makeDiscipline(db);
  must = [`competency-${competencies[0]!.id}-basic`];
  needId = (await addNeed(staffing, { must, headcount: 1, starts_on: today(), ends_on: LAST })).body.id;
});

const need = async () => (await getNeed(staffing, needId)).body;
const needed = async () => (await needCounts(staffing)).demands[0]?.needed ?? [];
const place = (user_id: number, more: object = {}) =>
  engage(staffing, { user_id, need_id: needId, state: "agreed", ...more });

test("who is placed from a later day leaves the days before to others, in the list, the counts and the answer", async () => {
  await place(ben.userId, { starts_on: LATER });
  const before = dayAfter(LATER, -1);
  const gap = { starts_on: today(), ends_on: before, people: 1, percent: 0 };
  expect(await need()).toMatchObject({ placed: 0, missing: [gap] });
  expect(await needed()).toEqual([1, 1, 0, 0, 0, 0]);
  expect(await place(ada.userId)).toMatchObject({
    status: 409,
    body: {
      detail: expect.stringMatching(/^The need is filled from .+ to .+\. It has a place from .+ to .+\.$/),
      current: { begin_on: null, end_on: before, at_most_percent: null, later_percent: null, later_from: null },
    },
  });
  expect((await place(ada.userId, { ends_on: before })).status).toBe(201);
  expect(await need()).toMatchObject({ placed: 1, missing: [] });
  expect(await needed()).toEqual([]);
});

test("who is placed until a day isn't extended over the days of the person after them", async () => {
  const { body } = await place(ada.userId, { ends_on: inDays(30) });
  await place(ben.userId, { starts_on: inDays(41) });
  expect((await changeEngagement(staffing, body.id, { ends_on: inDays(50) })).status).toBe(409);
  expect((await changeEngagement(staffing, body.id, { ends_on: inDays(40) })).status).toBe(200);
  expect((await need()).missing).toEqual([]);
});

test("a percentage that changed or will change leaves the rest of the place to others from its day on", async () => {
  const { body } = await place(ada.userId);
  await changeEngagement(staffing, body.id, { later_percent: 60, later_from: LATER });
  expect(await need()).toMatchObject({ missing: [{ starts_on: LATER, ends_on: LAST, people: 0, percent: 40 }] });
  expect((await needed()).slice(0, 4)).toEqual([0, 0, 0.4, 0.4]);
  const later = { startsOn: new Date(inDays(-30)), laterFrom: new Date(today()) };
  await db.prisma.engagement.update({ where: { id: body.id }, data: later });
  expect(await need()).toMatchObject({ missing: [{ starts_on: today(), people: 0, percent: 40 }] });
  expect((await place(ben.userId, { percent: 40 })).status).toBe(201);
  expect((await need()).missing).toEqual([]);
});

test("a need keeps at least the people who are placed on it at once", async () => {
  await changeNeed(staffing, needId, { must, headcount: 2, starts_on: today(), ends_on: LAST });
  await place(ada.userId, { ends_on: inDays(20) });
  const { body } = await place(ben.userId, { starts_on: inDays(10) });
  const one = () => changeNeed(staffing, needId, { must, headcount: 1, starts_on: today(), ends_on: LAST });
  expect((await one()).status).toBe(422);
  await changeEngagement(staffing, body.id, { starts_on: inDays(21) });
  expect((await one()).status).toBe(200);
});

test("engaged elsewhere is said of days to come only", async () => {
  const elsewhere = async () => (await need()).engagements[0].engaged_elsewhere_until;
  await changeNeed(staffing, needId, { must, headcount: 1, starts_on: inDays(-60), ends_on: LAST });
  await addToNeed(staffing, needId, ada.userId);
  const { body } = await engage(staffing, {
    user_id: ada.userId,
    project: "Clearing",
    starts_on: inDays(-60),
    ends_on: inDays(5),
    state: "agreed",
  });
  expect(await elsewhere()).toBe(inDays(5));
  await changeEngagement(staffing, body.id, { ends_on: inDays(-1) });
  expect(await elsewhere()).toBeNull();
});

describe("who left a need over 12 months ago", () => {
  const left = (day: number) => ({ startsOn: new Date(inDays(-700)), endsOn: new Date(inDays(day)) });

  test("isn't among its people, and is placed on it again while the person keeps what they did", async () => {
    const { body } = await place(ada.userId);
    const data = { ...left(-400), summary: "Built the portal" };
    await db.prisma.engagement.update({ where: { id: body.id }, data });
    expect((await need()).engagements).toEqual([]);
    const again = await place(ada.userId);
    expect([again.status, again.body.id === body.id]).toEqual([201, false]);
    expect((await need()).engagements).toMatchObject([{ id: again.body.id }]);
    const kept = await db.prisma.engagement.findUniqueOrThrow({ where: { id: body.id } });
    expect(kept).toMatchObject({ summary: "Built the portal", state: "agreed", needId: null });
  });

  test.each(["asked", "held"] as const)("isn't %s any longer, and can be placed again", async (state) => {
    const { body } = await addToNeed(staffing, needId, ada.userId, state);
    await db.prisma.engagement.update({ where: { id: body.id }, data: left(-400) });
    expect(await place(ada.userId)).toMatchObject({ status: 201, body: { id: body.id, state: "agreed" } });
  });

  test("is on it as long as others see that", async () => {
    const { body } = await place(ada.userId);
    await db.prisma.engagement.update({ where: { id: body.id }, data: left(-300) });
    expect((await need()).engagements).toMatchObject([{ is_over: true }]);
    expect((await addToNeed(staffing, needId, ada.userId)).status).toBe(409);
  });
});
