import { gradeOf } from "@/lib/people/grades/store";
import { DAY_MS, dayAfter } from "@/lib/platform/core/day";
import { LEVELS, type Level } from "@/lib/sheet/rows/rules";
import { expectationsFor } from "@/lib/template/grades/store";
import { integerBetween, mulberry32, pick } from "@/prisma/demo/random";
import { makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeGrades } from "@/tests/support/grades";
import { makeDiscipline } from "@/tests/support/sheets";

const DAYS = 400;
/** Random days that are read, each with what every grade expected of 12 competencies and a person's grade. */
const READ = Number(process.env.CAIRN_TEST_AS_OF_DAYS ?? 250);
const BEGINNING = Date.parse("2025-10-01T00:00:00Z");

const db = testDatabase({ keepsRows: true });
let disciplineId: number;
let userId: number;
let gradeIds: number[];
type Told = { competencyId: number; gradeId: number; level: Level | null; minLanguages: number; at: number };
let told: Told[];
let toldGrades: { gradeId: number | null; at: number }[];
const random = mulberry32(7);

beforeAll(async () => {
  const { role, competencies } = await makeDiscipline(db, { competencies: 12, generalTechnology: true });
  disciplineId = role.id;
  gradeIds = (await makeGrades(db, "Junior", "Regular", "Senior", "Principal")).map(({ id }) => id);
  ({ userId } = await makePerson(db.prisma));
  const times = (count: number) =>
    Array.from({ length: count }, () => BEGINNING + integerBetween(random, 0, DAYS * DAY_MS - 1)).sort((a, b) => a - b);
  told = times(900).map((at) => ({
    at,
    competencyId: pick(random, competencies).id,
    gradeId: pick(random, gradeIds),
    level: pick(random, [...LEVELS, null]),
    minLanguages: integerBetween(random, 1, 3),
  }));
  toldGrades = times(60).map((at) => ({ at, gradeId: pick(random, [...gradeIds, null]) }));
  const at = (moment: number) => new Date(moment);
  await db.prisma.expectation.createMany({ data: told.map((one) => ({ ...one, at: at(one.at) })) });
  await db.prisma.personGrade.createMany({ data: toldGrades.map((one) => ({ ...one, userId, at: at(one.at) })) });
});

/** What a grade expected at the end of a day, computed entry by entry. */
function replay(gradeId: number, day: string) {
  const end = Date.parse(day) + DAY_MS;
  const cells = new Map<number, Told>();
  for (const one of told) if (one.gradeId === gradeId && one.at < end) cells.set(one.competencyId, one);
  return [...cells.values()]
    .filter(({ level }) => level !== null)
    .map(({ competencyId, level, minLanguages }) => ({ competencyId, level, minLanguages }))
    .sort((one, other) => one.competencyId - other.competencyId);
}

test("what every grade expected on any day, and a person's grade then, is what a replay of the record gives", async () => {
  for (let read = 0; read < READ; read++) {
    const day = dayAfter(BEGINNING, integerBetween(random, -5, DAYS + 5));
    const gradeId = pick(random, gradeIds);
    expect({ day, expected: await expectationsFor(db.prisma, [disciplineId], gradeId, day) }).toEqual({
      ...{ day, expected: replay(gradeId, day) },
    });
    const last = toldGrades.filter(({ at }) => at < Date.parse(day) + DAY_MS).at(-1);
    expect({ day, grade: (await gradeOf(db.prisma, userId, day))?.id ?? null }).toEqual({
      ...{ day, grade: last?.gradeId ?? null },
    });
  }
}, 120_000);

test("without a day, the latest entries count", async () => {
  for (const gradeId of gradeIds)
    expect(await expectationsFor(db.prisma, [disciplineId], gradeId)).toEqual(replay(gradeId, "2999-01-01"));
  expect((await gradeOf(db.prisma, userId))?.id ?? null).toBe(toldGrades.at(-1)?.gradeId ?? null);
});
