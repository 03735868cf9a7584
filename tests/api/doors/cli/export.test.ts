import { exportLearningPointers, exportLevelsAsOf, exportMatrix } from "@/lib/doors/cli/exports";
import { today } from "@/lib/platform/core/day";
import { makePerson } from "@/tests/support/actors";
import { fileOf } from "@/tests/support/command";
import { testDatabase } from "@/tests/support/database/test-database";
import { recordChanges } from "@/lib/sheet/rows/change-store";
import { linesOf } from "@/tests/support/exports";
import { makePointer } from "@/tests/support/learning";
import { makeEmployee, makeManagerOf, setRow } from "@/tests/support/sheets";
import { runImport } from "@/tests/support/imports";

const db = testDatabase({ keepsRows: true });
beforeAll(async () => {
  const employee = await makeEmployee(db, 2, { firstName: "=HYPERLINK(1)", lastName: "Ada", email: "ada@example.com" });
  const { userId: managerId } = await makePerson(db.prisma);
  await db.prisma.employeeManager.create({ data: { employeeId: employee.userId, managerId } });
  await makeManagerOf(db, employee, { firstName: "Max", lastName: "Lead" });
  await setRow(db, employee.rowIds[0]!, { desiredLevel: "basic", notes: "private" });
  await makeEmployee(db, 1, { deactivatedAt: new Date() });
});

const exported = async (operand: string) => (await fileOf(exportMatrix, operand)).toString("utf8");

describe("the exported matrix", () => {
  test("has a line for each row of an active person's sheet, with the primary manager and without notes", async () => {
    const rows = JSON.parse(await exported("matrix.json"));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      email: "ada@example.com",
      manager: "Max Lead",
      current_level: "no_experience",
      desired_level: "basic",
      pending: "yes",
    });
    expect(JSON.stringify(rows)).not.toContain("private");
  });

  test("is a table for spreadsheets in which nothing is run as a formula", async () => {
    const rows = linesOf(await fileOf(exportMatrix, "matrix.CSV"));
    expect(rows.map(({ employee }) => employee)).toEqual(["'=HYPERLINK(1) Ada", "'=HYPERLINK(1) Ada"]);
    expect(rows.map(({ pending }) => pending)).toEqual(["yes", "no"]);
  });

  test("is refused if the file's name has no known ending", async () => {
    await expect(exported("matrix")).rejects.toThrow("The file's name must end in .csv, .xlsx or .json.");
  });
});

test("an export has an audit record that says what was exported, and how much", async () => {
  await exported("matrix.json");
  expect(
    await db.prisma.auditRecord.findFirst({ where: { act: "export.written" }, orderBy: { id: "desc" } }),
  ).toMatchObject({ actorId: null, after: { what: "levels", rows: 2 } });
});

describe("exported learning pointers", () => {
  test("import as no change, and a changed title renames instead of adding", async () => {
    const [one, other] = await db.prisma.competency.findMany({ take: 2, orderBy: { id: "asc" } });
    const description = '<p><b>Start</b> here</p><ul><li>"now"</li></ul>';
    const basics = { name: "+Basics", description, url: "https://example.org/a" };
    const pointer = await makePointer(db, basics, one!.id, other!.id);
    await makePointer(db, { name: "Of no competency" });
    const content = await fileOf(exportLearningPointers, "pointers.csv");
    expect(await runImport("learning_pointers", content)).toMatchObject({ made: 0, updated: 0, unchanged: 3 });
    const renamed = Buffer.from(content.toString("utf8").replaceAll("'+Basics", "First steps"));
    expect(await runImport("learning_pointers", renamed)).toMatchObject({ made: 0, updated: 1, unchanged: 2 });
    expect(await db.prisma.learningPointer.findUnique({ where: { id: pointer.id } })).toMatchObject({
      name: "First steps",
      description: pointer.description,
    });
  });
});

describe("exported levels of a day", () => {
  const exportedAs = async (operand: string) => linesOf(await fileOf(exportLevelsAsOf, operand));

  test("are those of the day in the file's name, of people who have left too", async () => {
    const left = await makeEmployee(db, 1, { email: "left@example.com" });
    const boss = await makeManagerOf(db, left, { firstName: "Grace", lastName: "Hopper" });
    await recordChanges(
      db.prisma,
      [{ rowId: left.rowIds[0]!, kind: "set", to: { current: "advanced", desired: "advanced" } }],
      { userId: boss.userId },
    );
    await db.prisma.user.update({ where: { id: left.userId }, data: { deactivatedAt: new Date() } });
    expect(await exportedAs(`folder-1999-01-01/levels-${today()}.csv`)).toMatchObject([
      { email: "left@example.com", state: "deactivated", level: "Advanced", approved_by: "Grace Hopper" },
    ]);
    expect(await exportedAs("levels-2001-01-01.csv")).toEqual([]);
  });

  test.each(["levels.csv", "levels-2026-02-30.csv"])("are refused for the name %s", async (name) => {
    await expect(exportedAs(name)).rejects.toThrow("The file's name must have a day");
  });
});
