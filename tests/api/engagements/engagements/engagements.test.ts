import { MAX_ON_NEED } from "@/lib/engagements/engagements/rules";
import { dayAfter, today } from "@/lib/platform/core/day";
import { bearerFor, type Browser, makePerson, testPerson } from "@/tests/support/actors";
import { sendAway } from "@/tests/support/absences";
import { testDatabase } from "@/tests/support/database/test-database";
import {
  addNeed,
  addToNeed,
  changeEngagement,
  changeNeed,
  engage,
  getNeed,
  listOpenNeeds,
  makeEngagement,
  needCounts,
  raiseHand,
  removeNeed,
  undoEngagement,
} from "@/tests/support/needs";
import { ask, makeDiscipline, reportTo } from "@/tests/support/sheets";

const db = testDatabase();
const staffing = testPerson(db, { isStaffing: true, firstName: "Ingrid", lastName: "Solheim" });
const ada = testPerson(db, { firstName: "Ada", lastName: "Lovelace" });
const ben = testPerson(db, { firstName: "Ben", lastName: "Okri" });
const manager = testPerson(db, { isManager: true });
const former = testPerson(db, { isManager: true });
let must: string[];
let needId: number;

beforeEach(async () => {
  const { competencies } = await makeDiscipline(db);
  must = [`competency-${competencies[0]!.id}-basic`];
  needId = (await addNeed(staffing, { must, headcount: 2 })).body.id;
});

const need = async () => (await getNeed(staffing, needId)).body;
const neededNow = async () => (await needCounts(staffing)).demands[0]?.needed[0] ?? 0;
const inDays = (days: number) => dayAfter(today(), days);

test("a person is asked once, held, placed, and withdrawn, and asked again", async () => {
  const { body } = await addToNeed(staffing, needId, ada.userId);
  expect(body).toMatchObject({ name: "Ada Lovelace", project: "Nordbank", state: "asked", percent: 100 });
  expect(await addToNeed(staffing, needId, ada.userId)).toMatchObject({
    status: 409,
    body: { detail: "Ada Lovelace is on this need already." },
  });
  expect((await changeEngagement(staffing, body.id, { state: "held" })).body.state).toBe("held");
  expect(await need()).toMatchObject({ placed: 0, engagements: [{ name: "Ada Lovelace", state: "held" }] });
  await changeEngagement(staffing, body.id, { state: "agreed" });
  expect((await need()).placed).toBe(1);
  await changeEngagement(staffing, body.id, { state: "withdrawn" });
  expect(await need()).toMatchObject({ placed: 0, engagements: [] });
  expect((await addToNeed(staffing, needId, ada.userId)).body).toMatchObject({ id: body.id, state: "asked" });
  // Also once only the person still sees it.
  await db.prisma.engagement.update({
    where: { id: body.id },
    data: { state: "withdrawn", startsOn: new Date(inDays(-500)), endsOn: new Date(inDays(-400)) },
  });
  expect((await addToNeed(staffing, needId, ada.userId)).body).toMatchObject({ id: body.id, state: "asked" });
});

test("asking for a need that was deleted meanwhile says so to those who plan, and nothing to others", async () => {
  await removeNeed(staffing, needId);
  const detail = "The need was deleted, so nobody can be added to it.";
  expect(await addToNeed(staffing, needId, ada.userId)).toMatchObject({ status: 404, body: { detail } });
  const toOthers = await addToNeed(ben, needId, ada.userId);
  expect([toOthers.status, toOthers.body.detail]).toEqual([404, "Not found, or you don't have access."]);
});

test("people who are placed are listed first, and no longer needed", async () => {
  await addToNeed(staffing, needId, ada.userId);
  expect(await neededNow()).toBe(2);
  await addToNeed(staffing, needId, ben.userId, "agreed");
  expect((await need()).engagements).toMatchObject([{ name: "Ben Okri" }, { name: "Ada Lovelace" }]);
  expect(await neededNow()).toBe(1);
});

