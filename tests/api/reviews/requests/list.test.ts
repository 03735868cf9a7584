import { env } from "@/lib/platform/core/env";
import { bearerFor, makePerson, testPerson } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import {
  approve,
  changeLevel,
  countReviews,
  decline,
  idsIn,
  listReviews,
  makeRequester,
  readReview,
  say,
  snooze,
  undoDecisions,
} from "@/tests/support/reviews";
import { giveDisciplines, makeDiscipline, reportTo, setRows } from "@/tests/support/sheets";

const db = testDatabase();
const manager = testPerson(db, { isManager: true });
const work = eachTest(() => makeDiscipline(db, { competencies: 2 }));

const requester = (requests = 1, disciplineId = work.role.id) => makeRequester(db, disciplineId, { requests });
/** Makes people with a request each, who asked in this order. */
async function requesters(count: number) {
  const people: Awaited<ReturnType<typeof requester>>[] = [];
  while (people.length < count) people.push(await requester(1));
  return people;
}

describe("the list of reviews", () => {
  test("has every request that the caller may decide, waiting longest first, and never the caller's own", async () => {
    const [first, second] = [await requester(2), await requester(1)];
    await giveDisciplines(db, manager, [work.role.id]);
    const own = await db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId: manager.sheetId } });
    await changeLevel({ sheetId: manager.sheetId, rowId: own.id }, manager, "no_experience", "basic");
    expect(await idsIn(manager)).toEqual([...first.ids, ...second.ids]);
  });

  test("has everything that the line of a request shows", async () => {
    const person = await requester(1);
    await say(manager, person.ids[0]!, "Alone?");
    const { body } = await listReviews(manager, "state=waiting_for_them");
    expect(body).toEqual([
      {
        id: person.ids[0],
        competency_change_id: person.ids[0],
        sheet_id: person.sheetId,
        sheet_competency_id: person.row.rowId,
        user: { id: person.userId, first_name: person.firstName, last_name: person.lastName },
        area_name: work.area.name,
        competency: { id: work.competencies[0]!.id, name: work.competencies[0]!.name },
        current_level: "no_experience",
        desired_level: "basic",
        requested_at: expect.stringMatching(/Z$/),
        turn: "owner",
        snoozed_until: null,
        messages: 1,
        evidence: 0,
        decision: null,
      },
    ]);
  });

  test("distinguishes requests that wait for the caller, wait for the owners, are snoozed, or were decided by the caller; all has the undecided ones", async () => {
    const [a, b, c, d, e, f] = (await requesters(6)).map(({ ids }) => ids[0]!);
    await say(manager, b!, "Alone?");
    await say(manager, f!, "Alone?");
    for (const id of [c!, f!]) await snooze(manager, id, "2999-01-01");
    await decline(manager, d!);
    await approve(await bearerFor(await makePerson(db.prisma, { isAdmin: true })), e!);
    expect(await idsIn(manager)).toEqual([a]);
    expect(await idsIn(manager, "state=waiting_for_them")).toEqual([b]);
    expect(await idsIn(manager, "state=snoozed")).toEqual([c, f]);
    expect(await idsIn(manager, "state=decided_by_me")).toEqual([d]);
    expect((await listReviews(manager, "state=all")).body).toMatchObject([
      { id: a, turn: "reviewer", snoozed_until: null },
      { id: b, turn: "owner", snoozed_until: null },
      { id: c, turn: "reviewer", snoozed_until: "2999-01-01" },
      { id: f, turn: "owner", snoozed_until: "2999-01-01" },
    ]);
  });

  test("has decisions newest first, with their reviewer's answer, and without undone ones", async () => {
    const [first, second, third] = [await requester(1), await requester(1), await requester(1)];
    await approve(manager, first.ids[0]!, "advanced");
    await decline(manager, second.ids[0]!, "Not yet.");
    const { body } = await approve(manager, third.ids[0]!);
    await undoDecisions(manager, [body.decisions[0].competency_change.id]);
    const decided = (await listReviews(manager, "state=decided_by_me")).body;
    expect(decided).toMatchObject([
      {
        id: second.ids[0],
        current_level: "no_experience",
        desired_level: "basic",
        turn: null,
        decision: { kind: "declined", reason: "Not yet." },
      },
      {
        id: first.ids[0],
        desired_level: "basic",
        decision: { kind: "approved", level: "advanced", user: { id: manager.userId } },
      },
    ]);
    const [{ decision }] = decided;
    expect(Date.parse(decision.undo_until) - Date.parse(decision.decided_at)).toBe(10_000);
  });

  test("is filtered by person, discipline, area and competency", async () => {
    const other = await makeDiscipline(db);
    const [mine, theirs] = [await requester(2), await requester(1, other.role.id)];
    expect(await idsIn(manager, `user_id=${theirs.userId}`)).toEqual(theirs.ids);
    expect(await idsIn(manager, `cm_role_id=${work.role.id}`)).toEqual(mine.ids);
    expect(await idsIn(manager, `cm_area_id=${other.area.id}`)).toEqual(theirs.ids);
    expect(await idsIn(manager, `cm_competency_id=${work.competencies[1]!.id}`)).toEqual([mine.ids[1]]);
    await approve(manager, mine.ids[0]!);
    expect(await idsIn(manager, `state=decided_by_me&user_id=${theirs.userId}`)).toEqual([]);
    expect((await listReviews(manager, "state=mine")).status).toBe(422);
  });

  test("has pages that neither repeat nor skip a request", async () => {
    const people = [await requester(2), await requester(2), await requester(1)];
    await db.pool.query("UPDATE cm_sheet_competency SET changed_at = '2026-01-01'");
    const all = people.flatMap(({ ids }) => ids);
    const read = async (query: string) => {
      const found: number[] = [];
      for (let next: string | null = query; next !== null;) {
        const page: Awaited<ReturnType<typeof listReviews>> = await listReviews(manager, next);
        found.push(...page.body.map(({ id }: { id: number }) => id));
        next = /\?([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? null;
      }
      return found;
    };
    expect(await read("limit=2")).toEqual(all);
    for (const id of all) await approve(manager, id);
    expect(await read("state=decided_by_me&limit=2")).toEqual(all.toReversed());
  });

  test("can be limited to the caller's own reports, and with REVIEW_SCOPE=reports always is", async () => {
    const [report, indirect, stranger] = [await requester(1), await requester(1), await requester(1)];
    await reportTo(db, report, manager);
    await reportTo(db, indirect, report);
    const reports = [...report.ids, ...indirect.ids];
    expect(await idsIn(manager)).toEqual([...reports, ...stranger.ids]);
    expect(await idsIn(manager, "reports=true")).toEqual(reports);
    Object.assign(env(), { REVIEW_SCOPE: "reports" });
    expect(await idsIn(manager)).toEqual(reports);
    expect((await countReviews(manager)).body).toEqual({ waiting: 2, more: false });
    expect((await readReview(manager, stranger.ids[0]!)).status).toBe(404);
  });

  describe("that wait for the caller", () => {
    const boss = () => makePerson(db.prisma, { isManager: true });

    test("are those of reports, direct and indirect, and of people without an active manager above them", async () => {
      const [report, indirect, another, alone] = await requesters(4);
      await reportTo(db, report!, manager);
      await reportTo(db, indirect!, report!);
      await reportTo(db, another!, await boss());
      const all = [report, indirect, another, alone].map((person) => person!.ids[0]);
      const mine = all.filter((id) => id !== another!.ids[0]);
      expect(await idsIn(manager)).toEqual(mine);
      expect((await countReviews(manager)).body).toEqual({ waiting: mine.length, more: false });
      expect(await idsIn(manager, "state=all")).toEqual(all);
      const read = await Promise.all(all.map((id) => readReview(manager, id!)));
      expect(read.map(({ body }) => body.is_report)).toEqual([true, true, false, false]);
    });

    test.each<[string, "deactivatedAt" | "isManager", boolean, boolean]>([
      ["has left, and nobody above did the same work", "deactivatedAt", false, true],
      ["has left, but reported to an active manager", "deactivatedAt", true, false],
      ["is no manager any more", "isManager", false, true],
    ])("are those of people whose manager %s: %s, %s", async (_title, change, hasManagerAbove, isMine) => {
      const [person, former] = [await requester(1), await boss()];
      await reportTo(db, person, former);
      if (hasManagerAbove) await reportTo(db, former, await boss());
      const data = change === "deactivatedAt" ? { deactivatedAt: new Date() } : { isManager: false };
      await db.prisma.user.update({ where: { id: former.userId }, data });
      expect(await idsIn(manager)).toEqual(isMine ? person.ids : []);
      expect((await readReview(manager, person.ids[0]!)).body.has_manager).toBe(!isMine);
    });

    test("are, for an admin, not those of people who have a manager", async () => {
      const [person, alone] = [await requester(1), await requester(1)];
      await reportTo(db, person, manager);
      const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
      expect(await idsIn(admin)).toEqual(alone.ids);
      expect(await idsIn(admin, "state=all")).toEqual([...person.ids, ...alone.ids]);
    });
  });

  test("leaves out people who have left, rows no longer on a sheet, and unpublished competencies", async () => {
    const [left, removed] = [await requester(1), await requester(1)];
    const other = await makeDiscipline(db);
    await requester(1, other.role.id);
    await db.prisma.user.update({ where: { id: left.userId }, data: { deactivatedAt: new Date() } });
    await setRows(db, { sheetId: removed.sheetId }, { archivedAt: new Date() });
    await db.prisma.competency.update({ where: { id: other.competencies[0]!.id }, data: { published: false } });
    expect(await idsIn(manager)).toEqual([]);
  });

  test.each(["waiting_for_me", "all", "decided_by_me"])("of %s takes at most 5 statements", async (state) => {
    const person = await requester(2);
    await reportTo(db, person, manager);
    await approve(manager, person.ids[0]!);
    const { count } = await countStatements(db, () => listReviews(manager, `state=${state}&reports=true`));
    expect(count).toBeLessThanOrEqual(5);
  });
});
