import { MIN_COUNTED } from "@/lib/platform/core/nameless-counts";
import { LEVELS } from "@/lib/sheet/rows/rules";
import { getTeamView } from "@/lib/finder/team/queries";
import { NO_SEARCH } from "@/lib/finder/team/rules";
import { integerBetween, mulberry32, pick } from "@/prisma/demo/random";
import { actorFor, bearerFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { addNeed, needCounts } from "@/tests/support/needs";
import { listRounds, startRound } from "@/tests/support/rounds";
import { makeDiscipline } from "@/tests/support/sheets";

/** A number of people that somebody reads: whom it counts, and the range that it is in. */
type Said = { people: ReadonlySet<number>; least: number; most: number };

/**
 * Returns the numbers from 1 to `most` that somebody can work out from what they read: tries every sum and difference
 * that counts a group, with each number at most once.
 */
function derivedNumbers(said: readonly Said[], most: number): number[] {
  const everyone = [...new Set(said.flatMap(({ people }) => [...people]))];
  // People in the same groups can't be told apart.
  const kinds = [...new Set(everyone.map((id) => said.map(({ people }) => (people.has(id) ? "1" : "0")).join("")))];
  const derived: number[] = [];
  function next(place: number, times: readonly number[], low: number, high: number): void {
    const number = said[place];
    if (number === undefined) {
      const isGroup = times.includes(1) && times.every((one) => one === 0 || one === 1);
      if (isGroup && low === high && high >= 1 && high <= most) derived.push(high);
      return;
    }
    const timesWith = (sign: number) => times.map((one, at) => one + (kinds[at]![place] === "1" ? sign : 0));
    next(place + 1, times, low, high);
    next(place + 1, timesWith(1), low + number.least, high + number.most);
    next(place + 1, timesWith(-1), low - number.most, high - number.least);
  }
  next(
    0,
    kinds.map(() => 0),
    0,
    0,
  );
  return derived;
}

const db = testDatabase();

type Made = { id: number; disciplines: number[]; inTeam: boolean; done: boolean; levels: number[] };

/**
 * Makes people in one or both of two disciplines with a competency each, some of them a manager's reports, at random
 * levels from Basic on.
 */
async function makeCompany(random: () => number) {
  const disciplines = [await makeDiscipline(db), await makeDiscipline(db)];
  const manager = await makePerson(db.prisma, { isManager: true });
  const users = await db.prisma.user.createManyAndReturn({
    data: Array.from({ length: integerBetween(random, 6, 26) }, (_, at) => ({
      ...{ email: `p${at}@example.com`, firstName: "P", lastName: String(at), sortKey: String(at) },
    })),
  });
  const sheets = await db.prisma.sheet.createManyAndReturn({ data: users.map(({ id }) => ({ userId: id })) });
  const made = users.map(({ id }): Made => ({
    ...{ id, disciplines: pick(random, [[0], [0, 1], [1], [0]]) },
    ...{
      inTeam: random() < 0.6,
      done: random() < 0.4,
      levels: [integerBetween(random, 1, 3), integerBetween(random, 1, 3)],
    },
  }));
  await db.prisma.sheetCompetency.createMany({
    data: made.flatMap((person, at) =>
      person.disciplines.map((one) => {
        const level = LEVELS[person.levels[one]!]!;
        return {
          ...{ sheetId: sheets[at]!.id, competencyId: disciplines[one]!.competencies[0]!.id },
          ...{ currentLevel: level, desiredLevel: level, approvedAt: new Date(0), changedAt: new Date(0) },
        };
      }),
    ),
  });
  await db.prisma.employeeManager.createMany({
    data: made.flatMap(({ id, inTeam }) =>
      inTeam ? [{ employeeId: id, managerId: manager.userId, isPrimary: true }] : [],
    ),
  });
  return { disciplines, manager, made, sheetIds: sheets.map(({ id }) => id) };
}

const BAND = MIN_COUNTED - 1;
/** What somebody knows who reads the number of a group. */
const said = (people: readonly Made[], least: number | null): Said => ({
  people: new Set(people.map(({ id }) => id)),
  ...(least === null ? { least: 0, most: BAND } : { least, most: least + BAND - 1 }),
});
const exactly = (people: readonly Made[]): Said => ({
  ...said(people, null),
  least: people.length,
  most: people.length,
});

const SEEDS = [1, 2, 3, 4, 5, 6];

test.each(SEEDS)(
  "rounds about overlapping people give no number under five, not even as differences (%d)",
  async (seed) => {
    const { disciplines, manager, made, sheetIds } = await makeCompany(mulberry32(seed));
    const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
    const [first, second] = disciplines.map(({ role }) => role.id);
    const rounds: { filter: object; people: Made[] }[] = [
      { filter: {}, people: made },
      { filter: { cm_role_ids: [first] }, people: made.filter(({ disciplines }) => disciplines.includes(0)) },
      { filter: { cm_role_ids: [second] }, people: made.filter(({ disciplines }) => disciplines.includes(1)) },
      { filter: { manager_id: manager.userId }, people: made.filter(({ inTeam }) => inTeam) },
      {
        filter: { manager_id: manager.userId, cm_role_ids: [first] },
        people: made.filter(({ inTeam, disciplines }) => inTeam && disciplines.includes(0)),
      },
    ];
    for (const { filter } of rounds) expect((await startRound(admin, filter)).status).toBe(201);
    const done = sheetIds.filter((_, at) => made[at]!.done);
    await db.pool.query(
      "UPDATE cm_sheet_competency SET changed_at = now() + interval '1 minute' WHERE cm_sheet_id = ANY($1)",
      [done],
    );
    const read: { people: { count: number; done: number | null } | null }[] = await listRounds(admin);
    expect(read).toHaveLength(rounds.length);
    const all = rounds.toReversed().flatMap(({ people }, at) => {
      const finished = people.filter((person) => person.done);
      const counted = read[at]!.people;
      return [
        { said: said(people, counted?.count ?? null), exact: exactly(people) },
        { said: said(finished, counted?.done ?? null), exact: exactly(finished) },
      ];
    });
    for (const { said: range, exact } of all) {
      expect(range.least).toBeLessThanOrEqual(exact.least);
      expect(range.most).toBeGreaterThanOrEqual(exact.most);
    }
    expect(
      derivedNumbers(
        all.map((one) => one.said),
        BAND,
      ),
    ).toEqual([]);
    // Exact numbers would give many, so that the check can fail.
    expect(
      derivedNumbers(
        all.map(({ exact }) => exact),
        BAND,
      ),
    ).not.toEqual([]);
  },
);

test.each(SEEDS)("needs at every level give people who may not find others no number under five (%d)", async (seed) => {
  const { disciplines, made } = await makeCompany(mulberry32(seed));
  const planner = await bearerFor(await makePerson(db.prisma, { isStaffing: true }));
  const groups = disciplines.flatMap(({ competencies, area }, at) => {
    const holders = made.filter((person) => person.disciplines.includes(at));
    return [1, 2, 3].flatMap((level) =>
      [`competency-${competencies[0]!.id}`, `area-${area.id}`].map((subject) => ({
        condition: `${subject}-${LEVELS[level]}`,
        atLevel: holders.filter(({ levels }) => levels[at]! >= level),
        below: holders.filter(({ levels }) => levels[at] === level - 1),
      })),
    );
  });
  for (const { condition } of groups) expect((await addNeed(planner, { must: [condition] })).status).toBe(201);
  const { demands }: { demands: { condition: string; at_level: number | null; one_step_away: number | null }[] } =
    await needCounts(await bearerFor(await makePerson(db.prisma)));
  for (const [at, _discipline] of disciplines.entries()) {
    const mine = groups.slice(at * 6, at * 6 + 6);
    const read = mine.flatMap(({ condition, atLevel, below }) => {
      const demand = demands.find((one) => one.condition === condition)!;
      expect(demand.at_level === null ? atLevel.length < MIN_COUNTED : demand.at_level <= atLevel.length).toBe(true);
      return [said(atLevel, demand.at_level), said(below, demand.one_step_away)];
    });
    // The area has the same numbers as its only competency.
    expect(
      derivedNumbers(
        read.filter((_, place) => place % 4 < 2),
        BAND,
      ),
    ).toEqual([]);
  }
});

test("the Team screen counts nobody without a name", async () => {
  const { manager } = await makeCompany(mulberry32(9));
  const view = await getTeamView(await actorFor(manager.userId), NO_SEARCH);
  view.columns.forEach(({ counts }, column) => {
    const levels = view.levels.map((text) => text[column]);
    expect(counts).toEqual([0, 1, 2, 3].map((ordinal) => levels.filter((one) => one === String(ordinal)).length));
  });
  expect(view.levels).toHaveLength(view.people.length);
});
