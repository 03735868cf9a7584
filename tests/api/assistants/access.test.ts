import { env } from "@/lib/platform/core/env";
import type { Scope } from "@/lib/people/tokens/rules";
import { CALLERS, type Caller } from "@/tests/support/access/expected";
import { MISSING, type Things } from "@/tests/support/access/things";
import { makeWorld, type World } from "@/tests/support/access/world";
import { connect, makeToken, testAssistants } from "@/tests/support/assistants";
import { takeSnapshot } from "@/tests/support/database/snapshot";
import { testDatabase } from "@/tests/support/database/test-database";

const db = testDatabase({ keepsRows: true });
let world: World;
const server = testAssistants();
let restore: () => Promise<void>;
let competency: string;
/** Connections by permission, in the order of CALLERS. */
const connected = {} as Record<Scope, Awaited<ReturnType<typeof connect>>[]>;
beforeAll(async () => {
  Object.assign(env(), { RATE_LIMIT_WRITES: 0, RATE_LIMIT_WRITES_PER_ADDRESS: 0, RATE_LIMIT_READ_MB: 0 });
  world = await makeWorld(db);
  const { competencyId: id } = world.shared;
  competency = (await db.prisma.competency.findUniqueOrThrow({ where: { id } })).name;
  for (const scope of RANK) {
    connected[scope] = [];
    for (const caller of CALLERS)
      connected[scope].push(await connect(server.origin, await makeToken(db, world.callers[caller], scope)));
  }
  restore = await takeSnapshot(db);
}, 60_000);
afterAll(async () => {
  for (const { client } of Object.values(connected).flat()) await client.close();
});

type Answer = "ok" | "refused" | "not found";
/** In the order of CALLERS: employee, the report's manager, another manager, admin, staffing. */
type Row = readonly [Answer, Answer, Answer, Answer, Answer];
type Line = readonly [tool: string, about: string, input: (of: Things) => object, answers: Row];

const EVERYONE: Row = ["ok", "ok", "ok", "ok", "ok"];
const FINDERS: Row = ["refused", "ok", "ok", "ok", "ok"];
const PLANNERS: Row = ["refused", "ok", "ok", "ok", "ok"];
const REVIEWERS: Row = ["refused", "ok", "ok", "ok", "refused"];
const NOBODY: Row = ["not found", "not found", "not found", "not found", "not found"];
/** Others' requests: who may not review them isn't told that they exist. */
const REVIEWED: Row = ["not found", "ok", "ok", "ok", "not found"];

const decision = (of: Things) => ({
  review_id: of.changeId,
  competency_change_id: of.changeId,
  approved_level: "basic",
});

/** Every tool by role: the tool, whose resource the call names, its input and the answers. */
const TABLE: readonly Line[] = [
  ["find_people", "any", () => ({ question: competency }), FINDERS],
  ["open_card", "own", ({ userId }) => ({ user_id: userId }), EVERYONE],
  ["open_card", "stranger", ({ userId }) => ({ user_id: userId }), ["not found", "ok", "ok", "ok", "ok"]],
  ["my_sheet", "any", () => ({}), EVERYONE],
  ["my_sheet", "own", ({ rowId }) => ({ sheet_competency_id: rowId }), EVERYONE],
  ["my_sheet", "report", ({ rowId }) => ({ sheet_competency_id: rowId }), NOBODY],
  ["list_reviews", "any", () => ({}), REVIEWERS],
  ["list_reviews", "report", ({ changeId }) => ({ review_id: changeId }), REVIEWED],
  ["needs", "any", () => ({ list: "counts" }), EVERYONE],
  ["needs", "any", () => ({ list: "open" }), EVERYONE],
  ["needs", "any", () => ({ list: "all" }), FINDERS],
  ["who_is_free", "any", () => ({}), PLANNERS],
  ["who_is_free", "any", () => ({ question: competency }), PLANNERS],
  ["my_engagements", "any", () => ({}), EVERYONE],
  ["my_agreements", "any", () => ({}), EVERYONE],
  ["prepare", "own", ({ conversationId }) => ({ conversation_id: conversationId }), EVERYONE],
  // A manager reads those of their own only.
  ["prepare", "stranger", ({ conversationId }) => ({ conversation_id: conversationId }), NOBODY],
  ["prepare", "missing", ({ conversationId }) => ({ conversation_id: conversationId }), NOBODY],
  ["search_competencies", "any", () => ({ words: competency }), EVERYONE],
  ["criteria", "own", ({ competencyId }) => ({ competency_id: competencyId }), EVERYONE],
  ["criteria", "missing", ({ competencyId }) => ({ competency_id: competencyId }), NOBODY],
  ["request_level", "own", ({ rowId }) => ({ sheet_competency_id: rowId, level: "advanced" }), EVERYONE],
  // Not even reviewers, who may set a level on the screen: an assistant only requests levels for its own person.
  ["request_level", "report", ({ rowId }) => ({ sheet_competency_id: rowId, level: "advanced" }), NOBODY],
  ["decide", "report", decision, REVIEWED],
  ["decide", "own", decision, ["refused", "refused", "refused", "refused", "refused"]],
  ["decide", "missing", decision, NOBODY],
];

const RANK = ["read", "write", "decide"] as const;
/** The permission that a tool needs, if not to read. */
const NEEDS: Readonly<Record<string, Scope>> = { request_level: "write", decide: "decide" };

const thingsOf = (about: string, caller: Caller): Things => {
  if (about === "own") return world.callers[caller];
  if (about === "missing") return MISSING;
  return about === "report" || about === "stranger" ? world[about] : world.shared;
};

const REFUSALS: readonly [RegExp, Answer | "scope"][] = [
  [/requires a token with the permission/, "scope"],
  [/not found|has no such competency/i, "not found"],
  [/You don't have (access to this list|permission to do this)/, "refused"],
];

test.each(TABLE)("%s (%s) for each role and each permission of a token", async (tool, about, input, answers) => {
  for (const scope of RANK) {
    for (const [at, caller] of CALLERS.entries()) {
      const { use } = connected[scope][at]!;
      const got = await use(tool, input(thingsOf(about, caller)) as Record<string, unknown>);
      if (tool in NEEDS && got.refused === undefined) await restore();
      const why = got.refused ?? null;
      const answer = why === null ? "ok" : (REFUSALS.find(([words]) => words.test(why))?.[1] ?? why);
      const expected = RANK.indexOf(scope) < RANK.indexOf(NEEDS[tool] ?? "read") ? "scope" : answers[at];
      expect([caller, scope, answer]).toEqual([caller, scope, expected]);
    }
  }
});

test("the table has every tool", async () => {
  const { tools } = await connected.read[0]!.client.listTools();
  expect([...new Set(TABLE.map(([tool]) => tool))].sort()).toEqual(tools.map(({ name }) => name).sort());
});
