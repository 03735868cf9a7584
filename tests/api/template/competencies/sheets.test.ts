import { bearerFor, type TestPerson, testPerson } from "@/tests/support/actors";
import { bodyOf, impact, makePeople, rate, save } from "@/tests/support/competencies";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, makeDiscipline, makeLanguage } from "@/tests/support/sheets";

const db = testDatabase();
const manager = testPerson(db, { isManager: true });

async function rowsOf(
  person: TestPerson,
): Promise<{ id: number; name: string; retired: boolean; pending: boolean; declined: string | null }[]> {
  const sheet = await ask("getSheet", await bearerFor(person), { sheet_id: person.sheetId });
  return sheet.body.sheet_competencies.map((row: Record<string, unknown> & { competency: { name: string } }) => ({
    id: row.id,
    name: row.competency.name,
    retired: row.retired,
    pending: row.current_level !== row.desired_level,
    declined: row.decline_reason,
  }));
}

describe("publishing", () => {
  test("adds a row to every sheet of the discipline, and to no other", async () => {
    const discipline = await makeDiscipline(db, { published: false });
    const elsewhere = await makeDiscipline(db);
    const [one, two] = await makePeople(db, 2, discipline);
    const [other] = await makePeople(db, 1, elsewhere);
    await save(manager, discipline.competencies[0]!.id, { ...discipline, published: true });
    expect([(await rowsOf(one!)).length, (await rowsOf(two!)).length]).toEqual([1, 1]);
    expect((await rowsOf(other!)).map(({ name }) => name)).not.toContain("Testing");
  });

  test("adds a row for each language if the area is general technology", async () => {
    const discipline = await makeDiscipline(db, { published: false, generalTechnology: true });
    const languages = [(await makeLanguage(db)).id, (await makeLanguage(db)).id];
    const [person] = await makePeople(db, 1, discipline, languages);
    await save(manager, discipline.competencies[0]!.id, { ...discipline, published: true });
    expect(await rowsOf(person!)).toHaveLength(2);
  });

  test("inserts with one statement for any number of sheets", async () => {
    const discipline = await makeDiscipline(db, { published: false, competencies: 2 });
    await makePeople(db, 1, discipline);
    const few = await countStatements(db, () =>
      save(manager, discipline.competencies[0]!.id, { ...discipline, published: true }),
    );
    await makePeople(db, 12, discipline);
    const many = await countStatements(db, () =>
      save(manager, discipline.competencies[1]!.id, { ...discipline, published: true }, "Other"),
    );
    expect(many.statements.filter((sql) => sql.includes("INSERT INTO cm_sheet_competency"))).toHaveLength(1);
    expect(many.count).toBe(few.count);
    expect(await db.prisma.sheetCompetency.count({ where: { competencyId: discipline.competencies[1]!.id } })).toBe(13);
  });

  test("while adding it also adds the rows", async () => {
    const discipline = await makeDiscipline(db, { competencies: 0 });
    const [person] = await makePeople(db, 1, discipline);
    await ask("createCompetency", manager, {}, bodyOf("Fresh", { ...discipline, published: true }));
    expect((await rowsOf(person!)).map(({ name }) => name)).toEqual(["Fresh"]);
  });

  test("again reopens retired rows unchanged", async () => {
    const discipline = await makeDiscipline(db);
    const [person] = await makePeople(db, 1, discipline);
    await rate(db, person!, { currentLevel: "basic", desiredLevel: "basic" });
    const [before] = await rowsOf(person!);
    const { id } = discipline.competencies[0]!;
    await save(manager, id, { ...discipline, published: false });
    expect(await impact(manager, id, { ...discipline, published: true })).toMatchObject({
      adds_rows: 0,
      reopens_rows: 1,
    });
    await save(manager, id, { ...discipline, published: true });
    expect(await rowsOf(person!)).toMatchObject([{ id: before!.id, retired: false }]);
  });
});

