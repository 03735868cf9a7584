import { listPeopleMatches } from "@/lib/finder/availability/match-queries";
import { getFinderView } from "@/lib/finder/people-search/catalogue-queries";
import { readQuestion, storedQuestion } from "@/lib/finder/people-search/condition-rules";
import { env } from "@/lib/platform/core/env";
import { dayFromNow, sendAway } from "@/tests/support/absences";
import { actorFor, bearerFor, type Browser, type TestPerson, testPerson } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { download } from "@/tests/support/exports";
import { ask, giveDisciplines, makeDiscipline, reportTo, setRows } from "@/tests/support/sheets";

const db = testDatabase();
const staffing = testPerson(db, { firstName: "Ingrid", lastName: "Staff", isStaffing: true });
const ada = testPerson(db, { firstName: "Ada", lastName: "Lovelace" });
const bob = testPerson(db, { firstName: "Bob", lastName: "Baker" });
/** Two competencies: React and AWS. */
let [react, aws] = [0, 0];

beforeEach(async () => {
  Object.assign(env(), { FINDER_PURPOSE: "optional" });
  const discipline = await makeDiscipline(db, { competencies: 2 });
  [react, aws] = discipline.competencies.map(({ id }) => id) as [number, number];
  for (const [id, name] of [
    [react, "React"],
    [aws, "AWS"],
  ] as const)
    await db.prisma.competency.update({ where: { id }, data: { name, nameKey: name.toLowerCase() } });
  for (const person of [ada, bob]) await giveDisciplines(db, person, [discipline.role.id]);
  await give(ada, react, "advanced");
  await give(ada, aws, "basic");
  await give(bob, react, "advanced");
});

const SECRET = { notes: "<p>A secret note</p>", declineReason: "A secret reason" };
const GIVEN = { desiredLevel: "intermediate", approvedAt: new Date("2026-03-04T12:00:00Z"), ...SECRET } as const;
const give = (person: TestPerson, competencyId: number, currentLevel: "basic" | "advanced") =>
  setRows(db, { sheetId: person.sheetId, competencyId }, { ...GIVEN, currentLevel });

const find = (query: string, browser: Browser = staffing) => ask("listPeopleMatches", browser, `?${query}`);
const openCard = (person: TestPerson, browser: Browser = staffing, query = {}) =>
  ask("getPersonCard", browser, { user_id: person.userId, ...query });
const appearancesOf = async (person: TestPerson) =>
  (await ask("listAppearances", await bearerFor(person))).body as {
    purpose: string;
    conditions: string | null;
  }[];

test("people come in groups with the reason in words, those who meet all musts first", async () => {
  const { body } = await find(`must=competency-${react}-advanced,competency-${aws}-basic`);
  expect(body.map(({ group, user }: never) => [group, (user as { first_name: string }).first_name])).toEqual([
    ["All musts met", "Ada"],
    ["One step short: no AWS", "Bob"],
  ]);
  expect(body[1]).toMatchObject({ unmet_musts: 1, missing_steps: 1, total: 2 });
  expect(body[0].answers[0]).toMatchObject({
    condition: `competency-${react}-advanced`,
    must: true,
    met: true,
    missing_steps: 0,
    level: "advanced",
    competency: "React",
    confirmed_on: "2026-03-04",
  });
});

async function teachesReact({ sheetId }: TestPerson) {
  const row = await db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId, competencyId: react } });
  await db.prisma.interest.create({
    data: { sheetCompetencyId: row.id, kind: "happy_to_teach", audience: "finders" },
  });
}

test("of alternatives one is enough, and the answer says which it is", async () => {
  const either = `competency-${react}-or-competency-${aws}-advanced`;
  const { body } = await find(`must=${either}`);
  expect(body.map(({ group }: { group: string }) => group)).toEqual(["All musts met", "All musts met"]);
  expect(body.map(({ answers }: never) => answers[0])).toMatchObject([
    { condition: either, met: true, level: "advanced", competency: "React" },
    { condition: either, met: true, level: "advanced", competency: "React" },
  ]);
  for (const wrong of [`competency-${react}-or-discipline-1-basic`, `competency-${react}-or-competency-${react}-basic`])
    expect((await find(`must=${wrong}`)).status).toBe(422);
});

test("who wants to learn something is keen on that very competency, below the highest level", async () => {
  const row = await db.prisma.sheetCompetency.findFirstOrThrow({
    where: { sheetId: ada.sheetId, competencyId: react },
  });
  await db.prisma.interest.create({ data: { sheetCompetencyId: row.id, kind: "keen", audience: "finders" } });
  const learning = async (id: number, interest = "learn") =>
    (await find(`must=interest-${interest}-competency-${id}`)).body.map(
      ({ user }: never) => (user as { id: number }).id,
    );
  const setLevel = (currentLevel: "intermediate" | "advanced") =>
    db.prisma.sheetCompetency.update({ where: { id: row.id }, data: { currentLevel } });
  await setLevel("intermediate");
  expect([await learning(react), await learning(aws)]).toEqual([[ada.userId], []]);
  await setLevel("advanced");
  expect([await learning(react), await learning(react, "keen")]).toEqual([[], [ada.userId]]);
});

