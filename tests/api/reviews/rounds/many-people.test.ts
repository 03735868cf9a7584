import { DAY_MS } from "@/lib/platform/core/day";
import { MIN_COUNTED, namelessCount } from "@/lib/platform/core/nameless-counts";
import type { Prisma } from "@/lib/generated/prisma/client";
import { REASONS, ROWS_PER_PERSON } from "@/lib/reviews/rounds/rules";
import { integerBetween, mulberry32, pick } from "@/prisma/demo/random";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { listRounds, peopleIn, rowsIn, setCadence, startRound } from "@/tests/support/rounds";
import { makeDiscipline } from "@/tests/support/sheets";

const PEOPLE = 200;
const ROWS = 22;
const db = testDatabase();

type Reason = (typeof REASONS)[number];
type Made = { sheetId: number; id: number; reason: Reason; lastSeen: number | null };

/**
 * Makes people with rows in random states: overdue, approved before the bar moved, pending, with a goal, rated, or none
 * of these. Returns what a round should ask about.
 */
async function makePeople(): Promise<{ userIds: number[]; sheetIds: number[]; rows: Made[] }> {
  const random = mulberry32(15);
  const { competencies } = await makeDiscipline(db, { competencies: ROWS });
  const movedAt = competencies.slice(0, 5).map(({ id }) => id);
  await db.prisma.competency.updateMany({ where: { id: { in: movedAt } }, data: { basic: "More than before." } });
  await db.pool.query(
    "UPDATE cm_competency_version SET kind = 'bar_moved', moved_levels = '{basic}' WHERE number = 2 AND " +
      "cm_competency_id = ANY($1)",
    [movedAt],
  );
  const versions = await db.prisma.competencyVersion.findMany({ orderBy: { number: "asc" } });
  const users = await db.prisma.user.createManyAndReturn({
    data: Array.from({ length: PEOPLE }, (_, place) => ({
      ...{
        email: `many${place}@example.com`,
        firstName: "Many",
        lastName: `Person ${place}`,
        sortKey: `person ${place}`,
      },
    })),
  });
  const sheets = await db.prisma.sheet.createManyAndReturn({ data: users.map(({ id }) => ({ userId: id })) });
  const data: (Prisma.SheetCompetencyCreateManyInput & { reason: Reason | null; goal: boolean })[] = [];
  for (const { id: sheetId } of sheets)
    for (const { id: competencyId } of competencies) {
      const state = pick(random, ["overdue", "rated", "rated", "pending", "goal", null, null] as const);
      const isRated = state === "overdue" || state === "rated" || state === "pending";
      const days = integerBetween(random, 1, 300) + (state === "overdue" ? 400 : 0);
      const ofVersion = versions.filter((version) => version.competencyId === competencyId);
      const version = pick(random, ofVersion);
      const isOutdated = state === "rated" && version !== ofVersion.at(-1);
      data.push({
        ...{ sheetId, competencyId, reason: isOutdated ? "bar_changed" : state, goal: state === "goal" },
        ...{ currentLevel: isRated ? "basic" : "no_experience", desiredLevel: isRated ? "basic" : "no_experience" },
        ...(state === "pending" ? { desiredLevel: "advanced" as const } : {}),
        ...(isRated ? { approvedAt: new Date(Date.now() - days * DAY_MS), levelVersionId: version.id } : {}),
      });
    }
  const made = await db.prisma.sheetCompetency.createManyAndReturn({
    data: data.map(({ reason: _reason, goal: _goal, ...row }) => row),
  });
  const rows = made.map(({ id, sheetId, approvedAt }, place) => ({
    ...{ id, sheetId, reason: data[place]!.reason, lastSeen: approvedAt?.getTime() ?? null },
  }));
  await db.prisma.goal.createMany({
    data: rows.flatMap(({ id }, place) =>
      data[place]!.goal ? [{ sheetCompetencyId: id, level: "advanced" as const }] : [],
    ),
  });
  return {
    userIds: users.map(({ id }) => id),
    sheetIds: sheets.map(({ id }) => id),
    rows: rows.flatMap(({ reason, ...row }) => (reason === null ? [] : [{ ...row, reason }])),
  };
}

/** What a round asks a person about: the most urgent first, then what nobody has looked at for longest. */
const expectedOf = (rows: readonly Made[]) =>
  rows
    .toSorted(
      (a, b) =>
        REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason) ||
        (a.lastSeen ?? -Infinity) - (b.lastSeen ?? -Infinity) ||
        a.id - b.id,
    )
    .slice(0, ROWS_PER_PERSON)
    .map(({ id, reason }) => ({ id, reason }));

test("a round of 200 people asks each about at most 15 rows in order, and only own managers see who is done", async () => {
  const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  const { userIds, sheetIds, rows } = await makePeople();
  await setCadence(admin, 12);
  const { body: round } = await startRound(admin);
  const found = await db.pool.query<{ sheet: number; id: number; reason: Reason }>(
    `SELECT r.cm_sheet_id AS sheet, r.id, rr.reason FROM cm_review_round_row rr JOIN cm_sheet_competency r ON r.id =
      rr.cm_sheet_competencies_id
     WHERE rr.cm_review_round_id = $1 ORDER BY rr.id`,
    [round.id],
  );
  const counts = sheetIds.map((sheetId) => {
    const asked = found.rows.filter(({ sheet }) => sheet === sheetId);
    expect(asked.map(({ id, reason }) => ({ id, reason }))).toEqual(
      expectedOf(rows.filter((row) => row.sheetId === sheetId)),
    );
    return asked.length;
  });
  expect(Math.max(...counts)).toBe(ROWS_PER_PERSON);
  expect(new Set(found.rows.map(({ reason }) => reason))).toEqual(new Set(REASONS));

  const few = userIds.slice(0, MIN_COUNTED - 1);
  const [own, other] = [
    await makePerson(db.prisma, { isManager: true }),
    await makePerson(db.prisma, { isManager: true }),
  ];
  await db.prisma.employeeManager.createMany({
    data: few.map((employeeId) => ({ employeeId, managerId: own.userId, isPrimary: true })),
  });
  const [managing, stranger] = [await bearerFor(own), await bearerFor(other)];
  await db.pool.query(
    "UPDATE cm_sheet_competency SET changed_at = now() WHERE cm_sheet_id = (SELECT id FROM cm_sheet WHERE " +
      "user_id = $1)",
    [few[0]],
  );
  const progress = (await peopleIn(managing, round.id)) as {
    user: { id: number };
    rows: { count: number; done: number };
  }[];
  expect(progress.map(({ user, rows: { count, done } }) => [user.id, done === count])).toEqual(
    few.map((id, place) => [id, place === 0]),
  );
  expect([await peopleIn(stranger, round.id), await peopleIn(admin, round.id)]).toEqual([[], []]);
  expect(await rowsIn(stranger, round.id)).toEqual([]);
  expect((await listRounds(stranger))[0].people).toEqual({ count: namelessCount(PEOPLE), done: null });

  // Of the four people of a team nobody reads a count, not even an admin.
  const { body: team } = await startRound(admin, { manager_id: own.userId });
  expect([team.people, (await listRounds(stranger))[0].people, (await listRounds(managing))[0].people]).toEqual([
    null,
    null,
    null,
  ]);
});
