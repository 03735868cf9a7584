import { CommitRolledBack } from "@/lib/platform/db/pool";
import { testDatabase } from "@/tests/support/database/test-database";

const db = testDatabase({ isOwn: true });

const person = (email: string) => ({ email, firstName: "Ada", lastName: "Byron", sortKey: "byron ada" });
const emails = async () => (await db.prisma.user.findMany({ orderBy: { id: "asc" } })).map(({ email }) => email);

describe("transactions", () => {
  test("an unrelated write doesn't slip into a transaction that is rolled back", async () => {
    let unrelated: Promise<unknown> = Promise.resolve();
    const transaction = db.prisma.$transaction(async (tx) => {
      await tx.user.create({ data: person("inside@example.com") });
      unrelated = db.prisma.user.create({ data: person("outside@example.com") });
      throw new Error("changed my mind");
    });
    await expect(transaction).rejects.toThrow("changed my mind");
    await unrelated;
    expect(await emails()).toEqual(["outside@example.com"]);
  });

  test("a transaction with an ignored failure isn't reported as saved", async () => {
    await db.prisma.user.create({ data: person("ada@example.com") });
    const transaction = db.prisma.$transaction(async (tx) => {
      await tx.user.create({ data: person("lost@example.com") });
      await tx.user.create({ data: person("ada@example.com") }).catch(() => {});
    });
    await expect(transaction).rejects.toThrow(new CommitRolledBack().message);
  });

  test("a client returned inside its transaction isn't used again", async () => {
    const client = await db.pool.connect();
    await client.query("BEGIN");
    await client.query(
      "INSERT INTO cm_user (email, first_name, last_name, sort_key) VALUES ('open@example.com', '', '', '')",
    );
    client.release();
    await db.prisma.user.create({ data: person("next@example.com") });
    expect(await emails()).toEqual(["next@example.com"]);
  });
});

describe("the tables", () => {
  const rowOf = async () => {
    const [area, role] = await Promise.all([
      db.prisma.area.create({ data: { name: "Tools", nameKey: "tools" } }),
      db.prisma.discipline.create({ data: { name: "Back end", nameKey: "back end" } }),
    ]);
    const levels = { noExperience: "", basic: "", intermediate: "", advanced: "" };
    const competency = await db.prisma.competency.create({
      data: { name: "Git", nameKey: "git", description: "", areaId: area.id, disciplineId: role.id, ...levels },
    });
    const user = await db.prisma.user.create({
      data: { ...person("ada@example.com"), sheet: { create: {} } },
      include: { sheet: true },
    });
    return { sheetId: user.sheet?.id ?? 0, competencyId: competency.id };
  };

  test("a competency without a language is on a sheet once", async () => {
    const row = await rowOf();
    await db.prisma.sheetCompetency.create({ data: row });
    await expect(db.prisma.sheetCompetency.create({ data: row })).rejects.toMatchObject({ code: "P2002" });
  });

  test("an employee has at most one primary manager", async () => {
    await db.prisma.user.createMany({ data: ["a", "b", "c"].map((name) => person(`${name}@example.com`)) });
    await db.prisma.employeeManager.create({ data: { employeeId: 1, managerId: 2, isPrimary: true } });
    const second = db.prisma.employeeManager.create({ data: { employeeId: 1, managerId: 3, isPrimary: true } });
    await expect(second).rejects.toMatchObject({ code: "P2002" });
  });

  test("nobody is their own manager", async () => {
    await db.prisma.user.create({ data: person("a@example.com") });
    await expect(db.prisma.employeeManager.create({ data: { employeeId: 1, managerId: 1 } })).rejects.toThrow(
      "employee_manager_not_oneself_check",
    );
  });

  test("a name of only spaces is rejected", async () => {
    await expect(db.prisma.area.create({ data: { name: "  ", nameKey: "x" } })).rejects.toThrow("cm_area_name_check");
  });

  test("sort keys have the same order on every database", async () => {
    await db.prisma.user.createMany({
      data: ["b", "B", "a", "_", "é"].map((key) => ({ ...person(`${key}@example.com`), sortKey: key })),
    });
    const sorted = await db.prisma.user.findMany({ orderBy: { sortKey: "asc" } });
    expect(sorted.map(({ sortKey }) => sortKey)).toEqual(["B", "_", "a", "b", "é"]);
  });
});
