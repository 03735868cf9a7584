import { getNeedsView } from "@/lib/finder/needs/queries";
import { MAX_NEEDS } from "@/lib/finder/needs/rules";
import { dayAfter, today } from "@/lib/platform/core/day";
import type { Level } from "@/lib/vocabulary/levels/rules";
import { actorFor, bearerFor, makePerson, type PersonOptions, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { merge, undo } from "@/tests/support/merges";
import {
  addNeed,
  changeNeed,
  listNeeds,
  listOpenNeeds,
  lowerHand,
  needCounts,
  raiseHand,
  removeNeed,
} from "@/tests/support/needs";
import { atLevel, giveDisciplines, makeDiscipline, makeLanguage, setRows } from "@/tests/support/sheets";

const db = testDatabase();
const staffing = testPerson(db, { isStaffing: true });
const employee = testPerson(db);
const work = eachTest(() => makeDiscipline(db, { competencies: 2 }));
let advanced: string;

beforeEach(async () => {
  advanced = `competency-${work.competencies[0]!.id}-advanced`;
});

const someone = async (options: PersonOptions) => bearerFor(await makePerson(db.prisma, options));

/** Makes people of the discipline with a level in its first competency. */
async function makePeople(count: number, level: Level, options: PersonOptions = {}) {
  for (let made = 0; made < count; made++) {
    const person = await makePerson(db.prisma, options);
    await giveDisciplines(db, person, [work.role.id]);
    await setRows(db, { sheetId: person.sheetId, competencyId: work.competencies[0]!.id }, atLevel(level));
  }
}

test("a need is added, changed and deleted, with its conditions in words", async () => {
  const { body } = await addNeed(staffing, {
    must: [advanced],
    nice: [`discipline-${work.role.id}`, `area-${work.area.id}-basic`],
  });
  expect(body).toMatchObject({
    title: "Nordbank",
    must: [{ condition: advanced, label: `${work.competencies[0]!.name} Advanced` }],
    nice: [{ label: work.role.name }, { label: `any ${work.area.name} Basic` }],
  });
  await changeNeed(staffing, body.id, { title: "Südbank", must: [advanced] });
  expect(await listNeeds(staffing)).toMatchObject([{ title: "Südbank", nice: [] }]);
  expect((await removeNeed(staffing, body.id)).status).toBe(204);
  expect(await listNeeds(staffing)).toEqual([]);
  const acts = await db.prisma.auditRecord.findMany({ orderBy: { id: "asc" }, where: { act: { startsWith: "need" } } });
  expect(acts.map(({ act }) => act)).toEqual(["need.created", "need.updated", "need.deleted"]);
});

test("what a condition can be about has what else a competency is called", async () => {
  const { id, name } = work.competencies[0]!;
  await db.prisma.competency.update({ where: { id }, data: { aliases: "Kafka", aliasKeys: ["kafka"] } });
  const { subjects } = await getNeedsView(await actorFor(staffing.userId), {});
  const named = (wanted: string) => subjects.find((one) => one.name === wanted);
  expect(named(name)).toEqual({ kind: "competency", id, name, aliases: "Kafka" });
  expect(named(work.role.name)).toMatchObject({ kind: "discipline", aliases: null });
});

test("a need that has ended is in no list and counts nothing", async () => {
  await addNeed(staffing, { must: [advanced], ends_on: "2020-12-31" });
  expect([await listNeeds(staffing), await listOpenNeeds(employee), (await needCounts(staffing)).demands]).toEqual([
    [],
    [],
    [],
  ]);
});

test("needs that ended in the last 12 months stay readable for those who plan, the latest first", async () => {
  await addNeed(staffing, { title: "Older", must: [advanced], starts_on: "2018-01-01", ends_on: "2019-12-31" });
  const starts_on = dayAfter(today(), -90);
  await addNeed(staffing, { title: "Shop", must: [advanced], starts_on, ends_on: dayAfter(today(), -30) });
  await addNeed(staffing, { title: "Bank portal", must: [advanced], starts_on, ends_on: dayAfter(today(), -1) });
  const ended = async ({ userId }: { userId: number }) => (await getNeedsView(await actorFor(userId), {})).ended;
  expect((await ended(staffing)).map(({ title }) => title)).toEqual(["Bank portal", "Shop"]);
  expect(await ended(employee)).toEqual([]);
});

/** As many needs as there may be, the first with the earliest last day. */
const fillNeeds = (firstLastDay: string) =>
  db.prisma.need.createMany({
    data: Array.from({ length: MAX_NEEDS }, (_, place) => ({
      title: `Need ${place}`,
      startsOn: new Date("2020-01-01"),
      endsOn: new Date(dayAfter(firstLastDay, place % 30)),
      probability: 100,
      headcount: 1,
      percent: 100,
      isOpen: true,
    })),
  });

test(`of more than ${MAX_NEEDS} needs that ended in the last 12 months, the latest are read`, async () => {
  await addNeed(staffing, { title: "Latest", must: [advanced], ends_on: dayAfter(today(), -1) });
  await fillNeeds(dayAfter(today(), -90));
  const { ended } = await getNeedsView(await actorFor(staffing.userId), {});
  expect([ended.length, ended[0]!.title]).toEqual([MAX_NEEDS, "Latest"]);
});

test(`among ${MAX_NEEDS} needs that haven't ended, none is added and none that has ended is resumed, in words`, async () => {
  const { body } = await addNeed(staffing, { must: [advanced], ends_on: "2020-12-31" });
  const detail = `There are ${MAX_NEEDS} needs already. Delete those that are no longer expected.`;
  const isFull = { status: 409, body: { detail } };
  await fillNeeds(today());
  expect(await addNeed(staffing, { must: [advanced] })).toMatchObject(isFull);
  expect(await changeNeed(staffing, body.id, { must: [advanced] })).toMatchObject(isFull);
  expect((await changeNeed(staffing, body.id, { must: [advanced], ends_on: "2020-11-30" })).status).toBe(200);
  const [current] = await listNeeds(staffing);
  expect((await changeNeed(staffing, current.id, { must: [advanced] })).status).toBe(200);
});

test("a need says how many people meet all its musts together, those who have left aside", async () => {
  await makePeople(2, "advanced");
  await makePeople(1, "basic");
  await makePeople(1, "advanced", { deactivatedAt: new Date() });
  const other = await makeDiscipline(db, { competencies: 1 });
  const both = await makePerson(db.prisma);
  await giveDisciplines(db, both, [work.role.id, other.role.id]);
  await setRows(db, { sheetId: both.sheetId }, atLevel("advanced"));
  const meeting = async (...must: string[]) => (await addNeed(staffing, { must })).body.people_meeting;
  const basic = `competency-${other.competencies[0]!.id}-basic`;
  expect(await meeting(advanced)).toBe(3);
  expect(await meeting(advanced, basic)).toBe(1);
  expect(await meeting(advanced, `discipline-${other.role.id}`)).toBe(1);
  expect(await meeting(basic, `area-${work.area.id}-advanced`, `discipline-${work.role.id}`)).toBe(1);
  const empty = await makeDiscipline(db, { competencies: 1 });
  expect(await meeting(advanced, `competency-${empty.competencies[0]!.id}-basic`)).toBe(0);
  expect(await listNeeds(staffing)).toHaveLength(5);
});

describe("what is needed", () => {
  test("is counted against the people at the level and one step away, without those who have left", async () => {
    await makePeople(3, "advanced");
    await makePeople(1, "advanced", { deactivatedAt: new Date() });
    await makePeople(2, "intermediate");
    await makePeople(1, "basic");
    await addNeed(staffing, { must: [advanced], probability: 70 });
    const { demands, quarters, min_counted } = await needCounts(staffing);
    expect(demands).toEqual([
      {
        condition: advanced,
        label: `${work.competencies[0]!.name} Advanced`,
        needed: quarters.map(() => 1.4),
        at_level: quarters.map(() => 3),
        one_step_away: quarters.map(() => 2),
      },
    ]);
    expect(min_counted).toBeNull();
  });

  test("counts a person once for an area or a language, by their highest level", async () => {
    const person = await makePerson(db.prisma);
    const general = await makeDiscipline(db, { generalTechnology: true, competencies: 2 });
    const language = await makeLanguage(db);
    await giveDisciplines(db, person, [general.role.id], [language.id]);
    const rated = { sheetId: person.sheetId, competencyId: general.competencies[1]!.id };
    await setRows(db, rated, atLevel("intermediate"));
    await addNeed(staffing, { must: [`area-${general.area.id}-basic`, `language-${language.id}-advanced`] });
    const { demands } = await needCounts(staffing);
    expect(
      demands.map((one: Record<string, number[]>) => [one.condition, one.at_level![0], one.one_step_away![0]]),
    ).toEqual([
      [`area-${general.area.id}-basic`, 1, 0],
      [`language-${language.id}-advanced`, 0, 1],
    ]);
  });

  test("is said to everyone else without names, titles, and numbers of people under five", async () => {
    await makePeople(7, "advanced");
    await makePeople(4, "intermediate");
    await addNeed(staffing, { must: [advanced] });
    const counts = await needCounts(employee);
    expect(counts).toMatchObject({
      min_counted: 5,
      demands: [{ at_level: Array(6).fill(5), one_step_away: Array(6).fill(null) }],
    });
    expect(JSON.stringify(counts)).not.toContain("Nordbank");
  });
});

describe("a hand", () => {
  test("is raised for an open need without its title, and only then seen by people who plan", async () => {
    const { body: need } = await addNeed(staffing, { must: [advanced] });
    expect((await listNeeds(staffing))[0].hands).toEqual([]);
    const [open] = await listOpenNeeds(employee);
    expect(open).toMatchObject({ id: need.id, hand_raised: false });
    expect(Object.keys(open)).not.toEqual(expect.arrayContaining(["title"]));
    await raiseHand(employee, need.id);
    await raiseHand(employee, need.id);
    expect((await listNeeds(staffing))[0].hands).toMatchObject([{ name: expect.stringContaining("Ada") }]);
    expect((await listOpenNeeds(employee))[0]).toMatchObject({ hand_raised: true });
    expect((await listOpenNeeds(await someone({})))[0]).toMatchObject({ hand_raised: false });
    await lowerHand(employee, need.id);
    expect((await listNeeds(staffing))[0].hands).toEqual([]);
    const acts = await db.prisma.auditRecord.findMany({
      where: { act: { startsWith: "need.hand" } },
      orderBy: { id: "asc" },
    });
    expect(acts.map(({ act }) => act)).toEqual(["need.hand_raised", "need.hand_lowered"]);
  });

  test("is taken down also once its need is closed or over, which nobody else learns", async () => {
    const { body } = await addNeed(staffing, { must: [advanced] });
    for (const change of [{ is_open: false }, { ends_on: "2020-12-31" }]) {
      await changeNeed(staffing, body.id, { must: [advanced] });
      await raiseHand(employee, body.id);
      await changeNeed(staffing, body.id, { must: [advanced], ...change });
      expect((await lowerHand(await someone({}), body.id)).status).toBe(404);
      expect((await lowerHand(employee, body.id)).status).toBe(204);
      expect(await db.prisma.needHand.count()).toBe(0);
    }
  });

  test("can't be raised for a need that isn't open or is over, but on its last day", async () => {
    const closed = await addNeed(staffing, { must: [advanced], is_open: false });
    const over = await addNeed(staffing, { must: [advanced], ends_on: "2020-12-31" });
    for (const { body } of [closed, over]) expect((await raiseHand(employee, body.id)).status).toBe(404);
    expect(await listOpenNeeds(employee)).toEqual([]);
    const lastDay = await addNeed(staffing, { must: [advanced], starts_on: "2020-01-01", ends_on: today() });
    expect((await raiseHand(employee, lastDay.body.id)).status).toBe(200);
  });
});

test("a merge moves conditions to what stays, and its undoing moves them back", async () => {
  const admin = await someone({ isAdmin: true });
  const [source, target] = [await makeLanguage(db), await makeLanguage(db)];
  await addNeed(staffing, { must: [`language-${source.id}-basic`] });
  const conditions = async () =>
    (await listNeeds(staffing))[0].must.map(({ condition }: { condition: string }) => condition);
  const merged = await merge(admin, "technology", source, target);
  expect(await conditions()).toEqual([`language-${target.id}-basic`]);
  await undo(admin, merged.body.id);
  expect(await conditions()).toEqual([`language-${source.id}-basic`]);
});

test.each([
  ["no must", { must: [] }],
  ["a condition about nothing", { must: ["competency-2000000000-basic"] }],
  ["a text that is no condition", { must: ["kubernetes"] }],
  ["a condition that needs don't have", { must: ["confirmed-12"] }],
  ["nine conditions", { must: Array.from({ length: 9 }, (_, at) => `area-${at + 1}-basic`) }],
  ["an end before its start", { must: ["area-1-basic"], starts_on: "2027-02-01", ends_on: "2027-01-01" }],
  ["101 percent", { must: ["area-1-basic"], probability: 101 }],
  ["no people", { must: ["area-1-basic"], headcount: 0 }],
])("a need with %s is a 422", async (_title, more) => {
  expect((await addNeed(staffing, more)).status).toBe(422);
});
