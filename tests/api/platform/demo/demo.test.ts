import type { Database } from "@/lib/platform/db";
import { getAuditView } from "@/lib/privacy/audit/queries";
import { readAuditFilter } from "@/lib/privacy/audit/rules";
import { ACTS } from "@/lib/privacy/audit/act-rules";
import { getTemplateView } from "@/lib/template/competencies/queries";
import { listConversationRounds } from "@/lib/conversations/rounds/queries";
import { getConversation } from "@/lib/conversations/conversations/queries";
import { actorOfUser } from "@/lib/doors/auth/callers";
import { actInDemo } from "@/prisma/demo/acts";
import { loadDemo } from "@/prisma/demo/load";
import { readEndedNeeds } from "@/lib/finder/needs/store";
import { actorFor } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";

/** As for the demo itself: its operations refuse what is due before the real today. */
const TODAY = new Date();
const A_DAY = 86_400_000;

const db = testDatabase({ keepsRows: true, isOwn: true });
/** The audit log as it was loaded, before anyone acted in it. */
let begun: Date;
let loaded: Awaited<ReturnType<Database["prisma"]["auditRecord"]["findMany"]>>;
beforeAll(async () => {
  begun = new Date();
  await db.prisma.$transaction((tx) => loadDemo(tx, TODAY), { timeout: 120_000 });
  loaded = await db.prisma.auditRecord.findMany({ orderBy: { id: "asc" } });
  await actInDemo(db.prisma, TODAY);
}, 120_000);

