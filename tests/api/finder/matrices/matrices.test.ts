import { getMatricesView } from "@/lib/finder/matrices/queries";
import { MAX_LINES } from "@/lib/finder/matrices/view";
import type { Level } from "@/lib/vocabulary/levels/rules";
import { actorFor, bearerFor, makePerson, type TestPerson, testPerson } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, makeEmployee, reportTo, rowsOn, setRow, setRows } from "@/tests/support/sheets";

const db = testDatabase();
const manager = testPerson(db, { firstName: "Mona", lastName: "Manager", isManager: true });

async function report(
  lastName: string,
  options: { firstName?: string; rows?: number; under?: TestPerson } = {},
): Promise<TestPerson & { rowIds: number[] }> {
  const { firstName = "Ada", rows = 0, under = manager } = options;
  const person =
    rows === 0
      ? { ...(await makePerson(db.prisma, { firstName, lastName })), rowIds: [] }
      : await makeEmployee(db, rows, { firstName, lastName });
  await reportTo(db, person, under);
  return person;
}

/** Requests levels as a person, one on each of their rows. */
async function asks({ sheetId }: TestPerson, ...requests: { current?: Level; desired: Level; on: string }[]) {
  const rows = await rowsOn(db, { sheetId });
  for (const [place, { current = "no_experience", desired, on }] of requests.entries()) {
    await setRow(db, rows[place]!.id, { currentLevel: current, desiredLevel: desired, changedAt: new Date(on) });
  }
}

const view = async (search: object = {}, by: TestPerson = manager) =>
  getMatricesView(await actorFor(by.userId), search);
const names = async (search: object = {}, by: TestPerson = manager) =>
  (await view(search, by)).rows.map(({ name }) => name);
const page = async (query: string) =>
  ask("listEmployees", await bearerFor(manager), `?manager_id=${manager.userId}${query}`);

describe("the order", () => {
  test("is that of the notifications' displayed length, to the character", async () => {
    // The same number of requests; only levels' labels and dates differ in length.
    await asks(await report("Shortest", { rows: 1 }), { desired: "basic", on: "2026-05-01T12:00:00Z" });
    await asks(await report("A-longer-day", { rows: 1 }), { desired: "basic", on: "2026-05-31T12:00:00Z" });
    await asks(await report("Longest", { rows: 1 }), {
      current: "advanced",
      desired: "intermediate",
      on: "2026-09-30T23:59:59Z",
    });
    await asks(await report("A-longer-month", { rows: 1 }), { desired: "basic", on: "2026-11-30T00:00:00Z" });
    const { rows } = await view();
    const lengths = rows.map(({ lines }) => lines.map(([text]) => text).join("").length);
    expect(rows.map(({ name }) => name)).toEqual([
      "Ada Longest",
      "Ada A-longer-month",
      "Ada A-longer-day",
      "Ada Shortest",
    ]);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
    expect(new Set(lengths).size).toBe(4);
  });

  test("of employees with equally much text, or none, is by name", async () => {
    for (const name of ["Zorn", "Émile", "adler"]) await report(name);
    expect(await names()).toEqual(["Ada adler", "Ada Émile", "Ada Zorn"]);
  });

  test("uses the same length in the API's cursor as in the displayed text", async () => {
    await asks(
      await report("Asker", { rows: 2 }),
      { desired: "advanced", on: "2026-01-09T12:00:00Z" },
      { current: "basic", desired: "no_experience", on: "2026-12-10T12:00:00Z" },
    );
    await report("Quiet");
    const answer = await page("&limit=1");
    const cursor = /cursor=([\w-]+)/.exec(answer.headers.get("link") ?? "")?.[1] ?? "";
    const [weight] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as [number];
    expect(weight).toBe(answer.body.employees[0].sheet_notifications.join("").length);
  });
});

describe("a search", () => {
  test("finds employees by words of their name in any order, ignoring case and accents", async () => {
    await report("Müller", { firstName: "José" });
    await report("Mueller", { firstName: "Josephine" });
    expect(await names({ employee: "JOSE muller" })).toEqual(["José Müller"]);
    expect(await names({ employee: "mull" })).toEqual(["José Müller"]);
  });

  test("finds employees by their manager, together with their own name", async () => {
    const lead = await report("Lead", { firstName: "Lena" });
    await report("Under", { under: lead });
    await report("Other", { under: lead });
    expect(await names({ manager: "lena" })).toEqual(["Ada Other", "Ada Under"]);
    expect(await names({ manager: "lena", employee: "und" })).toEqual(["Ada Under"]);
  });

  test.each(["%", "_", "\\", "'", "\0"])("for %j takes it literally", async (text) => {
    await report("Person");
    expect(await names({ employee: `${text}erson` })).toEqual(text === "\0" ? ["Ada Person"] : []);
  });
});

