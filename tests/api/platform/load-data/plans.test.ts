import { actorOfSession } from "@/lib/doors/auth/callers";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { readAvailability } from "@/lib/finder/availability/store";
import { readCatalogue } from "@/lib/finder/people-search/catalogue-store";
import { readQuestion } from "@/lib/finder/people-search/condition-rules";
import { findMatches } from "@/lib/finder/people-search/store";
import { getCurrentUser, getMatricesView, getUser, listEmployees } from "@/lib/finder/matrices/queries";
import { readChoices } from "@/lib/reviews/requests/choice-store";
import { countRequests } from "@/lib/reviews/requests/list-store";
import { getAsks } from "@/lib/conversations/rounds/ask-queries";
import { getRoundsUnderWay } from "@/lib/conversations/rounds/view-queries";
import { getReviewCount, listReviews } from "@/lib/reviews/requests/queries";
import { createCompetencyChange } from "@/lib/sheet/rows/commands";
import { getOwnSheetView, getSheet, getSheetCompetency, getUserSheetView } from "@/lib/sheet/rows/queries";
import { reportsOf } from "@/lib/vocabulary/reporting-line/store";
import { fillCrowd } from "@/tests/support/load-data/fill";
import { actorFor, bearerFor } from "@/tests/support/actors";
import { countStatements, type Sent } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";

/** Tables that grow with people or time. At this size the planner already prefers their indexes, if there are any. */
const GROWING = new Set([
  "cm_sheet_competency",
  "cm_competency_change",
  "cm_manager_competency_change",
  "cm_audit_record",
  "cm_session",
  "cm_user",
  "cm_sheet",
]);
const EMPLOYEE = 300;
const HEAD = 1;

const db = testDatabase({ keepsRows: true, isOwn: true });
let rowId: number;

beforeAll(async () => {
  await withMaintenanceClient(db.pool, async (client) => {
    await fillCrowd(client, { employees: 600, competencies: 40, rowsPerSheet: 15 });
    await client.query(
      "INSERT INTO cm_session (sid, user_id, expires_at) SELECT 'session ' || n, 1 + n % 600, now() + " +
        "interval '1 hour' FROM generate_series(1, 2000) n",
    );
    await client.query("INSERT INTO cm_audit_record (act) SELECT 'notes.saved' FROM generate_series(1, 2000)");
    await client.query("ANALYZE cm_session, cm_audit_record");
    const { rows } = await client.query<{ id: number }>(
      "SELECT id FROM cm_sheet_competency WHERE cm_sheet_id = $1 AND current_level = desired_level ORDER BY id LIMIT 1",
      [EMPLOYEE],
    );
    rowId = rows[0]!.id;
  });
});

type Node = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Alias?: string; Plans?: Node[] };

/** Returns all nodes of a statement's plan. */
async function nodesOf({ text, values }: Sent): Promise<Node[]> {
  if (!/^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text)) return [];
  const { rows } = await db.pool.query<{ "QUERY PLAN": [{ Plan: Node }] }>(`EXPLAIN (FORMAT JSON) ${text}`, values);
  const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];
  return all(rows[0]!["QUERY PLAN"][0].Plan);
}

/** Returns the growing tables that a statement's plan reads completely. */
const scanned = async (sent: Sent): Promise<string[]> =>
  (await nodesOf(sent)).flatMap((node) => {
    const table = node["Relation Name"] ?? "";
    return node["Node Type"] === "Seq Scan" && GROWING.has(table) ? [table] : [];
  });

/** Another level for the row than the employee requests now. */
async function changeOfRow() {
  const { currentLevel, desiredLevel } = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: rowId } });
  const desired_level = desiredLevel === "advanced" ? ("basic" as const) : ("advanced" as const);
  const cm_competency_change = { current_level: currentLevel, desired_level, cm_sheet_competencies_id: rowId };
  return { sheet_id: EMPLOYEE, sheet_competency_id: rowId, cm_competency_change };
}

async function scannedBy(work: () => Promise<unknown>): Promise<string[]> {
  const { sent } = await countStatements(db, work);
  expect(sent.length).toBeGreaterThan(0);
  return (await Promise.all(sent.map(scanned))).flat();
}