describe("unpublishing", () => {
  test("removes unrated rows and retires rated ones", async () => {
    const discipline = await makeDiscipline(db);
    const [rated, unrated] = await makePeople(db, 2, discipline);
    await rate(db, rated!, { currentLevel: "basic", desiredLevel: "basic" });
    await save(manager, discipline.competencies[0]!.id, { ...discipline, published: false });
    expect(await rowsOf(rated!)).toMatchObject([{ retired: true }]);
    expect(await rowsOf(unrated!)).toEqual([]);
  });

  test("closes requests, tells their owners why, and records how many", async () => {
    const discipline = await makeDiscipline(db);
    const [person] = await makePeople(db, 1, discipline);
    await rate(db, person!, { currentLevel: "basic", desiredLevel: "advanced" });
    await save(manager, discipline.competencies[0]!.id, { ...discipline, published: false });
    expect(await rowsOf(person!)).toMatchObject([{ pending: false, declined: "The competency was unpublished." }]);
    expect(
      await db.prisma.competencyChange.findMany({ select: { kind: true, currentLevel: true, desiredLevel: true } }),
    ).toEqual([{ kind: "closed", currentLevel: "basic", desiredLevel: "basic" }]);
    const record = await db.prisma.auditRecord.findFirstOrThrow({ where: { act: "competency.unpublished" } });
    expect(record.after).toMatchObject({ id: discipline.competencies[0]!.id, closed: 1 });
  });
});

test("a request closed by a rule doesn't date the sheet again", async () => {
  const discipline = await makeDiscipline(db);
  const [person] = await makePeople(db, 1, discipline);
  await rate(db, person!, { currentLevel: "basic", desiredLevel: "advanced" });
  // A rule is no person's update of the sheet.
  const updatedAt = new Date("2026-03-09T10:00:00Z");
  await db.prisma.sheet.update({ where: { id: person!.sheetId }, data: { updatedAt } });
  await save(manager, discipline.competencies[0]!.id, { ...discipline, published: false });
  expect(await rowsOf(person!)).toMatchObject([{ pending: false, declined: "The competency was unpublished." }]);
  expect(await db.prisma.sheet.findUnique({ where: { id: person!.sheetId } })).toMatchObject({ updatedAt });
});

describe("another discipline", () => {
  test("moves the row from the old one's sheets to those of the new one", async () => {
    const [from, to] = [await makeDiscipline(db), await makeDiscipline(db, { competencies: 0 })];
    const [old] = await makePeople(db, 1, from);
    const [fresh] = await makePeople(db, 1, to);
    await save(manager, from.competencies[0]!.id, { area: from.area, role: to.role, published: true });
    expect(await rowsOf(old!)).toEqual([]);
    expect(await rowsOf(fresh!)).toHaveLength(1);
  });

  test("and back restores the row with its level", async () => {
    const [from, to] = [await makeDiscipline(db), await makeDiscipline(db, { competencies: 0 })];
    const [person] = await makePeople(db, 1, from);
    await rate(db, person!, { currentLevel: "advanced", desiredLevel: "advanced" });
    const [before] = await rowsOf(person!);
    await save(manager, from.competencies[0]!.id, { area: from.area, role: to.role, published: true });
    await save(manager, from.competencies[0]!.id, { ...from, published: true });
    expect(await rowsOf(person!)).toMatchObject([{ id: before!.id }]);
  });
});

describe("unpublishing while someone requests a level", () => {
  test("closes the new request too", async () => {
    const discipline = await makeDiscipline(db);
    const [person] = await makePeople(db, 1, discipline);
    await rate(db, person!, { currentLevel: "basic", desiredLevel: "basic" });
    const unpublishing = await db.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM cm_sheet_competency WHERE cm_sheet_id = ${person!.sheetId} FOR UPDATE`;
      const begun = save(manager, discipline.competencies[0]!.id, { ...discipline, published: false });
      // The other connection gets as far as our lock meanwhile.
      for (let turns = 0; turns < 20; turns++) await tx.$queryRaw`SELECT 1`;
      await tx.sheetCompetency.updateMany({ where: { sheetId: person!.sheetId }, data: { desiredLevel: "advanced" } });
      return { begun };
    });
    expect((await unpublishing.begun).status).toBe(200);
    expect(await rowsOf(person!)).toMatchObject([{ retired: true, pending: false }]);
  });
});
