import { admitPerson } from "@/lib/doors/auth/admission";
import { IdentityClaims } from "@/lib/doors/auth/identity-claims";
import { env } from "@/lib/platform/core/env";
import { getOwnSheetView } from "@/lib/sheet/rows/queries";
import { isDeveloper } from "@/lib/sheet/rows/view";
import { actorFor, bearerFor, makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { sendImport } from "@/tests/support/import-calls";
import { merge, undo } from "@/tests/support/merges";
import { ask, giveDisciplines, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });

beforeAll(async () => {
  Object.assign(env(), { AUTH_ALLOWED_DOMAINS: ["acme.example"] });
});

const add = (cm_role: object) => ask("createRole", admin, {}, { cm_role });
const change = (role_id: number, cm_role: object) => ask("updateRole", admin, { role_id }, { cm_role });
const rowsOf = (sheetId: number) => db.prisma.sheetCompetency.count({ where: { sheetId, archivedAt: null } });

/** A discipline with 2 published competencies, on every sheet. */
async function everyones(name = "Basics") {
  const discipline = await makeDiscipline(db, { name, competencies: 2 });
  await change(discipline.role.id, { name, for_everyone: true });
  return discipline;
}

describe("whether a discipline uses languages", () => {
  test.each([
    ["Go Developer", true],
    ["Tester", false],
  ])("depends on its name: %s", async (name, uses_languages) => {
    expect((await add({ name })).body).toMatchObject({ uses_languages, for_everyone: false });
  });

  test("is what an admin decides, whatever the name", async () => {
    const { body } = await add({ name: "Analyst", uses_languages: true });
    expect(body.uses_languages).toBe(true);
    expect((await change(body.id, { name: "Data Analyst" })).body.uses_languages).toBe(true);
    expect((await change(body.id, { name: "Data Analyst", uses_languages: false })).body.uses_languages).toBe(false);
  });

  test("follows the name where no admin decided", async () => {
    const { body } = await add({ name: "Tester" });
    expect((await change(body.id, { name: "Test Developer" })).body.uses_languages).toBe(true);
  });

  test("decides whether its people's sheets have languages", async () => {
    const { body } = await add({ name: "Analyst", uses_languages: true });
    const person = await makePerson(db.prisma);
    await giveDisciplines(db, person, [body.id]);
    const view = await getOwnSheetView(await actorFor(person.userId), {});
    expect(isDeveloper(view.disciplines)).toBe(true);
  });
});