test("nothing has the moment at which the demo was filled, but a day on which it may have happened", async () => {
  const columns = await db.pool.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = current_schema() AND data_type LIKE 'timestamp%'`,
  );
  const dated: string[] = [];
  for (const { table, column } of columns.rows) {
    // What is recorded once an hour has that hour's start.
    const from = column === "hour" ? "date_trunc('hour', $1::timestamptz, 'UTC')" : "$1::timestamptz";
    const within = `"${column}" BETWEEN ${from} - interval '1 minute' AND now()
      OR "${column}" BETWEEN $2::timestamptz - interval '1 minute' AND $2::timestamptz + interval '1 minute'`;
    const found = await db.pool.query(`SELECT FROM "${table}" WHERE ${within} LIMIT 1`, [begun, TODAY]);
    if (found.rows.length > 0) dated.push(`${table}.${column}`);
  }
  // When Prisma's own table says that the database was made.
  expect(dated.filter((one) => !one.startsWith("_prisma"))).toEqual([]);
});

test("imports, releases and conversations are of different days, a request is snoozed, and programs are let in", async () => {
  const { prisma } = db;
  const days = (moments: readonly (Date | null)[]) => new Set(moments.map((at) => at?.toISOString().slice(0, 10))).size;
  const imports = await prisma.import.findMany();
  const releases = await prisma.cvRelease.findMany();
  const closed = await prisma.conversation.findMany({ where: { state: "closed" } });
  expect([days(imports.map(({ at }) => at)), days(releases.map(({ releasedAt }) => releasedAt))]).toEqual([2, 5]);
  expect(days(closed.map(({ closedAt }) => closedAt))).toBeGreaterThan(5);
  expect([
    await prisma.reviewSnooze.count(),
    await prisma.catalogueRequest.count(),
    await prisma.serviceAccount.count(),
    await prisma.assistantConnection.count(),
  ]).toEqual([1, 1, 1, 1]);
});

test("the log has the acts of many months, all of a kind that the product knows, none in the future", async () => {
  const records = loaded;
  const times = records.map(({ at }) => at.getTime());
  expect(records.length).toBeGreaterThan(500);
  expect(new Set(records.map(({ act }) => act)).size).toBeGreaterThanOrEqual(9);
  expect(records.filter(({ act }) => !Object.hasOwn(ACTS, act))).toEqual([]);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect([times[0]! < TODAY.getTime() - 300 * A_DAY, times.at(-1)! < TODAY.getTime()]).toEqual([true, true]);
});

test("the Audit log screen names the competency of a decision", async () => {
  const admin = await db.prisma.user.findFirstOrThrow({ where: { isAdmin: true } });
  const { rows } = await getAuditView(await actorFor(admin.id), readAuditFilter({ act: "level.approved" }));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ what }) => what.includes("a competency"))).toEqual([]);
});

test("nobody in the audit log acted through the API", async () => {
  expect(await db.prisma.auditRecord.count({ where: { act: "conversation.closed" } })).toBeGreaterThan(0);
  expect(await db.prisma.auditRecord.count({ where: { through: { not: null } } })).toBe(0);
});

test("the template was edited over months, and its versions begin when it was written", async () => {
  const admin = await db.prisma.user.findFirstOrThrow({ where: { isAdmin: true } });
  const { rows } = await getTemplateView(await actorFor(admin.id), {});
  const months = new Set(rows.map(({ updatedAt }) => new Date(updatedAt).toISOString().slice(0, 7)));
  expect(months.size).toBeGreaterThanOrEqual(8);
  const versions = await db.prisma.competencyVersion.findMany({ include: { competency: true } });
  expect(versions.every(({ createdAt, competency }) => competency !== null && createdAt <= competency.updatedAt)).toBe(
    true,
  );
});

test("people have a location, a personnel number of their own and a hire date in the past, and two or more are away soon", async () => {
  const people = await db.prisma.user.findMany();
  const places = new Set(people.map(({ location }) => location));
  const numbers = new Set(people.map(({ personnelNumber }) => personnelNumber));
  expect([places.has(null), places.size > 2, numbers.has(null), numbers.size]).toEqual([
    false,
    true,
    false,
    people.length,
  ]);
  expect(people.filter(({ hiredOn }) => hiredOn === null || hiredOn > TODAY)).toEqual([]);
  expect(people.filter(({ awayFrom }) => awayFrom !== null).length).toBeGreaterThanOrEqual(2);
});

test("people have signed in on devices, and their sheets were viewed", async () => {
  const [signedIn, sessions, visits, marks] = [
    await db.prisma.user.count({ where: { lastSignInAt: { not: null } } }),
    await db.prisma.session.count(),
    await db.prisma.sheetVisit.count(),
    await db.prisma.userLearningPointer.count(),
  ];
  expect([signedIn > 30, sessions >= signedIn, visits > 50, marks > 20]).toEqual([true, true, true, true]);
});

test("a round of conversations is under way that asks everyone with a manager, and some have had theirs", async () => {
  const admin = await db.prisma.user.findFirstOrThrow({ where: { isAdmin: true } });
  const { answer: rounds } = await listConversationRounds(await actorFor(admin.id), {});
  expect(rounds.map(({ name }) => name)).toEqual(["Autumn conversations", "Spring conversations"]);
  // The lowest number of its band.
  expect(rounds[0]!.people!.count).toBeGreaterThan(30);
  expect(rounds[0]!.people!.done).toBeGreaterThanOrEqual(5);
  expect(await db.prisma.conversation.count({ where: { state: "preparing" } })).toBe(6);
  expect(await db.prisma.agreement.count()).toBeGreaterThan(10);
});

test("one person's case for the next grade can be read, with what is there and a plan for the rest, and one is writing theirs", async () => {
  const cases = await db.prisma.conversation.findMany({
    where: { kind: "grade", state: "preparing" },
    orderBy: { personReadyAt: { sort: "asc", nulls: "last" } },
  });
  expect(cases.map(({ personReadyAt }) => personReadyAt !== null)).toEqual([true, false]);
  const { managerId, id } = cases[0]!;
  const manager = await actorOfUser(managerId!, "demo");
  const { case: shown } = await getConversation(manager!, { conversation_id: id });
  expect(shown!.grade!.name).toBe("Senior");
  expect(shown!.held.some(({ notes, evidence }) => notes !== "" || evidence.length > 0)).toBe(true);
  expect(shown!.open.filter(({ agreed }) => agreed.length > 0).length).toBeGreaterThanOrEqual(2);
});

test("two have held a conversation, and prepare the next one, for which the person is ready", async () => {
  const held = await db.prisma.conversation.findMany({
    where: { user: { email: { startsWith: "lukasz.baranek@" } } },
    orderBy: { id: "asc" },
    include: { agreements: true },
  });
  expect(held.map(({ state, agreements }) => [state, agreements.length])).toEqual([
    ["closed", 3],
    ["preparing", 0],
  ]);
  expect([held[1]!.personReadyAt !== null, held[1]!.managerReadyAt]).toEqual([true, null]);
});

test("a newcomer and their manager talk about the first month: it is open, both have prepared, and two things are agreed", async () => {
  const [start, ...others] = await db.prisma.conversation.findMany({
    where: { kind: "start" },
    include: { user: true, agreements: { orderBy: { dueOn: "asc" } } },
  });
  expect(others).toEqual([]);
  expect(start).toMatchObject({ state: "open", closedAt: null, agreements: [{ doer: "manager" }, { doer: "person" }] });
  expect([start!.personAnswers.length, start!.managerAnswers.length]).toEqual([4, 4]);
  expect(TODAY.getTime() - start!.user.hiredOn!.getTime()).toBeLessThan(70 * 86_400_000);
});

test("every feature has something to show: CVs, imports, a merge, searches, messages and agreements", async () => {
  const { prisma } = db;
  const failed = { failedAt: { not: null } };
  const counts = {
    released: await prisma.cvRelease.count({ where: { withdrawnAt: null } }),
    undone: await prisma.import.count({ where: { undoneAt: { not: null } } }),
    imported: await prisma.sheetCompetency.count({ where: { importedChangeId: { not: null } } }),
    merged: await prisma.catalogueMerge.count(),
    failedMessages: await prisma.outboxMessage.count({ where: failed }),
  };
  expect(counts).toEqual({ released: 5, undone: 1, imported: 3, merged: 1, failedMessages: 1 });
  expect(await prisma.finderAppearance.count()).toBeGreaterThan(3);
  const goals = await prisma.agreement.findMany({ where: { level: { not: null } }, select: { userId: true } });
  expect(new Set(goals.map(({ userId }) => userId)).size).toBeGreaterThan(4);
});

const count = async (from: string) =>
  (await db.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`)).rows[0]!.n;

