import type { Prisma } from "@/lib/generated/prisma/client";
import { fitGroup } from "@/lib/finder/availability/fit-rules";
import type { PersonLine } from "@/lib/finder/availability/view";
import { dayAfter, today } from "@/lib/platform/core/day";
import { actorFor, type Browser, makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { getStaffingView } from "@/lib/finder/availability/queries";
import { ask, atLevel, giveDisciplines, makeDiscipline, reportTo, setRows } from "@/tests/support/sheets";
import { addNeed, makeEngagement } from "@/tests/support/needs";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const staffing = testPerson(db, { isStaffing: true });
const manager = testPerson(db, { isManager: true });
const ada = testPerson(db);

type Available = {
  user: { id: number };
  free_from: string | null;
  free_percent: number | null;
  taken_from: string | null;
  taken_by: string | null;
  engagements: { state: string }[];
};

const listed = async (by: Browser): Promise<Available[]> => (await ask("listAvailability", by, {})).body;
const inDays = (days: number) => dayAfter(today(), days);
const dated = (days: number) => new Date(inDays(days));

const freeOf = async (userId: number) => {
  const { free_from, free_percent } = (await listed(staffing)).find(({ user }) => user.id === userId)!;
  return [free_from, free_percent];
};

const engage = (more: Partial<Prisma.EngagementUncheckedCreateInput>) =>
  makeEngagement(db, ada.userId, { startsOn: dated(-9), ...more });

test("the people on a need, and those who raised a hand, are listed with what they have of its conditions, whether or not they meet them", async () => {
  const { competencies } = await makeDiscipline(db);
  const data = { title: "Portal", startsOn: dated(5), endsOn: dated(50), probability: 100, headcount: 1 };
  const { id: needId } = await db.prisma.need.create({ data });
  await engage({ needId, state: "held", startsOn: dated(5), endsOn: dated(50) });
  const bo = await makePerson(db.prisma, { lastName: "Berg" });
  await db.prisma.needHand.create({ data: { needId, userId: bo.userId } });
  const must = `competency-${competencies[0]!.id}-advanced`;
  const asked = (query: string) => ask("listAvailability", staffing, query);
  expect((await asked(`?must=${must}`)).body).toEqual([]);
  const { body } = await asked(`?must=${must}&need_id=${needId}`);
  expect(body).toHaveLength(2);
  for (const { user, match } of body) {
    expect([ada.userId, bo.userId]).toContain(user.id);
    expect(match).toMatchObject({ unmet_musts: 1, answers: [{ met: false }] });
  }
  const shown = await db.prisma.finderAppearance.findMany({ select: { userId: true }, orderBy: { userId: "asc" } });
  expect(shown).toEqual([ada, bo].map(({ userId }) => ({ userId })));
});

test("who searches by conditions is recorded for those who are listed alone, of each page and of one's reports", async () => {
  const { competencies, role } = await makeDiscipline(db);
  const [bo, cy] = [
    await makePerson(db.prisma, { lastName: "Berg" }),
    await makePerson(db.prisma, { lastName: "Zorn" }),
  ];
  for (const one of [ada, bo, cy]) {
    await giveDisciplines(db, one, [role.id]);
    await setRows(db, { sheetId: one.sheetId }, atLevel("advanced"));
  }
  await reportTo(db, ada, manager);
  await engage({ userId: cy.userId, endsOn: dated(20) });
  const must = `competency-${competencies[0]!.id}-advanced`;
  const recordedFor = async (by: Browser, query: string) => {
    await db.prisma.finderSearch.deleteMany();
    const { body } = await ask("listAvailability", by, `?must=${must}${query}`);
    const shown = await db.prisma.finderAppearance.findMany({ select: { userId: true } });
    return [body, shown.map((one) => ({ user: { id: one.userId } }))].map((all) =>
      all.map(({ user }: Available) => user.id).sort(),
    );
  };
  expect(await recordedFor(staffing, "&search=berg")).toEqual([[bo.userId], [bo.userId]]);
  expect(await recordedFor(manager, "")).toEqual([[ada.userId], [ada.userId]]);
  const [page, recorded] = await recordedFor(staffing, "&limit=2");
  expect(page).toHaveLength(2);
  expect(recorded).toEqual(page);
});

test("“All musts met” counts the same people on the need, in who fits it and in the finder, whether or not they are free", async () => {
  const { competencies, role } = await makeDiscipline(db);
  const { id } = competencies[0]!;
  const bo = await makePerson(db.prisma, { lastName: "Berg" });
  for (const one of [ada, bo]) {
    await giveDisciplines(db, one, [role.id]);
    await setRows(db, { sheetId: one.sheetId, competencyId: id }, atLevel("intermediate"));
  }
  await makeEngagement(db, bo.userId, { startsOn: dated(-9), endsOn: null });
  const must = [`competency-${id}-intermediate`, `discipline-${role.id}`];
  const { body } = await addNeed(staffing, { starts_on: inDays(1), ends_on: inDays(90), must });
  expect(body.people_meeting).toBe(2);
  const [lines, found] = [
    (await ask("listAvailability", staffing, { must: must.join() })).body as PersonLine[],
    (await ask("listPeopleMatches", staffing, { must: must.join() })).body as { group: string }[],
  ];
  expect(lines.map((line) => fitGroup(line, today(), body))).toEqual(["All musts met", "All musts met"]);
  expect(found.map(({ group }) => group)).toEqual(["All musts met", "All musts met"]);
});

test("who has more of a need's musts comes first, and each need says what a person has of its own", async () => {
  const { competencies, role } = await makeDiscipline(db);
  const { id } = competencies[0]!;
  const bo = await makePerson(db.prisma, { lastName: "Berg" });
  for (const [one, level] of [
    [ada, "basic"],
    [bo, "advanced"],
  ] as const) {
    await giveDisciplines(db, one, [role.id]);
    await setRows(db, { sheetId: one.sheetId, competencyId: id }, atLevel(level));
  }
  await makeEngagement(db, bo.userId, { startsOn: dated(-9), endsOn: dated(20) });
  const must = `competency-${id}-intermediate`;
  const first = (await ask("listAvailability", staffing, `?must=${must}&limit=1`)).body;
  expect(first.map(({ user }: Available) => user.id)).toEqual([bo.userId]);
  const fields = { probability: 100, headcount: 1, starts_on: inDays(1), ends_on: inDays(90) };
  const need = await addNeed(staffing, { ...fields, must: [must, `discipline-${role.id}`] });
  await addNeed(staffing, { ...fields, must: [] });
  const fitsOf = async (user_id: number) => (await ask("listNeedFits", staffing, { user_id })).body;
  const reached = { condition: `discipline-${role.id}`, met: true, missing_steps: 0, level: null, on_sheet: true };
  const musts = (level: string, steps: number) => [
    { condition: must, met: steps === 0, missing_steps: steps, level, on_sheet: true },
    reached,
  ];
  expect(await fitsOf(ada.userId)).toEqual([{ need_id: need.body.id, musts: musts("basic", 1) }]);
  expect(await fitsOf(bo.userId)).toEqual([{ need_id: need.body.id, musts: musts("advanced", 0) }]);
  expect(await fitsOf(staffing.userId)).toMatchObject([{ musts: [{ level: null, on_sheet: false }, { met: false }] }]);
  const opened = await db.prisma.finderAppearance.count({ where: { search: { question: "" } } });
  expect(opened).toBe(2);
});

test.each([
  ["still shown on the last day of their need", 0, 1],
  ["no longer shown after it", -1, 0],
])("people who are held are %s, whatever their own last day", async (_what, endsIn, count) => {
  const data = { title: "Portal", startsOn: dated(-20), endsOn: dated(endsIn), probability: 100, headcount: 1 };
  const { id: needId } = await db.prisma.need.create({ data });
  await engage({ needId, state: "held", endsOn: null });
  const found = (await listed(staffing)).find(({ user }) => user.id === ada.userId)!;
  expect([found.engagements.length, found.taken_by]).toEqual([count, count === 1 ? "held" : null]);
});

test.each<[string, Parameters<typeof engage>[0][], string | null, number | null]>([
  ["engaged in nothing", [], inDays(0), 100],
  ["engaged with an open end", [{}], null, null],
  ["engaged until a day", [{ endsOn: dated(9) }], inDays(10), 100],
  ["part-time later", [{ laterPercent: 60, laterFrom: dated(9) }], inDays(9), 40],
  ["engaged in two halves", [{ percent: 50 }, { percent: 50, endsOn: dated(9) }], inDays(10), 50],
  ["asked for something else", [{ state: "asked" }], inDays(0), 100],
  [
    "asked for something whose part changes",
    [{ state: "asked", laterPercent: 50, laterFrom: dated(-1) }],
    inDays(0),
    100,
  ],
])(
  "a person who is %s is free from the first day on which they have time",
  async (_what, engagements, from, percent) => {
    for (const one of engagements) await engage(one);
    expect(await freeOf(ada.userId)).toEqual([from, percent]);
  },
);

test("what a person is asked for, held for or placed on is listed until it ends, and nothing that was withdrawn", async () => {
  for (const state of ["asked", "held", "agreed", "withdrawn"] as const) await engage({ state });
  await engage({ state: "agreed", endsOn: dated(-1) });
  const { engagements } = (await listed(staffing)).find(({ user }) => user.id === ada.userId)!;
  expect(engagements.map(({ state }) => state)).toEqual(["asked", "held", "agreed"]);
});

test("a person who is away is free from the day after", async () => {
  await db.prisma.user.update({ where: { id: ada.userId }, data: { awayFrom: dated(-2), awayUntil: dated(9) } });
  expect(await freeOf(ada.userId)).toEqual([inDays(10), 100]);
});

test.each<[string, Parameters<typeof engage>[0][], string | null, string | null]>([
  ["nothing", [], null, null],
  ["an agreed engagement", [{ startsOn: dated(9) }], inDays(9), "agreed"],
  [
    "what is asked before what is agreed",
    [{ startsOn: dated(9) }, { startsOn: dated(5), state: "asked" }],
    inDays(5),
    "asked",
  ],
  ["what is held from before today", [{ state: "held" }], inDays(-9), "held"],
  ["nothing, if a later part leaves more time", [{ percent: 60, laterPercent: 20, laterFrom: dated(9) }], null, null],
  ["a later part that leaves less", [{ percent: 20, laterPercent: 60, laterFrom: dated(9) }], inDays(9), "agreed"],
  ["nothing that ended before they are free", [{ endsOn: dated(9) }, { state: "held", endsOn: dated(8) }], null, null],
])("a person's free time is taken by %s", async (_what, engagements, from, by) => {
  for (const one of engagements) await engage(one);
  const { taken_from, taken_by } = (await listed(staffing)).find(({ user }) => user.id === ada.userId)!;
  expect([taken_from, taken_by]).toEqual([from, by]);
});

test("of those who are free on one day, who has more time comes first, then who is free longest, over all pages", async () => {
  const [brief, longer] = [
    await makePerson(db.prisma, { lastName: "A" }),
    await makePerson(db.prisma, { lastName: "B" }),
  ];
  await db.prisma.user.update({ where: { id: brief.userId }, data: { awayFrom: dated(3), awayUntil: dated(9) } });
  await engage({ userId: longer.userId, startsOn: dated(30), state: "asked" });
  const [part, whole] = [
    await makePerson(db.prisma, { lastName: "0" }),
    await makePerson(db.prisma, { lastName: "1" }),
  ];
  await engage({ userId: part.userId, percent: 60, endsOn: null });
  const ids: number[] = [];
  for (let cursor = ""; ;) {
    const { body, headers } = await ask("listAvailability", staffing, `?limit=1${cursor && `&cursor=${cursor}`}`);
    ids.push(...body.map(({ user }: Available) => user.id));
    cursor = /cursor=([\w-]+)/.exec(headers.get("link") ?? "")?.[1] ?? "";
    if (cursor === "") break;
  }
  const order = [longer.userId, brief.userId, part.userId];
  expect(ids.filter((id) => order.includes(id))).toEqual(order);
  expect(ids.indexOf(whole.userId)).toBeLessThan(ids.indexOf(longer.userId));
});

test("of those with the same time, managers, admins and staffing come last who were never on an engagement", async () => {
  const [runs, delivers] = [
    await makePerson(db.prisma, { lastName: "A", isManager: true }),
    await makePerson(db.prisma, { lastName: "B", isManager: true }),
  ];
  await makeEngagement(db, delivers.userId, { startsOn: dated(-90), endsOn: dated(-30) });
  const ids = (await listed(staffing)).map(({ user }) => user.id);
  for (const first of [ada, delivers])
    for (const last of [runs, admin]) expect(ids.indexOf(first.userId)).toBeLessThan(ids.indexOf(last.userId));
});

test("people are found by words of their name, a discipline and a location, and each can be chosen", async () => {
  const { role } = await makeDiscipline(db);
  const [bo, cy] = [await makePerson(db.prisma, { firstName: "Bo" }), await makePerson(db.prisma, { firstName: "Cy" })];
  await giveDisciplines(db, bo, [role.id]);
  await db.prisma.user.update({ where: { id: cy.userId }, data: { location: "Porto" } });
  const found = async (query: Record<string, string | number>) =>
    (await ask("listAvailability", staffing, query)).body.map(({ user }: Available) => user.id);
  expect(await found({ search: "bo" })).toEqual([bo.userId]);
  expect(await found({ role_id: role.id })).toEqual([bo.userId]);
  expect(await found({ location: "Porto" })).toEqual([cy.userId]);
  expect(await found({ location: "Porto", search: "bo" })).toEqual([]);
  expect(await found({ location: "Porto", except_user_ids: cy.userId })).toEqual([]);
  const view = async (by: { userId: number }) => getStaffingView(await actorFor(by.userId), {});
  expect(await view(staffing)).toMatchObject({ disciplines: [{ id: role.id }], locations: ["Porto"] });
  expect(await view(manager)).toMatchObject({ disciplines: [], locations: [] });
});

test("staffing and admins see everyone, and managers their reports", async () => {
  await reportTo(db, ada, manager);
  const ids = async (by: Browser) => (await listed(by)).map(({ user }) => user.id);
  for (const by of [staffing, admin]) expect(await ids(by)).toEqual(expect.arrayContaining([ada.userId, admin.userId]));
  expect(await ids(manager)).toEqual([ada.userId]);
});

test("of a need a manager sees everyone's levels, and of others than their reports nothing of their time but what they do there", async () => {
  const { competencies } = await makeDiscipline(db);
  const need = { title: "Portal", startsOn: dated(5), endsOn: dated(50), probability: 100, headcount: 1 };
  const { id: needId } = await db.prisma.need.create({ data: need });
  await reportTo(db, ada, manager);
  const bo = await makePerson(db.prisma, { lastName: "Berg" });
  for (const userId of [ada.userId, bo.userId]) {
    await makeEngagement(db, userId, { startsOn: dated(-9), endsOn: dated(9) });
    await makeEngagement(db, userId, { needId, state: "held", startsOn: dated(10), endsOn: dated(50) });
  }
  const must = `competency-${competencies[0]!.id}-advanced`;
  const { body } = await ask("listAvailability", manager, `?must=${must}&need_id=${needId}`);
  const of = (userId: number) => body.find(({ user }: Available) => user.id === userId);
  expect(of(ada.userId)).toMatchObject({ sees_time: true, free_from: inDays(10), engagements: [{}, {}] });
  const hidden = { sees_time: false, free_from: null, free_percent: null, taken_by: null, away_from: null };
  const match = { answers: [{ met: false }] };
  expect(of(bo.userId)).toMatchObject({ ...hidden, engagements: [{ need_id: needId }], match });
});
