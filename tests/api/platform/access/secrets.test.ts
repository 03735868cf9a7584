import { setGrades } from "@/lib/grades/people/store";
import { SCOPES } from "@/lib/people/service-accounts/rules";
import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import { env } from "@/lib/platform/core/env";
import { log } from "@/lib/platform/core/log";
import { differentRequests, textOf } from "@/tests/support/access/all-answers";
import { calls } from "@/tests/support/access/calls";
import { CALLERS, SUBJECTS, type Caller, type Subject } from "@/tests/support/access/expected";
import { testWorld } from "@/tests/support/access/test-world";
import { MISSING, type Things } from "@/tests/support/access/things";
import { testDatabase } from "@/tests/support/database/test-database";
import { addNeed, engage } from "@/tests/support/needs";
import { requestTo } from "@/tests/support/routes";
import { makeServiceAccount } from "@/tests/support/service-accounts";

/** Words that occur nowhere else, by what they are. The report's grade is the higher: a manager learns which is next. */
const SECRETS = {
  "what the report prepares": "Feldsparwish",
  "what the report prepared, once both were ready": "Gabbrowish",
  "a client that may not be named": "Zwyrtelbank",
  "its alias": "a mountain bank: portal",
  "the report's grade": "Feldspargrade",
  "the stranger's grade": "Quartzgrade",
} as const;

/** Whom the calls tell it, whatever the settings are. A service account has every scope. */
const TOLD: Record<keyof typeof SECRETS, readonly (Caller | "service")[]> = {
  "what the report prepares": [],
  "what the report prepared, once both were ready": ["managerOfOwner"],
  "a client that may not be named": ["managerOfOwner", "otherManager", "admin", "staffing"],
  "its alias": ["admin", "service"],
  "the report's grade": ["managerOfOwner", "admin", "service"],
  "the stranger's grade": ["admin", "service"],
};
/** Answers that list the company's grades without people. */
const WITHOUT_PEOPLE = ["listGrades", "getExpectedLevels"];

/** The calls that still tell an admin of a person who left. */
const TELL_OF_LEFT = ["listAuditRecords", "exportAuditRecords", "exportPeople", "getMyData", "listPeople", "getPerson"];
/** The calls that tell an admin of a competency that is on no sheet: of catalogue, framework and needs. */
const TELL_OF_COMPETENCY = [
  "listCompetencies",
  "getCompetency",
  "listCompetencyVersions",
  "exportAuditRecords",
  "exportCompetencies",
  "exportExpectedLevels",
  "exportLearningPlan",
  "exportLearningPointers",
  "exportMatrix",
  "exportNeedCounts",
  "exportNeeds",
  "exportPeopleMatches",
  "getLearningPlan",
  "listPointerCompetencies",
  "getMyData",
  "getNeedCounts",
  "listNeeds",
  "getNeed",
  "listOpenNeeds",
  "search",
];

const db = testDatabase({ keepsRows: true });
const { world, signedIn, handlers } = testWorld(db);
/** A conversation of the report that both have prepared. */
let openedId: number;
const reads = listedEndpoints.filter(({ method }) => method === "GET");

beforeAll(async () => {
  const { report, stranger, callers, shared } = world;
  const now = new Date();
  const prepares = SECRETS["what the report prepares"];
  const prepared = SECRETS["what the report prepared, once both were ready"];
  const client = SECRETS["a client that may not be named"];
  await db.prisma.conversation.update({
    where: { id: report.conversationId },
    data: { kind: "grade", personAnswers: [prepares], introduction: prepares },
  });
  const opened = await db.prisma.conversation.create({
    data: {
      userId: report.userId,
      managerId: callers.managerOfOwner.userId,
      kind: "annual",
      heldOn: now,
      personAnswers: [prepared],
      state: "open",
      personReadyAt: now,
      managerReadyAt: now,
      openedAt: now,
    },
  });
  openedId = opened.id;
  const { id: client_id } = await db.prisma.client.create({
    data: { name: client, nameKey: client.toLowerCase(), alias: "a mountain bank" },
  });
  const must = [`competency-${shared.competencyId}-basic`];
  const need = await addNeed(signedIn.admin, { title: `${client}: portal`, must, client_id } as object);
  for (const { userId } of [report, stranger])
    expect((await engage(signedIn.admin, { user_id: userId, need_id: need.body.id, state: "held" })).status).toBe(201);
  const [before, after] = [{ title: `${client}: site` }, { title: `${client}: portal` }];
  await db.prisma.auditRecord.create({ data: { act: "need.updated", before, after } });
  const grades = await Promise.all(
    (["stranger", "report"] as const).map(async (who, at) => {
      const name = SECRETS[`the ${who}'s grade`];
      const { id } = await db.prisma.grade.create({ data: { name, nameKey: name.toLowerCase(), position: at + 2 } });
      return { userId: world[who].userId, gradeId: id };
    }),
  );
  const { competencyId } = shared;
  await db.prisma.expectation.createMany({
    data: grades.map(({ gradeId }) => ({ competencyId, gradeId, level: "advanced" as const })),
  });
  await db.prisma.$transaction((tx) => setGrades(tx, grades, callers.admin.userId));
}, 60_000);