test.each([false, true])("identifying the caller of a poll (%s) reads no growing table completely", async (isPoll) => {
  const { sid } = await bearerFor({ userId: EMPLOYEE });
  expect(await scannedBy(() => actorOfSession(sid, "test", undefined, isPoll))).toEqual([]);
});

test("reading a growing table completely is noticed", async () => {
  expect(await scannedBy(() => db.prisma.sheetCompetency.findMany({ where: { notes: "none such" } }))).toEqual([
    "cm_sheet_competency",
  ]);
});

test.each([
  ["a whole sheet by the API", () => getSheet, { sheet_id: EMPLOYEE }],
  ["one row of it", () => getSheetCompetency, () => ({ sheet_id: EMPLOYEE, sheet_competency_id: rowId })],
  ["the own sheet's screen", () => getOwnSheetView, {}],
  ["a person", () => getUser, { user_id: EMPLOYEE }],
])("reading %s reads no growing table completely", async (_what, operation, input) => {
  const actor = await actorFor(EMPLOYEE);
  const asked = typeof input === "function" ? input() : input;
  const run = operation() as (by: typeof actor, input: unknown) => Promise<unknown>;
  expect(await scannedBy(() => run(actor, asked))).toEqual([]);
});

/** How often a connection plans a statement that is executed 12 times. Up to 5 are PostgreSQL's trials. */
async function planned({ text, values }: Sent): Promise<number> {
  const client = await db.pool.connect();
  try {
    await client.query("BEGIN");
    for (let time = 0; time < 12; time++) await client.query({ name: "planned", text, values });
    const found = await client.query<{ custom_plans: string }>(
      "SELECT custom_plans FROM pg_prepared_statements WHERE name = 'planned'",
    );
    return Number(found.rows[0]!.custom_plans);
  } finally {
    await client.query("ROLLBACK");
    client.release(true);
  }
}

test("changing a level and opening one's own sheet are planned once, not at each call", async () => {
  const actor = await actorFor(EMPLOYEE);
  const change = await changeOfRow();
  const { sent } = await countStatements(db, async () => {
    await createCompetencyChange(actor, change);
    await getOwnSheetView(actor, {});
  });
  const statements = sent.filter(({ text }) => text.includes("cm_"));
  expect(statements.length).toBeGreaterThan(3);
  const replanned: string[] = [];
  for (const each of statements) if ((await planned(each)) > 5) replanned.push(each.text);
  expect(replanned).toEqual([]);
});

test("a manager's visit to another person's sheet reads no growing table completely", async () => {
  const head = await actorFor(HEAD);
  expect(await scannedBy(() => getUserSheetView(head, { user_id: EMPLOYEE, sheet_id: EMPLOYEE }))).toEqual([]);
});

test("rounds under way read neither all people for one of them nor for a manager of a few", async () => {
  const today = new Date();
  await db.prisma.conversationRound.create({
    data: { name: "All", kind: "annual", startsOn: today, endsOn: today, disciplineIds: [] },
  });
  const lead = await actorFor(EMPLOYEE);
  expect(await scannedBy(() => getAsks(lead, {}))).toEqual([]);
  expect(await scannedBy(() => getRoundsUnderWay(lead, {}))).toEqual([]);
});

test("the finder reads the levels of what it is asked for alone, from an index that has all of them", async () => {
  await db.pool.query("VACUUM ANALYZE cm_sheet_competency");
  const question = readQuestion({
    must: "competency-1-basic,competency-2-basic,competency-3-basic",
    nice: "area-1-basic,area-2-basic,area-3-basic",
  });
  const { sent } = await countStatements(db, () =>
    findMatches(db.prisma, null, { ...question, timeOf: null, recordsOf: null }, { limit: 50, after: null }),
  );
  const levels = (await Promise.all(sent.map(nodesOf)))
    .flat()
    .filter((node) => node["Relation Name"] === "cm_sheet_competency" && node.Alias === "r");
  expect(levels).toContainEqual(
    expect.objectContaining({ "Node Type": "Index Only Scan", "Index Name": "cm_sheet_competency_found_idx" }),
  );
  expect(levels).not.toContainEqual(expect.objectContaining({ "Node Type": "Seq Scan" }));
});

