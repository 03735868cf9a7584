import { POST as postChange } from "@/app/api/cm/v1/sheets/[sheet_id]/sheet_competencies/[sheet_competency_id]/competency_changes/route";
import type { Database } from "@/lib/db";
import { WITH_NEXT } from "@/lib/db/held-statements";
import { bearerFor } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { emptyTables, openTestDatabase } from "@/tests/support/database/test-database";
import { ask, makeEmployee } from "@/tests/support/sheets";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => emptyTables(db));

const areas = () => db.prisma.area.findMany({ select: { name: true }, orderBy: { id: "asc" } });
const insert = (name: string) => db.prisma.area.create({ data: { name, nameKey: name.toLowerCase() } });

test("a level change takes 4 round trips: the caller, BEGIN with the lock, the change, the audit record with COMMIT", async () => {
  const employee = await makeEmployee(db);
  const { sheetId, rowIds } = employee;
  const own = await bearerFor(employee);
  const change = (from: string, to: string) =>
    ask(
      postChange,
      own,
      "POST",
      { sheet_id: sheetId, sheet_competency_id: rowIds[0]! },
      {
        cm_competency_change: { current_level: from, desired_level: to, cm_sheet_competencies_id: rowIds[0]! },
      },
    );
  const { trips, statements, result } = await countStatements(db, () => change("no_experience", "basic"));
  expect(result.status).toBe(201);
  expect(
    statements.map((sql) =>
      /BEGIN|COMMIT|FOR UPDATE|cm_audit_record|^\s*WITH given|FROM cm_session/.exec(sql)?.[0].trim(),
    ),
  ).toEqual(["FROM cm_session", "BEGIN", "FOR UPDATE", "WITH given", "cm_audit_record", "COMMIT"]);
  expect(trips).toBe(4);
  expect(await db.prisma.auditRecord.count({ where: { act: "level.requested" } })).toBe(1);
});

describe("a statement that is sent with the next one", () => {
  test("takes effect with the transaction", async () => {
    const { trips } = await countStatements(db, () =>
      db.prisma.$transaction(
        (tx) => tx.$executeRaw`${WITH_NEXT} INSERT INTO cm_area (name, name_key) VALUES ('A', 'a')`,
      ),
    );
    expect([await areas(), trips]).toEqual([[{ name: "A" }], 1]);
  });

  test("isn't sent if the transaction is rolled back", async () => {
    const { trips } = await countStatements(db, () =>
      db.prisma
        .$transaction(async (tx) => {
          await tx.$executeRaw`${WITH_NEXT} INSERT INTO cm_area (name, name_key) VALUES ('A', 'a')`;
          throw new Error("changed my mind");
        })
        .catch(() => {}),
    );
    expect([await areas(), trips]).toEqual([[], 0]);
  });

  test("fails the transaction with its own error, and nothing is saved", async () => {
    await insert("B");
    const transaction = db.prisma.$transaction(async (tx) => {
      await tx.area.create({ data: { name: "A", nameKey: "a" } });
      await tx.$executeRaw`${WITH_NEXT} INSERT INTO cm_area (name, name_key) VALUES ('B', 'b')`;
    });
    await expect(transaction).rejects.toThrow(/unique|Unique/);
    expect(await areas()).toEqual([{ name: "B" }]);
  });

  test("leaves the connection usable after it has failed: the same statements work again", async () => {
    const both = (name: string) =>
      db.prisma.$transaction(async (tx) => {
        await tx.$executeRaw`${WITH_NEXT} INSERT INTO cm_area (name, name_key) VALUES (${name}, ${name})`;
        return tx.area.count();
      });
    await insert("b");
    await expect(both("b")).rejects.toThrow();
    expect(await both("c")).toBe(2);
    await expect(both("b")).rejects.toThrow();
    expect(await both("d")).toBe(3);
  });
});

test("the first statement of a transaction that fails is not run outside of it", async () => {
  await insert("b");
  const transaction = db.prisma.$transaction((tx) => tx.area.create({ data: { name: "b", nameKey: "b" } }));
  await expect(transaction).rejects.toMatchObject({ code: "P2002" });
  expect(await areas()).toEqual([{ name: "b" }]);
});

test("a transaction that does nothing takes no round trip", async () => {
  const { trips } = await countStatements(db, () => db.prisma.$transaction(async () => {}));
  expect(trips).toBe(0);
});