test("a need takes no more people than its headcount, and keeps at least those who are placed", async () => {
  await addToNeed(staffing, needId, ada.userId, "agreed");
  const { body } = await addToNeed(staffing, needId, ben.userId, "agreed");
  const third = await makePerson(db.prisma);
  const isFilled = { status: 409, body: { detail: "The need is filled: as many people are placed as it needs." } };
  expect(await addToNeed(staffing, needId, third.userId, "agreed")).toMatchObject(isFilled);
  const asked = await addToNeed(staffing, needId, third.userId);
  expect(asked.status).toBe(201);
  expect(await changeEngagement(staffing, asked.body.id, { state: "agreed" })).toMatchObject(isFilled);
  expect(await changeNeed(staffing, needId, { must, headcount: 1 })).toMatchObject({
    status: 422,
    body: { errors: { "cm_need.headcount": ["must be at least 2, the people who are placed"] } },
  });
  await changeEngagement(staffing, body.id, { state: "held" });
  expect((await changeNeed(staffing, needId, { must, headcount: 1 })).status).toBe(200);
});

test("a place that is taken in part has room for another person, and the need says how much is missing", async () => {
  await changeNeed(staffing, needId, { must, headcount: 1 });
  const place = (user_id: number, percent: number) =>
    engage(staffing, { user_id, need_id: needId, state: "agreed", percent });
  expect((await place(ada.userId, 40)).status).toBe(201);
  expect(await need()).toMatchObject({ headcount: 1, placed: 1, missing: [{ people: 0, percent: 60 }] });
  expect((await place(ben.userId, 60)).status).toBe(201);
  expect(await need()).toMatchObject({ headcount: 1, placed: 2, missing: [] });
});

test("a placement that is over fills no place from then on, in the list, the counts and for a successor", async () => {
  await changeNeed(staffing, needId, { must, headcount: 1 });
  const { body } = await addToNeed(staffing, needId, ada.userId, "agreed");
  const lastDay = (ends_on: string) => changeEngagement(staffing, body.id, { ends_on });
  const first = (await needCounts(staffing)).demands;
  expect(first).toEqual([]);
  // Before the day, only quarters after it lack somebody, and a successor is placed from the day after.
  await lastDay(inDays(3));
  expect(await need()).toMatchObject({ placed: 1, engagements: [{ is_over: false }] });
  expect((await needCounts(staffing)).demands[0].needed.at(-1)).toBe(1);
  const next = { user_id: ben.userId, need_id: needId, state: "agreed" };
  expect((await engage(staffing, { ...next, starts_on: inDays(3) })).status).toBe(409);
  const successor = await engage(staffing, { ...next, starts_on: inDays(4) });
  expect(successor.status).toBe(201);
  expect((await needCounts(staffing)).demands).toEqual([]);
  await changeEngagement(staffing, successor.body.id, { state: "withdrawn" });
  await lastDay(inDays(-1));
  expect(await need()).toMatchObject({ placed: 0, engagements: [{ name: "Ada Lovelace", is_over: true }] });
  expect(await neededNow()).toBe(1);
  expect((await addToNeed(staffing, needId, ben.userId, "agreed")).status).toBe(201);
  // Who left comes back only to a place that is free.
  expect((await lastDay(inDays(60))).status).toBe(409);
});

test("a need on which more people are placed than it needs, since one of them came back, can still be changed", async () => {
  await changeNeed(staffing, needId, { must, headcount: 1 });
  const isAway = (deactivatedAt: Date | null) =>
    db.prisma.user.update({ where: { id: ada.userId }, data: { deactivatedAt } });
  await addToNeed(staffing, needId, ada.userId, "agreed");
  await isAway(new Date());
  expect((await addToNeed(staffing, needId, ben.userId, "agreed")).status).toBe(201);
  await isAway(null);
  expect(await need()).toMatchObject({ headcount: 1, placed: 2 });
  expect((await changeNeed(staffing, needId, { must, headcount: 1, title: "Südbank" })).status).toBe(200);
});