test("who doesn't say that they are happy to teach isn't nearly there where that is a must", async () => {
  await teachesReact(bob);
  const found = async (query: string) => (await find(query)).body.map(({ user }: never) => (user as { id: number }).id);
  expect(await found(`must=competency-${react}-basic,interest-happy_to_teach-competency-${react}`)).toEqual([
    bob.userId,
  ]);
  expect(await found(`must=competency-${react}-basic&nice=interest-happy_to_teach-competency-${react}`)).toEqual([
    bob.userId,
    ada.userId,
  ]);
});

test("the first questions ask for what someone would teach, if finders may read it", async () => {
  const actor = await actorFor(staffing.userId);
  const taught = async () => (await getFinderView(actor, { question: { must: [], nice: [] } })).taughtIds;
  expect(await taught()).toEqual([]);
  await teachesReact(bob);
  expect(await taught()).toEqual([react]);
  await db.prisma.interest.updateMany({ data: { audience: "managers" } });
  expect(await taught()).toEqual([]);
});

test("a competency may be asked for in one language alone", async () => {
  const language = await db.prisma.language.create({ data: { name: "Elm", nameKey: "elm" } });
  const inElm = `competency-${react}-in-${language.id}`;
  expect((await find(`must=${inElm}-basic`)).body).toEqual([]);
  await db.prisma.sheetCompetency.create({
    data: { sheetId: bob.sheetId, competencyId: react, languageId: language.id, currentLevel: "advanced" },
  });
  const { body } = await find(`must=${inElm}-intermediate`);
  expect(body.map(({ user }: never) => (user as { id: number }).id)).toEqual([bob.userId]);
  expect(body[0].answers[0]).toMatchObject({ level: "advanced", competency: "React", language: "Elm" });
  expect((await find(`must=area-1-in-${language.id}-basic`)).status).toBe(422);
});

test("a search takes four statements besides the session's, of which one reads free time, whatever is asked", async () => {
  const actor = await actorFor(staffing.userId);
  const conditions = `competency-${react}-basic,competency-${aws}-basic`;
  for (const [must, nice] of [
    [`competency-${react}-advanced`, ""],
    [`${conditions},confirmed-12`, `interest-keen-competency-${react}`],
  ]) {
    const query = { must, nice, purpose: "A project" } as Parameters<typeof listPeopleMatches>[1];
    expect((await countStatements(db, () => listPeopleMatches(actor, query))).count).toBe(4);
  }
});

test.each([
  [
    "a manager finds their reports by interests shown to managers",
    true,
    [{ interest: "keen", competency: "React", language: null }],
    "keen",
  ],
  ["without the role, a person's manager finds them by interests for everyone only", false, [], null],
])("%s", async (_title, isManager, interests, onCard) => {
  const row = await db.prisma.sheetCompetency.findFirstOrThrow({
    where: { sheetId: bob.sheetId, competencyId: react },
  });
  await db.prisma.interest.create({ data: { sheetCompetencyId: row.id, kind: "keen", audience: "managers" } });
  await reportTo(db, bob, staffing);
  await db.prisma.user.update({ where: { id: staffing.userId }, data: { isManager } });
  const browser = await bearerFor(staffing);
  const { body } = await find(`must=competency-${react}-advanced`, browser);
  const found = body.find(({ user }: { user: { id: number } }) => user.id === bob.userId);
  expect(found.interests).toEqual(interests);
  const { levels } = (await openCard(bob, browser)).body;
  expect(levels.map(({ interest }: { interest: string | null }) => interest)).toEqual([onCard]);
});

/** Makes a person's React an imported Advanced, confirmed by its owner later than another's was approved, or not at all. */
async function importReact({ sheetId }: TestPerson, confirmedAt: Date | null) {
  const { id } = await db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId, competencyId: react } });
  const to = { currentLevel: "advanced", desiredLevel: "advanced" } as const;
  const from = { fromCurrentLevel: "no_experience", fromDesiredLevel: "no_experience" } as const;
  const change = await db.prisma.competencyChange.create({
    data: { sheetCompetencyId: id, kind: "imported", ...from, ...to },
  });
  const data = { ...to, importedChangeId: change.id, approvedAt: null, confirmedAt };
  await db.prisma.sheetCompetency.update({ where: { id }, data });
}

