import { type Browser, testPerson } from "@/tests/support/actors";
import { makePeople, rate } from "@/tests/support/competencies";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, giveDisciplines, makeDiscipline, makeLanguage, setRows } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const manager = testPerson(db, { isManager: true });

type Move = { competency_ids: number[]; cm_area_id?: number; cm_role_id?: number; adds_discipline?: boolean };

const move = (by: Browser, wanted: Move, dry_run = false) =>
  ask("createCompetencyMove", by, {}, { competency_move: { ...wanted, dry_run } });

const idsOf = ({ competencies }: Awaited<ReturnType<typeof makeDiscipline>>) => competencies.map(({ id }) => id);

const liveRows = () => db.prisma.sheetCompetency.findMany({ where: { archivedAt: null }, orderBy: { id: "asc" } });

describe("moving competencies to another discipline", () => {
  test("adds the discipline to the people who have them, whose levels stay", async () => {
    const [from, to] = [await makeDiscipline(db, { competencies: 3 }), await makeDiscipline(db, { competencies: 1 })];
    const [rated, both] = await makePeople(db, 3, from);
    await giveDisciplines(db, both!, [to.role.id]);
    await rate(db, rated!, { currentLevel: "intermediate", desiredLevel: "advanced" });
    const [one, two] = idsOf(from);
    const wanted = { competency_ids: [one!, two!], cm_role_id: to.role.id, adds_discipline: true };

    const { status, body } = await move(admin, wanted, true);
    expect([status, body]).toEqual([
      201,
      {
        dry_run: true,
        moved: 2,
        unchanged: 0,
        people_without_discipline: 2,
        kept_rated_rows: 2,
        // The other competency of the discipline.
        added_rows: 2,
        added_on_sheets: 2,
        removed_rows: 0,
        removed_rated_rows: 0,
        closed_requests: 0,
      },
    ]);
    expect(await db.prisma.competency.count({ where: { disciplineId: to.role.id } })).toBe(1);

    const before = await liveRows();
    expect((await move(admin, wanted)).body).toEqual({ ...body, dry_run: false });
    const after = await liveRows();
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after).toHaveLength(before.length + 2);
    expect(await db.prisma.competency.count({ where: { disciplineId: to.role.id } })).toBe(3);
    expect(await db.prisma.sheetDiscipline.count({ where: { disciplineId: to.role.id } })).toBe(3);
  });

  test("without adding the discipline removes the rows of people who lack it, as the dry run said", async () => {
    const [from, to] = [await makeDiscipline(db, { competencies: 2 }), await makeDiscipline(db, { competencies: 0 })];
    const [rated] = await makePeople(db, 2, from);
    await makePeople(db, 1, to);
    await rate(db, rated!, { currentLevel: "basic", desiredLevel: "advanced" });
    const wanted = { competency_ids: idsOf(from), cm_role_id: to.role.id };
    const said = (await move(manager, wanted, true)).body;
    expect(said).toMatchObject({
      people_without_discipline: 2,
      kept_rated_rows: 0,
      added_rows: 2,
      added_on_sheets: 1,
      removed_rows: 4,
      removed_rated_rows: 2,
      closed_requests: 2,
    });
    await move(manager, wanted);
    const { after } = await db.prisma.auditRecord.findFirstOrThrow({ where: { act: "competency.moved" } });
    expect(after).toMatchObject({
      cm_role_id: to.role.id,
      together: { competencies: 2, made: 2, archived: 4, withdrawn: 2 },
    });
    expect(await db.prisma.auditRecord.count({ where: { act: "competency.moved" } })).toBe(2);
  });

  test("adds the discipline to nobody from whose sheet the competencies were removed before", async () => {
    const [from, to] = [await makeDiscipline(db), await makeDiscipline(db, { competencies: 0 })];
    const [former] = await makePeople(db, 2, from);
    await db.prisma.sheetDiscipline.deleteMany({ where: { sheetId: former!.sheetId } });
    await setRows(db, { sheetId: former!.sheetId }, { archivedAt: new Date() });
    const wanted = { competency_ids: idsOf(from), cm_role_id: to.role.id, adds_discipline: true };
    expect((await move(admin, wanted)).body).toMatchObject({ people_without_discipline: 1 });
    expect(await db.prisma.sheetDiscipline.count({ where: { sheetId: former!.sheetId } })).toBe(0);
  });

  test("records for each person that they got the discipline", async () => {
    const [from, to] = [await makeDiscipline(db), await makeDiscipline(db, { competencies: 0 })];
    const [person] = await makePeople(db, 1, from);
    await move(admin, { competency_ids: idsOf(from), cm_role_id: to.role.id, adds_discipline: true });
    const record = await db.prisma.auditRecord.findFirstOrThrow({ where: { act: "discipline.added" } });
    expect(record).toMatchObject({ subjectId: person!.userId, after: { discipline: to.role.name } });
  });

  test("adds the discipline to people only for an admin", async () => {
    const [from, to] = [await makeDiscipline(db), await makeDiscipline(db, { competencies: 0 })];
    const wanted = { competency_ids: idsOf(from), cm_role_id: to.role.id, adds_discipline: true };
    expect((await move(manager, wanted)).status).toBe(403);
    expect(await db.prisma.competency.count({ where: { disciplineId: to.role.id } })).toBe(0);
  });
});

