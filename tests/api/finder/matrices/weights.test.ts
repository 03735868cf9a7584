import type { Level } from "@/lib/vocabulary/levels/rules";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeEmployee, setRow } from "@/tests/support/sheets";

const db = testDatabase();

/** Makes a person who asks for these levels, one on each of their rows. */
async function asker(...levels: Level[]) {
  const person = await makeEmployee(db, levels.length);
  for (const [place, desiredLevel] of levels.entries())
    await setRow(db, person.rowIds[place]!, { desiredLevel, changedAt: new Date("2026-01-09T12:00:00Z") });
  return person;
}

/** A sheet's stored weight, and that of its notifications now. */
async function weights({ sheetId }: { sheetId: number }) {
  const { rows } = await db.pool.query<{ kept: number; shown: number }>(
    "SELECT s.pending_weight AS kept, coalesce(sum(cm_weight_of(r)), 0)::int AS shown FROM cm_sheet s LEFT " +
      "JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id WHERE s.id = $1 GROUP BY s.id",
    [sheetId],
  );
  return rows[0]!;
}

const ofRow = (row: number) => `SELECT cm_competency_id FROM cm_sheet_competency WHERE id = ${row}`;

describe("a sheet's weight is that of its notifications", () => {
  test.each<[string, (row: number, sheet: number, other: number) => string]>([
    ["another level is desired", (row) => `cm_sheet_competency SET desired_level = 'intermediate' WHERE id = ${row}`],
    ["a request is decided", (row) => `cm_sheet_competency SET current_level = desired_level WHERE id = ${row}`],
    [
      "all of several rows are decided at once",
      (_row, sheet) => `cm_sheet_competency SET desired_level = current_level WHERE cm_sheet_id = ${sheet}`,
    ],
    ["a row is archived", (row) => `cm_sheet_competency SET archived_at = now() WHERE id = ${row}`],
    [
      "a row goes to another sheet",
      (row, _sheet, other) => `cm_sheet_competency SET cm_sheet_id = ${other} WHERE id = ${row}`,
    ],
    ["its competency is renamed", (row) => `cm_competency SET name = name || ' and more' WHERE id = (${ofRow(row)})`],
    ["its competency is unpublished", (row) => `cm_competency SET published = false WHERE id = (${ofRow(row)})`],
    ["its area is renamed", () => "cm_area SET name = name || ' (old)'"],
  ])("after %s", async (_what, change) => {
    const [person, other] = [await asker("advanced", "basic"), await makeEmployee(db)];
    const before = await weights(person);
    await db.pool.query(`UPDATE ${change(person.rowIds[0]!, person.sheetId, other.sheetId)}`);
    const after = await weights(person);
    expect([before.kept, after.kept]).toEqual([before.shown, after.shown]);
    expect(after.kept).not.toBe(before.kept);
    const others = await weights(other);
    expect(others.kept).toBe(others.shown);
  });

  test("after a row is deleted", async () => {
    const person = await asker("advanced", "basic");
    const before = await weights(person);
    await db.prisma.sheetCompetency.delete({ where: { id: person.rowIds[0]! } });
    const after = await weights(person);
    expect(after.kept).toBe(after.shown);
    expect(after.kept).toBeLessThan(before.kept);
  });

  test("after its language is renamed", async () => {
    const person = await asker("basic");
    const { id } = await db.prisma.language.create({ data: { name: "Go", nameKey: "go" } });
    await db.prisma.sheetCompetency.updateMany({ data: { languageId: id } });
    const before = await weights(person);
    await db.prisma.language.update({ where: { id }, data: { name: "Golang" } });
    const { kept, shown } = await weights(person);
    expect([kept, shown - before.shown]).toEqual([shown, "lang".length]);
  });

  test("after it is weighed again, as migrations that change the text do", async () => {
    const { sheetId } = await asker("basic");
    await db.pool.query("UPDATE cm_sheet SET pending_weight = pending_weight - 4 WHERE id = $1", [sheetId]);
    await db.pool.query("SELECT cm_weigh(ARRAY[$1::int])", [sheetId]);
    const { kept, shown } = await weights({ sheetId });
    expect(kept).toBe(shown);
  });
});

test("a sheet is weighed by the usual names of levels, whatever the company calls them", async () => {
  const texts = await db.pool.query<{ usual: string; own: string }>(
    `SELECT cm_notification('Testing', 'E2E', from_level, to_level, NULL) AS usual,
       cm_notification('Testing', 'E2E', from_level, to_level, NULL, '{Awareness,Working,Practitioner,Expert}') AS own
     FROM (VALUES ('no_experience'::cm_level, 'basic'::cm_level), ('intermediate', 'advanced')) AS levels (from_level,
       to_level)`,
  );
  expect(texts.rows).toEqual([
    {
      usual: "Testing · E2E: None → Basic, asked 1 January 1970",
      own: "Testing · E2E: Awareness → Working, asked 1 January 1970",
    },
    {
      usual: "Testing · E2E: Intermediate → Advanced, asked 1 January 1970",
      own: "Testing · E2E: Practitioner → Expert, asked 1 January 1970",
    },
  ]);
});