test("imported levels that nobody has confirmed can be left out", async () => {
  const found = async (query = "") =>
    (await find(`must=competency-${react}-advanced${query}`)).body.map(
      ({ user }: { user: { first_name: string } }) => user.first_name,
    );
  await importReact(bob, null);
  expect(await found()).toEqual(["Ada", "Bob"]);
  expect(await found("&confirmed_only=true")).toEqual(["Ada"]);
  await importReact(bob, new Date());
  expect(await found("&confirmed_only=true")).toEqual(["Ada", "Bob"]);
});

test("people who are left out are neither listed nor counted, and don't read that they were found", async () => {
  const found = async (query: string) =>
    (await find(`${query}&except_user_ids=${bob.userId}`)).body.map(
      ({ user, total }: { user: { first_name: string }; total: number }) => [user.first_name, total],
    );
  expect(await found(`must=competency-${react}-advanced`)).toEqual([["Ada", 1]]);
  expect(await found(`nice=competency-${react}-advanced,confirmed-12`)).toEqual([["Ada", 1]]);
  expect(await appearancesOf(bob)).toEqual([]);
  expect(await find(`must=competency-${react}-advanced&except_user_ids=Bob`)).toMatchObject({ status: 422 });
  expect(await find(`must=competency-${react}-advanced&except_user_ids=1,2,3,4,5`)).toMatchObject({ status: 200 });
});

test("an approved level comes before an imported one at the same level", async () => {
  const found = async () => (await find(`must=competency-${react}-advanced`)).body;
  const [first] = await found();
  expect(first).toMatchObject({ user: { first_name: "Bob" }, imported_levels: 0 });
  await importReact(bob, new Date());
  expect(await found()).toMatchObject([
    { user: { first_name: "Ada" }, imported_levels: 0, answers: [{ imported: false }] },
    { user: { first_name: "Bob" }, imported_levels: 1, answers: [{ imported: true }] },
  ]);
});

test("no answer has a note, a request or a decline", async () => {
  const answers = [
    await find(`must=competency-${react}-basic&nice=competency-${aws}-advanced`),
    await openCard(ada),
    await ask("listPeopleCards", staffing, `?user_ids=${ada.userId},${bob.userId}`),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/secret|intermediate|desired|note|decline/i);
  }
});

test.each([
  ["", /at least one condition/],
  ["must=competency-1-none", undefined],
  ["must=competency-1-basic-x", undefined],
  ["must=confirmed-6", /Add a competency/],
  ["must=discipline-1&nice=discipline-1", /only once/],
  [`must=${Array.from({ length: 9 }, (_, at) => `discipline-${at + 1}`).join(",")}`, /at most 8/],
  [`must=${"x".repeat(1_000)}`, undefined],
  [`must=competency-1-basic&purpose=${"x".repeat(121)}`, undefined],
])("%s is refused in words", async (query, detail) => {
  const { status, body } = await find(query);
  expect(status).toBe(422);
  if (detail) expect(body.detail).toMatch(detail);
});

test("everyone shown can read who searched, for what and by what, once an hour", async () => {
  const question = `must=competency-${react}-advanced&nice=competency-${aws}-basic&purpose=Nordbank+bid`;
  await find(question);
  await find(question);
  await openCard(ada, staffing, { purpose: "Nordbank bid" });
  expect(await appearancesOf(ada)).toMatchObject([
    { by: { first_name: "Ingrid" }, purpose: "Nordbank bid", conditions: null },
    {
      by: { first_name: "Ingrid" },
      purpose: "Nordbank bid",
      conditions: "React Advanced; nice to have: AWS Basic or above",
    },
  ]);
  expect(await appearancesOf(bob)).toHaveLength(1);
  expect(await appearancesOf(staffing)).toEqual([]);
});

test("with FINDER_PURPOSE=required nothing with names is shown without a purpose", async () => {
  Object.assign(env(), { FINDER_PURPOSE: "required" });
  const question = `must=competency-${react}-basic`;
  const refused = [
    await find(question),
    await find(`${question}&purpose=${encodeURIComponent("\u00ad\u3164\u2800 \u202e.")}`),
    await openCard(ada),
    await ask("listPeopleCards", staffing, { user_ids: ada.userId }),
  ];
  for (const { status, body } of refused) expect([status, body.errors]).toEqual([422, { purpose: ["is required"] }]);
  expect((await download("exportPeopleMatches", staffing, `?${question}`)).status).toBe(422);
  expect((await find(`${question}&purpose=Nordbank`)).status).toBe(200);
  expect((await openCard(ada, await bearerFor(ada))).status).toBe(200);
  expect(await appearancesOf(ada)).toMatchObject([{ purpose: "Nordbank" }]);
});

