import { testPerson } from "@/tests/support/actors";
import { impact, makePeople, queryOf, rate, save } from "@/tests/support/competencies";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, giveDisciplines, makeDiscipline, makeLanguage } from "@/tests/support/sheets";
import { NO_IMPACT } from "@/tests/support/no-impact";

const db = testDatabase();
const manager = testPerson(db, { isManager: true });

describe("the preview", () => {
  const { people_in_discipline: _all, people_reached: _reached, ...NONE } = NO_IMPACT;

  test("of publishing counts rows and sheets", async () => {
    const discipline = await makeDiscipline(db, { published: false, generalTechnology: true });
    const languages = [(await makeLanguage(db)).id, (await makeLanguage(db)).id];
    await makePeople(db, 3, discipline, languages);
    expect(await impact(manager, discipline.competencies[0]!.id, { ...discipline, published: true })).toMatchObject({
      ...NONE,
      adds_rows: 6,
      adds_on_sheets: 3,
    });
  });

  test("of unpublishing counts retired rows, removed rows and closed requests", async () => {
    const discipline = await makeDiscipline(db);
    const [rated, asking] = await makePeople(db, 3, discipline);
    await rate(db, rated!, { currentLevel: "basic", desiredLevel: "advanced" });
    await rate(db, asking!, { desiredLevel: "basic" });
    expect(await impact(manager, discipline.competencies[0]!.id, { ...discipline, published: false })).toMatchObject({
      ...NONE,
      retires_rows: 1,
      removes_rows: 2,
      closes_requests: 2,
    });
  });

  test("of another discipline counts the sheets of both, but not those that have both", async () => {
    const [from, to] = [await makeDiscipline(db), await makeDiscipline(db, { competencies: 0 })];
    await makePeople(db, 2, from);
    await makePeople(db, 3, to);
    const [both] = await makePeople(db, 1, from);
    await giveDisciplines(db, both!, [to.role.id]);
    const asked = await impact(manager, from.competencies[0]!.id, { area: from.area, role: to.role, published: true });
    expect(asked).toMatchObject({ ...NONE, adds_rows: 3, adds_on_sheets: 3, removes_rows: 2 });
  });

  test("of a move into an area per language counts the old rows as removed", async () => {
    const [from, to] = [
      await makeDiscipline(db),
      await makeDiscipline(db, { competencies: 0, generalTechnology: true }),
    ];
    await makePeople(db, 1, from, [(await makeLanguage(db)).id, (await makeLanguage(db)).id]);
    const asked = await impact(manager, from.competencies[0]!.id, { area: to.area, role: from.role, published: true });
    expect(asked).toMatchObject({ ...NONE, adds_rows: 2, adds_on_sheets: 1, removes_rows: 1 });
  });

  test("says the same as saving does", async () => {
    const [from, to] = [await makeDiscipline(db), await makeDiscipline(db, { competencies: 0 })];
    const [asking] = await makePeople(db, 2, from);
    await makePeople(db, 3, to);
    await rate(db, asking!, { currentLevel: "basic", desiredLevel: "advanced" });
    const asked = await impact(manager, from.competencies[0]!.id, { area: from.area, role: to.role, published: true });
    await save(manager, from.competencies[0]!.id, { area: from.area, role: to.role, published: true });
    const { after } = await db.prisma.auditRecord.findFirstOrThrow({ where: { act: "competency.moved" } });
    expect(after).toMatchObject({
      made: asked.adds_rows,
      archived: asked.removes_rows,
      withdrawn: asked.closes_requests,
    });
  });

  test("leaves out people who have left", async () => {
    const discipline = await makeDiscipline(db, { published: false });
    const [gone] = await makePeople(db, 1, discipline);
    await db.prisma.user.update({ where: { id: gone!.userId }, data: { deactivatedAt: new Date() } });
    expect(await impact(manager, discipline.competencies[0]!.id, { ...discipline, published: true })).toMatchObject(
      NONE,
    );
  });

  test("of the current state is empty", async () => {
    const discipline = await makeDiscipline(db);
    await makePeople(db, 2, discipline);
    expect(await impact(manager, discipline.competencies[0]!.id, { ...discipline, published: true })).toMatchObject(
      NONE,
    );
  });

  test("of a new competency counts the sheets of its discipline", async () => {
    const discipline = await makeDiscipline(db, { competencies: 0 });
    await makePeople(db, 2, discipline);
    const answer = await ask("getNewCompetencyImpact", manager, queryOf({ ...discipline, published: true }));
    expect(answer.body).toMatchObject({ ...NONE, adds_rows: 2, adds_on_sheets: 2 });
  });

  test("says how many people have the discipline and how many of them get it", async () => {
    const discipline = await makeDiscipline(db, { generalTechnology: true, published: false });
    await makePeople(db, 2, discipline);
    await makePeople(db, 1, discipline, [(await makeLanguage(db)).id]);
    const answer = await ask("getNewCompetencyImpact", manager, queryOf({ ...discipline, published: true }));
    expect(answer.body).toMatchObject({ people_in_discipline: 3, people_reached: 1 });
  });

  test("of an unknown area is rejected at its field", async () => {
    const discipline = await makeDiscipline(db);
    const answer = await ask("getNewCompetencyImpact", manager, {
      cm_area_id: 999,
      cm_role_id: discipline.role.id,
      published: true,
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: { cm_area_id: ["is not an area"] } } });
  });
});
