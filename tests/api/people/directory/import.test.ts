import { bearerFor, makePerson, type Browser } from "@/tests/support/actors";
import { peopleFile, type PersonColumns } from "@/tests/support/csv";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport } from "@/tests/support/import-calls";
import { atLevel, makeDiscipline, setRows } from "@/tests/support/sheets";

const db = testDatabase();
let by: Browser;

beforeEach(async () => {
  by = await bearerFor(await makePerson(db.prisma, { isAdmin: true, email: "boss@x.org" }));
  await makeDiscipline(db, { name: "Developer", competencies: 2 });
});

const run = (...lines: Partial<PersonColumns>[]) => sendImport(by, "people", peopleFile(...lines));

const GRACE = { email: "grace@x.org", first_name: "Grace", primary_manager: "ada@x.org", managers: "boss@x.org" };

test("people of a file are added with sheets, rows and managers, including managers on later lines", async () => {
  const { status, body } = await run(GRACE, { email: "ada@x.org", is_manager: "true" });
  expect([status, body]).toMatchObject([
    201,
    { kind: "people", add: 2, change: 0, leave: 0, refuse: 0, progress: null, undone_at: null },
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

test("a second import of the same file changes nothing and has no audit record", async () => {
  await run(GRACE, { email: "ada@x.org" });
  const before = await db.prisma.auditRecord.count();
  expect((await run(GRACE, { email: "ada@x.org" })).body).toMatchObject({ add: 0, change: 0, leave: 2 });
  expect(await db.prisma.auditRecord.count()).toBe(before);
});

test.each([
  [{ first_name: "Augusta" }, "byron augusta"],
  [{ last_name: "Lovelace" }, "lovelace ada"],
])("a file that gives %j changes what its person is found by", async (name, sortKey) => {
  await run({ email: "ada@x.org", last_name: "Byron" });
  expect((await run({ email: "ada@x.org", last_name: "Byron", ...name })).body).toMatchObject({ change: 1 });
  expect(await db.prisma.user.findUniqueOrThrow({ where: { email: "ada@x.org" } })).toMatchObject({ sortKey });
});

test("a preview says what would be done, line by line, and does nothing", async () => {
  await run({ email: "ada@x.org" });
  const changed = { email: "ada@x.org", first_name: "Augusta", is_manager: "true" };
  expect(await previewImport(by, "people", peopleFile(changed, { email: "new@x.org" }))).toMatchObject({
    add: 1,
    change: 1,
    lines: [
      {
        outcome: "change",
        changes: [
          { field: "first_name", before: "Ada", after: "Augusta" },
          { field: "is_manager", before: "false", after: "true" },
        ],
      },
      { outcome: "add" },
    ],
  });
  expect(await db.prisma.user.count()).toBe(2);
});

test("a file with one bad line is rejected as a whole, and the line is named", async () => {
  const { status, body } = await run({ email: "new@x.org" }, { email: "bad" });
  expect([status, body.errors]).toEqual([422, { file: ["line 3: email must be an email address"] }]);
  expect(await db.prisma.user.count()).toBe(1);
});

test("each added or changed person has their own audit record, without any other person's email", async () => {
  await run(GRACE, { email: "ada@x.org" });
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
  expect((await run({ email: "bad" })).status).toBe(403);
});

const disciplinesOf = async (email: string) => {
  const where = { sheet: { user: { email } } };
  const found = await db.prisma.sheetDiscipline.findMany({ where, include: { discipline: true } });
  return found.map(({ discipline }) => discipline.name).sort();
};

describe("a monthly roster", () => {
  const ROSTER = "email,first_name,disciplines,is_manager\nada@x.org,Ada,Developer,false";

  beforeEach(async () => {
    await makeDiscipline(db, { name: "Java", competencies: 3 });
    await sendImport(by, "people", ROSTER);
    await sendImport(by, "people", "email,disciplines,is_manager,is_admin\nada@x.org,Java,true,true");
    await setRows(db, { competency: { discipline: { name: "Java" } } }, atLevel("advanced"));
  });

  test("removes no discipline, level or role that people gained since", async () => {
    expect(await previewImport(by, "people", ROSTER)).toMatchObject({ change: 0, leave: 1, removals: 0 });
    expect((await sendImport(by, "people", ROSTER)).body).toMatchObject({ change: 0, leave: 1 });
    expect(await disciplinesOf("ada@x.org")).toEqual(["Developer", "Java"]);
    expect(await db.prisma.user.findUnique({ where: { email: "ada@x.org" } })).toMatchObject({
      isManager: true,
      isAdmin: true,
    });
    expect(await db.prisma.sheetCompetency.count({ where: { currentLevel: "advanced", archivedAt: null } })).toBe(3);
  });

  test("names what replacing would remove, and removes it only after the number is confirmed", async () => {
    const chosen = { replace: ["disciplines", "is_manager", "is_admin"] };
    const body = await previewImport(by, "people", ROSTER, chosen);
    expect(body).toMatchObject({ removals: 2, rated_rows: 3, needs_confirmation: true });
    expect(body.lines[0].removes).toEqual([
      { kind: "discipline", name: "Java", rated_rows: 3 },
      { kind: "role", name: "Manager", rated_rows: 0 },
    ]);
    for (const confirm_removals of [0, 1, 3]) {
      const refused = await sendImport(by, "people", ROSTER, { ...chosen, confirm_removals });
      expect([refused.status, refused.body.errors]).toEqual([
        409,
        { "cm_import.confirm_removals": ["must be 2 to go ahead"] },
      ]);
    }
    expect(await disciplinesOf("ada@x.org")).toEqual(["Developer", "Java"]);
    expect((await sendImport(by, "people", ROSTER, { ...chosen, confirm_removals: 2 })).status).toBe(201);
    expect(await disciplinesOf("ada@x.org")).toEqual(["Developer"]);
    expect(await db.prisma.user.findUnique({ where: { email: "ada@x.org" } })).toMatchObject({
      isManager: false,
      isAdmin: true,
    });
  });
});

test("5,000 people are imported within a minute", async () => {
  const lines = Array.from({ length: 5_000 }, (_, place) => ({
    email: `p${place}@x.org`,
    primary_manager: place === 0 ? "" : `p${Math.floor((place - 1) / 8)}@x.org`,
  }));
  expect((await run(...lines)).body).toMatchObject({ add: 5_000 });
}, 60_000);