test("a page records only the people that it shows", async () => {
  await find(`must=competency-${react}-advanced&limit=1`);
  expect([(await appearancesOf(ada)).length, (await appearancesOf(bob)).length]).toEqual([0, 1]);
});

test.each([
  ["is away today", -1, 1, true],
  ["is away on this day alone", 0, 0, true],
  ["comes back today", -9, -1, false],
  ["leaves tomorrow", 1, 9, false],
])("a person who %s is found, and finder, card and export tell of an absence while it lasts", async (...given) => {
  const [, from, until, isTold] = given;
  await sendAway(db, ada.userId, from, until);
  const told = isTold ? dayFromNow(until) : null;
  const query = `must=competency-${react}-advanced`;
  const { body } = await find(query);
  expect(body).toMatchObject([{ user: { id: bob.userId }, away_until: null }, { user: { id: ada.userId } }]);
  expect(body[1].away_until).toBe(told);
  expect((await openCard(ada)).body.away_until).toBe(told);
  const { content } = await download("exportPeopleMatches", staffing, `?${query}`);
  expect(content.toString()).toContain(`All musts met,Ada Lovelace,${told ?? ""},`);
});

test("people who have left are neither found nor shown", async () => {
  await db.prisma.user.update({ where: { id: ada.userId }, data: { deactivatedAt: new Date() } });
  const { body } = await find(`must=competency-${react}-advanced`);
  expect(body.map(({ user }: { user: { id: number } }) => user.id)).toEqual([bob.userId]);
  expect((await openCard(ada)).status).toBe(404);
});

test("the export has the group, the person and the level of each condition, and is recorded", async () => {
  const query = `?must=competency-${react}-advanced,competency-${aws}-basic&purpose=Nordbank`;
  const { content } = await download("exportPeopleMatches", staffing, query);
  const lines = content.toString().split(/\r?\n/);
  expect(lines[0]).toContain(
    "group,employee,away_until,manager,disciplines,React Advanced,React Advanced: confirmed on,AWS Basic or above",
  );
  expect(lines[1]).toMatch(/^All musts met,Ada Lovelace,.*Advanced,2026-03-04,Basic,2026-03-04$/);
  expect(lines[2]).toMatch(/^One step short: no AWS,Bob Baker,.*,None,$/);
  expect(await appearancesOf(bob)).toMatchObject([{ purpose: "Nordbank" }]);
});

test("an export that is refused for its many rows tells nobody that they were shown", async () => {
  const most = env().EXPORT_MAX_ROWS;
  Object.assign(env(), { EXPORT_MAX_ROWS: 1 });
  const { status } = await download("exportPeopleMatches", staffing, `?must=competency-${react}-advanced`);
  Object.assign(env(), { EXPORT_MAX_ROWS: most });
  expect([status, await appearancesOf(ada), await appearancesOf(bob)]).toEqual([422, [], []]);
});

test("an erased searcher leaves the search without a name", async () => {
  await find(`must=competency-${react}-advanced`);
  await db.prisma.user.delete({ where: { id: staffing.userId } });
  expect(await appearancesOf(ada)).toMatchObject([{ by: null }]);
});

test("where nobody is found, people are counted without each must, as the search without it finds them, and nothing is recorded", async () => {
  const musts = [`competency-${react}-advanced`, "location-Atlantis", "location-Utopia", "confirmed-6"];
  expect((await find(`must=${musts.join(",")}`)).body).toEqual([]);
  const counts = (of: readonly string[], more = "") => ask("countPeople", staffing, `?must=${of.join(",")}${more}`);
  const { body } = await counts(musts);
  expect(await appearancesOf(ada)).toEqual([]);
  const expected = [];
  // Without a level, nothing is left to be confirmed.
  for (const condition of musts.slice(1)) {
    const { body: found } = await find(`must=${musts.filter((one) => one !== condition).join(",")}`);
    expected.push({ condition, total: found[0].total, total_met: found[0].total_met, total_unseen: 0 });
  }
  expect(body).toEqual({ without: expected });
  expect(expected[0]).toMatchObject({ total: 2, total_met: 0 });
  Object.assign(env(), { FINDER_PURPOSE: "required" });
  expect((await counts(musts)).status).toBe(422);
  expect((await counts(musts, "&purpose=Nordbank")).status).toBe(200);
});

test("before anything is asked, one's latest searches that showed someone are offered, and no opened card", async () => {
  const must = `competency-${react}-advanced`;
  await find(`must=${must}`);
  await find("must=location-Atlantis");
  await openCard(ada);
  const actor = await actorFor(staffing.userId);
  const own = async (of: string) => (await getFinderView(actor, { question: readQuestion({ must: of }) })).own;
  expect((await own("")).map(storedQuestion)).toEqual([`${must};`]);
  expect(await own(must)).toEqual([]);
});