describe("a discipline that is for everyone", () => {
  test("is put on every sheet with its rows, also of people who left", async () => {
    const [person, leaver] = [await makePerson(db.prisma), await makePerson(db.prisma, { deactivatedAt: new Date() })];
    await everyones();
    expect([await rowsOf(person.sheetId), await rowsOf(leaver.sheetId)]).toEqual([2, 2]);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      "an admin adds them",
      () => ask("createPerson", admin, {}, { user: { email: "a@acme.example", first_name: "A", last_name: "" } }),
    ],
    [
      "their first sign-in",
      () =>
        admitPerson(
          IdentityClaims.parse({ sub: "g-1", email: "a@acme.example", email_verified: true, given_name: "A" }),
        ),
    ],
    ["a file adds them", () => sendImport(admin, "people", "email,first_name\na@acme.example,A\n")],
  ])("is on the sheet of a person after %s", async (_title, join) => {
    await everyones();
    await join();
    const sheet = await db.prisma.sheet.findFirstOrThrow({ where: { user: { email: "a@acme.example" } } });
    expect(await rowsOf(sheet.id)).toBe(2);
  });

  test("can't be removed from a sheet, on the sheet or by an admin", async () => {
    const person = await makePerson(db.prisma);
    const { role } = await everyones();
    const { id } = await db.prisma.sheetDiscipline.findFirstOrThrow({ where: { sheetId: person.sheetId } });
    const own = await bearerFor(person);
    expect(await ask("deleteSheetRole", own, { sheet_role_id: id })).toMatchObject({
      status: 409,
      body: { detail: "Basics is for everyone and can't be removed from a sheet." },
    });
    const answer = await ask("updatePerson", admin, { user_id: person.userId }, { user: { cm_role_ids: [] } });
    expect(answer).toMatchObject({
      status: 409,
      body: { errors: { "user.cm_role_ids": ["must include Basics, which is for everyone"] } },
    });
    const setup = await ask("getSheetSetup", own, { sheet_id: person.sheetId });
    expect(setup.body.disciplines).toMatchObject([{ cm_role_id: role.id, for_everyone: true }]);
    expect(await rowsOf(person.sheetId)).toBe(2);
  });

  test("that no longer is stays on the sheets, where it can be removed", async () => {
    const person = await makePerson(db.prisma);
    const { role } = await everyones();
    await change(role.id, { name: "Basics", for_everyone: false });
    const { id } = await db.prisma.sheetDiscipline.findFirstOrThrow({ where: { sheetId: person.sheetId } });
    expect((await ask("deleteSheetRole", await bearerFor(person), { sheet_role_id: id })).status).toBe(204);
    expect(await rowsOf(person.sheetId)).toBe(0);
  });

  test("isn't given to new people while it is retired, and reaches them once that is undone", async () => {
    const { role } = await everyones();
    const retired = await merge(admin, "role", role);
    const person = await admitPerson(
      IdentityClaims.parse({ sub: "g-1", email: "a@acme.example", email_verified: true, given_name: "A" }),
    );
    const where = { user: { id: "userId" in person ? person.userId : 0 } };
    const sheet = await db.prisma.sheet.findFirstOrThrow({ where });
    expect(await rowsOf(sheet.id)).toBe(0);
    await undo(admin, retired.body.id);
    expect(await rowsOf(sheet.id)).toBe(2);
  });

  test("isn't merged into one that not everyone has", async () => {
    const { role } = await everyones();
    const { role: other } = await makeDiscipline(db, { name: "Tester" });
    expect(await merge(admin, "role", role, other)).toMatchObject({
      status: 409,
      body: { detail: "Basics is for everyone and Tester isn't. Change one of them first." },
    });
  });

  test("takes in another, and after undoing both are as they were, also for people who came in between", async () => {
    const before = await makePerson(db.prisma);
    const [target, source] = [await everyones(), await everyones("More")];
    const merged = await merge(admin, "role", source.role, target.role);
    expect(merged.status).toBe(201);
    const between = await ask(
      "createPerson",
      admin,
      {},
      { user: { email: "n@acme.example", first_name: "N", last_name: "" } },
    );
    expect((await undo(admin, merged.body.id)).status).toBe(204);
    expect([await rowsOf(before.sheetId), await rowsOf(between.body.sheet_id)]).toEqual([4, 4]);
  });
});

test("a merge from before the switches existed can be undone", async () => {
  const [source, target] = [await makeDiscipline(db, { name: "Go Developer" }), await makeDiscipline(db)];
  const merged = await merge(admin, "role", source.role, target.role);
  // As the journal was then, and as the migration changed it.
  await db.pool.query(
    `UPDATE cm_catalogue_move SET before = before - 'for_everyone' - 'uses_languages' - 'order_key' WHERE thing =
      'role'`,
  );
  await db.pool.query(
    `UPDATE "cm_catalogue_move" SET "before" = '{"for_everyone": false}'::jsonb || "before" WHERE "thing" = 'role' AND
      "gone"`,
  );
  expect((await undo(admin, merged.body.id)).status).toBe(204);
  const role = await db.prisma.discipline.findUniqueOrThrow({ where: { id: source.role.id } });
  expect(role).toMatchObject({ name: "Go Developer", usesLanguages: null, forEveryone: false });
});
