import { bearerFor, makePerson, testPerson } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import {
  approve,
  changeLevel,
  countReviews,
  listReviews,
  makeRequester,
  readReview,
  say,
  snooze,
} from "@/tests/support/reviews";
import { ask, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const reviewing = testPerson(db, { isManager: true });
const work = eachTest(() => makeDiscipline(db, { competencies: 2 }));

const requester = (requests = 1) => makeRequester(db, work.role.id, { requests });

describe("a poll", () => {
  const poll = (etag: string) => listReviews(reviewing, "", { "if-none-match": etag });

  test("with the current version is a 304 by one statement, which reads who calls and the version", async () => {
    await requester(2);
    const etag = (await listReviews(reviewing)).headers.get("etag")!;
    const { count, result } = await countStatements(db, () => poll(etag));
    expect([result.status, result.body, count]).toEqual([304, null, 1]);
  });

  test.each<[string, (person: Awaited<ReturnType<typeof requester>>) => Promise<unknown>]>([
    ["a request", () => requester(1)],
    ["a decision", ({ ids }) => approve(reviewing, ids[0]!)],
    ["a question", ({ ids }) => say(reviewing, ids[0]!, "Alone?")],
    ["a snooze", ({ ids }) => snooze(reviewing, ids[0]!, "2999-01-01")],
  ])("after %s has the new list", async (_title, act) => {
    const person = await requester(1);
    const etag = (await listReviews(reviewing)).headers.get("etag")!;
    await act(person);
    const after = await poll(etag);
    expect([after.status, after.headers.get("etag") === etag]).toEqual([200, false]);
  });

  test("notices a change that is committed after one with a higher id", async () => {
    await db.prisma.auditRecord.create({ data: { id: 1_000, act: "notes.saved" } });
    const etag = (await listReviews(reviewing)).headers.get("etag")!;
    await db.prisma.auditRecord.create({ data: { id: 999, act: "notes.saved" } });
    expect((await poll(etag)).status).toBe(200);
  });

  test("of another person has a version of its own", async () => {
    const other = await bearerFor(await makePerson(db.prisma, { isManager: true }));
    expect((await listReviews(reviewing)).headers.get("etag")).not.toBe((await listReviews(other)).headers.get("etag"));
  });
});

test("a request comes with the owner's other rows of the area", async () => {
  const { ids, own, rows } = await requester(1);
  await changeLevel(rows[1]!, own, "no_experience", "advanced");
  const { body } = await readReview(reviewing, ids[0]!);
  expect(body.neighbours).toEqual([
    { id: rows[1]!.rowId, name: expect.any(String), current_level: "no_experience", desired_level: "advanced" },
  ]);
});

describe("the count for the navbar", () => {
  test("counts what waits for the caller, without snoozed requests and those that wait for owners", async () => {
    const people = [await requester(1), await requester(1), await requester(1)];
    await say(reviewing, people[0]!.ids[0]!, "Alone?");
    await snooze(reviewing, people[1]!.ids[0]!, "2999-01-01");
    const counted = await countReviews(reviewing);
    expect(counted.body).toEqual({ waiting: 1, more: false });
    expect((await countReviews(reviewing, "", { "if-none-match": counted.headers.get("etag")! })).status).toBe(304);
  });

  test("counts to 100", async () => {
    const person = await requester(1);
    await db.pool.query(`
      WITH more AS (INSERT INTO cm_competency (name, name_key, description, cm_area_id, cm_role_id, no_experience,
        basic, intermediate, advanced, published)
        SELECT 'C' || n, 'c' || n, 'd', ${work.area.id}, ${work.role.id}, 'n', 'b', 'i', 'a', true FROM
          generate_series(1, 100) n RETURNING id),
      rows AS (INSERT INTO cm_sheet_competency (cm_sheet_id, cm_competency_id, desired_level, changed_at) SELECT
        ${person.sheetId}, id, 'basic', now() FROM more RETURNING id),
      changes AS (INSERT INTO cm_competency_change (cm_sheet_competencies_id, kind, from_current_level,
        from_desired_level, current_level, desired_level)
        SELECT id, 'requested', 'no_experience', 'no_experience', 'no_experience', 'basic' FROM rows RETURNING id,
          cm_sheet_competencies_id) SELECT 1`);
    await db.pool.query(
      "UPDATE cm_sheet_competency r SET latest_change_id = h.id FROM cm_competency_change h WHERE " +
        "h.cm_sheet_competencies_id = r.id",
    );
    expect((await countReviews(reviewing)).body).toEqual({ waiting: 100, more: true });
  });
});

describe("a request in full", () => {
  test("has the criteria with the differing words, notes, pointers done, and the last three changes", async () => {
    const person = await requester(1);
    await db.prisma.sheetCompetency.update({ where: { id: person.row.rowId }, data: { notes: "<p>Mine</p>" } });
    await db.prisma.learningPointer.create({
      data: {
        name: "A book",
        description: "x",
        url: "https://example.com",
        competencies: { create: { competencyId: work.competencies[0]!.id } },
        users: { create: { userId: person.userId, state: "done" } },
      },
    });
    for (const level of ["intermediate", "advanced", "basic"])
      await changeLevel(person.row, person.own, "no_experience", level);
    const { body } = await readReview(reviewing, person.ids[0]!);
    expect(body).toMatchObject({
      competency: { basic: "Knows it.", description: "What it is." },
      notes: "<p>Mine</p>",
      learning_pointers: [{ name: "A book", url: "https://example.com" }],
      events: [{ desired_level: "basic" }, { desired_level: "advanced" }, { desired_level: "intermediate" }],
      can: { decide: true, ask: true, reply: false, edit: false },
    });
    expect(
      body.words
        .filter(({ change }: { change: string }) => change !== "added")
        .map(({ text }: { text: string }) => text)
        .join(""),
    ).toBe("Has not met it.");
    const { can } = (await readReview(person.own, person.ids[0]!)).body;
    expect(can).toEqual({ decide: false, ask: false, reply: true, edit: true });
  });

  test("is found by any of its changes, and takes few statements", async () => {
    const person = await requester(1);
    const { body } = await changeLevel(person.row, person.own, "no_experience", "advanced");
    const { count, result } = await countStatements(db, () => readReview(reviewing, body.id));
    expect(result.body.id).toBe(person.ids[0]);
    // One of them finds out whether the reviewer may read what a grade expects.
    expect(count).toBeLessThanOrEqual(6);
  });

  test("isn't there once its row is removed, and nor is what was sent with it", async () => {
    const { own, ids } = await requester();
    const about = { competency_change_id: ids[0]! };
    const statuses = async () => [
      (await ask("getReview", reviewing, about)).status,
      (await ask("getReviewDetails", reviewing, about)).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    const { id } = await db.prisma.sheetDiscipline.findFirstOrThrow();
    await ask("deleteSheetRole", own, { sheet_role_id: id });
    expect(await statuses()).toEqual([404, 404]);
  });

  test("is a 404 for a change that isn't a request", async () => {
    const person = await requester(0);
    const { body } = await changeLevel(person.row, reviewing, "basic", "basic");
    expect((await readReview(reviewing, body.id)).status).toBe(404);
  });
});
