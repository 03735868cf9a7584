import { bearerFor } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import {
  approve,
  changeLevel,
  decline,
  idsIn,
  letTimePass,
  readReview,
  saveDetails,
  say,
  snooze,
  testReviewed,
  undoDecisions,
  unsnooze,
} from "@/tests/support/reviews";
import { ask, makeManagerOf } from "@/tests/support/sheets";
import { makeEngagement } from "@/tests/support/needs";

const db = testDatabase();
const { employee, manager, row } = testReviewed(db, 1, {
  employee: { firstName: "Erin", lastName: "Own" },
  manager: { firstName: "Mona", lastName: "Manager" },
});
let request: number;

beforeEach(async () => {
  request = (await changeLevel(row, employee, "no_experience", "basic")).body.id;
});

const turn = async () => (await readReview(manager, request)).body.turn;
const DETAILS = {
  comment: "I ran the migration alone.",
  evidence: [{ title: "The change", url: "https://example.com/1", engagement_id: null }],
};

/** Requests or withdraws as the owner; `more`: the change that this takes back. */
const change = (desired_level: string, more: object = {}) =>
  ask(
    "createCompetencyChange",
    employee,
    { sheet_id: row.sheetId, sheet_competency_id: row.rowId },
    {
      cm_competency_change: {
        current_level: "no_experience",
        desired_level,
        cm_sheet_competencies_id: row.rowId,
        ...more,
      },
    },
  );

test("a withdrawal that is undone brings back the request with its comment, evidence and thread", async () => {
  await saveDetails(employee, request, DETAILS);
  await say(manager, request, "Alone?");
  const { id: latest_change_id } = (await change("no_experience")).body;
  expect((await change("basic", { latest_change_id })).status).toBe(201);
  expect(await idsIn(manager, "state=all")).toEqual([request]);
  const { body } = await readReview(manager, request);
  expect([body.details, body.thread, body.turn]).toMatchObject([DETAILS, [{ text: "Alone?" }], "owner"]);
});

test.each(["no_experience", "advanced"])(
  "undoing a change to %s leaves whose turn the request is, and since when",
  async (level) => {
    await say(manager, request, "Alone?");
    await letTimePass(db, 86_400);
    const asked = async () => {
      const { requested_at, turn: whose } = (await readReview(manager, request)).body;
      return [requested_at, whose];
    };
    const before = await asked();
    const { id: latest_change_id } = (await change(level)).body;
    await change("basic", { latest_change_id });
    expect([await asked(), before[1]]).toEqual([before, "owner"]);
  },
);

describe("whose turn it is", () => {
  test("a new request waits for reviewers, a question for its owner, a reply for reviewers again", async () => {
    expect(await turn()).toBe("reviewer");
    expect((await say(manager, request, "Alone?")).body).toMatchObject({
      kind: "question",
      text: "Alone?",
      user: { first_name: "Mona" },
    });
    expect(await turn()).toBe("owner");
    expect((await say(employee, request, "Yes.")).body).toMatchObject({ kind: "reply", user: { first_name: "Erin" } });
    expect(await turn()).toBe("reviewer");
  });

  test("requesting another level answers a question, and the request keeps its id and thread", async () => {
    await say(manager, request, "Why not Intermediate?");
    await changeLevel(row, employee, "no_experience", "intermediate");
    const { body } = await readReview(manager, request);
    expect(body).toMatchObject({
      id: request,
      turn: "reviewer",
      desired_level: "intermediate",
      thread: [{ text: "Why not Intermediate?" }],
    });
    expect(body.competency_change_id).toBeGreaterThan(request);
  });

  test("undoing a decision gives the turn back to the side that had it", async () => {
    await say(manager, request, "Alone?");
    const { body } = await approve(manager, request);
    expect(await turn()).toBeNull();
    await undoDecisions(manager, [body.decisions[0].competency_change.id]);
    expect(await turn()).toBe("owner");
  });
});

