import { type NewChange, recordChanges, restoreFromRecord } from "@/lib/sheet/rows/change-store";
import { CHANGE_KINDS, type ChangeKind, LEVELS } from "@/lib/vocabulary/levels/rules";
import { integerBetween, mulberry32, pick } from "@/prisma/demo/random";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeEmployee } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true });
let userId: number;
let rowIds: number[];
beforeEach(async () => {
  ({ userId, rowIds } = await makeEmployee(db, 5));
});

const record = (changes: readonly NewChange[]) =>
  db.prisma.$transaction((tx) => recordChanges(tx, changes, { userId, together: changes.length }));
const stored = () => db.prisma.sheetCompetency.findMany({ where: { id: { in: rowIds } }, orderBy: { id: "asc" } });
const requested = (rowId: number): NewChange => ({
  rowId,
  kind: "requested",
  to: { current: "no_experience", desired: "basic" },
});

test("changes of several rows take one statement and are recorded in their order", async () => {
  const backwards = [...rowIds].reverse();
  const { statements, result } = await countStatements(db, () => record(backwards.map(requested)));
  expect(statements.filter((sql) => sql.includes("cm_"))).toHaveLength(1);
  expect(result.map(({ cm_sheet_competencies_id }) => cm_sheet_competencies_id)).toEqual(backwards);
  expect(result.map(({ id }) => id)).toEqual(result.map(({ id }) => id).sort((a, b) => a - b));
  expect(await stored()).toMatchObject(rowIds.map(() => ({ desiredLevel: "basic" })));
});

test("a row that is gone fails all of them", async () => {
  await expect(record([requested(rowIds[0]!), requested(999_999)])).rejects.toThrow("a change was not recorded");
  expect(await stored()).toMatchObject(rowIds.map(() => ({ latestChangeId: null })));
});

/** Records changes of any kind on a row, some undone right away, as decisions and imports are, or taken back by their owner. */
async function recordAny(rowId: number, random: () => number): Promise<void> {
  const level = () => LEVELS[integerBetween(random, 0, 3)]!;
  for (let left = integerBetween(random, 1, 8); left > 0; left -= 1) {
    const before = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: rowId } });
    const kinds: ChangeKind[] = CHANGE_KINDS.filter((kind) => kind !== "undone");
    const kind = pick(random, kinds);
    const [made] = await record([{ rowId, kind, to: { current: level(), desired: level() }, reason: `${left}` }]);
    if (random() < 0.5) continue;
    const to = { current: before.currentLevel, desired: before.desiredLevel };
    await record([{ rowId, kind: pick(random, ["undone", "withdrawn"] as const), to, undoesId: made!.id }]);
    const { latestChangeId } = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: rowId } });
    expect({ ...before, latestChangeId }).toEqual(await db.prisma.sheetCompetency.findUnique({ where: { id: rowId } }));
  }
}

test("undoing brings a row back, and what a row copies is what its record says, whatever happened", async () => {
  for (const [place, rowId] of rowIds.entries()) await recordAny(rowId, mulberry32(place));
  const before = await stored();
  await db.prisma.$transaction((tx) => restoreFromRecord(tx));
  expect(await stored()).toEqual(before);
});