test("the requests of some hundred sheets are found by sheet, not among all that wait", async () => {
  const scope = { all: false as const, sheetIds: Array.from({ length: 300 }, (_, at) => at + 1) };
  const head = await actorFor(HEAD);
  const { sent } = await countStatements(db, () =>
    countRequests(db.prisma, head, { state: "waiting_for_me", scope }, 100),
  );
  const indexes = (await Promise.all(sent.map(nodesOf))).flat().map((node) => node["Index Name"]);
  expect(indexes).toContain("cm_sheet_competency_pending_idx");
});

test("naming a manager reads the name of no other", async () => {
  const all = await readCatalogue(db.prisma);
  const one = await readCatalogue(db.prisma, null, [HEAD]);
  expect(all.manager.length).toBeGreaterThan(1);
  expect(one).toEqual({ ...all, manager: all.manager.filter(({ id }) => id === HEAD) });
});

test("the time of some people is read without everyone's engagements", async () => {
  await db.pool.query(
    `INSERT INTO cm_engagement (user_id, project, starts_on, ends_on, percent, state, confirmed_at)
      SELECT id, 'Project ' || n, current_date - 30 * n, current_date - 30 * n + 40, 50, 'agreed', now()
      FROM cm_user CROSS JOIN generate_series(1, 10) n`,
  );
  await db.pool.query("ANALYZE cm_engagement");
  const head = await actorFor(HEAD);
  const { sent } = await countStatements(db, () =>
    readAvailability(db.prisma, head, { userIds: [EMPLOYEE, EMPLOYEE + 1] }, { limit: 2, after: null }),
  );
  const nodes = (await Promise.all(sent.map(nodesOf))).flat();
  expect(nodes).toContainEqual(expect.objectContaining({ "Relation Name": "cm_engagement" }));
  expect(nodes).not.toContainEqual(
    expect.objectContaining({ "Relation Name": "cm_engagement", "Node Type": "Seq Scan" }),
  );
});

test("changing a level reads no growing table completely", async () => {
  const actor = await actorFor(EMPLOYEE);
  const input = await changeOfRow();
  expect(await scannedBy(() => createCompetencyChange(actor, input))).toEqual([]);
});

// Deleting what a key refers to reads its table completely without one, once for each deleted row: in a company of 2,000
// people, undoing an import of 200 competencies held the lock of all sheets for ten seconds.
test("every foreign key has an index", async () => {
  const { rows } = await db.pool.query(
    `SELECT c.conrelid::regclass::text AS "table", c.conname AS key FROM pg_constraint c
     WHERE c.contype = 'f' AND NOT EXISTS (
       SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])`,
  );
  expect(rows).toEqual([]);
});

// Otherwise a manager's lists read all people and sheets of a large company.
test("a manager's reports are expected to be few", async () => {
  const { sql, values } = reportsOf(HEAD);
  const { rows } = await db.pool.query<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    `EXPLAIN (FORMAT JSON) ${sql.replace("?", "$1")}`,
    values,
  );
  expect(rows[0]!["QUERY PLAN"][0].Plan["Plan Rows"]).toBeLessThanOrEqual(10);
});

// These lists read all people and sheets, but of the rows only the pending ones.
test("the lists of everyone find what waits for an answer without reading all rows of all sheets", async () => {
  const admin = await actorFor(601);
  const tables = [
    ...(await scannedBy(() => getMatricesView(admin, {}))),
    ...(await scannedBy(() => listReviews(admin, { limit: 10 }))),
    ...(await scannedBy(() => getReviewCount(admin, {}))),
    ...(await scannedBy(() => readChoices(db.prisma, admin, { state: "all", scope: { all: true } }))),
    ...(await scannedBy(() => listEmployees(admin, { manager_id: 601 }))),
  ];
  expect(tables).not.toContain("cm_sheet_competency");
  expect(tables).not.toContain("cm_competency_change");
});

test("the caller's own data takes no statement besides identifying the caller", async () => {
  const { count } = await countStatements(db, async () =>
    getCurrentUser(await actorFor(EMPLOYEE), { current_user: "true" }),
  );
  expect(count).toBe(1);
});