test("an engagement that takes more time than a person has is refused in words, and fits from the day they are free", async () => {
  const until = inDays(30);
  const other = { user_id: ada.userId, project: "Clearing", starts_on: inDays(-30), ends_on: until, state: "agreed" };
  expect((await engage(staffing, { ...other, percent: 60 })).status).toBe(201);
  const next = { user_id: ada.userId, project: "Portal", starts_on: inDays(10), ends_on: null, state: "agreed" };
  const refused = await engage(staffing, next);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringMatching(
      /^Ada Lovelace is already engaged 60% on .+, until .+\. Begin on .+, or take at most 40%, and 100% from .+ on\.$/,
    ),
  ]);
  const later = { later_percent: 100, later_from: inDays(31) };
  expect(refused.body.current).toEqual({ begin_on: inDays(31), end_on: null, at_most_percent: 40, ...later });
  const both = await engage(staffing, { ...next, percent: 40, ...later });
  expect(both.body).toMatchObject({ percent: 40, ...later });
  await undoEngagement(staffing, both.body.id);
  expect((await engage(staffing, { ...next, percent: 40, later_percent: 100 })).status).toBe(422);
  expect((await engage(staffing, { ...next, state: "held" })).status).toBe(201);
  const { body } = await engage(staffing, { ...next, percent: 40 });
  await db.prisma.engagement.update({ where: { id: body.id }, data: { percent: 80 } });
  expect((await changeEngagement(staffing, body.id, { project: "Portal 2" })).status).toBe(200);
  expect((await changeEngagement(staffing, body.id, { percent: 70 })).status).toBe(409);
});

test("a share that would change on an engagement's first day is refused in words", async () => {
  const days = { starts_on: inDays(10), ends_on: inDays(30) };
  const fields = { user_id: ada.userId, project: "Portal", ...days, state: "held", percent: 40, later_percent: 100 };
  const refused = await engage(staffing, { ...fields, later_from: days.starts_on });
  expect([refused.status, refused.body.detail]).toEqual([422, "The change isn't within the engagement."]);
  expect((await engage(staffing, { ...fields, later_from: inDays(11) })).status).toBe(201);
});

test("an engagement is extended, rolled off and made part-time, and a change of the time before isn't forgotten", async () => {
  const { body } = await engage(staffing, {
    user_id: ada.userId,
    project: "Portal",
    starts_on: inDays(-60),
    ends_on: inDays(30),
    state: "agreed",
  });
  const change = async (fields: object) => (await changeEngagement(staffing, body.id, fields)).body;
  expect(await change({ ends_on: inDays(60) })).toMatchObject({ ends_on: inDays(60) });
  expect(await change({ later_percent: 60, later_from: inDays(20) })).toMatchObject({
    percent: 100,
    later_percent: 60,
  });
  expect(await change({ ends_on: inDays(10) })).toMatchObject({ later_percent: null, later_from: null });
  expect((await changeEngagement(staffing, body.id, { ends_on: inDays(-90) })).status).toBe(422);
  const errors = { "cm_engagement.later_from": ["comes with later_percent"] };
  expect(await changeEngagement(staffing, body.id, { later_percent: 60 })).toMatchObject({
    status: 422,
    body: { errors },
  });
});

test("a change based on an older version is refused with the current one, and changes nothing", async () => {
  const { body } = await addToNeed(staffing, needId, ada.userId);
  const based_on_updated_at = body.updated_at;
  expect((await need()).engagements[0].updated_at).toBe(based_on_updated_at);
  await changeEngagement(staffing, body.id, { state: "withdrawn" });
  expect(await changeEngagement(staffing, body.id, { state: "held", based_on_updated_at })).toMatchObject({
    status: 409,
    body: { type: expect.stringContaining("changed-elsewhere"), current: { state: "withdrawn" } },
  });
  const { body: again } = await addToNeed(staffing, needId, ada.userId);
  const change = { ends_on: inDays(30), based_on_updated_at: again.updated_at };
  expect((await changeEngagement(staffing, body.id, change)).body).toMatchObject({ ends_on: inDays(30) });
});

test("nobody who plans adds an engagement that ended over 12 months ago, or gives one such an end", async () => {
  const open = { user_id: ada.userId, project: "Portal", starts_on: "2020-01-01", ends_on: null } as const;
  const ends_on = ["must be in the last 12 months or later"];
  const refusal = { status: 422, body: { errors: { "cm_engagement.ends_on": ends_on } } };
  expect(await engage(staffing, { ...open, ends_on: "2020-12-31" })).toMatchObject(refusal);
  const { body } = await engage(staffing, open);
  expect(await changeEngagement(staffing, body.id, { ends_on: "2020-12-31" })).toMatchObject(refusal);
});