describe("an order", () => {
  const sorted = (by: string, descending = false) => names({ sort: { by, descending } });

  test("by employee is by last name, in both directions", async () => {
    await report("Baker", { firstName: "Ada" });
    await report("Able", { firstName: "Bea" });
    expect(await sorted("employee")).toEqual(["Bea Able", "Ada Baker"]);
    expect(await sorted("employee", true)).toEqual(["Ada Baker", "Bea Able"]);
  });

  test("by manager puts people of one manager together, in both directions", async () => {
    const lead = await report("Aardvark", { firstName: "Lena" });
    await report("Under", { under: lead });
    expect(await sorted("manager")).toEqual(["Ada Under", "Lena Aardvark"]);
    expect(await sorted("manager", true)).toEqual(["Lena Aardvark", "Ada Under"]);
  });

  test("by last change has people without one last, in both directions", async () => {
    const changed = await report("Changed", { rows: 1 });
    await report("Never");
    await db.prisma.sheet.update({ where: { id: changed.sheetId }, data: { updatedAt: new Date() } });
    for (const descending of [false, true])
      expect(await sorted("last-updated", descending)).toEqual(["Ada Changed", "Ada Never"]);
  });

  test("by disciplines is by their names, and by the numbers in them", async () => {
    const [one, two] = [await report("One", { rows: 1 }), await report("Two", { rows: 1 })];
    const roles = await db.prisma.sheetDiscipline.findMany({ include: { discipline: true } });
    const nameOf = ({ sheetId }: { sheetId: number }) =>
      roles.find((role) => role.sheetId === sheetId)!.discipline.name;
    const isSorted = new Intl.Collator("en", { numeric: true }).compare(nameOf(one), nameOf(two)) < 0;
    const expected = isSorted ? ["Ada One", "Ada Two"] : ["Ada Two", "Ada One"];
    expect(await sorted("disciplines")).toEqual(expected);
  });
});

describe("a page", () => {
  const many = async () => {
    for (let place = 0; place < 52; place++) await report(`N${String(place).padStart(2, "0")}`);
  };

  test("has 50 employees and the total number, and the next page continues from there", async () => {
    await many();
    const [first, second] = [await view(), await view({ page: 2 })];
    expect(first).toMatchObject({ total: 52, pages: 2, search: { page: 1 } });
    expect(first.rows).toHaveLength(50);
    expect(second.rows.map(({ name }) => name)).toEqual(["Ada N50", "Ada N51"]);
  });

  test("past the last one is the last one", async () => {
    await many();
    expect(await view({ page: 1_000_000 })).toMatchObject({
      search: { page: 2 },
      rows: [{ name: "Ada N50" }, { name: "Ada N51" }],
    });
  });

  test("is read with one statement", async () => {
    await asks(await report("Asker", { rows: 1 }), { desired: "advanced", on: "2026-01-09T12:00:00Z" });
    const actor = await actorFor(manager.userId);
    const { count } = await countStatements(db, () => getMatricesView(actor, { manager: "mona", employee: "ask" }));
    expect(count).toBe(1);
  });
});

describe("a row", () => {
  test("links to the person's sheet, and to one's own at /sheet", async () => {
    const admin = await makePerson(db.prisma, { isAdmin: true });
    const { rows } = await view({}, admin);
    expect(rows.map(({ sheet }) => sheet?.href).sort()).toEqual(
      ["/sheet", `/users/${manager.userId}/sheets/${manager.sheetId}`].sort(),
    );
  });

  test("shows a bounded number of notifications and how many more there are", async () => {
    const asker = await report("Asker", { rows: MAX_LINES + 2 });
    await setRows(db, { sheetId: asker.sheetId }, { desiredLevel: "basic", changedAt: new Date() });
    const [row] = (await view()).rows;
    expect([row?.lines.length, row?.more]).toEqual([MAX_LINES, 2]);
  });

  test("of a person without a sheet has none", async () => {
    const person = await report("Person");
    await db.prisma.sheet.delete({ where: { id: person.sheetId } });
    expect((await view()).rows).toMatchObject([{ name: "Ada Person", sheet: null }]);
  });
});
