import { setGrades } from "@/lib/grades/people/store";
import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import { env } from "@/lib/platform/core/env";
import { log } from "@/lib/platform/core/log";
import { answerTo, eachAnswer, textOf, thingsOf } from "@/tests/support/access/all-answers";
import { calls } from "@/tests/support/access/calls";
import { CALLERS, type Caller, type Subject } from "@/tests/support/access/expected";
import { testWorld } from "@/tests/support/access/test-world";
import { connect, makeToken, testAssistants } from "@/tests/support/assistants";
import { testDatabase } from "@/tests/support/database/test-database";

/** Texts that occur nowhere else: what the grades of the report and of the stranger are called. */
const [REPORTS, STRANGERS] = ["Feldspargrade", "Quartzgrade"];
/** What the report wrote to prepare and above their case, and the stranger, whose conversation has been opened. */
const [PREPARED, OPENED] = ["Feldsparwish", "Quartzwish"];
/** Answers that list the company's grades without people. */
const WITHOUT_PEOPLE = ["listGrades", "getExpectedLevels"];

const db = testDatabase({ keepsRows: true });
const { world, signedIn, handlers } = testWorld(db);
const server = testAssistants();
let gradeIds: { report: number; stranger: number };

/** All that was logged, as one text. */
const logged: string[] = [];
beforeEach(() => {
  for (const level of ["info", "warn", "error"] as const)
    jest.spyOn(log, level).mockImplementation((...said: unknown[]) => void logged.push(JSON.stringify(said)));
});
afterEach(() => jest.restoreAllMocks());

beforeAll(async () => {
  const made = async (name: string, position: number) =>
    (await db.prisma.grade.create({ data: { name, nameKey: name.toLowerCase(), position } })).id;
  // The report's is the highest: a manager learns which grade is next.
  gradeIds = { stranger: await made(STRANGERS, 2), report: await made(REPORTS, 3) };
  const { competencyId } = world.shared;
  await db.prisma.expectation.createMany({
    data: Object.values(gradeIds).map((gradeId) => ({ competencyId, gradeId, level: "advanced" as const })),
  });
  await db.prisma.$transaction((tx) =>
    setGrades(
      tx,
      (["report", "stranger"] as const).map((who) => ({ userId: world[who].userId, gradeId: gradeIds[who] })),
      world.callers.admin.userId,
    ),
  );
  const [now, caseOf] = [new Date(), (text: string) => ({ personAnswers: [text], introduction: text })];
  await db.prisma.conversation.update({
    where: { id: world.report.conversationId },
    data: { kind: "grade", ...caseOf(PREPARED) },
  });
  const opened = { state: "open", personReadyAt: now, managerReadyAt: now, openedAt: now } as const;
  await db.prisma.conversation.update({
    where: { id: world.stranger.conversationId },
    data: { kind: "grade", managerId: world.callers.otherManager.userId, ...caseOf(OPENED), ...opened },
  });
});

const endpointOf = (id: string) => listedEndpoints.find((endpoint) => endpoint.id === id)!;

/** What a caller gets from a call about a subject; empty for a refusal. */
async function answerAbout(id: string, subject: Subject, caller: Caller): Promise<string> {
  const sent = calls[id as keyof typeof calls].request(thingsOf(world, subject, world.callers[caller]), subject);
  const response = await answerTo(handlers, endpointOf(id), sent, signedIn[caller]);
  return response.status === 200 ? textOf(response) : "";
}

const NO_GRADE = ({ must, nice }: { must: string; nice?: string }) =>
  nice === undefined ? { must: "grade-999999" } : { must, nice: "grade-999999" };

/** What a caller gets from the finder's list and its export. */
async function askFinder(caller: Caller, query: { must: string; nice?: string }) {
  const answers = [];
  for (const id of ["listPeopleMatches", "exportPeopleMatches"]) {
    const response = await answerTo(handlers, endpointOf(id), { query }, signedIn[caller]);
    const text = await textOf(response);
    answers.push({ status: response.status, text: response.status === 200 ? text : titleOf(text) });
  }
  return answers;
}
const titleOf = (text: string) => (JSON.parse(text) as { detail: string }).detail;

/**
 * Who may learn it: a grade, the own manager and admins; what is in an opened conversation, its manager; and what is
 * being prepared, nobody else.
 */
const MAY_LEARN: Record<string, readonly Caller[]> = {
  [REPORTS]: ["managerOfOwner", "admin"],
  [STRANGERS]: ["admin"],
  [PREPARED]: [],
  [OPENED]: ["otherManager"],
};

