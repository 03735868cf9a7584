import type { CatalogueKind } from "@/lib/template/catalogues/rules";
import { makePerson, testPerson, type TestPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { everything, merge, mergeImpact, rate, undo } from "@/tests/support/merges";
import { giveDisciplines, makeDiscipline } from "@/tests/support/sheets";

type Discipline = Awaited<ReturnType<typeof makeDiscipline>>;

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });

async function person(...disciplines: Discipline[]): Promise<TestPerson> {
  const made = await makePerson(db.prisma);
  await giveDisciplines(
    db,
    made,
    disciplines.map(({ role }) => role.id),
  );
  return made;
}

const rowsOf = ({ sheetId }: TestPerson) =>
  db.prisma.sheetCompetency.findMany({ where: { sheetId, archivedAt: null }, orderBy: { competencyId: "asc" } });
/** Puts both disciplines' competencies into one area and gives their first ones the same name. */
async function twins(one: Discipline, other: Discipline, { published = true } = {}) {
  await db.prisma.competency.updateMany({ where: { areaId: one.area.id }, data: { areaId: other.area.id } });
  await db.prisma.competency.update({
    where: { id: one.competencies[0]!.id },
    data: { name: "Testing", nameKey: "testing" },
  });
  await db.prisma.competency.update({
    where: { id: other.competencies[0]!.id },
    data: { name: "TESTING", nameKey: "testing", published },
  });
}

async function pair() {
  return [
    await makeDiscipline(db, { name: "Front end", competencies: 2 }),
    await makeDiscipline(db, { name: "Frontend", competencies: 2 }),
  ] as const;
}

describe("merging a discipline", () => {
  test("moves its competencies and sheets, and gives every sheet the competencies of both", async () => {
    const [source, target] = await pair();
    const [one, other] = [await person(source), await person(target)];
    await rate(db, one, source.competencies[0]!.id, "advanced");
    expect((await mergeImpact(admin, "role", source.role, target.role)).body).toMatchObject({
      holders: 1,
      holders_of_both: 0,
      competencies: 2,
      competencies_in_both: [],
      rated_rows: 1,
      added_rows: 4,
      added_on_sheets: 2,
    });
    expect((await merge(admin, "role", source.role, target.role)).status).toBe(201);
    expect(await db.prisma.competency.count({ where: { disciplineId: target.role.id } })).toBe(4);
    expect([(await rowsOf(one)).length, (await rowsOf(other)).length]).toEqual([4, 4]);
    expect(await db.prisma.discipline.count()).toBe(1);
  });

  test("merges competencies with the same name, with the links of both", async () => {
    const [source, target] = await pair();
    await twins(source, target);
    const pointers = await db.prisma.learningPointer.createManyAndReturn({
      data: [
        { name: "A", description: "" },
        { name: "B", description: "" },
      ],
    });
    const [first, second] = [source.competencies[0]!.id, target.competencies[0]!.id];
    await db.prisma.competencyLearningPointer.createMany({
      data: [
        [first, 0],
        [first, 1],
        [second, 1],
      ].map(([competencyId, place]) => ({ competencyId: competencyId!, learningPointerId: pointers[place!]!.id })),
    });
    const both = await person(source, target);
    await rate(db, both, first, "advanced", "<p>High</p>");
    await rate(db, both, second, "basic", "<p>Low</p>");
    expect((await mergeImpact(admin, "role", source.role, target.role)).body).toMatchObject({
      competencies_in_both: ["Testing"],
      meeting_rows: 1,
      joined_notes: 1,
    });
    await merge(admin, "role", source.role, target.role);
    const [row] = (await rowsOf(both)).filter(({ competencyId }) => competencyId === second);
    expect(row).toMatchObject({
      currentLevel: "advanced",
      notes: "<p>High</p><p>From the row merged into this one:</p><p>Low</p>",
    });
    expect(await rowsOf(both)).toHaveLength(3);
    expect(await db.prisma.competency.findUnique({ where: { id: first } })).toBeNull();
    expect(await db.prisma.competencyLearningPointer.count({ where: { competencyId: second } })).toBe(2);
  });

  test("keeps the published one of two competencies with the same name", async () => {
    const [source, target] = await pair();
    await twins(source, target, { published: false });
    await merge(admin, "role", source.role, target.role);
    expect(await db.prisma.competency.findMany({ where: { nameKey: "testing" } })).toMatchObject([
      { id: source.competencies[0]!.id, disciplineId: target.role.id },
    ]);
  });

  test.each([true, false])(
    "is undone to the byte where nothing was added to a sheet (the target's competency published: %s)",
    async (published) => {
      const [source, target] = await pair();
      await twins(source, target, { published });
      const both = await person(source, target);
      await rate(db, both, source.competencies[0]!.id, "advanced", "<p>High</p>");
      if (published) await rate(db, both, target.competencies[0]!.id, "basic", "<p>Low</p>");
      await db.prisma.competencyLearningPointer.create({
        data: {
          competency: { connect: { id: source.competencies[0]!.id } },
          learningPointer: { create: { name: "A", description: "" } },
        },
      });
      const before = await everything(db);
      const { body } = await merge(admin, "role", source.role, target.role);
      expect((await undo(admin, body.id)).status).toBe(204);
      expect(await everything(db)).toEqual(before);
    },
  );

  test("removes what it added to the sheets when it is undone", async () => {
    const [source, target] = await pair();
    const [one, other] = [await person(source), await person(target)];
    const before = [await rowsOf(one), await rowsOf(other)];
    const { body } = await merge(admin, "role", source.role, target.role);
    await undo(admin, body.id);
    expect([await rowsOf(one), await rowsOf(other)]).toEqual(before);
  });

  test("leaves a competency that has been moved since where it is when it is undone", async () => {
    const [source, target] = await pair();
    const third = await makeDiscipline(db);
    const { body } = await merge(admin, "role", source.role, target.role);
    await db.prisma.competency.update({
      where: { id: source.competencies[0]!.id },
      data: { disciplineId: third.role.id },
    });
    await undo(admin, body.id);
    expect(
      (
        await db.prisma.competency.findMany({
          where: { id: { in: source.competencies.map(({ id }) => id) } },
          orderBy: { id: "asc" },
        })
      ).map(({ disciplineId }) => disciplineId),
    ).toEqual([third.role.id, source.role.id]);
  });

  test("can be undone only after a later merge of areas that moved the same competencies", async () => {
    const [source, target] = await pair();
    const first = (await merge(admin, "role", source.role, target.role)).body;
    const second = (await merge(admin, "area", source.area, target.area)).body;
    expect(await undo(admin, first.id)).toMatchObject({
      status: 409,
      body: { detail: `${source.area.name} was merged into ${target.area.name} later. Undo that first.` },
    });
    expect([(await undo(admin, second.id)).status, (await undo(admin, first.id)).status]).toEqual([204, 204]);
  });
});

