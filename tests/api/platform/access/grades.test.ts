import { setGrades } from "@/lib/grades/people/store";
import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import { env } from "@/lib/platform/core/env";
import { textOf } from "@/tests/support/access/all-answers";
import { calls } from "@/tests/support/access/calls";
import { CALLERS, type Caller, type Subject } from "@/tests/support/access/expected";
import { testWorld } from "@/tests/support/access/test-world";
import { MISSING } from "@/tests/support/access/things";
import { testDatabase } from "@/tests/support/database/test-database";
import { requestTo } from "@/tests/support/routes";

/** The grades' names, which occur nowhere else: what the report and the stranger have. */
const [REPORTS, STRANGERS] = ["Feldspargrade", "Quartzgrade"];

const db = testDatabase({ keepsRows: true });
const { world, signedIn, handlers } = testWorld(db);
let gradeIds: { report: number; stranger: number };

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
});

/** What a caller gets from a call about a subject, in each format that it has; empty for a refusal. */
async function answersTo(endpoint: Endpoint, subject: Subject, caller: Caller): Promise<string> {
  const of =
    subject === "missing"
      ? MISSING
      : subject === "own"
        ? world.callers[caller]
        : subject === "report" || subject === "stranger"
          ? world[subject]
          : world.shared;
  const sent = calls[endpoint.id as keyof typeof calls].request(of, subject);
  const { cookie, token } = signedIn[caller];
  const texts = [];
  for (const accept of endpoint.path.startsWith("/exports/") ? ["csv", "xlsx"] : ["json"]) {
    const query = accept === "xlsx" ? { ...sent.query, format: "xlsx" } : sent.query;
    const headers = { cookie, authorization: `Bearer ${token}`, "sec-fetch-site": "same-origin" };
    const { request, context } = requestTo(endpoint, { ...sent, ...(query ? { query } : {}) }, headers);
    const response = await handlers.get(endpoint.id)!(request, context);
    if (response.status === 200) texts.push(await textOf(response));
  }
  return texts.join("\n");
}

const NO_GRADE = ({ must, nice }: { must: string; nice?: string }) =>
  nice === undefined ? { must: "grade-999999" } : { must, nice: "grade-999999" };

/** What a caller gets from the finder's list and its export. */
async function askFinder(caller: Caller, query: { must: string; nice?: string }) {
  const { cookie, token } = signedIn[caller];
  const headers = { cookie, authorization: `Bearer ${token}`, "sec-fetch-site": "same-origin" };
  const answers = [];
  for (const id of ["listPeopleMatches", "exportPeopleMatches"]) {
    const { request, context } = requestTo(
      reads.find((one) => one.id === id)!,
      { query },
      headers,
    );
    const response = await handlers.get(id)!(request, context);
    const text = await textOf(response);
    answers.push({ status: response.status, text: response.status === 200 ? text : titleOf(text) });
  }
  return answers;
}
const titleOf = (text: string) => (JSON.parse(text) as { detail: string }).detail;

const reads = listedEndpoints.filter(({ method }) => method === "GET");

describe.each([
  { REVIEW_SCOPE: "all", FINDER_SCOPE: "staffing" },
  { REVIEW_SCOPE: "reports", FINDER_SCOPE: "everyone" },
] as const)("under %j", (scopes) => {
  beforeAll(() => void Object.assign(env(), scopes));
  afterAll(() => void Object.assign(env(), { REVIEW_SCOPE: "all", FINDER_SCOPE: "staffing" }));

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
    for (const subject of ["own", "report", "stranger"] as const) {
      const endpoint = reads.find(({ id }) => id === "getExpectedLevels")!;
      if ((await answersTo(endpoint, subject, caller)) !== "") seen.push(subject);
    }
    expect(seen).toEqual(caller === "managerOfOwner" ? ["own", "report"] : ["own"]);
  });

  test("the only answer about several people's expectations has a manager's own reports, without levels", async () => {
    const endpoint = reads.find(({ id }) => id === "getTeamExpectedLevels")!;
    for (const caller of CALLERS) {
      const text = await answersTo(endpoint, "any", caller);
      expect([caller, text.includes("current_level")]).toEqual([caller, false]);
    }
  });
});