type Callers = Record<string, { of: Things; cookie?: string; token: string }>;

/** Walks all answers to some callers. Returns by which calls each is told which word, as "its name: caller". */
async function walk(callers: Callers, words: Record<string, string>): Promise<Record<string, string[]>> {
  const told: Record<string, Set<string>> = {};
  for (const [caller, { of: own, cookie, token }] of Object.entries(callers)) {
    const things = { own, report: world.report, stranger: world.stranger, missing: MISSING } as Record<Subject, Things>;
    const asked = SUBJECTS.map((subject) => [subject, things[subject] ?? world.shared] as const);
    asked.push(["report", { ...world.report, conversationId: openedId }]);
    for (const endpoint of reads) {
      const { request } = calls[endpoint.id as keyof typeof calls];
      const forms: Record<string, string>[] = endpoint.path.startsWith("/exports/") ? [{}, { format: "xlsx" }] : [{}];
      const different = differentRequests(asked.map(([subject, of]) => request(of, subject)));
      for (const [sent, form] of different.flatMap((one) => forms.map((form) => [one, form] as const))) {
        const call = requestTo(
          endpoint,
          { ...sent, query: { ...sent.query, ...form } },
          { "sec-fetch-site": "same-origin", authorization: `Bearer ${token}`, ...(cookie ? { cookie } : {}) },
        );
        const text = await textOf(await handlers.get(endpoint.id)!(call.request, call.context));
        for (const [name, word] of Object.entries(words))
          if (text.includes(word)) (told[`${name}: ${caller}`] ??= new Set()).add(endpoint.id);
      }
    }
  }
  return Object.fromEntries(Object.entries(told).map(([who, by]) => [who, [...by]]));
}

const EVERYONE = [...CALLERS, "service"] as const;

test.each([
  [{ REVIEW_SCOPE: "all", FINDER_SCOPE: "staffing" }, EVERYONE],
  // The others may see the same whatever the settings are.
  [{ REVIEW_SCOPE: "reports", FINDER_SCOPE: "everyone" }, ["employee", "managerOfOwner", "otherManager"]],
] as const)(
  "no answer, list, export, file or log tells a secret to anyone else than it is for, under %j",
  async (scopes, asking) => {
    Object.assign(env(), scopes);
    const logged: unknown[] = [];
    for (const level of ["info", "warn", "error"] as const)
      jest.spyOn(log, level).mockImplementation((...said: unknown[]) => void logged.push(said));
    const { token } = await makeServiceAccount(db, SCOPES, { name: scopes.REVIEW_SCOPE });
    const signed = CALLERS.map((caller) => [caller, { of: world.callers[caller], ...signedIn[caller] }]);
    const service = { of: world.callers.employee, token };
    const all: Callers = { ...Object.fromEntries(signed), service };
    const told = await walk(Object.fromEntries(asking.map((who) => [who, all[who]!])), SECRETS);
    for (const [who, by] of Object.entries(told))
      if (who.includes("grade")) told[who] = by.filter((call) => !WITHOUT_PEOPLE.includes(call));
    const allowed = Object.entries(TOLD).flatMap(([secret, who]) =>
      who.filter((one) => (asking as readonly string[]).includes(one)).map((one) => `${secret}: ${one}`),
    );
    const found = Object.entries(told).filter(([, by]) => by.length > 0);
    expect(found.filter(([who]) => !allowed.includes(who))).toEqual([]);
    // The walk finds what may be told.
    expect(found.map(([who]) => who).sort()).toEqual(allowed.sort());
    const written = [logged, await db.prisma.outboxMessage.findMany()].map((all) => JSON.stringify(all)).join();
    for (const word of Object.values(SECRETS)) expect(written).not.toContain(word);
    jest.restoreAllMocks();
  },
  120_000,
);

test("once a person left, and all rows their sheets, no other call tells even an admin of them", async () => {
  const { stranger, shared, callers } = world;
  const [person, row] = ["Zwiebelquist", "Kaolincraft"];
  await db.prisma.user.update({ where: { id: stranger.userId }, data: { lastName: person } });
  await db.prisma.competency.update({ where: { id: shared.competencyId }, data: { name: row } });
  await db.prisma.sheetCompetency.updateMany({ data: { currentLevel: "basic", desiredLevel: "intermediate" } });
  const told = () => walk({ admin: { of: callers.admin, ...signedIn.admin } }, { person, row });
  const before = await told();
  await db.prisma.user.update({ where: { id: stranger.userId }, data: { deactivatedAt: new Date() } });
  await db.prisma.sheetCompetency.updateMany({ data: { archivedAt: new Date() } });
  const after = await told();
  expect(after).toEqual({ "person: admin": TELL_OF_LEFT, "row: admin": TELL_OF_COMPETENCY });
  for (const [who, by] of Object.entries(after)) expect(before[who]!.length).toBeGreaterThan(by.length + 10);
}, 120_000);
