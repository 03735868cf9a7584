import type { Level } from "@/lib/vocabulary/levels/rules";
import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { merge, undo } from "@/tests/support/merges";
import { changeLevel } from "@/tests/support/reviews";
import { giveDisciplines, makeDiscipline, reportTo } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const manager = testPerson(db, { isManager: true });
const owner = testPerson(db);

/** Three competencies: the first has a level, the second a request, the third nothing. */
async function three() {
  const { role, competencies } = await makeDiscipline(db, { competencies: 3 });
  await giveDisciplines(db, owner, [role.id]);
  await reportTo(db, owner, manager);
  const [first, second, third] = competencies;
  const placeOf = async (competencyId: number) => {
    const { sheetId } = owner;
    const row = await db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId, competencyId } });
    return { sheetId, rowId: row.id };
  };
  await changeLevel(await placeOf(first!.id), manager, "intermediate", "intermediate");
  await changeLevel(await placeOf(second!.id), owner, "no_experience", "advanced");
  return [first!, second!, third!] as const;
}

const levels = async (): Promise<Record<number, [Level, Level]>> => {
  const found = await db.prisma.sheetCompetency.findMany({ where: { sheetId: owner.sheetId, archivedAt: null } });
  return Object.fromEntries(found.map((row) => [row.competencyId, [row.currentLevel, row.desiredLevel]]));
};

test.each([
  ["into the next one", 0, 1, 1, 2],
  ["into the first one", 1, 0, 0, 2],
] as const)(
  "two merges in a chain, %s and then on, undone newest first, leave levels and requests as they were",
  async (_, from, to, then, last) => {
    const all = await three();
    const before = await levels();
    const one = (await merge(admin, "competency", all[from], all[to])).body.id;
    const two = (await merge(admin, "competency", all[then], all[last])).body.id;
    for (const id of [two, one]) expect((await undo(admin, id)).status).toBe(204);
    expect(await levels()).toEqual(before);
  },
);

test("a level that was set after the first merge stays when both merges of a chain are undone", async () => {
  const [first, second, third] = await three();
  const one = (await merge(admin, "competency", first, second)).body.id;
  const { sheetId } = owner;
  const row = await db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId, competencyId: second.id } });
  expect((await changeLevel({ sheetId, rowId: row.id }, manager, "basic", "basic")).status).toBe(201);
  const two = (await merge(admin, "competency", second, third)).body.id;
  for (const id of [two, one]) expect((await undo(admin, id)).status).toBe(204);
  expect((await levels())[first.id]).toEqual(["basic", "basic"]);
});

test("a merge is undone whatever was merged later, if that has nothing in common with it", async () => {
  const roles = [];
  for (const name of ["One", "Two", "Three", "Four"])
    roles.push((await makeDiscipline(db, { name, competencies: 1 })).role);
  const earlier = (await merge(admin, "role", roles[0]!, roles[1]!)).body.id;
  await merge(admin, "role", roles[2]!, roles[3]!);
  expect(await undo(admin, earlier)).toMatchObject({ status: 204 });
  expect(await db.prisma.discipline.findMany({ orderBy: { id: "asc" } })).toMatchObject([
    { name: "One" },
    { name: "Two" },
    { name: "Four" },
  ]);
});