test("a change can be undone for 10 seconds by the person who made it, and is then never told", async () => {
  const other = await makePerson(db.prisma, { isStaffing: true });
  await db.prisma.webhook.create({
    data: { name: "W", url: "https://example.com", secret: "whsec_x", events: ["engagement.changed"] },
  });
  const { body } = await engage(staffing, {
    user_id: ada.userId,
    project: "Portal",
    starts_on: inDays(0),
    ends_on: inDays(30),
    state: "agreed",
  });
  await changeEngagement(staffing, body.id, { ends_on: inDays(60) });
  expect((await undoEngagement(await bearerFor(other), body.id)).status).toBe(409);
  expect((await undoEngagement(staffing, body.id)).body.engagement).toMatchObject({ ends_on: inDays(30) });
  expect(await db.prisma.outboxMessage.count({ where: { kind: "engagement.changed" } })).toBe(0);
  await db.prisma.auditRecord.updateMany({ data: { at: new Date(Date.now() - 12_000) } });
  expect((await undoEngagement(staffing, body.id)).status).toBe(409);
});

test("undoing a withdrawal is refused in the same words as placing if the need is filled or the person's time taken", async () => {
  await changeNeed(staffing, needId, { must, headcount: 1 });
  const { body } = await addToNeed(staffing, needId, ada.userId, "agreed");
  const withdraw = () => changeEngagement(staffing, body.id, { state: "withdrawn" });
  await withdraw();
  const inAdasPlace = (await addToNeed(staffing, needId, ben.userId, "agreed")).body;
  const refusal = async (placing: ReturnType<typeof undoEngagement>) => {
    const { status, body: problem } = await placing;
    return [status, problem.type, problem.detail, problem.current];
  };
  const place = () => changeEngagement(staffing, body.id, { state: "agreed" });
  const isFilled = await refusal(undoEngagement(staffing, body.id));
  expect(isFilled[0]).toBe(409);
  expect(isFilled).toEqual(await refusal(place()));
  await changeEngagement(staffing, inAdasPlace.id, { state: "withdrawn" });
  await engage(staffing, { user_id: ada.userId, project: "Portal", starts_on: inDays(0), state: "agreed" });
  const isTaken = await refusal(undoEngagement(staffing, body.id));
  expect(isTaken[2]).toMatch(/^Ada Lovelace is already engaged 100%/);
  expect(isTaken).toEqual(await refusal(place()));
  expect((await need()).placed).toBe(0);
});

test("a planner who placed themselves on a need neither extends nor deletes that as something of their own", async () => {
  const { userId: user_id, sheetId: sheet_id } = manager;
  const placed = await engage(manager, { user_id, need_id: needId, state: "agreed", ends_on: inDays(3) });
  expect(placed).toMatchObject({ status: 201, body: { is_own: false } });
  const own = { sheet_id, engagement_id: placed.body.id };
  const said = { role: "", summary: "", competencies: [], names_client: true };
  const extend = { cm_engagement: { ...said, ends_on: inDays(60) } };
  expect((await ask("updateOwnEngagement", manager, own, extend)).status).toBe(409);
  expect((await ask("deleteOwnEngagement", manager, own)).status).toBe(409);
  expect((await need()).engagements).toMatchObject([{ ends_on: inDays(3) }]);
});

test("undoing what added an engagement leaves nothing of it", async () => {
  const { body } = await addToNeed(staffing, needId, ada.userId);
  expect((await undoEngagement(staffing, body.id)).body).toEqual({ engagement: null });
  expect(await db.prisma.engagement.count()).toBe(0);
});

test("a person on a need and a raised hand say until when the person is away or engaged elsewhere", async () => {
  await addToNeed(staffing, needId, ada.userId, "agreed");
  await addToNeed(staffing, needId, ben.userId);
  await raiseHand(await bearerFor(ben), needId);
  const until = await sendAway(db, ben.userId);
  await engage(staffing, { user_id: ben.userId, project: "X", starts_on: inDays(0), ends_on: null, state: "agreed" });
  const told = { away_until: until, engaged_elsewhere_until: "9999-12-31" };
  expect(await need()).toMatchObject({
    engagements: [{ away_until: null, engaged_elsewhere_until: null }, told],
    hands: [told],
  });
});

