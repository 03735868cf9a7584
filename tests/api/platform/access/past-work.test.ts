import { SCOPES } from "@/lib/people/service-accounts/rules";
import { env } from "@/lib/platform/core/env";
import { bearerFor, type Browser, makePerson, type TestPerson } from "@/tests/support/actors";
import { connect, letIn, makeToken, testAssistants, turnOn } from "@/tests/support/assistants";
import { releasedCv } from "@/tests/support/cvs";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeServiceAccount } from "@/tests/support/service-accounts";
import { ask, makeManagerOf, reportTo } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true });
const server = testAssistants();

const CALLERS = [
  "owner",
  "own manager",
  "former manager",
  "other manager",
  "admin",
  "staffing",
  "colleague",
  "leaver",
  "service account",
  "manager's token",
  "manager's assistant",
] as const;
const SUBJECTS = ["engagement", "records", "CV", "clients"] as const;
type Row = readonly number[];

/** In the order of CALLERS. A person's own token reads what they read; an assistant's opens nothing but its tools. */
const OF_A_COLLEAGUE: Record<(typeof SUBJECTS)[number], { all: Row; reports: Row }> = {
  engagement: {
    all: [200, 200, 404, 404, 200, 200, 404, 401, 403, 200, 401],
    reports: [200, 200, 404, 404, 200, 200, 404, 401, 403, 200, 401],
  },
  records: {
    all: [200, 200, 404, 404, 200, 404, 404, 401, 403, 200, 401],
    reports: [200, 200, 404, 404, 200, 404, 404, 401, 403, 200, 401],
  },
  // Who reviews everyone reads everyone's released CV.
  CV: {
    all: [200, 200, 200, 200, 200, 200, 404, 401, 403, 200, 401],
    reports: [200, 200, 404, 404, 200, 200, 404, 401, 403, 200, 401],
  },
  clients: {
    all: [403, 200, 200, 200, 200, 200, 403, 401, 403, 200, 401],
    reports: [403, 200, 200, 200, 200, 200, 403, 401, 403, 200, 401],
  },
};

let owner: TestPerson;
let browsers: Partial<Browser>[];
let of: { engagement_id: number; sheet_id: number; cv_id: number };

beforeAll(async () => {
  Object.assign(env(), { RATE_LIMIT_WRITES: 0, RATE_LIMIT_WRITES_PER_ADDRESS: 0 });
  await turnOn(db);
  owner = await makePerson(db.prisma, { firstName: "Ada", lastName: "Lovelace" });
  const data = { userId: owner.userId, project: "Portal", startsOn: new Date(), state: "agreed" as const };
  const engagement = await db.prisma.engagement.create({ data: { ...data, confirmedAt: new Date() } });
  await db.prisma.personRecord.create({ data: { userId: owner.userId, kind: "certificate", title: "AWS" } });
  const cv_id = await releasedCv(db.prisma, owner.userId, { name: "Ada Lovelace" });
  of = { engagement_id: engagement.id, sheet_id: owner.sheetId, cv_id };

  const manager = await makeManagerOf(db, owner);
  const former = await makePerson(db.prisma, { isManager: true });
  await db.prisma.employeeManager.create({
    data: { employeeId: owner.userId, managerId: former.userId, isPrimary: false },
  });
  await db.prisma.employeeManager.deleteMany({ where: { managerId: former.userId } });
  const other = await makePerson(db.prisma, { isManager: true });
  await reportTo(db, await makePerson(db.prisma), other);
  const leaver = await makePerson(db.prisma, { isAdmin: true });
  const people = [
    owner,
    manager,
    former,
    other,
    await makePerson(db.prisma, { isAdmin: true }),
    await makePerson(db.prisma, { isStaffing: true }),
    await makePerson(db.prisma),
    leaver,
  ];
  browsers = [
    ...(await Promise.all(people.map(bearerFor))),
    { token: (await makeServiceAccount(db, SCOPES)).token },
    { token: await makeToken(db, manager, "read") },
    { token: await letIn(db, manager, "decide") },
  ];
  await db.prisma.user.update({ where: { id: leaver.userId }, data: { deactivatedAt: new Date() } });
});

afterAll(() => void Object.assign(env(), { REVIEW_SCOPE: "all" }));

const READ = {
  engagement: (by: Partial<Browser>) => ask("getEngagement", by, { engagement_id: of.engagement_id }),
  records: (by: Partial<Browser>) => ask("listRecords", by, { sheet_id: of.sheet_id }),
  CV: (by: Partial<Browser>) => ask("getReleasedCv", by, { cv_id: of.cv_id }),
  clients: (by: Partial<Browser>) => ask("listClients", by),
};

const named = (row: Row) => Object.fromEntries(CALLERS.map((caller, place) => [caller, row[place]]));
const answersOf = async (subject: (typeof SUBJECTS)[number]) =>
  named(await Promise.all(browsers.map(async (by) => (await READ[subject](by)).status)));

describe.each(["all", "reports"] as const)("under REVIEW_SCOPE=%s", (scope) => {
  test.each(SUBJECTS)(
    "%s: each caller, also who is no longer a manager or a colleague, and programs",
    async (subject) => {
      Object.assign(env(), { REVIEW_SCOPE: scope });
      expect(await answersOf(subject)).toEqual(named(OF_A_COLLEAGUE[subject][scope]));
    },
  );
});

test("an assistant's tools have no record of another person, whatever its person reads on the screen", async () => {
  const { client, use } = await connect(server.origin, browsers[10]!.token!);
  const { tools } = await client.listTools();
  const answers: unknown[] = [];
  for (const { name } of tools) if (/^my_/.test(name)) answers.push(await use(name));
  answers.push(await use("open_card", { user_id: owner.userId }), await use("who_is_free"));
  await client.close();
  expect(answers.length).toBeGreaterThan(4);
  expect(JSON.stringify(answers)).toContain("Lovelace");
  expect(JSON.stringify(answers)).not.toMatch(/"AWS"/);
});

test("what a person did is nobody's to read once they have left, nor theirs", async () => {
  await db.prisma.user.update({ where: { id: owner.userId }, data: { deactivatedAt: new Date() } });
  const gone = [401, 404, 404, 404, 404, 404, 404, 401, 403, 404, 401];
  for (const subject of ["engagement", "records", "CV"] as const)
    expect([subject, await answersOf(subject)]).toEqual([subject, named(gone)]);
});
