import { getTeamView } from "@/lib/finder/team/queries";
import { NO_SEARCH, type TeamSearch } from "@/lib/finder/team/rules";
import type { Level } from "@/lib/vocabulary/levels/rules";
import { sendAway } from "@/tests/support/absences";
import { actorFor, bearerFor, makePerson, type TestPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import {
  ask,
  atLevel,
  giveDisciplines,
  makeDiscipline,
  makeEmployee,
  makeLanguage,
  makeManagerOf,
  reportTo,
  setRow,
} from "@/tests/support/sheets";

const db = testDatabase();

const teamOf = async (person: TestPerson, search: Partial<TeamSearch> = {}) =>
  getTeamView(await actorFor(person.userId), { ...NO_SEARCH, ...search });
const setLevel = (rowId: number, level: Level) => setRow(db, rowId, atLevel(level));
const levelsOf = async (by: TestPerson, ids: number[]) =>
  ask("listTeamLevels", await bearerFor(by), { user_ids: ids.join(",") });

/** A manager of two people with the same discipline, one of them through another manager. */
async function makeTeam() {
  const first = await makeEmployee(db, 2, { firstName: "Ada", lastName: "Aa" });
  const second = await makePerson(db.prisma, { firstName: "Ben", lastName: "Bb" });
  await giveDisciplines(db, second, [first.disciplineId]);
  const lead = await makeManagerOf(db, second, { lastName: "Cc" });
  const manager = await makeManagerOf(db, first);
  await reportTo(db, lead, manager);
  return { first, second, lead, manager };
}

test("a manager sees direct and indirect reports with their levels and how many have each", async () => {
  const { first, manager } = await makeTeam();
  await makeEmployee(db, 3);
  await setLevel(first.rowIds[1]!, "advanced");
  const view = await teamOf(manager);
  expect(view.people.map(({ name }) => name)).toEqual(["Ada Aa", "Ben Bb", "Ada Cc"]);
  expect(view.levels).toEqual(["03", "00", ".."]);
  expect(view.columns.map(({ counts }) => counts)).toEqual([
    [2, 0, 0, 0],
    [1, 0, 0, 1],
  ]);
});

test("a person who is away stays in the team and its counts, with the last day", async () => {
  const { first, manager } = await makeTeam();
  const until = await sendAway(db, first.userId);
  const { people, columns } = await teamOf(manager);
  expect(people.map(({ awayUntil }) => awayUntil)).toEqual([until, null, null]);
  expect(columns[0]!.counts).toEqual([2, 0, 0, 0]);
});

test("an admin sees everyone, and a person who manages nobody no one", async () => {
  const { first } = await makeTeam();
  const admin = await makePerson(db.prisma, { isAdmin: true });
  expect((await teamOf(admin)).people).toHaveLength(5);
  expect((await teamOf(await makePerson(db.prisma, { isManager: true }))).people).toEqual([]);
  await expect(teamOf(first)).rejects.toMatchObject({ code: "forbidden" });
});

test("people are sorted by one column, and by nothing that adds up", async () => {
  const { first, second, manager } = await makeTeam();
  const { competencyId } = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: first.rowIds[0]! } });
  const row = await db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId: second.sheetId, competencyId } });
  await setLevel(row.id, "basic");
  await setLevel(first.rowIds[1]!, "advanced");
  const sorted = await teamOf(manager, { by: { competencyId, languageId: null } });
  expect(sorted.people.map(({ name }) => name)).toEqual(["Ben Bb", "Ada Aa", "Ada Cc"]);
  const byManager = await teamOf(manager, { order: "manager" });
  expect(new Set(byManager.people.slice(1).map(({ manager: place }) => byManager.managers[place!])).size).toBe(1);
});

test("a competency of a general area has a column for each language, and retired or removed rows have none", async () => {
  const person = await makePerson(db.prisma);
  const { role } = await makeDiscipline(db, { generalTechnology: true });
  const languages = [await makeLanguage(db), await makeLanguage(db)];
  await giveDisciplines(
    db,
    person,
    [role.id],
    languages.map(({ id }) => id),
  );
  const manager = await makeManagerOf(db, person);
  const view = await teamOf(manager);
  expect(view.columns.map(({ languageId, area }) => [languageId, area])).toEqual(
    languages.map(({ id, name }) => [id, name]),
  );
  await db.prisma.competency.updateMany({ data: { published: false } });
  expect((await teamOf(manager)).columns).toEqual([]);
});

test("a discipline or words leave the others out", async () => {
  const { first, manager } = await makeTeam();
  expect((await teamOf(manager, { discipline: first.disciplineId })).people).toHaveLength(2);
  expect((await teamOf(manager, { person: "ben" })).people.map(({ name }) => name)).toEqual(["Ben Bb"]);
});

describe("levels of some people", () => {
  test("leave out people outside the caller's team", async () => {
    const { first, manager } = await makeTeam();
    const stranger = await makeEmployee(db);
    const { body } = await levelsOf(manager, [stranger.userId, first.userId, 2_000_000_000]);
    const levels = expect.arrayContaining([[expect.any(Number), null, 0]]);
    expect(body).toEqual([{ user_id: first.userId, levels, requested: [], asked: [] }]);
  });

  test("have the requested ones while they wait", async () => {
    const { first, manager } = await makeTeam();
    const id = first.rowIds[0]!;
    const { competencyId } = await setRow(db, id, { desiredLevel: "advanced" });
    const { body } = await levelsOf(manager, [first.userId]);
    expect(body[0].requested).toEqual([[competencyId, null, 3]]);
    expect((await teamOf(manager)).levels.join("")).toMatch(/^[.0]*d[.0]*$/);
  });

  test.each([
    ["no ids", ""],
    ["more people than a block", Array.from({ length: 61 }, (_, at) => at + 1).join(",")],
    ["an id that is none", "4294967296"],
    ["a million characters", "1,".repeat(500_000)],
  ])("with %s are a 422", async (_title, ids) => {
    const { manager } = await makeTeam();
    expect((await ask("listTeamLevels", await bearerFor(manager), { user_ids: ids })).status).toBe(422);
  });
});