test("everyone sees how many are placed on an open need, and no names", async () => {
  await addToNeed(staffing, needId, ada.userId, "agreed");
  const [open] = await listOpenNeeds(await bearerFor(await makePerson(db.prisma)));
  expect(open).toMatchObject({ headcount: 2, placed: 1 });
  expect(JSON.stringify(open)).not.toMatch(/Ada|engagements/);
});

test("a person who leaves is neither shown nor counted, and an erased one is gone", async () => {
  const { body } = await addToNeed(staffing, needId, ada.userId, "agreed");
  await db.prisma.user.update({ where: { id: ada.userId }, data: { deactivatedAt: new Date() } });
  expect(await need()).toMatchObject({ placed: 0, engagements: [] });
  expect((await ask("getEngagement", staffing, { engagement_id: body.id })).status).toBe(404);
  expect((await engage(staffing, { user_id: ada.userId, project: "X", starts_on: inDays(0) })).status).toBe(404);
  await db.prisma.user.delete({ where: { id: ada.userId } });
  expect(await db.prisma.engagement.count()).toBe(0);
});

test("own managers read engagements until 12 months after their end, and former managers none; then they are the person's alone", async () => {
  await reportTo(db, ada, manager);
  const ended = (endsOn: string) =>
    makeEngagement(db, ada.userId, { project: endsOn, startsOn: new Date("2020-01-01"), endsOn: new Date(endsOn) });
  const [lately, longAgo] = [await ended(inDays(-300)), await ended(inDays(-400))];
  const read = async (by: Browser, id: number) => (await ask("getEngagement", by, { engagement_id: id })).status;
  for (const by of [manager, staffing])
    expect([await read(by, lately.id), await read(by, longAgo.id)]).toEqual([200, 404]);
  expect([await read(former, lately.id), await read(former, longAgo.id)]).toEqual([404, 404]);
  expect([await read(ada, lately.id), await read(ada, longAgo.id)]).toEqual([200, 200]);
  await db.prisma.employeeManager.deleteMany({});
  await reportTo(db, ada, former);
  expect([await read(manager, lately.id), await read(former, lately.id)]).toEqual([404, 200]);
  await db.prisma.user.update({ where: { id: former.userId }, data: { deactivatedAt: new Date() } });
  expect(await read(former, lately.id)).toBe(401);
});

test("with their need, people are withdrawn as if one by one, with a record and a message, and agreed engagements stay", async () => {
  await db.prisma.webhook.create({
    data: { name: "W", url: "https://example.com", secret: "whsec_x", events: ["engagement.withdrawn"] },
  });
  const asked = (await addToNeed(staffing, needId, ada.userId)).body;
  const { body } = await addToNeed(staffing, needId, ben.userId, "agreed");
  const held = (await addToNeed(staffing, needId, former.userId, "held")).body;
  await removeNeed(staffing, needId);
  const left = await db.prisma.engagement.findMany({ orderBy: { id: "asc" }, select: { state: true, needId: true } });
  expect(left).toEqual([
    { state: "withdrawn", needId: null },
    { state: "agreed", needId: null },
    { state: "withdrawn", needId: null },
  ]);
  const [act, after] = ["engagement.withdrawn", { state: "withdrawn" }];
  expect(await db.prisma.auditRecord.findMany({ where: { act }, orderBy: { id: "asc" } })).toMatchObject([
    { subjectId: ada.userId, before: { engagement_id: asked.id, state: "asked" }, after },
    { subjectId: former.userId, before: { engagement_id: held.id, state: "held" }, after },
  ]);
  const messages = await db.prisma.outboxMessage.findMany({ where: { kind: act }, orderBy: { id: "asc" } });
  expect(messages.map(({ userId }) => userId)).toEqual([ada.userId, former.userId]);
  expect((await ask("getEngagement", await bearerFor(ben), { engagement_id: body.id })).body.project).toBe("Nordbank");
});