describe("the thread", () => {
  test("is kept with a decided request, which takes no more messages", async () => {
    await say(manager, request, "Alone?");
    await decline(manager, request, "Run one alone first.");
    expect((await say(manager, request, "More?")).status).toBe(409);
    expect((await say(employee, request, "Yes.")).status).toBe(409);
    // The owner hears of it once it can no longer be undone.
    await letTimePass(db, 20);
    for (const reader of [manager, employee])
      expect((await readReview(reader, request)).body).toMatchObject({
        thread: [{ text: "Alone?" }],
        decision: { kind: "declined", reason: "Run one alone first.", user: { first_name: "Mona" } },
        can: { decide: false, ask: false, reply: false, edit: false },
      });
  });

  test("of a later request on the same row is another one", async () => {
    await say(manager, request, "Alone?");
    await changeLevel(row, employee, "no_experience", "no_experience");
    const next = (await changeLevel(row, employee, "no_experience", "basic")).body.id;
    expect((await readReview(employee, next)).body).toMatchObject({ id: next, thread: [], turn: "reviewer" });
  });

  test("takes no message, comment or snooze once a later request on the same row is pending", async () => {
    await decline(manager, request, "Run one alone first.");
    await changeLevel(row, employee, "no_experience", "basic");
    const statuses = [
      await say(employee, request, "Yes."),
      await saveDetails(employee, request, DETAILS),
      await snooze(manager, request, "2999-01-01"),
    ].map(({ status }) => status);
    expect(statuses).toEqual([409, 409, 409]);
  });

  test.each([
    ["empty", ""],
    ["spaces", "   "],
    ["longer than 2,000 characters", "x".repeat(2_001)],
    ["a control character", "a\u0007b"],
  ])("refuses a text that is %s", async (_title, text) => {
    const answer = await say(employee, request, text);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["cm_review_message.text"]]);
  });

  test("keeps a text as it was written, whatever it looks like", async () => {
    const text = "<b>1 < 2</b> & “quotes”\nsecond line";
    await say(employee, request, text);
    expect((await readReview(manager, request)).body.thread[0].text).toBe(text);
  });

  test("has at most 200 messages", async () => {
    const { userId } = await db.prisma.user.findFirstOrThrow().then(({ id }) => ({ userId: id }));
    await db.prisma.reviewMessage.createMany({
      data: Array.from({ length: 200 }, () => ({
        requestId: request,
        afterChangeId: request,
        kind: "reply" as const,
        text: "x",
        userId,
      })),
    });
    expect((await say(employee, request, "One more.")).status).toBe(409);
  });
});