describe.each([
  { REVIEW_SCOPE: "all", FINDER_SCOPE: "staffing" },
  { REVIEW_SCOPE: "reports", FINDER_SCOPE: "everyone" },
] as const)("under %j", (scopes) => {
  beforeAll(() => void Object.assign(env(), scopes));
  afterAll(() => void Object.assign(env(), { REVIEW_SCOPE: "all", FINDER_SCOPE: "staffing" }));

  test("no answer, list, export or file tells a person's grade, or what they prepare, to others than may learn it", async () => {
    const told: string[] = [];
    const learned: Record<string, number> = {};
    for (const caller of CALLERS)
      for await (const { id, subject, text } of eachAnswer({ world, handlers }, signedIn[caller], {
        own: world.callers[caller],
      }))
        for (const [secret, allowed] of Object.entries(MAY_LEARN)) {
          const isGrade = secret === REPORTS || secret === STRANGERS;
          if (!text.includes(secret) || (isGrade && WITHOUT_PEOPLE.includes(id))) continue;
          learned[secret] = (learned[secret] ?? 0) + 1;
          if (!allowed.includes(caller)) told.push(`${id} (${subject}) tells ${caller} ${secret}`);
        }
    expect(told).toEqual([]);
    // The walk finds what may be told.
    expect(Object.keys(learned).sort()).toEqual([REPORTS, STRANGERS, OPENED].sort());
    expect(learned[REPORTS]! + learned[STRANGERS]!).toBeGreaterThan(5);
  }, 120_000);

  test("no search, export or card finds or names people by grade while the company hasn't turned that on", async () => {
    const before = await db.prisma.finderSearch.count();
    const asked = { must: `grade-${gradeIds.stranger}` };
    for (const caller of CALLERS)
      for (const query of [asked, { must: `competency-${world.shared.competencyId}-basic`, nice: asked.must }]) {
        const answers = await askFinder(caller, query);
        expect([caller, answers.filter(({ status }) => status === 200)]).toEqual([caller, []]);
        // A grade that exists is refused like one that doesn't.
        expect(answers).toEqual(await askFinder(caller, { ...query, ...NO_GRADE(query) }));
      }
    expect(await db.prisma.finderSearch.count()).toBe(before);
  });

  test("where the company has turned it on, those who may find people find them by grade, and nobody else", async () => {
    const data = { name: "grades", value: { in_finder: true } };
    await db.prisma.setting.upsert({ where: { name: "grades" }, create: data, update: data });
    try {
      const found: Caller[] = [];
      for (const caller of CALLERS) {
        const [list] = await askFinder(caller, { must: `grade-${gradeIds.stranger}` });
        if (list!.status === 200) found.push(caller);
        if (list!.status === 200)
          expect(JSON.parse(list!.text)).toMatchObject([{ user: { id: world.stranger.userId } }]);
      }
      const staffing = ["otherManager", "managerOfOwner", "admin", "staffing"];
      expect(found).toEqual(CALLERS.filter((one) => scopes.FINDER_SCOPE === "everyone" || staffing.includes(one)));
    } finally {
      await db.prisma.setting.delete({ where: { name: "grades" } });
    }
  });

  test.each(CALLERS)("what others miss, %s gets of their own reports and themselves only", async (caller) => {
    const seen: string[] = [];
    for (const subject of ["own", "report", "stranger"] as const)
      if ((await answerAbout("getExpectedLevels", subject, caller)) !== "") seen.push(subject);
    expect(seen).toEqual(caller === "managerOfOwner" ? ["own", "report"] : ["own"]);
  });

  test("the only answer about several people's expectations has a manager's own reports, without levels", async () => {
    for (const caller of CALLERS) {
      const text = await answerAbout("getTeamExpectedLevels", "any", caller);
      expect([caller, text.includes("current_level")]).toEqual([caller, false]);
    }
  });
});

test("no tool of an assistant of the manager has what is being prepared, nor any line of the log or message", async () => {
  const { client, use } = await connect(server.origin, await makeToken(db, world.callers.managerOfOwner, "read"));
  const said = [
    await use("prepare", { conversation_id: world.report.conversationId }),
    await use("my_agreements", {}),
    await use("list_reviews", {}),
  ];
  await client.close();
  const all = [said, logged, await db.prisma.outboxMessage.findMany(), await db.prisma.auditRecord.findMany()];
  expect(JSON.stringify(all)).not.toContain(PREPARED);
}, 120_000);
