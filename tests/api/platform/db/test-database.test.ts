import { database } from "@/lib/platform/db";
import { countStatements } from "@/tests/support/database/count-statements";
import { emptyTables, testDatabase } from "@/tests/support/database/test-database";

const db = testDatabase();

const person = (email: string) => ({ email, firstName: "Ada", lastName: "Byron", sortKey: "byron ada" });

describe("the database of a test file", () => {
  test("is the one that the product's code uses", async () => {
    await db.prisma.user.create({ data: person("ada@example.com") });
    const { prisma } = await database();
    expect(await prisma.user.count()).toBe(1);
  });

  test("is already migrated", () => {
    expect(db.migrated).toEqual([]);
  });

  test("starts ids at 1 again after it was emptied", async () => {
    await db.prisma.user.create({ data: person("ada@example.com") });
    await emptyTables(db);
    expect((await db.prisma.user.create({ data: person("ada@example.com") })).id).toBe(1);
  });
});

describe("counting statements", () => {
  test("sees a single read as one statement", async () => {
    const { count } = await countStatements(db, () => db.prisma.user.findUnique({ where: { id: 1 } }));
    expect(count).toBe(1);
  });

  test("sees the BEGIN and COMMIT of a transaction", async () => {
    const { statements } = await countStatements(db, () => db.prisma.$transaction((tx) => tx.user.count()));
    expect(statements).toEqual(["BEGIN", expect.stringContaining("SELECT"), "COMMIT"]);
  });
});
