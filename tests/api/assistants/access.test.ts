// spec: calls.roles
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
beforeAll(async () => {
  Object.assign(env(), { RATE_LIMIT_WRITES: 0, RATE_LIMIT_WRITES_PER_ADDRESS: 0, RATE_LIMIT_READ_MB: 0 });
  world = await makeWorld(db);
  const { competencyId: id } = world.shared;
  competency = (await db.prisma.competency.findUniqueOrThrow({ where: { id } })).name;
  restore = await takeSnapshot(db);
}, 60_000);

type Answer = "ok" | "refused" | "not found";
/** In the order of CALLERS: employee, the report's manager, another manager, admin, staffing. */
type Row = readonly [Answer, Answer, Answer, Answer, Answer];
type Line = {
  tool: string;
  about: string;
  needs: "read" | "write" | "decide";
  input: (of: Things) => object;
  answers: Row;
};

const EVERYONE: Row = ["ok", "ok", "ok", "ok", "ok"];
const FINDERS: Row = ["refused", "ok", "ok", "ok", "ok"];
const REVIEWERS: Row = ["refused", "ok", "ok", "ok", "refused"];
const NOBODY: Row = ["not found", "not found", "not found", "not found", "not found"];
/** Others' requests: who may not review them isn't told that they exist. */
const REVIEWED: Row = ["not found", "ok", "ok", "ok", "not found"];

const decision = (of: Things) => ({
  review_id: of.changeId,
  competency_change_id: of.changeId,
  approved_level: "basic",
});

/** Every tool by role. `about` is whose resource the call names. */
const TABLE: readonly Line[] = [
  { tool: "find_people", about: "any", needs: "read", input: () => ({ question: competency }), answers: FINDERS },
  { tool: "open_card", about: "own", needs: "read", input: ({ userId }) => ({ user_id: userId }), answers: EVERYONE },
  {
    tool: "open_card",
    about: "stranger",
    needs: "read",
    input: ({ userId }) => ({ user_id: userId }),
    answers: ["not found", "ok", "ok", "ok", "ok"],
  },
  { tool: "my_sheet", about: "any", needs: "read", input: () => ({}), answers: EVERYONE },
  {
    tool: "my_sheet",
    about: "own",
    needs: "read",
    input: ({ rowId }) => ({ sheet_competency_id: rowId }),
    answers: EVERYONE,
  },
  {
    tool: "my_sheet",
    about: "report",
    needs: "read",
    input: ({ rowId }) => ({ sheet_competency_id: rowId }),
    answers: NOBODY,
  },
  { tool: "my_next_step", about: "any", needs: "read", input: () => ({}), answers: EVERYONE },
  { tool: "list_reviews", about: "any", needs: "read", input: () => ({}), answers: REVIEWERS },
  {
    tool: "list_reviews",
    about: "report",
    needs: "read",
    input: ({ changeId }) => ({ review_id: changeId }),
    answers: REVIEWED,
  },
  { tool: "needs", about: "any", needs: "read", input: () => ({ list: "counts" }), answers: EVERYONE },
  { tool: "needs", about: "any", needs: "read", input: () => ({ list: "open" }), answers: EVERYONE },
  { tool: "needs", about: "any", needs: "read", input: () => ({ list: "all" }), answers: FINDERS },
  { tool: "search_competencies", about: "any", needs: "read", input: () => ({ words: competency }), answers: EVERYONE },
  {
    tool: "criteria",
    about: "own",
    needs: "read",
    input: ({ competencyId }) => ({ competency_id: competencyId }),
    answers: EVERYONE,
  },
  {
    tool: "criteria",
    about: "missing",
    needs: "read",
    input: ({ competencyId }) => ({ competency_id: competencyId }),
    answers: NOBODY,
  },
  {
    tool: "request_level",
    about: "own",
    needs: "write",
    input: ({ rowId }) => ({ sheet_competency_id: rowId, level: "advanced" }),
    answers: EVERYONE,
  },
  // Not even reviewers, who may set a level on the screen: an assistant only requests levels for its own person.
  {
    tool: "request_level",
    about: "report",
    needs: "write",
    input: ({ rowId }) => ({ sheet_competency_id: rowId, level: "advanced" }),
    answers: NOBODY,
  },
  { tool: "decide", about: "report", needs: "decide", input: decision, answers: REVIEWED },
  {
    tool: "decide",
    about: "own",
    needs: "decide",
    input: decision,
    answers: ["refused", "refused", "refused", "refused", "refused"],
  },
  { tool: "decide", about: "missing", needs: "decide", input: decision, answers: NOBODY },
];

const RANK = ["read", "write", "decide"] as const;

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

const lines = TABLE.map((line) => [`${line.tool} (${line.about}) ${JSON.stringify(line.answers)}`, line] as const);

test.each(lines)(
  "%s for each role and each permission of a token",
  async (_name, { tool, about, needs, input, answers }) => {
    for (const scope of RANK) {
      for (const [at, caller] of CALLERS.entries()) {
        await restore();
        const { client, use } = await connect(
          server.origin,
          await makeToken(db, world.callers[caller], scope as Scope),
        );
        const got = await use(tool, input(thingsOf(about, caller)) as Record<string, unknown>);
        await client.close();
        const why = got.refused ?? null;
        const answer = why === null ? "ok" : (REFUSALS.find(([words]) => words.test(why))?.[1] ?? why);
        const expected = RANK.indexOf(scope) < RANK.indexOf(needs) ? "scope" : answers[at];
        expect([caller, scope, answer]).toEqual([caller, scope, expected]);
      }
    }
  },
);

test("the table has every tool", async () => {
  const { client } = await connect(server.origin, await makeToken(db, world.callers.admin, "read"));
  const { tools } = await client.listTools();
  expect([...new Set(TABLE.map(({ tool }) => tool))].sort()).toEqual(tools.map(({ name }) => name).sort());
});
