import type { Prisma } from "@/lib/generated/prisma/client";
import { gradeOf } from "@/lib/grades/people/store";
import { DAY_MS, dayAfter, dayOf } from "@/lib/platform/core/day";
import { readCaseRows } from "@/lib/profiles/grade-case/row-store";
import { LEVELS, type ChangeKind, type Level } from "@/lib/vocabulary/levels/rules";
import { integerBetween, mulberry32, pick } from "@/prisma/demo/random";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeGrades } from "@/tests/support/grades";
import { makeEmployee } from "@/tests/support/sheets";

const ROWS = 15;
const DAYS = 400;
/** Random days that are read. */
const READ = Number(process.env.CAIRN_TEST_AS_OF_DAYS ?? 250);
const BEGINNING = Date.parse("2025-10-01T00:00:00Z");

type Moment = { at: number };
type Expectation = Moment & { competencyId: number; gradeId: number; level: Level | null };
type Change = Moment & { rowId: number; kind: ChangeKind; level: Level };

const db = testDatabase({ keepsRows: true });
let employee: Awaited<ReturnType<typeof makeEmployee>>;
let gradeIds: number[];
let competencyOf: Map<number, number>;
let expectations: Expectation[];
let changes: Change[];
let grades: (Moment & { gradeId: number | null })[];
const random = mulberry32(11);

/** Makes a sheet whose levels, and what grades expect and the person's grade, change at any time of any day. */
beforeAll(async () => {
  employee = await makeEmployee(db, ROWS);
  const found = await db.prisma.sheetCompetency.findMany({ where: { sheetId: employee.sheetId } });
  competencyOf = new Map(found.map(({ id, competencyId }) => [id, competencyId]));
  gradeIds = (await makeGrades(db, "Junior", "Regular", "Senior")).map(({ id }) => id);
  const times = (count: number) =>
    Array.from({ length: count }, () => BEGINNING + integerBetween(random, 0, DAYS * DAY_MS - 1)).sort((a, b) => a - b);
  const kinds: ChangeKind[] = ["requested", "approved", "set", "confirmed"];
  expectations = times(600).map((at) => ({
    at,
    competencyId: pick(random, [...competencyOf.values()]),
    gradeId: pick(random, gradeIds),
    level: pick(random, [...LEVELS, null]),
  }));
  changes = times(600).map((at) => ({
    at,
    rowId: pick(random, employee.rowIds),
    kind: pick(random, kinds),
    level: pick(random, [...LEVELS]),
  }));
  grades = times(60).map((at) => ({ at, gradeId: pick(random, [...gradeIds, null]) }));
  const { userId } = employee;
  await db.prisma.expectation.createMany({ data: expectations.map((one) => ({ ...one, at: new Date(one.at) })) });
  await db.prisma.personGrade.createMany({ data: grades.map((one) => ({ ...one, userId, at: new Date(one.at) })) });
  await db.prisma.competencyChange.createMany({
    data: changes.map(({ at, rowId, kind, level }): Prisma.CompetencyChangeCreateManyInput => ({
      sheetCompetencyId: rowId,
      kind,
      userId,
      updatedAt: new Date(at),
      fromCurrentLevel: "basic",
      fromDesiredLevel: "basic",
      currentLevel: level,
      desiredLevel: level,
    })),
  });
});

const DECIDED = ["approved", "set"];

/** The person's grade at the end of a day, and their rows for a case, computed entry by entry. */
function replay(day: string, gradeId: number) {
  const isThen = ({ at }: Moment) => at < Date.parse(day) + DAY_MS;
  const of = (rowId: number) => changes.filter((change) => change.rowId === rowId && isThen(change));
  const rows = employee.rowIds
    .toSorted((one, other) => one - other)
    .flatMap((rowId) => {
      const told = expectations.filter(
        (one) => one.competencyId === competencyOf.get(rowId) && one.gradeId === gradeId,
      );
      const expected_level = told.filter(isThen).at(-1)?.level ?? null;
      if (expected_level === null) return [];
      const approval = of(rowId).findLast(({ kind }) => DECIDED.includes(kind));
      const level = of(rowId).at(-1)?.level ?? "no_experience";
      return [
        {
          row_id: rowId,
          expected_level,
          level,
          approved_on: approval === undefined ? null : dayOf(new Date(approval.at)),
        },
      ];
    });
  return { day, grade: grades.filter(isThen).at(-1)?.gradeId ?? null, rows };
}

test("a case as of any day has the levels, approvals, expectations and grade that a replay of the record gives", async () => {
  let seen = 0;
  for (let read = 0; read < READ; read++) {
    const day = dayAfter(BEGINNING, integerBetween(random, -5, DAYS + 5));
    const gradeId = pick(random, gradeIds);
    const found = await readCaseRows(db.prisma, employee.sheetId, gradeId, day);
    const rows = found
      .map(({ row_id, expected_level, level, approved_on }) => ({ row_id, expected_level, level, approved_on }))
      .sort((one, other) => one.row_id - other.row_id);
    const grade = (await gradeOf(db.prisma, employee.userId, day))?.id ?? null;
    expect({ day, grade, rows }).toEqual(replay(day, gradeId));
    seen += rows.length;
  }
  expect(seen).toBeGreaterThan(READ);
}, 180_000);