describe("merging an area", () => {
  test("moves its competencies and leaves every row with its sheet", async () => {
    const [source, target] = await pair();
    const one = await person(source);
    const before = await everything(db);
    const rows = await rowsOf(one);
    const { body } = await merge(admin, "area", source.area, target.area);
    expect(await db.prisma.competency.count({ where: { areaId: target.area.id } })).toBe(4);
    expect(await rowsOf(one)).toEqual(rows);
    await undo(admin, body.id);
    expect(await everything(db)).toEqual(before);
  });

  test("is refused with a message if only one of them applies per language", async () => {
    const [source, target] = [await makeDiscipline(db), await makeDiscipline(db, { generalTechnology: true })];
    const answer = await merge(admin, "area", source.area, target.area);
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toMatch(/differ in General technology/);
    expect((await mergeImpact(admin, "area", source.area, target.area)).body.obstacle).toBe(answer.body.detail);
  });
});

describe.each<CatalogueKind>(["technology", "role", "area"])("of the catalogue %s", (kind) => {
  const make = async (name: string) => {
    const data = { name, nameKey: name.toLowerCase() };
    if (kind === "technology") return db.prisma.language.create({ data });
    return kind === "role" ? db.prisma.discipline.create({ data }) : db.prisma.area.create({ data });
  };

  test("a missing entry, or the same one, is refused", async () => {
    const one = await make("One");
    expect((await merge(admin, kind, one, { id: 999 })).status).toBe(409);
    expect((await merge(admin, kind, one, one)).status).toBe(409);
    expect((await mergeImpact(admin, kind, { id: 999 })).status).toBe(404);
    expect((await undo(admin, 999)).status).toBe(404);
  });

  test("the merged name can be used again, and a second undo is a 404", async () => {
    const [one, other] = [await make("One"), await make("Other")];
    const { body } = await merge(admin, kind, one, other);
    expect((await undo(admin, body.id)).status).toBe(204);
    expect((await undo(admin, body.id)).status).toBe(404);
    await merge(admin, kind, one, other);
    expect((await make("One")).name).toBe("One");
  });
});
