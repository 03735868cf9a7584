import { calls } from "@/tests/support/access/calls";
import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import {
  type AccessRow,
  answerUnder,
  CALLERS,
  SUBJECTS,
  type Caller,
  type Scopes,
  type Subject,
} from "@/tests/support/access/expected";
import { env } from "@/lib/platform/core/env";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import { limitsIn, limitsOf } from "@/tests/support/access/limits";
import { locksIn, locksOf } from "@/tests/support/access/locks";
import { makeOutsiders, STRANGERS, type Outsider } from "@/tests/support/access/callers";
import { testWorld } from "@/tests/support/access/test-world";
import { MISSING, type Things } from "@/tests/support/access/things";
import type { Browser } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { takeSnapshot } from "@/tests/support/database/snapshot";
import { testDatabase } from "@/tests/support/database/test-database";
import { requestTo } from "@/tests/support/routes";

const db = testDatabase({ keepsRows: true });
const { world, signedIn, handlers } = testWorld(db);
let outsiders: Record<Outsider, Partial<Browser>>;
let restore: () => Promise<void>;
const taken = { locks: new Set<string>(), limits: new Set<number>() };

beforeAll(async () => {
  outsiders = await makeOutsiders(db);
  restore = await takeSnapshot(db);
});

const tables = listedEndpoints.map(
  (endpoint) => [endpoint.id, endpoint, calls[endpoint.id as keyof typeof calls].answers] as const,
);

const thingsOf = (subject: Subject, caller: Caller): Things => {
  if (subject === "missing") return MISSING;
  if (subject === "own") return world.callers[caller];
  return subject === "report" || subject === "stranger" ? world[subject] : world.shared;
};

async function statusOf(
  endpoint: Endpoint,
  subject: Subject,
  of: Things,
  { cookie, token }: Partial<Browser>,
): Promise<number> {
  const headers = {
    "sec-fetch-site": "same-origin",
    ...(cookie ? { cookie } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const { request, context } = requestTo(
    endpoint,
    calls[endpoint.id as keyof typeof calls].request(of, subject),
    headers,
  );
  const { sent, result } = await countStatements(db, () => handlers.get(endpoint.id)!(request, context));
  locksIn(sent).forEach((lock) => taken.locks.add(lock));
  limitsIn(sent).forEach((limit) => taken.limits.add(limit));
  if (endpoint.method !== "GET" && result.status < 300) await restore();
  return result.status;
}

const INITIAL: Scopes = { reviews: "all", finder: "staffing" };
const OTHER: Scopes = { reviews: "reports", finder: "everyone" };

const isAboutSomebody = ({ path }: Endpoint) =>
  /\{(sheet_id|user_id|manager_id|sheet_role_id|personal_access_token_id|session_id|assistant_connection_id|competency_change_id|engagement_id|conversation_id|cv_id)\}/.test(
    path,
  );
/** The calls that the scopes could change: those about a person, and those whose table says so. */
const scoped = tables.filter(
  ([, endpoint, table]) =>
    isAboutSomebody(endpoint) ||
    Object.values<AccessRow>(table)
      .flat()
      .some((cell) => cell !== undefined && answerUnder(cell, INITIAL) !== answerUnder(cell, OTHER)),
);

describe.each([
  { ...INITIAL, tested: tables },
  { ...OTHER, tested: scoped },
])("under REVIEW_SCOPE=$reviews, FINDER_SCOPE=$finder", ({ tested, ...scopes }) => {
  beforeAll(() => void Object.assign(env(), { REVIEW_SCOPE: scopes.reviews, FINDER_SCOPE: scopes.finder }));
  afterAll(() => void Object.assign(env(), { REVIEW_SCOPE: "all", FINDER_SCOPE: "staffing" }));

  test.each(tested)(
    "%s answers each signed-in caller according to its table, with its locks and limits",
    async (_id, endpoint, table) => {
      taken.locks.clear();
      taken.limits.clear();
      const [expected, answered]: Record<string, number>[] = [{}, {}];
      for (const subject of SUBJECTS) {
        for (const [column, caller] of CALLERS.entries()) {
          const row = table[subject];
          const cell = row?.[column] ?? row?.[0];
          if (cell === undefined) continue;
          const answer = answerUnder(cell, scopes);
          expected![`${caller}, ${subject}`] = answer === "ok" ? endpoint.status : answer;
          answered![`${caller}, ${subject}`] = await statusOf(
            endpoint,
            subject,
            thingsOf(subject, caller),
            signedIn[caller],
          );
        }
      }
      expect(answered).toEqual(expected);
      expect(taken).toEqual({ locks: new Set(locksOf(endpoint.id)), limits: new Set(limitsOf(endpoint.id)) });
    },
    30_000,
  );
});

// A browser with a wrong or expired token gets a new one for its session: that is the purpose of the call.
const RENEWED: readonly Outsider[] = ["wrong token", "expired"];

test.each(tables)(
  "%s refuses callers who aren't signed in",
  async (_id, endpoint, table) => {
    const [expected, answered]: Record<string, number>[] = [{}, {}];
    const subjects = SUBJECTS.filter((candidate) => table[candidate]);
    for (const [place, outsider] of STRANGERS.entries()) {
      const letIn = endpoint.access === "anyone" || (endpoint.access === "session" && RENEWED.includes(outsider));
      // In turn: who isn't signed in is refused before anything is looked for.
      const subject = subjects[place % subjects.length]!;
      expected![`${outsider}, ${subject}`] = letIn ? endpoint.status : 401;
      answered![`${outsider}, ${subject}`] = await statusOf(
        endpoint,
        subject,
        thingsOf(subject, "admin"),
        outsiders[outsider],
      );
    }
    expect(answered).toEqual(expected);
  },
  30_000,
);

test.each(tables)("%s has a row for each kind of subject that its path names", (_id, endpoint, table) => {
  const rows = Object.keys(table);
  if (isAboutSomebody(endpoint)) expect(rows).toEqual(expect.arrayContaining(["own", "report", "stranger", "missing"]));
  else if (endpoint.path.includes("{")) expect(rows).toEqual(expect.arrayContaining(["there", "missing"]));
  expect(rows.length).toBeGreaterThan(0);
});
