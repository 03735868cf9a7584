import { env } from "@/lib/platform/core/env";
import { bearerFor, makePerson, type Browser } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { sendImport } from "@/tests/support/import-calls";
import {
  approve,
  changeLevel,
  decline,
  letTimePass,
  type Row,
  saveDetails,
  say,
  testReviewed,
  undoDecisions,
} from "@/tests/support/reviews";
import { ask, makeEmployee } from "@/tests/support/sheets";

const db = testDatabase();
const { employee, manager, rows } = testReviewed(db, 3, { manager: { firstName: "Mona", lastName: "Manager" } });

const record = async (by: Browser, { sheetId, rowId }: Row) =>
  (await ask("listRowChanges", by, { sheet_id: sheetId, sheet_competency_id: rowId })).body;
const changes = async (by: Browser, query = {}) => (await ask("listCompetencyChanges", by, query)).body;
const news = async () => (await ask("getSheetNews", employee, { sheet_id: employee.sheetId })).body;
const markSeen = async (until: string) =>
  (await ask("updateSheetNews", employee, { sheet_id: employee.sheetId }, { cm_sheet_news: { until } })).body.since;
const request = async (row: Row, level = "basic") =>
  (await changeLevel(row, employee, "no_experience", level)).body.id as number;
const kinds = (found: { kind: string }[]) => found.map(({ kind }) => kind);

describe("a row's record", () => {
  test("has who, when, from and to, the reason, the thread and the wording then, newest first", async () => {
    const id = await request(rows[0]!);
    await saveDetails(employee, id, {
      comment: "Alone.",
      evidence: [{ title: "The change", url: "https://example.com" }],
    });
    await say(manager, id, "When?");
    await db.prisma.competency.updateMany({ data: { basic: "Other words." } });
    await decline(manager, id, "Not yet.");
    expect(await record(manager, rows[0]!)).toMatchObject([
      {
        kind: "declined",
        reason: "Not yet.",
        user: { first_name: "Mona" },
        from_desired_level: "basic",
        desired_level: "no_experience",
        request_id: id,
        version: 2,
        criterion: "Other words.",
        details: null,
        thread: [],
      },
      {
        id,
        kind: "requested",
        version: 1,
        criterion: "Knows it.",
        details: { comment: "Alone.", evidence: [{ title: "The change" }] },
        thread: [{ kind: "question", text: "When?" }],
      },
    ]);
  });

  test("has an undone decision and its undoing, for the owner once it is final", async () => {
    const id = await request(rows[0]!);
    const { body } = await approve(manager, id);
    await undoDecisions(manager, [body.decisions[0].competency_change.id]);
    expect(kinds(await record(employee, rows[0]!))).toEqual(["requested"]);
    await letTimePass(db, 11);
    expect(
      (await record(employee, rows[0]!)).map(({ kind, undone }: { kind: string; undone: boolean }) => [kind, undone]),
    ).toEqual([
      ["undone", false],
      ["approved", true],
      ["requested", false],
    ]);
  });
});

describe("the record of everyone", () => {
  test("has what the caller may see: their own, their reports' or everyone's", async () => {
    const stranger = await makeEmployee(db);
    await request(rows[0]!);
    await changeLevel(
      { sheetId: stranger.sheetId, rowId: stranger.rowIds[0]! },
      await bearerFor(stranger),
      "no_experience",
      "basic",
    );
    const owners = async (by: Browser) => (await changes(by)).map(({ owner }: { owner: { id: number } }) => owner.id);
    expect(await owners(employee)).toEqual([employee.userId]);
    expect(await owners(manager)).toEqual([stranger.userId, employee.userId]);
    Object.assign(env(), { REVIEW_SCOPE: "reports" });
    expect(await owners(manager)).toEqual([employee.userId]);
  });

  test("is limited to a person and to what happened since a time, as data", async () => {
    await request(rows[0]!);
    await letTimePass(db, 3_600);
    const id = await request(rows[1]!, "advanced");
    const since = new Date(Date.now() - 60_000).toISOString();
    expect(await changes(manager, { user_id: employee.userId, since })).toMatchObject([
      {
        id,
        kind: "requested",
        sheet_competency_id: rows[1]!.rowId,
        desired_level: "advanced",
        request_id: id,
        version: 1,
      },
    ]);
    expect(await changes(manager, { user_id: (await makePerson(db.prisma)).userId })).toEqual([]);
    expect((await ask("listCompetencyChanges", manager, { since: "yesterday" })).status).toBe(422);
  });

  test("shows a decision to its owner once it is final, and to reviewers at once", async () => {
    await approve(manager, await request(rows[0]!));
    expect([kinds(await changes(employee)), kinds(await changes(manager))]).toEqual([
      ["requested"],
      ["approved", "requested"],
    ]);
    await letTimePass(db, 11);
    expect(kinds(await changes(employee))).toEqual(["approved", "requested"]);
  });
});

describe("the news of one's own sheet", () => {
  test("are decisions and questions of others since the last visit, each with its row, once they are final", async () => {
    const ids = [await request(rows[0]!), await request(rows[1]!), await request(rows[2]!)];
    await approve(manager, ids[0]!);
    await decline(manager, ids[1]!, "Not yet.");
    await say(manager, ids[2]!, "Alone?");
    expect(await news()).toMatchObject({ changes: [], questions: [] });
    await pass(11);
    expect(await news()).toMatchObject({
      changes: [
        { kind: "declined", sheet_competency_id: rows[1]!.rowId, request_id: ids[1], reason: "Not yet." },
        { kind: "approved", sheet_competency_id: rows[0]!.rowId, level: "basic", user: { first_name: "Mona" } },
      ],
      questions: [{ request_id: ids[2], text: "Alone?", sheet_competency_id: rows[2]!.rowId }],
    });
  });

  test("end when they are marked as seen, but only those that were read", async () => {
    await approve(manager, await request(rows[0]!));
    await pass(20);
    const { until } = await news();
    await approve(manager, await request(rows[1]!));
    expect(await markSeen(until)).toBe(until);
    expect((await news()).changes).toEqual([]);
    await pass(11);
    await db.pool.query("UPDATE cm_sheet SET news_seen_at = $1::timestamptz - interval '11 seconds'", [until]);
    expect((await news()).changes).toMatchObject([{ sheet_competency_id: rows[1]!.rowId }]);
  });

  test("leave out undone decisions, one's own requests and levels from a file", async () => {
    const { body } = await approve(manager, await request(rows[0]!));
    await undoDecisions(manager, [body.decisions[0].competency_change.id]);
    const { name } = await db.prisma.competency.findFirstOrThrow({ where: { rows: { some: { id: rows[1]!.rowId } } } });
    const file = `email,competency,level\n${employee.email},${name},2`;
    expect((await sendImport(manager, "levels", file)).body).toMatchObject({ add: 1 });
    await pass(11);
    expect((await news()).changes).toEqual([]);
  });

  test("are never marked as unseen again, nor as seen in the future", async () => {
    const seen = await markSeen("9999-12-31T00:00:00.000Z");
    expect(Date.parse(seen)).toBeLessThan(Date.now() + 60_000);
    expect(await markSeen("2020-01-01T00:00:00.000Z")).toBe(seen);
  });

  /** Makes everything older, but newer than the owner's last visit. */
  async function pass(seconds: number) {
    await letTimePass(db, seconds);
    await db.pool.query("UPDATE cm_review_message SET created_at = created_at - make_interval(secs => $1)", [seconds]);
    await db.pool.query("UPDATE cm_sheet SET news_seen_at = news_seen_at - make_interval(secs => $1)", [
      seconds + 3_600,
    ]);
  }
});
