import { makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, giveDisciplines, makeDiscipline, makeLanguage } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });

describe.each([
  {
    noun: "language",
    wrapper: "cm_technology",
    key: "technology_id",
    list: "listTechnologies" as const,
    post: "createTechnology" as const,
    patch: "updateTechnology" as const,
    more: {},
  },
  {
    noun: "discipline",
    wrapper: "cm_role",
    key: "role_id",
    list: "listRoles" as const,
    post: "createRole" as const,
    patch: "updateRole" as const,
    more: {},
  },
  {
    noun: "area",
    wrapper: "cm_area",
    key: "area_id",
    list: "listAreas" as const,
    post: "createArea" as const,
    patch: "updateArea" as const,
    more: { general_technology: false },
  },
])("a $noun", ({ noun, wrapper, key, list, post, patch, more }) => {
  const add = (name: string, by = admin) => ask(post, by, {}, { [wrapper]: { name, ...more } });
  const rename = (id: number, name: string, by = admin) =>
    ask(patch, by, { [key]: id }, { [wrapper]: { name, ...more } });
  const names = async () => (await ask(list, admin)).body.map((entry: { name: string }) => entry.name);

  test("is added and renamed by an admin, and keeps its id", async () => {
    const made = await add("Rust");
    expect(made).toMatchObject({ status: 201, body: { name: "Rust", ...more } });
    expect(await rename(made.body.id, "Rust 2024")).toMatchObject({
      status: 200,
      body: { id: made.body.id, name: "Rust 2024" },
    });
    expect(await names()).toEqual(["Rust 2024"]);
  });

  test("is listed by name and in the natural order of numbers", async () => {
    for (const name of ["zig", "Level 10", "Level 2", "Level", "Élan"]) await add(name);
    expect(await names()).toEqual(["Élan", "Level", "Level 2", "Level 10", "zig"]);
  });

  test("is refused with a message if its name exists, ignoring case and spaces", async () => {
    await add("Visual  Básic");
    const answer = await add(" visual BÁSIC ");
    expect(answer).toMatchObject({
      status: 409,
      body: {
        detail: `There is already ${noun === "area" ? "an" : "a"} ${noun} called Visual Básic. Choose another name.`,
        errors: { [`${wrapper}.name`]: ["is taken"] },
      },
    });
  });

  test("may differ from another in accents alone, and stands beside it", async () => {
    for (const name of ["Förderung", "Forderung", "Forst", "Forda"]) expect((await add(name)).status).toBe(201);
    expect(await names()).toEqual(["Forda", "Forderung", "Förderung", "Forst"]);
  });

  test("can't be renamed to another's name, but its own can change in case", async () => {
    await add("Go");
    const { body } = await add("Rust");
    expect((await rename(body.id, "GO")).status).toBe(409);
    expect((await rename(body.id, "RUST")).body.name).toBe("RUST");
  });

  test("has an audit record of its renaming", async () => {
    const { body } = await add("Rust");
    await rename(body.id, "Ferris");
    const record = await db.prisma.auditRecord.findFirstOrThrow({ where: { act: `${noun}.updated` } });
    expect([record.before, record.after]).toMatchObject([{ name: "Rust" }, { name: "Ferris" }]);
  });
});

test("one area and one discipline can be read by their ids", async () => {
  const { area, role } = await makeDiscipline(db);
  expect((await ask("getArea", admin, { area_id: area.id })).body).toEqual({
    id: area.id,
    name: area.name,
    general_technology: false,
    retired: false,
  });
  expect((await ask("getRole", admin, { role_id: role.id })).body).toEqual({
    id: role.id,
    name: role.name,
    uses_languages: false,
    for_everyone: false,
    retired: false,
  });
});

describe("turning general_technology", () => {
  const turn = (area: { id: number; name: string }, general_technology: boolean) =>
    ask("updateArea", admin, { area_id: area.id }, { cm_area: { name: area.name, general_technology } });
  const rows = (sheetId: number) => db.prisma.sheetCompetency.count({ where: { sheetId, archivedAt: null } });

  test("on gives a sheet a row per language, and off one row again", async () => {
    const discipline = await makeDiscipline(db);
    const person = await makePerson(db.prisma);
    await giveDisciplines(db, person, [discipline.role.id], [(await makeLanguage(db)).id, (await makeLanguage(db)).id]);
    expect(await rows(person.sheetId)).toBe(1);
    await turn(discipline.area, true);
    expect(await rows(person.sheetId)).toBe(2);
    await turn(discipline.area, false);
    expect(await rows(person.sheetId)).toBe(1);
  });
});
