import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import { CALLS_OF_SCOPES, scopeOf } from "@/lib/doors/rest/scopes";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import { type Scope, SCOPES } from "@/lib/people/service-accounts/rules";
import { calls } from "@/tests/support/access/calls";
import { testWorld } from "@/tests/support/access/test-world";
import { takeSnapshot } from "@/tests/support/database/snapshot";
import { testDatabase } from "@/tests/support/database/test-database";
import { requestTo } from "@/tests/support/routes";
import { makeServiceAccount } from "@/tests/support/service-accounts";

const db = testDatabase({ keepsRows: true });
const { world, handlers } = testWorld(db);
let restore: () => Promise<void>;
const tokens = {} as Record<Scope, string>;

beforeAll(async () => {
  for (const scope of SCOPES) tokens[scope] = (await makeServiceAccount(db, [scope])).token;
  restore = await takeSnapshot(db);
});

/** Whom a call is about that an admin may make: shared things, or a person who isn't the caller. */
const subjectOf = (id: string) => {
  const { answers } = calls[id as keyof typeof calls];
  const subject = (["there", "any", "report"] as const).find((one) => answers[one]?.[3] === "ok");
  return subject ?? "stranger";
};

async function answerTo(endpoint: Endpoint, token: string) {
  const subject = subjectOf(endpoint.id);
  const of = subject === "report" || subject === "stranger" ? world[subject] : world.shared;
  const { request, context } = requestTo(endpoint, calls[endpoint.id as keyof typeof calls].request(of, subject), {
    authorization: `Bearer ${token}`,
    "sec-fetch-site": "same-origin",
  });
  const answer = await handlers.get(endpoint.id)!(request, context);
  if (endpoint.method !== "GET" && answer.status < 300) await restore();
  const isProblem = answer.headers.get("content-type") === "application/problem+json";
  return isProblem ? ((await answer.json()) as { type: string }).type : answer.status;
}

const forTokens = listedEndpoints.filter(({ access }) => access === "bearer");

test.each(SCOPES)("a service account with the scope %s gets an answer from its calls and no others", async (scope) => {
  const [expected, answered]: Record<string, number | string>[] = [{}, {}];
  for (const endpoint of forTokens) {
    const isAllowed = scopeOf(endpoint.id) === scope;
    expected![endpoint.id] = isAllowed ? endpoint.status : "/problems/missing-scope";
    answered![endpoint.id] = await answerTo(endpoint, tokens[scope]);
  }
  expect(answered).toEqual(expected);
});

/** Acts and records of a person: no scope may ever allow them. */
const OF_PEOPLE =
  /[Dd]ecision|Decline|CompetencyChange|ManagerCompetency|Confirmation|Objection|Review|Agreement|Interest|[Hh]and$|Token|Session|MyData|Appearance|Card|Matches|Cv|Erasure|ServiceAccount|Webhook|Visit|getSheet|EmailPreferences/;

test("no scope allows a decision, a sheet, a person's own records, tokens or erasing", () => {
  const allowed = forTokens.filter(({ id }) => scopeOf(id) !== null).map(({ id }) => id);
  expect(allowed.filter((id) => OF_PEOPLE.test(id))).toEqual([]);
  expect(forTokens.filter(({ id }) => OF_PEOPLE.test(id)).length).toBeGreaterThan(40);
});

test.each(Object.entries(CALLS_OF_SCOPES))("the scope %s only reads if its name says so", (scope, ids) => {
  const methods = ids.map((id) => forTokens.find((endpoint) => endpoint.id === id)?.method);
  expect(methods.every((method) => (method === "GET") === scope.endsWith(":read"))).toBe(true);
});

test("each call is in one scope at most", () => {
  const ids = Object.values(CALLS_OF_SCOPES).flat();
  expect(new Set(ids).size).toBe(ids.length);
});
