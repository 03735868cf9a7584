import { getCompetencyForm, getNewCompetencyForm } from "@/lib/template/competencies/queries";
import { purge } from "@/lib/doors/maintenance/daily-maintenance";
import { actorFor, bearerFor, makePerson, type TestPerson, testPerson } from "@/tests/support/actors";
import { bodyOf, save } from "@/tests/support/competencies";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { everything, listMerges, merge, mergeImpact, undo } from "@/tests/support/merges";
import { ask, giveDisciplines, makeDiscipline, makeLanguage } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, firstName: "Ada", lastName: "Admin" });
const holder = testPerson(db);
const discipline = eachTest(() => makeDiscipline(db, { name: "Flash Developer", generalTechnology: true }));
const language = eachTest(() => makeLanguage(db, "ActionScript"));

beforeEach(async () => {
  await giveDisciplines(db, holder, [discipline.role.id], [language.id]);
});

test("a retired language can no longer be added; people who have it keep it with its rows", async () => {
  const newcomer = await makePerson(db.prisma);
  const rows = await db.prisma.sheetCompetency.findMany();
  expect(await merge(admin, "technology", language)).toMatchObject({
    status: 201,
    body: { target_id: null, undo_until: null, obstacle: null },
  });
  const add = await ask(
    "createUserTechnology",
    await bearerFor(newcomer),
    { sheet_id: newcomer.sheetId },
    {
      cm_user_technology: { cm_technology_id: language.id, user_id: newcomer.userId },
    },
  );
  expect(add).toMatchObject({ status: 409, body: { detail: "ActionScript is retired and can't be added." } });
  const offered = async (to: TestPerson) =>
    (await ask("getSheetSetup", await bearerFor(to), { sheet_id: to.sheetId })).body.languages.length;
  expect([await offered(newcomer), await offered(holder)]).toEqual([0, 1]);
  expect(await db.prisma.sheetCompetency.findMany()).toEqual(rows);
});

test("a retired discipline can no longer be added to a sheet, and the list of disciplines says so", async () => {
  await merge(admin, "role", discipline.role);
  const newcomer = await makePerson(db.prisma);
  const add = await ask(
    "createSheetRole",
    admin,
    {},
    { cm_sheet_role: { cm_sheet_id: newcomer.sheetId, cm_role_id: discipline.role.id } },
  );
  expect(add).toMatchObject({
    status: 409,
    body: { detail: "Flash Developer is retired and can't be added." },
  });
  expect((await ask("listRoles", admin)).body).toEqual([
    { id: discipline.role.id, name: "Flash Developer", uses_languages: true, for_everyone: false, retired: true },
  ]);
});

test("a retired area or discipline gets no new competencies, and keeps those it has", async () => {
  const id = discipline.competencies[0]!.id;
  await merge(admin, "area", discipline.area);
  const place = { ...discipline, published: true };
  expect(await ask("createCompetency", admin, {}, bodyOf("New", place))).toMatchObject({
    status: 422,
    body: { errors: { "cm_competency.cm_area_id": ["is not an area"] } },
  });
  expect((await save(admin, id, place, "Renamed")).status).toBe(200);
  const actor = await actorFor(admin.userId);
  expect((await getNewCompetencyForm(actor, {})).areas).toEqual([]);
  expect((await getCompetencyForm(actor, { competency_id: id })).areas).toHaveLength(1);
});

test("a retirement says what stays, can always be undone, and leaves nothing behind then", async () => {
  const before = await everything(db);
  expect((await mergeImpact(admin, "technology", language)).body).toMatchObject({
    holders: 1,
    rated_rows: 0,
    meeting_rows: 0,
    obstacle: null,
  });
  const { body } = await merge(admin, "technology", language);
  await db.pool.query("UPDATE cm_catalogue_merge SET at = now() - interval '400 days'");
  expect(await purge({})).toMatchObject({ merges: 0 });
  expect(await listMerges(admin, "technology")).toMatchObject([
    { id: body.id, source_name: "ActionScript", by: "Ada Admin" },
  ]);
  expect(await merge(admin, "technology", language)).toMatchObject({
    status: 409,
    body: { detail: "ActionScript is already retired." },
  });
  expect((await undo(admin, body.id)).status).toBe(204);
  expect(await everything(db)).toEqual(before);
});
