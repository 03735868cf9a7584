import { env } from "@/lib/platform/core/env";
import { dayAfter, today } from "@/lib/platform/core/day";
import { bearerFor, makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { download } from "@/tests/support/exports";
import { eachTest } from "@/tests/support/each-test";
import { ask, atLevel, giveDisciplines, makeDiscipline, makeManagerOf, setRows } from "@/tests/support/sheets";
import { makeEngagement, makeNeed } from "@/tests/support/needs";

const db = testDatabase();
const work = eachTest(() => makeDiscipline(db, { competencies: 1 }));
const staffing = testPerson(db, { isStaffing: true });

/** Two people of a discipline; one is taken until a day. */
async function pair() {
  const [busy, idle] = [await makePerson(db.prisma, { lastName: "A" }), await makePerson(db.prisma, { lastName: "B" })];
  for (const person of [busy, idle]) await giveDisciplines(db, person, [work.role.id]);
  const endsOn = dayAfter(today(), 9);
  const fields = { userId: busy.userId, project: "Portal", state: "agreed" as const, addedBy: staffing.userId };
  await makeEngagement(db, fields.userId, { ...fields, endsOn: new Date(endsOn) });
  const time = { starts_on: "2026-01-01", ends_on: endsOn, percent: 100, later_percent: null, later_from: null };
  return { busy, idle, engagements: [{ need_id: null, state: "agreed", ...time }], freeFrom: dayAfter(endsOn, 1) };
}
const freeFor = async (by: Parameters<typeof ask>[1]) =>
  (await ask("listPeopleMatches", by, { must: `discipline-${work.role.id}` })).body.map(
    ({ free }: { free: unknown }) => free,
  );

const untaken = { taken_from: null, taken_by: null, away_from: null, away_until: null };

test("staffing reads from when each person found is free, how much of their time, and what they are placed on", async () => {
  const { engagements, freeFrom } = await pair();
  expect(await freeFor(staffing)).toEqual([
    { from: freeFrom, percent: 100, ...untaken, engagements },
    { from: today(), percent: 100, ...untaken, engagements: [] },
  ]);
});

test("a manager reads it of the people in their reporting line and of themselves alone", async () => {
  const { busy, engagements, freeFrom } = await pair();
  const manager = await makeManagerOf(db, busy);
  await giveDisciplines(db, manager, [work.role.id]);
  expect(await freeFor(await bearerFor(manager))).toEqual([
    { from: freeFrom, percent: 100, ...untaken, engagements },
    null,
    { from: today(), percent: 100, ...untaken, engagements: [] },
  ]);
});

test("a card says from when its person is free, to those who see it of them", async () => {
  const { busy, idle, engagements, freeFrom } = await pair();
  const manager = await bearerFor(await makeManagerOf(db, busy));
  const freeOn = async (by: Parameters<typeof ask>[1], { userId }: typeof busy) =>
    (await ask("getPersonCard", by, { user_id: userId })).body.free;
  const taken = { from: freeFrom, percent: 100, ...untaken, engagements };
  expect([await freeOn(staffing, busy), await freeOn(manager, busy)]).toEqual([taken, taken]);
  expect(await freeOn(manager, idle)).toBeNull();
  expect(await freeOn(await bearerFor(busy), busy)).toBeNull();
});

/** People found by pages of one, in an order. */
async function foundBy(by: Parameters<typeof ask>[1], order: string) {
  const names: string[] = [];
  for (let cursor = ""; ;) {
    const query = `?must=discipline-${work.role.id}&limit=1&order=${order}${cursor && `&cursor=${cursor}`}`;
    const { body, headers } = await ask("listPeopleMatches", by, query);
    names.push(...body.map(({ user }: { user: { last_name: string } }) => user.last_name));
    cursor = /cursor=([\w-]+)/.exec(headers.get("link") ?? "")?.[1] ?? "";
    if (cursor === "") return names;
  }
}

test("with order=free who is free first comes first, over all pages, then by name", async () => {
  await pair();
  const third = await makePerson(db.prisma, { lastName: "C" });
  await giveDisciplines(db, third, [work.role.id]);
  expect(await foundBy(staffing, "levels")).toEqual(["A", "B", "C"]);
  expect(await foundBy(staffing, "free")).toEqual(["B", "C", "A"]);
});

test("a file of the people found has the order that the screen has", async () => {
  await pair();
  const lastNames = async (order: string) => {
    const { content } = await download(
      "exportPeopleMatches",
      staffing,
      `?must=discipline-${work.role.id}&order=${order}`,
    );
    const lines = String(content).trim().split("\n").slice(1);
    return lines.map((line) => /\b[AB]\b/.exec(line)?.[0]);
  };
  expect(await lastNames("levels")).toEqual(["A", "B"]);
  expect(await lastNames("free")).toEqual(["B", "A"]);
});

test("for a manager those whose time they don't see come last, free or not", async () => {
  const { busy } = await pair();
  await db.prisma.user.update({ where: { id: busy.userId }, data: { lastName: "Z", sortKey: "z" } });
  const manager = await makeManagerOf(db, busy);
  const browser = await bearerFor(manager);
  expect(await foundBy(browser, "levels")).toEqual(["B", "Z"]);
  expect(await foundBy(browser, "free")).toEqual(["Z", "B"]);
});

const compact = (day: string) => day.replaceAll("-", "");
/** Last names of those found who are free on days, or on some of them. */
async function freeIn(by: Parameters<typeof ask>[1], from: string, until: string, percent = "") {
  const must = `discipline-${work.role.id},free-${compact(from)}-${compact(until)}${percent}`;
  const { status, body } = await ask("listPeopleMatches", by, { must });
  return status === 200
    ? body.map(
        ({ user, missing_steps }: { user: { last_name: string }; missing_steps: number }) =>
          `${user.last_name}${missing_steps > 0 ? " in part" : ""}`,
      )
    : { status, detail: body.detail };
}
const inDays = (days: number) => dayAfter(today(), days);

test("who is free on each of some days is found by them, then who is on some of them: by what is agreed and absences", async () => {
  const { busy, idle } = await pair();
  expect(await freeIn(staffing, today(), today())).toEqual(["B"]);
  expect(await freeIn(staffing, today(), inDays(10))).toEqual(["B", "A in part"]);
  expect(await freeIn(staffing, inDays(10), inDays(40))).toEqual(["A", "B"]);
  await db.prisma.engagement.updateMany({ where: { userId: busy.userId }, data: { percent: 60 } });
  expect(await freeIn(staffing, today(), today(), "-40")).toEqual(["A", "B"]);
  expect(await freeIn(staffing, today(), today(), "-41")).toEqual(["B", "A in part"]);
  await db.prisma.engagement.updateMany({ where: { userId: busy.userId }, data: { percent: 100 } });
  await db.prisma.user.update({
    where: { id: idle.userId },
    data: { awayFrom: new Date(inDays(-1)), awayUntil: new Date(inDays(5)) },
  });
  expect(await freeIn(staffing, today(), inDays(5), "-41")).toEqual([]);
  expect(await freeIn(staffing, today(), inDays(6), "-41")).toEqual(["B in part"]);
  expect(await freeIn(staffing, inDays(6), inDays(8), "-41")).toEqual(["B"]);
});

test("an engagement that begins within the days leaves a person free for a part of them", async () => {
  const { busy } = await pair();
  const days = { startsOn: new Date(inDays(5)), endsOn: null };
  await db.prisma.engagement.updateMany({ where: { userId: busy.userId }, data: days });
  expect(await freeIn(staffing, today(), inDays(4))).toEqual(["A", "B"]);
  expect(await freeIn(staffing, today(), inDays(5))).toEqual(["B", "A in part"]);
  expect(await freeIn(staffing, inDays(5), inDays(6))).toEqual(["B"]);
});

test("free without a share is all of one's time: who has a part of it is one step short, and says how much", async () => {
  const { busy } = await pair();
  await db.prisma.engagement.updateMany({ where: { userId: busy.userId }, data: { percent: 60 } });
  const must = `discipline-${work.role.id},free-${compact(today())}-${compact(inDays(4))}`;
  const { body } = await ask("listPeopleMatches", staffing, { must });
  const named = body.map(
    ({ user, group, answers }: { user: { last_name: string }; group: string; answers: object[] }) => [
      user.last_name,
      group.replace(/ between.*/, ""),
      answers[1],
    ],
  );
  expect(named).toMatchObject([
    ["B", "All musts met, and free", { met: true, free_percent: null }],
    ["A", "One step short: only 40% free", { met: false, missing_steps: 1, free_percent: 40 }],
  ]);
  await db.prisma.user.update({
    where: { id: busy.userId },
    data: { awayFrom: new Date(inDays(2)), awayUntil: new Date(inDays(3)) },
  });
  const { body: away } = await ask("listPeopleMatches", staffing, { must });
  expect(away[1]).toMatchObject({ answers: [{ met: true }, { missing_steps: 1, free_percent: 0 }] });
});

test("who has a level, and no time on any of the days, is two steps short", async () => {
  const { busy } = await pair();
  const competencyId = work.competencies[0]!.id;
  await setRows(db, { sheetId: busy.sheetId, competencyId }, atLevel("advanced"));
  const must = `competency-${competencyId}-advanced,free-${compact(today())}-${compact(today())}`;
  const { body } = await ask("listPeopleMatches", staffing, { must });
  expect(body).toMatchObject([{ group: "Two steps short", answers: [{ met: true }, { missing_steps: 2 }] }]);
});

test("a manager finds by it only whose time they see, and nobody else may ask", async () => {
  const { idle } = await pair();
  const manager = await makeManagerOf(db, idle);
  expect(await freeIn(await bearerFor(manager), today(), today())).toEqual(["B"]);
  const finder = await bearerFor(await makePerson(db.prisma, {}));
  Object.assign(env(), { FINDER_SCOPE: "everyone" });
  expect(await freeIn(finder, today(), today())).toEqual({
    status: 422,
    detail: "Only who plans projects can ask who is free.",
  });
});

test("of someone with the level whose time a manager doesn't see, it isn't said whether they are free", async () => {
  const { idle, busy } = await pair();
  const competencyId = work.competencies[0]!.id;
  for (const { sheetId } of [idle, busy]) await setRows(db, { sheetId, competencyId }, atLevel("advanced"));
  const manager = await makeManagerOf(db, idle);
  const must = `competency-${competencyId}-advanced,free-${compact(today())}-${compact(today())}`;
  const { body } = await ask("listPeopleMatches", await bearerFor(manager), { must });
  expect(body).toMatchObject([
    {
      user: { last_name: "B" },
      total: 2,
      total_met: 1,
      total_unseen: 1,
      answers: [{ met: true }, { met: true, is_known: true }],
    },
    {
      user: { last_name: "A" },
      group: "Time not visible to you",
      answers: [{ met: true }, { met: false, is_known: false, missing_steps: 1 }],
    },
  ]);
});

test("time on the days that is held or asked counts as free, and says from when", async () => {
  const { idle } = await pair();
  const hold = { project: "Portal", state: "held" as const, addedBy: staffing.userId };
  await makeEngagement(db, idle.userId, { ...hold, startsOn: new Date(inDays(3)), endsOn: new Date(inDays(8)) });
  const promisedOf = async (from: string, until: string) => {
    const must = `discipline-${work.role.id},free-${compact(from)}-${compact(until)}`;
    return (await ask("listPeopleMatches", staffing, { must })).body[0].answers[1];
  };
  expect(await promisedOf(today(), inDays(3))).toMatchObject({ met: true, promised: { by: "held", from: inDays(3) } });
  expect(await promisedOf(today(), inDays(2))).toMatchObject({ met: true, promised: null });
});

test("days before today don't count where a question began before: neither absences nor what was held", async () => {
  const { idle } = await pair();
  const awayIn = (from: number, until: number) =>
    db.prisma.user.update({
      where: { id: idle.userId },
      data: { awayFrom: new Date(inDays(from)), awayUntil: new Date(inDays(until)) },
    });
  await awayIn(-8, -3);
  expect(await freeIn(staffing, inDays(-9), inDays(5))).toEqual(["B"]);
  await awayIn(-1, 5);
  expect(await freeIn(staffing, inDays(-9), inDays(5))).toEqual([]);
});

test.each([
  ["whose last day has passed", { endsOn: new Date(inDays(-3)) }, -1],
  ["whose need has ended", { endsOn: null }, -1],
  ["of a need that goes on", { endsOn: null }, 0],
])("a person is promised to what is held of them only until it is over: one %s", async (what, days, needEnds) => {
  const { idle } = await pair();
  const need = await makeNeed(db, { startsOn: new Date(inDays(-20)), endsOn: new Date(inDays(needEnds)) });
  await makeEngagement(db, idle.userId, { needId: need.id, state: "held", startsOn: new Date(inDays(-9)), ...days });
  const must = `discipline-${work.role.id},free-${compact(inDays(-9))}-${compact(inDays(3))}`;
  const [{ answers }] = (await ask("listPeopleMatches", staffing, { must })).body;
  expect(answers[1].promised).toEqual(what === "of a need that goes on" ? { by: "held", from: inDays(-9) } : null);
});

test("days that are over are refused: nobody's time before today is known", async () => {
  expect(await freeIn(staffing, inDays(-9), inDays(-2))).toEqual({
    status: 422,
    detail: "People can be free from today on.",
  });
});
