import type { Prisma } from "@/lib/generated/prisma/client";
import { DAY_MS, dayAfter } from "@/lib/platform/core/day";
import { LEVELS, type ChangeKind, type Level } from "@/lib/vocabulary/levels/rules";
import { integerBetween, mulberry32, pick } from "@/prisma/demo/random";
import { bearerFor, type Browser } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, makeEmployee } from "@/tests/support/sheets";

const ROWS = 60;
const CHANGES = 600;
/** Days that are read: with 60 rows each, 10,020 moments of rows. */
const MOMENTS = Number(process.env.CAIRN_TEST_AS_OF_DAYS ?? 167);
const DAYS = Math.max(400, MOMENTS);
const BEGINNING = Date.parse("2026-02-05T00:00:00Z") - DAYS * DAY_MS;

const db = testDatabase({ keepsRows: true });
let own: Browser;
let sheetId: number;
let told: { row: number; at: number; current: Level; desired: Level }[];

/** Makes a sheet with random changes at any time of the day, and its rows at their last change. */
beforeAll(async () => {
  const employee = await makeEmployee(db, ROWS);
  own = await bearerFor(employee);
  sheetId = employee.sheetId;
  const random = mulberry32(3);
  const times = Array.from({ length: CHANGES }, () => BEGINNING + integerBetween(random, 0, DAYS * DAY_MS - 1)).sort(
    (a, b) => a - b,
  );
  told = times.map((at) => ({
    row: pick(random, employee.rowIds.slice(0, ROWS - 1)),
    at,
    ...pick(random, [
      { current: pick(random, [...LEVELS]), desired: pick(random, [...LEVELS]) },
      { current: "basic", desired: "basic" } as const,
    ]),
  }));
  const kinds: ChangeKind[] = ["requested", "approved", "undone", "confirmed"];
  await db.prisma.competencyChange.createMany({
    data: told.map(({ row, at, current, desired }): Prisma.CompetencyChangeCreateManyInput => ({
      sheetCompetencyId: row,
      kind: pick(random, kinds),
      updatedAt: new Date(at),
      fromCurrentLevel: "basic",
      fromDesiredLevel: "basic",
      currentLevel: current,
      desiredLevel: desired,
    })),
  });
  await db.pool.query(
    `UPDATE cm_sheet_competency r SET current_level = h.current_level, desired_level = h.desired_level FROM
      cm_competency_change h
     WHERE h.id = (SELECT max(id) FROM cm_competency_change WHERE cm_sheet_competencies_id = r.id)`,
  );
});

const read = (day: string) => ask("getSheetHistory", own, { sheet_id: sheetId, as_of: day });

/** Returns the sheet at the end of a day, computed change by change. */
function replay(day: string) {
  const rows = new Map<number, { current: Level; desired: Level }>();
  for (const { row, at, current, desired } of told)
    if (at < Date.parse(`${day}T00:00:00Z`) + DAY_MS) rows.set(row, { current, desired });
  return rows;
}

test("a day to come is refused", async () => {
  const { status, body } = await read("2999-01-01");
  expect([status, body.errors]).toEqual([422, { as_of: ["must not be in the future"] }]);
});

type Found = { sheet_competency_id: number; current_level: Level; desired_level: Level; differs: boolean };
const NONE = { current: "no_experience", desired: "no_experience" };

test("a sheet begins with the first that is known of it, before which it has no rows", async () => {
  const first = dayAfter(Math.min(...told.map(({ at }) => at)), 0);
  expect((await read(dayAfter(first, -1))).body).toEqual({ as_of: dayAfter(first, -1), begins_on: first, rows: [] });
});

test("a row of which nothing was said is there from the day on that its sheet and its competency are", async () => {
  const employee = await makeEmployee(db, 1);
  const [owner, params] = [await bearerFor(employee), { sheet_id: employee.sheetId }];
  const before = dayAfter(Date.now(), -2);
  const rowsBefore = async () => (await ask("getSheetHistory", owner, { ...params, as_of: before })).body.rows;
  const longAgo = new Date(Date.now() - 9 * DAY_MS);
  await db.prisma.sheet.update({ where: { id: employee.sheetId }, data: { createdAt: longAgo } });
  expect(await rowsBefore()).toEqual([]);
  await db.prisma.competency.updateMany({ data: { createdAt: longAgo } });
  await db.prisma.competencyVersion.updateMany({ data: { createdAt: longAgo } });
  expect(await rowsBefore()).toEqual([expect.objectContaining({ current_level: "no_experience", differs: false })]);
});

test(`the sheet on any day equals the replay of its record, on ${MOMENTS} days`, async () => {
  const today = replay("2999-01-01");
  const random = mulberry32(5);
  const days = [
    -1,
    0,
    DAYS - 1,
    DAYS,
    ...Array.from({ length: MOMENTS - 4 }, () => integerBetween(random, 0, DAYS)),
  ].map((days) => dayAfter(BEGINNING, days));
  for (const day of days) {
    const then = replay(day);
    const { body } = await read(day);
    const found = (body.rows as Found[]).map(({ sheet_competency_id: row, current_level, desired_level, differs }) => ({
      row,
      current: current_level,
      desired: desired_level,
      differs,
    }));
    const expected = found.map(({ row }) => {
      const [{ current, desired }, now] = [then.get(row)!, today.get(row) ?? NONE];
      return { row, current, desired, differs: current !== now.current || desired !== now.desired };
    });
    // The sheet was made today: before, it has the rows of which something is known.
    expect([day, new Set(found.map(({ row }) => row)).size, found]).toEqual([day, then.size, expected]);
  }
});

test.each(["2026-02-30", "today", "0000-01-01", "2026-03-31T00:00:00Z"])("as of %s is a 422", async (day) => {
  expect((await read(day)).status).toBe(422);
});
