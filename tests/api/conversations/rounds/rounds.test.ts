import { sendAway } from "@/tests/support/absences";
import { bearerFor, makePerson, type TestPerson, testPerson } from "@/tests/support/actors";
import { closeTalk, prepare, startTalk } from "@/tests/support/conversations";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { merge, undo } from "@/tests/support/merges";
import { deleteRound, listRounds, startRound } from "@/tests/support/rounds";
import { giveDisciplines, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const manager = testPerson(db, { isManager: true, lastName: "Manager" });

const NOW = { starts_on: "2026-01-01", ends_on: "2999-12-31" };

async function makeReport(lastName = "Report", ofManager: { userId: number } = manager): Promise<TestPerson> {
  const report = await makePerson(db.prisma, { lastName });
  await db.prisma.employeeManager.create({ data: { employeeId: report.userId, managerId: ofManager.userId } });
  return report;
}

const report = eachTest(() => makeReport());

/** Prepares and opens a conversation of the manager with a person; returns its id. */
async function open(person: TestPerson, kind = "annual"): Promise<number> {
  const { id } = (await startTalk(manager, person.userId, { kind })).body;
  await prepare(manager, id, ["Well done"]);
  await prepare(await bearerFor(person), id, ["A good year"]);
  return id;
}

const progressFor = async (by: object) =>
  (await listRounds(by))[0].reports.map(({ user, progress }: { user: { last_name: string }; progress: string }) => [
    user.last_name,
    progress,
  ]);

describe("a round", () => {
  test("counts a person as begun with a conversation of its kind, and as done once that is closed", async () => {
    await startRound(admin, NOW);
    const by = await bearerFor(report);
    const mine = async () => (await listRounds(by))[0].mine;
    expect(await mine()).toBe("due");
    const other = await open(report, "follow_up");
    expect(await mine()).toBe("due");
    await closeTalk(manager, other);
    expect(await mine()).toBe("due");
    const id = await open(report);
    expect(await mine()).toBe("begun");
    await closeTalk(manager, id);
    expect([await mine(), await progressFor(manager)]).toEqual(["done", [["Report", "done"]]]);
  });

  test("counts a conversation that was closed on one of its days", async () => {
    await closeTalk(manager, await open(report));
    await startRound(admin, NOW);
    await db.pool.query("UPDATE cm_conversation_round SET ends_on = '2026-01-31'");
    for (const [closedAt, mine] of [
      ["2025-12-31T23:59:59Z", "due"],
      ["2026-01-01T00:00:00Z", "done"],
      ["2026-01-31T23:59:59Z", "done"],
      ["2026-02-01T00:00:00Z", "due"],
    ]) {
      await db.pool.query("UPDATE cm_conversation SET closed_at = $1", [closedAt]);
      expect((await listRounds(await bearerFor(report)))[0].mine).toBe(mine);
    }
  });

  test("asks the active people of a manager's team or of disciplines who have a manager, as they are today", async () => {
    const { role } = await makeDiscipline(db);
    const other = await makePerson(db.prisma, { isManager: true });
    const stranger = await makeReport("Stranger", other);
    await giveDisciplines(db, stranger, [role.id]);
    await startRound(admin, { ...NOW, name: "Team", manager_id: manager.userId });
    await startRound(admin, { ...NOW, name: "Discipline", cm_role_ids: [role.id] });
    const namesFor = async (person: TestPerson) =>
      (await listRounds(await bearerFor(person))).map(({ name }: { name: string }) => name);
    expect([await namesFor(report), await namesFor(stranger)]).toEqual([["Team"], ["Discipline"]]);
    expect(await namesFor(await makePerson(db.prisma))).toEqual([]);
    const joined = await makeReport("Joined");
    expect(await namesFor(joined)).toEqual(["Team"]);
    await db.prisma.user.update({ where: { id: joined.userId }, data: { deactivatedAt: new Date() } });
    expect(await progressFor(manager)).toEqual([]);
    expect((await listRounds(manager))[1].reports).toHaveLength(1);
  });

  test("names people to their own managers only, with who is away, and counts them to others from 5 on", async () => {
    const until = await sendAway(db, report.userId);
    for (const name of ["B 10", "B 9", "D"]) await makeReport(name);
    await startRound(admin, NOW);
    expect((await listRounds(admin))[0]).toMatchObject({ people: null, reports: [] });
    expect((await listRounds(await bearerFor(report)))[0]).toMatchObject({ people: null, reports: [] });
    expect((await progressFor(manager)).map(([name]: string[]) => name)).toEqual(["B 9", "B 10", "D", "Report"]);
    expect((await listRounds(manager))[0].reports[3]).toMatchObject({
      user: { last_name: "Report" },
      away_until: until,
      progress: "due",
    });
    await makeReport("E");
    expect((await listRounds(admin))[0].people).toEqual({ count: 5, done: null });
  });

  test("names the people who are done last", async () => {
    await makeReport("Adams");
    await startRound(admin, NOW);
    await closeTalk(manager, await open(await makeReport("Abbott")));
    expect(await progressFor(manager)).toEqual([
      ["Adams", "due"],
      ["Report", "due"],
      ["Abbott", "done"],
    ]);
  });

  test("is refused in words if another asks some of the same people for the same kind on the same days", async () => {
    await startRound(admin, { ...NOW, name: "First", manager_id: manager.userId });
    const answer = await startRound(admin, { ...NOW, name: "Second" });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      expect.stringContaining("“First” asks some of these people for the same conversation until December 31, 2999."),
    ]);
    expect((await startRound(admin, { ...NOW, kind: "follow_up" })).status).toBe(201);
    expect((await startRound(admin, { starts_on: "2999-12-31", ends_on: "3000-12-31" })).status).toBe(409);
    expect((await startRound(admin, { starts_on: "3000-01-01", ends_on: "3000-12-31" })).status).toBe(201);
    const late = { kind: "start", starts_on: "2999-12-31", ends_on: "3000-12-31" };
    expect((await startRound(admin, late)).status).toBe(201);
    expect((await startRound(admin, { ...late, ...NOW })).status).toBe(409);
    const other = await makePerson(db.prisma, { isManager: true });
    await makeReport("Stranger", other);
    expect((await startRound(admin, { ...NOW, manager_id: other.userId })).status).toBe(201);
    expect(await db.prisma.conversationRound.count()).toBe(5);
  });

  test("of two that overlap and come at the same moment one is refused", async () => {
    const answers = await Promise.all([1, 2, 3].map((place) => startRound(admin, { ...NOW, name: `Round ${place}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test("can be deleted, and conversations stay", async () => {
    const { id } = (await startRound(admin, NOW)).body;
    await open(report);
    expect((await deleteRound(admin, id)).status).toBe(204);
    expect([await listRounds(admin), await db.prisma.conversation.count()]).toEqual([[], 1]);
  });

  test.each([
    ["a last day before the first", { starts_on: "2999-03-02", ends_on: "2999-03-01" }, "ends_on"],
    ["a last day in the past", { starts_on: "2026-03-01", ends_on: "2026-03-31" }, "ends_on"],
    ["no name", { name: " " }, "name"],
    ["no such kind", { kind: "weekly" }, "kind"],
    ["no such discipline", { cm_role_ids: [2_000_000_000] }, "cm_role_ids"],
    ["no such manager", { manager_id: 2_000_000_000 }, "manager_id"],
  ])("with %s is a 422", async (_title, more, field) => {
    const answer = await startRound(admin, more);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [`cm_conversation_round.${field}`]]);
  });
});

test("a merge of disciplines lets a round ask the one that stays, until it is undone", async () => {
  const [source, target, third] = [await makeDiscipline(db), await makeDiscipline(db), await makeDiscipline(db)];
  const [alone, both] = [
    (await startRound(admin, { ...NOW, kind: "start", cm_role_ids: [source.role.id, third.role.id] })).body.id,
    (await startRound(admin, { ...NOW, kind: "leaving", cm_role_ids: [source.role.id, target.role.id] })).body.id,
  ];
  const askedIn = async (id: number) =>
    (await db.prisma.conversationRound.findUniqueOrThrow({ where: { id } })).disciplineIds.toSorted((a, b) => a - b);
  const { id } = (await merge(admin, "role", source.role, target.role)).body;
  expect([await askedIn(alone), await askedIn(both)]).toEqual([[target.role.id, third.role.id], [target.role.id]]);
  expect((await undo(admin, id)).status).toBe(204);
  expect([await askedIn(alone), await askedIn(both)]).toEqual([
    [source.role.id, third.role.id],
    [source.role.id, target.role.id],
  ]);
});

test("the round of a team goes with its erased manager, and doesn't ask everyone", async () => {
  await startRound(admin, { ...NOW, manager_id: manager.userId });
  await db.prisma.user.delete({ where: { id: manager.userId } });
  expect(await listRounds(admin)).toEqual([]);
});