describe("comment and evidence", () => {
  test("go with the request and can be changed until it is decided", async () => {
    expect((await saveDetails(employee, request, DETAILS)).body).toEqual(DETAILS);
    expect((await readReview(manager, request)).body).toMatchObject({
      details: DETAILS,
      evidence: 1,
      messages: 0,
      turn: "reviewer",
    });
    await saveDetails(employee, request, { comment: "", evidence: [] });
    expect((await readReview(manager, request)).body.details).toEqual({ comment: "", evidence: [] });
    await approve(manager, request);
    expect((await saveDetails(employee, request, DETAILS)).status).toBe(409);
  });

  test("can have an engagement of one's own, which everyone who sees the request reads without its client's name", async () => {
    const client = { name: "Zwyrtelbank", nameKey: "zwyrtelbank", alias: "a mountain bank" };
    await db.prisma.client.create({ data: client });
    const [mine, others] = await Promise.all(
      [employee, manager].map(({ userId }) =>
        makeEngagement(db, userId, {
          project: "Zwyrtelbank portal",
          startsOn: new Date("2024-01-01"),
          endsOn: new Date("2024-02-29"),
        }),
      ),
    );
    const cite = (engagement_id: number | null, url = "") =>
      saveDetails(employee, request, { comment: "", evidence: [{ title: "Mine", url, engagement_id }] });
    const evidence = [
      { title: "a mountain bank portal, January 1, 2024 to February 29, 2024", url: "", engagement_id: mine!.id },
    ];
    expect((await cite(mine!.id)).body).toEqual({ comment: "", evidence });
    expect((await readReview(manager, request)).body.details).toEqual({ comment: "", evidence });
    expect((await cite(others!.id)).status).toBe(422);
    expect((await cite(null)).status).toBe(422);
    expect((await cite(mine!.id, "https://example.com")).status).toBe(422);
    await db.prisma.engagement.delete({ where: { id: mine!.id } });
    const left = [{ ...evidence[0]!, engagement_id: null }];
    expect((await readReview(manager, request)).body.details.evidence).toEqual(left);
    const again = await saveDetails(employee, request, { comment: "And more.", evidence: left });
    expect([again.status, again.body]).toEqual([200, { comment: "And more.", evidence: left }]);
    expect((await cite(null)).status).toBe(422);
  });

  test("stay when another level is requested, and don't answer a question", async () => {
    await saveDetails(employee, request, DETAILS);
    await say(manager, request, "Alone?");
    await saveDetails(employee, request, { ...DETAILS, comment: "Alone." });
    expect(await turn()).toBe("owner");
    await changeLevel(row, employee, "no_experience", "intermediate");
    expect((await readReview(manager, request)).body.details).toEqual({ ...DETAILS, comment: "Alone." });
  });

  test.each([
    ["another scheme", { title: "x", url: "javascript:alert(1)" }, "url"],
    ["no scheme", { title: "x", url: "example.com" }, "url"],
    ["a data address", { title: "x", url: "data:text/html,x" }, "url"],
    ["an address of 3,000 characters", { title: "x", url: `https://example.com/${"x".repeat(3_000)}` }, "url"],
    ["no title", { title: " ", url: "https://example.com" }, "title"],
  ])("a link with %s is a 422 and changes nothing", async (_title, link, field) => {
    await saveDetails(employee, request, DETAILS);
    const answer = await saveDetails(employee, request, { comment: "", evidence: [link] });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [`cm_review_details.evidence.0.${field}`]]);
    expect((await readReview(employee, request)).body.details).toEqual(DETAILS);
  });

  test("have at most 10 links", async () => {
    const links = Array.from({ length: 11 }, (_, n) => ({ title: `${n}`, url: "https://example.com" }));
    expect((await saveDetails(employee, request, { comment: "", evidence: links })).status).toBe(422);
    expect((await saveDetails(employee, request, { comment: "", evidence: links.slice(1) })).status).toBe(200);
  });

  test("changed in another tab are a 412 with the current ones", async () => {
    const first = await saveDetails(employee, request, DETAILS);
    await saveDetails(employee, request, { ...DETAILS, comment: "Other." });
    const answer = await saveDetails(employee, request, DETAILS, { "if-match": first.headers.get("etag")! });
    expect([answer.status, answer.body.current.comment]).toEqual([412, "Other."]);
  });
});

describe("a snooze", () => {
  test("hides the request from this reviewer's list until its day, and from no one else's", async () => {
    const other = await bearerFor(await makeManagerOf(db, manager));
    await snooze(manager, request, "2999-01-01");
    expect([await idsIn(manager), await idsIn(manager, "state=snoozed"), await idsIn(other)]).toEqual([
      [],
      [request],
      [request],
    ]);
    expect((await readReview(manager, request)).body.snoozed_until).toBe("2999-01-01");
    await db.pool.query("UPDATE cm_review_snooze SET until = (now() AT TIME ZONE 'UTC')::date");
    expect([await idsIn(manager), await idsIn(manager, "state=snoozed")]).toEqual([[request], []]);
  });

  test("can be ended, and set to another day", async () => {
    await snooze(manager, request, "2999-01-01");
    expect((await snooze(manager, request, "2999-02-01")).body).toEqual({ until: "2999-02-01" });
    expect((await unsnooze(manager, request)).status).toBe(204);
    expect((await unsnooze(manager, request)).status).toBe(204);
    expect(await idsIn(manager)).toEqual([request]);
  });

  test.each(["2020-01-01", "2999-02-30", "tomorrow"])("until %s is a 422", async (until) => {
    expect((await snooze(manager, request, until)).status).toBe(422);
  });
});
