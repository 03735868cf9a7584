import { type Browser, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { ask, atLevel, giveDisciplines, makeDiscipline, makeLanguage, setRow, setRows } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true });
const person = testPerson(db);
const discipline = eachTest(() => makeDiscipline(db, { competencies: 2 }));
const perLanguage = eachTest(() => makeDiscipline(db, { competencies: 3, generalTechnology: true }));

const rows = async () =>
  (await ask("getSheet", person, { sheet_id: person.sheetId })).body.sheet_competencies as {
    id: number;
    area_name: string;
    notes: string;
    current_level: string;
    cm_technology_id: number;
  }[];
const addDiscipline = (by: Browser, roleId: number) =>
  ask("createSheetRole", by, {}, { cm_sheet_role: { cm_sheet_id: person.sheetId, cm_role_id: roleId } });
const addLanguage = (technologyId: number) =>
  ask(
    "createUserTechnology",
    person,
    { sheet_id: person.sheetId },
    { cm_user_technology: { cm_technology_id: technologyId, user_id: person.userId } },
  );
const removeLanguage = (id: number) =>
  ask("deleteUserTechnology", person, { sheet_id: person.sheetId, user_technology_id: id });
const rate = (id: number) => setRow(db, id, { ...atLevel("basic"), notes: "<p>Mine</p>" });

describe("disciplines", () => {
  test("adding one adds a row for each of its published competencies", async () => {
    const answer = await addDiscipline(person, discipline.role.id);
    expect(answer).toMatchObject({
      status: 201,
      body: { cm_role_id: discipline.role.id, cm_sheet_id: person.sheetId },
    });
    expect((await rows()).map(({ area_name }) => area_name)).toEqual([discipline.area.name, discipline.area.name]);
  });

  test("adding one twice adds nothing twice", async () => {
    const first = await addDiscipline(person, discipline.role.id);
    const second = await addDiscipline(person, discipline.role.id);
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(await rows()).toHaveLength(2);
  });

  test("removing one removes its rows, and adding it again restores levels and notes", async () => {
    const { id } = (await addDiscipline(person, discipline.role.id)).body;
    await rate((await rows())[0]!.id);
    expect((await ask("deleteSheetRole", person, { sheet_role_id: id })).status).toBe(204);
    expect(await rows()).toEqual([]);
    await addDiscipline(person, discipline.role.id);
    expect((await rows()).find(({ notes }) => notes !== "")).toMatchObject({
      current_level: "basic",
      notes: "<p>Mine</p>",
    });
  });

  test("a request pending on a removed row is closed", async () => {
    const { id } = (await addDiscipline(person, discipline.role.id)).body;
    const rowId = (await rows())[0]!.id;
    await db.prisma.sheetCompetency.update({ where: { id: rowId }, data: { desiredLevel: "advanced" } });
    await ask("deleteSheetRole", person, { sheet_role_id: id });
    const row = await db.prisma.sheetCompetency.findUniqueOrThrow({
      where: { id: rowId },
      include: { latestChange: true },
    });
    expect(row).toMatchObject({ desiredLevel: "no_experience", latestChange: { kind: "closed", userId: null } });
  });

  test("adding one again after 30 days starts at None", async () => {
    const { id } = (await addDiscipline(person, discipline.role.id)).body;
    await rate((await rows())[0]!.id);
    await ask("deleteSheetRole", person, { sheet_role_id: id });
    await setRows(db, { sheetId: person.sheetId }, { archivedAt: new Date(Date.now() - 31 * 86_400_000) });
    await addDiscipline(person, discipline.role.id);
    expect((await rows()).map(({ current_level, notes }) => [current_level, notes])).toEqual([
      ["no_experience", ""],
      ["no_experience", ""],
    ]);
  });

  test("that don't exist are rejected with a message", async () => {
    expect(await addDiscipline(person, 999_999)).toMatchObject({
      status: 422,
      body: { errors: { "cm_sheet_role.cm_role_id": ["is not a discipline"] } },
    });
  });
});

describe("languages", () => {
  test("each has a row for every competency of a general technology area, under the language's name", async () => {
    const [a, b] = [await makeLanguage(db), await makeLanguage(db)];
    await addDiscipline(person, perLanguage.role.id);
    expect(await rows()).toEqual([]);
    await addLanguage(a.id);
    await addLanguage(b.id);
    const areas = (await rows()).map(({ area_name }) => area_name);
    expect(areas).toHaveLength(6);
    expect(new Set(areas)).toEqual(new Set([a.name, b.name]));
  });

  test("removing one and adding it again restores its levels and notes", async () => {
    const [a, b] = [await makeLanguage(db), await makeLanguage(db)];
    await giveDisciplines(db, person, [perLanguage.role.id], [a.id, b.id]);
    const before = await rows();
    await rate(before.find(({ cm_technology_id }) => cm_technology_id === a.id)!.id);
    const held = (await ask("listUserTechnologies", person, { sheet_id: person.sheetId })).body as {
      id: number;
      cm_technology_id: number;
    }[];
    expect((await removeLanguage(held.find(({ cm_technology_id }) => cm_technology_id === a.id)!.id)).status).toBe(204);
    expect(await rows()).toHaveLength(3);
    await addLanguage(a.id);
    expect((await rows()).filter(({ notes }) => notes === "<p>Mine</p>")).toHaveLength(1);
  });

  test("the last one can't be removed", async () => {
    const language = await makeLanguage(db);
    const { id } = (await addLanguage(language.id)).body;
    expect(await removeLanguage(id)).toMatchObject({
      status: 409,
      body: { detail: "The last language can't be removed. Add another one first." },
    });
  });
});

test("rows are in the order of the area that each shows, which is the language of a row in one", async () => {
  const languages = [await makeLanguage(db, "Zig"), await makeLanguage(db, "Ada")];
  const ids = languages.map(({ id }) => id);
  await giveDisciplines(db, person, [discipline.role.id, perLanguage.role.id], ids);
  const areas = (await rows()).map(({ area_name }) => area_name);
  expect([...new Set(areas)]).toEqual(["Ada", discipline.area.name, "Zig"]);
});

test("the setup says what removing would retire and what adding would restore", async () => {
  const language = await makeLanguage(db);
  await giveDisciplines(db, person, [discipline.role.id, perLanguage.role.id], [language.id]);
  const [row] = await rows();
  await rate(row!.id);
  const profile = await ask("getSheetSetup", person, { sheet_id: person.sheetId });
  const owned = profile.body.disciplines.find(({ rated }: { rated: number }) => rated > 0);
  expect(owned).toMatchObject({ rated: 1, notes: 1, restorable: 0 });
  await ask("deleteSheetRole", person, { sheet_role_id: owned.sheet_role_id });
  const after = await ask("getSheetSetup", person, { sheet_id: person.sheetId });
  expect(
    after.body.disciplines.find(({ cm_role_id }: { cm_role_id: number }) => cm_role_id === owned.cm_role_id),
  ).toMatchObject({
    sheet_role_id: null,
    rated: 0,
    restorable: 1,
  });
});
