import { purge } from "@/lib/doors/maintenance/daily-maintenance";
import { bearerFor, type Browser, makePerson, testPerson } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, levelsOf, makeEmployee } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });

const KEY = "8e03978e-40d5-43dd-bc93-6894a57f9324";
const add = (name: string, key: string, by: Browser = admin) =>
  ask("createRole", by, {}, { cm_role: { name } }, { "idempotency-key": key });

test("a POST repeated with its key gets the same answer and changes nothing", async () => {
  const first = await add("Tester", KEY);
  const second = await add("Tester", KEY);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect([
    await db.prisma.discipline.count(),
    await db.prisma.auditRecord.count({ where: { act: "discipline.created" } }),
  ]).toEqual([1, 1]);
});

test("a key in quotes, as in the draft, is the same key", async () => {
  await add("Tester", `"${KEY}"`);
  expect((await add("Tester", KEY)).status).toBe(201);
  expect(await db.prisma.discipline.count()).toBe(1);
});

test("a level requested twice with one key is requested once, even if it was withdrawn in between", async () => {
  const employee = await makeEmployee(db);
  const rowId = employee.rowIds[0]!;
  const browser = await bearerFor(employee);
  const choose = (desired_level: string, headers: Record<string, string>) => {
    const body = {
      cm_competency_change: { current_level: "no_experience", desired_level, cm_sheet_competencies_id: rowId },
    };
    return ask(
      "createCompetencyChange",
      browser,
      { sheet_id: employee.sheetId, sheet_competency_id: rowId },
      body,
      headers,
    );
  };
  const first = await choose("basic", { "idempotency-key": KEY });
  await choose("no_experience", {});
  const again = await choose("basic", { "idempotency-key": KEY });
  expect(again.body).toEqual(first.body);
  expect(await levelsOf(db, rowId)).toEqual({ current: "no_experience", desired: "no_experience", changes: 2 });
});

test.each([
  ["another body", () => add("Designer", KEY)],
  [
    "another call",
    () => ask("createTechnology", admin, {}, { cm_technology: { name: "Tester" } }, { "idempotency-key": KEY }),
  ],
])("the same key with %s is a 422 that names the header", async (_title, send) => {
  await add("Tester", KEY);
  expect(await send()).toMatchObject({
    status: 422,
    body: { errors: { "Idempotency-Key": ["was already used for a different request"] } },
  });
});

test("a failed request stores nothing, so its key can be used again", async () => {
  expect((await add(" ", KEY)).status).toBe(422);
  expect((await add("Tester", KEY)).status).toBe(201);
});

test("a key belongs to its caller: another caller's request with it is a different request", async () => {
  await add("Tester", KEY);
  const other = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  expect((await add("Designer", KEY, other)).status).toBe(201);
});

test("a caller who has lost the permission doesn't get the answer again", async () => {
  await add("Tester", KEY);
  await db.prisma.user.update({ where: { id: admin.userId }, data: { isAdmin: false } });
  expect((await add("Tester", KEY)).status).toBe(403);
});

test("after a day a key is forgotten, even before the daily maintenance", async () => {
  await add("Tester", KEY);
  const old = { createdAt: new Date(Date.now() - 24 * 3600 * 1000 - 1) };
  await db.prisma.answeredRequest.updateMany({ data: old });
  expect((await add("Designer", KEY)).status).toBe(201);
  await db.prisma.answeredRequest.updateMany({ data: old });
  expect(await purge({})).toMatchObject({ answers: 1 });
});

test("a key that was forgotten counts for a day again from its next use", async () => {
  await add("Tester", KEY);
  await db.prisma.answeredRequest.updateMany({ data: { createdAt: new Date(Date.now() - 24 * 3600 * 1000 - 1) } });
  const { body } = await add("Designer", KEY);
  expect(await add("Designer", KEY)).toMatchObject({ status: 201, body });
});

test.each([
  ["an empty key", ""],
  ["a key of two words", "one two"],
  ["a key too long", "x".repeat(201)],
])("%s is rejected by name", async (_title, key) => {
  expect(await add("Tester", key)).toMatchObject({
    status: 422,
    body: { errors: { "Idempotency-Key": [expect.stringContaining("1 to 200")] } },
  });
});

test.each([
  [
    "a change that is no POST",
    () => ask("updateRole", admin, { role_id: 1 }, { cm_role: { name: "Tester" } }, { "idempotency-key": KEY }),
  ],
  [
    "the call that gives a token out",
    () =>
      ask(
        "createPersonalAccessToken",
        admin,
        {},
        { cm_personal_access_token: { name: "Sync", scope: "read", expires_in_days: 1 } },
        { "idempotency-key": KEY },
      ),
  ],
])("%s rejects a key instead of ignoring it", async (_title, send) => {
  expect(await send()).toMatchObject({
    status: 422,
    body: { errors: { "Idempotency-Key": ["is not supported by this call"] } },
  });
});

test("a request without a key takes no extra statement", async () => {
  const { statements } = await countStatements(db, () => ask("createRole", admin, {}, { cm_role: { name: "Tester" } }));
  expect(statements.filter((sql) => /cm_answered_request|advisory/.test(sql))).toEqual([]);
});

test("of five POSTs with one key at the same moment one has an effect; the others get the same answer or a 409", async () => {
  for (let round = 0; round < 10; round++) {
    const send = () => add(`Tester ${round}`, `key-${round}`);
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
    for (const { status, headers } of answers.filter((answer) => !done.includes(answer)))
      expect([status, headers.get("retry-after")]).toEqual([409, "1"]);
    expect(await db.prisma.discipline.count({ where: { name: `Tester ${round}` } })).toBe(1);
    expect((await send()).body).toEqual(done[0]!.body);
  }
});
