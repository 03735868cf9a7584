import { parse } from "csv-parse/sync";
import { today } from "@/lib/platform/core/day";
import { getAuditView } from "@/lib/privacy/audit/queries";
import { momentsOf, readAuditFilter } from "@/lib/privacy/audit/rules";
import { env } from "@/lib/platform/core/env";
import { resetRateLimits } from "@/lib/platform/http/limits";
import { getAllPointersView } from "@/lib/learning/queries";
import { getMatricesView } from "@/lib/finder/matrices/queries";
import { getPeopleView } from "@/lib/people/directory/queries";
import { actorFor, bearerFor, type Browser, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { download, downloadLines } from "@/tests/support/exports";
import { makePointer } from "@/tests/support/learning";
import { makeDiscipline, makeEmployee, makeManagerOf, setRow } from "@/tests/support/sheets";
import { rowsOfXlsx } from "@/tests/support/xlsx";
import { runImport } from "@/tests/support/imports";

const db = testDatabase({ keepsRows: true });
let admin: Browser & { userId: number };
beforeAll(async () => {
  const person = await makePerson(db.prisma, { isAdmin: true, lastName: "Admin" });
  admin = { ...(await bearerFor(person)), userId: person.userId };
  const employee = await makeEmployee(db, 3, { firstName: "=HYPERLINK(1)", lastName: "Ada" });
  await makeManagerOf(db, employee, { firstName: "Max", lastName: "Lead" });
  await makePerson(db.prisma, { firstName: "Ines", lastName: "Invited", sub: null });
  await makePerson(db.prisma, { firstName: "Gone", lastName: "Person", deactivatedAt: new Date() });
  await setRow(db, employee.rowIds[0]!, { desiredLevel: "basic", changedAt: new Date() });
});

const csv = (handler: Parameters<typeof download>[0], query?: string) => downloadLines(handler, admin, query);

describe("a file", () => {
  test("is sent with its name and type, and isn't kept by caches", async () => {
    const { status, headers } = await download("exportPeople", admin, "?format=xlsx");
    expect([status, ...["content-type", "cache-control"].map((name) => headers.get(name))]).toEqual([
      200,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "no-store",
    ]);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="people-\d{4}-\d\d-\d\d\.xlsx"$/);
  });

  test("has the same rows as CSV and as a workbook", async () => {
    const [text, book] = [await download("exportPeople", admin), await download("exportPeople", admin, "?format=xlsx")];
    const cells = rowsOfXlsx(book.content).map((row) =>
      row.map(({ type, text: value }) => (type === "b" ? null : value)),
    );
    const lines = parse(text.content, { bom: true }) as string[][];
    expect(cells).toEqual(
      lines.map((line) =>
        line.map((value) => (value === "true" || value === "false" ? null : value.replace(/^'=/, "="))),
      ),
    );
  });

  test("is recorded with its contents, its number of rows and the person, before it is sent", async () => {
    await download("exportCompetencies", admin, "?format=xlsx");
    const record = await db.prisma.auditRecord.findFirst({ where: { act: "export.written" }, orderBy: { id: "desc" } });
    expect(record).toMatchObject({
      actorId: admin.userId,
      after: { what: "competencies", rows: await db.prisma.competency.count(), format: "xlsx" },
    });
  });

  test("of more rows than the limit is refused with what to do, and isn't recorded", async () => {
    const records = () => db.prisma.auditRecord.count({ where: { act: "export.written" } });
    const before = await records();
    Object.assign(env(), { EXPORT_MAX_ROWS: 2 });
    const { status, content } = await download("exportPeople", admin);
    expect([status, JSON.parse(content.toString()).detail]).toEqual([
      422,
      "This export would have more than 2 rows. Narrow the search or filter.",
    ]);
    expect((await download("exportPeople", admin, "?search=Ada")).status).toBe(200);
    expect(await records()).toBe(before + 1);
  });

  test("counts against what one person may read", async () => {
    Object.assign(env(), { RATE_LIMIT_READ_MB: 1 });
    resetRateLimits();
    const { role } = await makeDiscipline(db, { competencies: 300 });
    await db.prisma.competency.updateMany({
      where: { disciplineId: role.id },
      data: { description: "x".repeat(5_000) },
    });
    const person = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
    expect((await download("exportCompetencies", person)).status).toBe(200);
    expect((await download("exportCompetencies", person)).status).toBe(429);
    await db.prisma.competency.deleteMany({ where: { disciplineId: role.id } });
  });
});

describe("the filter of an export finds what its screen shows", () => {
  test.each([
    ["", { search: "", state: null }],
    ["?search=ada", { search: "ada", state: null }],
    ["?state=invited", { search: "", state: "invited" as const }],
    ["?state=deactivated", { search: "", state: "deactivated" as const }],
  ])("people%s", async (query, search) => {
    const first = { sort: { by: "name" as const, descending: false }, page: 1 };
    const { rows } = await getPeopleView(await actorFor(admin.userId), { ...first, ...search });
    expect(rows.length).toBeGreaterThan(0);
    expect((await csv("exportPeople", query)).map(({ email }) => email)).toEqual(rows.map(({ email }) => email));
  });

  test.each([
    ["", { manager: "", employee: "" }],
    ["?manager=lead", { manager: "lead", employee: "" }],
    ["?employee=ada", { manager: "", employee: "ada" }],
    ["?waiting=true", { manager: "", employee: "", waiting: true }],
  ])("employees%s", async (query, search) => {
    const { rows } = await getMatricesView(await actorFor(admin.userId), search);
    const lines = await csv("exportEmployees", query);
    expect(lines.map(({ employee }) => employee!.replace(/^'/, ""))).toEqual(rows.map(({ name }) => name));
    expect(lines.map(({ notifications }) => notifications)).toEqual(
      rows.map(({ lines: shown }) => shown.map(([text]) => text).join("\n")),
    );
  });

  test("competencies by area, name and discipline, letters in any case", async () => {
    const { role, area, competencies } = await makeDiscipline(db, { competencies: 2 });
    const [one] = competencies;
    const names = async (query: string) => (await csv("exportCompetencies", query)).map(({ competency }) => competency);
    expect(await names(`?role_id=${role.id}`)).toEqual(competencies.map(({ name }) => name).sort());
    expect(await names(`?area=${encodeURIComponent(area.name.toUpperCase())}`)).toHaveLength(2);
    expect(await names(`?competency=${encodeURIComponent(one!.name.toUpperCase())}&role_id=${role.id}`)).toContain(
      one!.name,
    );
    expect(await names("?area=nowhere")).toEqual([]);
  });

  test("learning pointers by words, in the screen's order, and those of one competency", async () => {
    const { competencies } = await makeDiscipline(db, { competencies: 2 });
    for (const name of ["A course on tests", "Another book"])
      await makePointer(db, { name, description: "<p>Read <b>it</b>.</p>" }, ...competencies.map(({ id }) => id));
    const names = async (query: string) => [
      ...new Set((await csv("exportLearningPointers", query)).map(({ name }) => name)),
    ];
    for (const search of ["", "tests"]) {
      const { pointers } = await getAllPointersView(await actorFor(admin.userId), { search });
      expect(await names(`?search=${search}`)).toEqual(pointers.map(({ name }) => name));
    }
    const lines = await csv("exportLearningPointers", `?competency_id=${competencies[0]!.id}`);
    expect(lines.map(({ competency_id, description }) => [competency_id, description])).toEqual([
      [String(competencies[0]!.id), "Read it."],
      [String(competencies[0]!.id), "Read it."],
    ]);
  });

  test("audit records by act and days", async () => {
    await download("exportPeople", admin);
    const day = today();
    const filter = { ...readAuditFilter({ act: "export.written", from: day, to: day }) };
    const { rows } = await getAuditView(await actorFor(admin.userId), filter);
    expect(rows.length).toBeGreaterThan(0);
    const period = new URLSearchParams({ act: "export.written", ...momentsOf(filter) });
    const lines = await csv("exportAuditRecords", `?${period}`);
    // The export itself is the newest record.
    expect(
      lines
        .slice(1)
        .map(({ summary }) => summary)
        .slice(0, 10),
    ).toEqual(rows.map(({ who, what }) => `${who}${what}`).slice(0, 10));
    expect(await csv("exportAuditRecords", "?act=person.erased")).toEqual([]);
    const changed = { before: { basic: "Runs it." }, after: { basic: "Tunes it." } };
    await db.prisma.auditRecord.create({ data: { act: "competency.updated", ...changed } });
    const [updated] = await csv("exportAuditRecords", "?act=competency.updated");
    expect(updated!.changes).toBe("basic: Runs it. → Tunes it.");
  });
});

describe("an export imports again as no change", () => {
  test("people, the deactivated ones included", async () => {
    const { content } = await download("exportPeople", admin);
    const report = await runImport("people", content);
    expect(report).toMatchObject({ made: 0, updated: 0, unchanged: await db.prisma.user.count() });
  });

  test("competencies", async () => {
    const { content } = await download("exportCompetencies", admin);
    expect(await runImport("competencies", content, { dryRun: true })).toMatchObject({ made: 0, updated: 0 });
  });
});