test("each change has one audit record about the person, with what changed", async () => {
  const { body } = await addToNeed(staffing, needId, ada.userId);
  await changeEngagement(staffing, body.id, { state: "agreed" });
  await changeEngagement(staffing, body.id, { state: "agreed" });
  await changeEngagement(staffing, body.id, { percent: 60 });
  const records = await db.prisma.auditRecord.findMany({ where: { subjectId: ada.userId }, orderBy: { id: "asc" } });
  expect(records.map(({ act, before, after }) => [act, before, after])).toEqual([
    ["engagement.asked", null, { engagement_id: body.id, state: "asked" }],
    ["engagement.agreed", { engagement_id: body.id, state: "asked" }, { engagement_id: body.id, state: "agreed" }],
    ["engagement.changed", { engagement_id: body.id, percent: 100 }, { engagement_id: body.id, percent: 60 }],
  ]);
});

test("My data says what a person is engaged in and who added it, with the alias of a client that may not be named", async () => {
  const client = await db.prisma.client.create({ data: { name: "Nordbank", nameKey: "nordbank", alias: "a bank" } });
  const fields = { project: "Portal", starts_on: inDays(0), client_id: client.id, state: "agreed" };
  await engage(staffing, { user_id: ada.userId, ...fields });
  const mine = (await ask("getMyData", await bearerFor(ada))).body;
  expect(mine.engagements).toMatchObject([{ project: "Portal", client: "a bank", added_by: "Ingrid Solheim" }]);
  expect((await ask("getMyData", staffing)).body.engagements_added).toMatchObject([{ person: "Ada Lovelace" }]);
});

test(`a need has at most ${MAX_ON_NEED} people who were asked, are held or placed, also when somebody withdrawn comes back`, async () => {
  const withdrawn = await addToNeed(staffing, needId, ada.userId);
  await changeEngagement(staffing, withdrawn.body.id, { state: "withdrawn" });
  for (let made = 0; made < MAX_ON_NEED; made++) {
    const { userId } = await makePerson(db.prisma);
    await makeEngagement(db, userId, { needId, state: "asked" });
  }
  const refused = [409, "The need has 50 people already. Withdraw one first."];
  for (const { status, body } of [
    await addToNeed(staffing, needId, ada.userId),
    await changeEngagement(staffing, withdrawn.body.id, { state: "asked" }),
  ])
    expect([status, body.detail]).toEqual(refused);
  const someone = await db.prisma.engagement.findFirstOrThrow({ where: { needId, state: "asked" } });
  await db.prisma.user.update({ where: { id: someone.userId }, data: { deactivatedAt: new Date() } });
  const { userId } = await makePerson(db.prisma);
  expect((await addToNeed(staffing, needId, userId)).status).toBe(201);
  const { body } = await ask("listAvailability", staffing, `?must=${must[0]}&need_id=${needId}&limit=100`);
  expect([body.length, body.some(({ user }: { user: { id: number } }) => user.id === userId)]).toEqual([50, true]);
});

test("supply counts people at an approved or confirmed level whose time isn't all taken in a quarter", async () => {
  const counts = async () => (await needCounts(staffing)).demands[0].at_level;
  const [, competencyId] = must[0]!.split("-");
  const row = { competencyId: Number(competencyId), sheetId: ada.sheetId, currentLevel: "advanced" as const };
  const { id } = await db.prisma.sheetCompetency.create({
    data: { ...row, approvedAt: new Date() },
    select: { id: true },
  });
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1]);
  await engage(staffing, {
    user_id: ada.userId,
    project: "X",
    starts_on: inDays(-9),
    ends_on: inDays(200),
    state: "agreed",
  });
  const free = await counts();
  expect([free[0], free.at(-1)]).toEqual([0, 1]);
  const change = await db.prisma.competencyChange.create({
    data: {
      sheetCompetencyId: id,
      kind: "imported",
      fromCurrentLevel: "no_experience",
      currentLevel: "advanced",
      fromDesiredLevel: "no_experience",
      desiredLevel: "advanced",
    },
  });
  await db.prisma.sheetCompetency.update({ where: { id }, data: { approvedAt: null, importedChangeId: change.id } });
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
});