describe("moving competencies to another area", () => {
  test("keeps every row, each in its own discipline", async () => {
    const [one, other] = [await makeDiscipline(db), await makeDiscipline(db)];
    const [person] = await makePeople(db, 1, one);
    await giveDisciplines(db, person!, [other.role.id]);
    await rate(db, person!, { currentLevel: "basic", desiredLevel: "basic" });
    const before = await liveRows();
    const { body } = await move(manager, {
      competency_ids: [...idsOf(one), ...idsOf(other)],
      cm_area_id: other.area.id,
    });
    expect(body).toMatchObject({ moved: 1, unchanged: 1, kept_rated_rows: 1, added_rows: 0, removed_rows: 0 });
    expect(await liveRows()).toEqual(before);
    const moved = await db.prisma.competency.findUniqueOrThrow({ where: { id: idsOf(one)[0]! } });
    expect(moved).toMatchObject({ areaId: other.area.id, disciplineId: one.role.id });
  });

  test("with a row for each language says that the levels don't come along", async () => {
    const from = await makeDiscipline(db);
    const { area } = await makeDiscipline(db, { competencies: 0, generalTechnology: true });
    const [person] = await makePeople(db, 1, from, [(await makeLanguage(db)).id, (await makeLanguage(db)).id]);
    await rate(db, person!, { currentLevel: "basic", desiredLevel: "basic" });
    const { body } = await move(manager, { competency_ids: idsOf(from), cm_area_id: area.id }, true);
    expect(body).toMatchObject({ added_rows: 2, removed_rows: 1, removed_rated_rows: 1 });
  });
});

describe("a move is refused whole", () => {
  test("if another competency has the name there", async () => {
    const [from, to] = [await makeDiscipline(db, { competencies: 2 }), await makeDiscipline(db)];
    const { name, nameKey } = to.competencies[0]!;
    await db.prisma.competency.update({ where: { id: idsOf(from)[1]! }, data: { name, nameKey } });
    const wanted = { competency_ids: idsOf(from), cm_role_id: to.role.id, cm_area_id: to.area.id };
    const { status, body } = await move(manager, wanted);
    expect(status).toBe(409);
    expect(body.detail).toBe(`There is another competency called ${name} at that place. Rename one of the two first.`);
    expect(await db.prisma.competency.count({ where: { disciplineId: to.role.id } })).toBe(1);
  });

  test("if the discipline is retired, or a competency is gone", async () => {
    const [from, to] = [await makeDiscipline(db), await makeDiscipline(db, { competencies: 0 })];
    await db.prisma.discipline.update({ where: { id: to.role.id }, data: { retiredAt: new Date() } });
    const retired = await move(manager, { competency_ids: idsOf(from), cm_role_id: to.role.id });
    const gone = await move(manager, { competency_ids: [...idsOf(from), 999_999], cm_area_id: to.area.id });
    expect([retired.status, Object.keys(retired.body.errors)]).toEqual([422, ["competency_move.cm_role_id"]]);
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ["competency_move.competency_ids"]]);
  });

  test("if it names neither an area nor a discipline", async () => {
    const from = await makeDiscipline(db);
    expect((await move(manager, { competency_ids: idsOf(from) })).status).toBe(422);
  });
});
