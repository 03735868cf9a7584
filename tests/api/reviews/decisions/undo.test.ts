import { restoreFromRecord } from "@/lib/sheet/rows/change-store";
import { testDatabase } from "@/tests/support/database/test-database";
import {
  approve,
  changeLevel,
  decline,
  idsIn,
  letTimePass,
  readReview,
  readRow,
  testReviewed,
  undoDecisions,
} from "@/tests/support/reviews";

const db = testDatabase();
const { employee, manager, row } = testReviewed(db);
const { manager: other } = testReviewed(db);

const request = async (level = "basic") =>
  (await changeLevel(row, employee, (await readRow(row, employee)).current_level, level)).body.id as number;
const decided = (answer: { body: { decisions: { competency_change: { id: number } }[] } }) =>
  answer.body.decisions[0]!.competency_change.id;
/** Returns the row from the database without its latest change, which undoing replaces. */
const stored = async () => {
  const { latestChangeId: _latest, ...rest } = await db.prisma.sheetCompetency.findUniqueOrThrow({
    where: { id: row.rowId },
  });
  return rest;
};
const kinds = async () =>
  (await db.prisma.competencyChange.findMany({ orderBy: { id: "asc" } })).map(({ kind }) => kind);

describe("undoing a decision", () => {
  test.each([
    ["an approval", (id: number) => approve(manager, id)],
    ["an approval at another level", (id: number) => approve(manager, id, "advanced")],
    ["a decline", (id: number) => decline(manager, id)],
  ])("of %s makes the request pending again as it was, and the record has both", async (_title, decideIt) => {
    const id = await request();
    const before = await stored();
    const answer = await undoDecisions(manager, [decided(await decideIt(id))]);
    expect([answer.status, answer.body.competency_changes]).toMatchObject([
      201,
      [{ current_level: "no_experience", desired_level: "basic" }],
    ]);
    expect(await stored()).toEqual(before);
    expect(await kinds()).toEqual(["requested", expect.stringMatching(/approved|declined/), "undone"]);
    expect(await idsIn(manager)).toEqual([id]);
    expect((await readReview(manager, id)).body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      "requested",
    ]);
  });

  test("whose competency was retired since is refused, as its row is read-only and no request waits on it", async () => {
    const { body } = await approve(manager, await request());
    const { competencyId } = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: row.rowId } });
    await db.prisma.competency.update({ where: { id: competencyId }, data: { published: false } });
    const before = await stored();
    expect((await undoDecisions(manager, [body.decisions[0].competency_change.id])).status).toBe(409);
    expect(await stored()).toEqual(before);
  });

  test("of a directly set level brings back the level, its approval and the reason of an earlier decline", async () => {
    await decline(manager, await request(), "Not yet.");
    await letTimePass(db, 60);
    const before = await stored();
    const { body } = await changeLevel(row, manager, "advanced", "advanced");
    expect((await undoDecisions(manager, [body.id])).status).toBe(201);
    expect({ ...(await stored()), changedAt: null }).toEqual({ ...before, changedAt: null, declineReason: "Not yet." });
  });

  test("of a level set over a pending request brings back the request", async () => {
    const id = await request();
    const before = await stored();
    const { body } = await changeLevel(row, manager, "advanced", "advanced");
    await undoDecisions(manager, [body.id]);
    expect([await stored(), await idsIn(manager)]).toEqual([before, [id]]);
  });

  test("of an approval brings back when the former level was approved and confirmed, and its wording", async () => {
    await changeLevel(row, manager, "basic", "basic");
    await letTimePass(db, 60);
    await db.prisma.$transaction((tx) => restoreFromRecord(tx));
    const id = await request("advanced");
    const before = await stored();
    await undoDecisions(manager, [decided(await approve(manager, id, "advanced"))]);
    expect(await stored()).toEqual(before);
  });

  test("lets the same request be approved again", async () => {
    const id = await request();
    await undoDecisions(manager, [decided(await approve(manager, id))]);
    const { body } = await readReview(manager, id);
    expect((await approve(other, body.competency_change_id, "advanced")).status).toBe(201);
    expect((await readRow(row, employee)).current_level).toBe("advanced");
  });

  test("is a 409 after 10 seconds", async () => {
    const made = decided(await approve(manager, await request()));
    await letTimePass(db, 11);
    expect((await undoDecisions(manager, [made])).status).toBe(409);
    expect((await readRow(row, employee)).current_level).toBe("basic");
  });

  test("is a 409 for another reviewer", async () => {
    const made = decided(await approve(manager, await request()));
    expect((await undoDecisions(other, [made])).status).toBe(409);
  });

  test("is a 409 with the current row when something has changed since", async () => {
    const made = decided(await approve(manager, await request()));
    await request("advanced");
    const answer = await undoDecisions(manager, [made]);
    expect([answer.status, answer.body.current]).toMatchObject([
      409,
      [{ current_level: "basic", desired_level: "advanced" }],
    ]);
  });

  test("is a 409 the second time, and for a request", async () => {
    const id = await request();
    expect((await undoDecisions(manager, [id])).status).toBe(409);
    const made = decided(await approve(manager, id));
    const [first, second] = [await undoDecisions(manager, [made]), await undoDecisions(manager, [made])];
    expect([first.status, second.status]).toEqual([201, 409]);
  });
});

describe("for 10 seconds, the owner", () => {
  test("still reads the request as pending, while reviewers read the decision", async () => {
    const id = await request();
    await approve(manager, id);
    expect((await readReview(employee, id)).body).toMatchObject({
      decision: null,
      turn: "reviewer",
      events: [{ kind: "requested" }],
    });
    expect((await readReview(manager, id)).body).toMatchObject({ decision: { kind: "approved" }, turn: null });
    await letTimePass(db, 11);
    expect((await readReview(employee, id)).body).toMatchObject({
      decision: { kind: "approved" },
      events: [{ kind: "approved" }, { kind: "requested" }],
    });
  });
});
