import { POST as postImport } from "@/app/api/cm/v1/people_imports/route";
import type { Database } from "@/lib/db";
import { bearerFor, makePerson, type Browser } from "@/tests/support/actors";
import { peopleFile, type PersonColumns } from "@/tests/support/csv";
import { emptyTables, openTestDatabase } from "@/tests/support/database/test-database";
import { ask, makeDiscipline } from "@/tests/support/sheets";

let db: Database;
let by: Browser;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await emptyTables(db);
  by = await bearerFor(await makePerson(db.prisma, { isAdmin: true, email: "boss@x.org" }));
  await makeDiscipline(db, { name: "Developer", competencies: 2 });
});

const run = (dry_run: boolean, ...lines: Partial<PersonColumns>[]) =>
  ask(
    postImport,
    by,
    "POST",
    {},
    { people_import: { content: new TextDecoder().decode(peopleFile(...lines)), dry_run } },
  );

const GRACE = { email: "grace@x.org", first_name: "Grace", primary_manager: "ada@x.org", managers: "boss@x.org" };

test("people of a file are made with sheets, rows and managers, also those named further down", async () => {
  const { status, body } = await run(false, GRACE, { email: "ada@x.org", is_manager: "true" });
  expect([status, body]).toMatchObject([
    201,
    {
      dry_run: false,
      made: 2,
      updated: 0,
      unchanged: 0,
      lines: [{ line: 2, email: "grace@x.org", outcome: "made" }, { line: 3 }],
    },
  ]);
  const grace = await db.prisma.user.findUniqueOrThrow({
    where: { email: "grace@x.org" },
    include: {
      managers: { include: { manager: true }, orderBy: { isPrimary: "desc" } },
      sheet: { include: { rows: true } },
    },
  });
  expect(grace.managers.map(({ manager, isPrimary }) => [manager.email, isPrimary])).toEqual([
    ["ada@x.org", true],
    ["boss@x.org", false],
  ]);
  expect(grace.sheet?.rows).toHaveLength(2);
});

test("a second run of the same file changes nothing and leaves no record", async () => {
  await run(false, GRACE, { email: "ada@x.org" });
  const before = await db.prisma.auditRecord.count();
  expect((await run(false, GRACE, { email: "ada@x.org" })).body).toMatchObject({ made: 0, updated: 0, unchanged: 2 });
  expect(await db.prisma.auditRecord.count()).toBe(before);
});

test("a dry run says what would be done, line by line, and does nothing", async () => {
  await run(false, { email: "ada@x.org" });
  const { body } = await run(
    true,
    { email: "ada@x.org", first_name: "Augusta", disciplines: "" },
    { email: "new@x.org" },
  );
  expect(body).toMatchObject({
    dry_run: true,
    made: 1,
    updated: 1,
    lines: [{ outcome: "updated", fields: ["first_name", "disciplines"] }, { outcome: "made" }],
  });
  expect(await db.prisma.user.count()).toBe(2);
});

test("a file with one bad line is refused whole, with its line", async () => {
  const { status, body } = await run(false, { email: "new@x.org" }, { email: "bad" });
  expect([status, body.errors]).toEqual([422, { file: ["line 3: email is no e-mail address"] }]);
  expect(await db.prisma.user.count()).toBe(1);
});

test("each person made or changed has a record of their own, with no other person's address in it", async () => {
  await run(false, GRACE, { email: "ada@x.org" });
  const records = await db.prisma.auditRecord.findMany({ orderBy: { id: "asc" }, include: { subject: true } });
  expect(records.map(({ act, subject }) => [act, subject?.email])).toEqual([
    ["people.imported", undefined],
    ["person.added", "grace@x.org"],
    ["person.added", "ada@x.org"],
  ]);
  expect(JSON.stringify(records[1]?.after)).not.toContain("ada@x.org");
});

test("a manager may not import people", async () => {
  by = await bearerFor(await makePerson(db.prisma, { isManager: true }));
  expect((await run(true, { email: "bad" })).status).toBe(403);
});

test("five thousand people are imported within the seconds that an admin waits", async () => {
  const lines = Array.from({ length: 5_000 }, (_, place) => ({
    email: `p${place}@x.org`,
    primary_manager: place === 0 ? "" : `p${Math.floor((place - 1) / 8)}@x.org`,
  }));
  const started = performance.now();
  expect((await run(false, ...lines)).body).toMatchObject({ made: 5_000 });
  expect(performance.now() - started).toBeLessThan(20_000);
}, 60_000);