test("every change has the version of the texts and its request", async () => {
  expect(await count("cm_competency_change")).toBeGreaterThan(500);
  expect(await count("cm_competency_change WHERE cm_competency_version_id IS NULL")).toBe(0);
  expect(
    await count(
      "cm_competency_change WHERE request_id IS NULL AND kind NOT IN ('set', 'confirmed', 'imported', 'undone')",
    ),
  ).toBe(0);
});

test("every level that isn't from a file has when it was approved, and the wording then", async () => {
  const rated = "cm_sheet_competency WHERE current_level <> 'no_experience' AND imported_change_id IS NULL";
  expect(await count(`${rated} AND (approved_at IS NULL OR level_version_id IS NULL)`)).toBe(0);
});

test("two needs have ended, each with the person who was placed on it, and are read beside those that are to come", async () => {
  const planner = await db.prisma.user.findFirstOrThrow({ where: { isStaffing: true } });
  const needs = await readEndedNeeds(db.prisma, await actorFor(planner.id));
  expect(
    needs.map(({ conditions, engagements }) => [conditions.length > 0, engagements.map(({ state }) => state)]),
  ).toEqual([
    [true, ["agreed"]],
    [true, ["agreed"]],
  ]);
  expect(needs.filter(({ title, client }) => client === null || !title.startsWith(`${client.label}: `))).toEqual([]);
});

test("requests wait for either side, with comments and evidence", async () => {
  const latest =
    "(SELECT DISTINCT ON (request_id) request_id, kind FROM cm_review_message WHERE kind <> 'comment' " +
    "ORDER BY request_id, id DESC) last";
  const found = [
    await count(`${latest} WHERE kind = 'question'`),
    await count(`${latest} WHERE kind = 'reply'`),
    await count("cm_review_message WHERE kind = 'comment'"),
    await count("cm_review_evidence"),
  ];
  expect(found.every((number) => number > 2)).toBe(true);
});

test("no message is from before its request or after today", async () => {
  expect(
    await count(
      "cm_review_message m JOIN cm_competency_change h ON h.id = m.request_id WHERE m.created_at < " +
        `h.updated_at OR m.created_at > '${TODAY.toISOString()}'`,
    ),
  ).toBe(0);
});
