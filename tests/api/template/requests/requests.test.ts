import { bearerFor, makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const manager = testPerson(db, { isManager: true, firstName: "Max", lastName: "Weber" });

const request = (kind: "area" | "role", name: string, by = manager) =>
  ask("createCatalogueRequest", by, {}, { cm_catalogue_request: { kind, name } });
const listed = async () => (await ask("listCatalogueRequests", admin)).body;

test("a manager requests an area, and admins see who did", async () => {
  expect((await request("area", "Cloud")).status).toBe(201);
  expect(await listed()).toMatchObject([{ kind: "area", name: "Cloud", by: "Max Weber" }]);
  expect(await db.prisma.auditRecord.findMany()).toMatchObject([{ act: "area.requested", after: { name: "Cloud" } }]);
});

test("a request ends when an admin adds the entry, spelled in other case", async () => {
  await request("area", "Cloud");
  await request("role", "Cloud");
  expect((await ask("createArea", admin, {}, { cm_area: { name: "cloud", general_technology: false } })).status).toBe(
    201,
  );
  expect(await listed()).toMatchObject([{ kind: "role", name: "Cloud" }]);
});

test("a request ends when another entry is renamed to it", async () => {
  const { role } = await makeDiscipline(db);
  await request("role", "Architect");
  await ask("updateRole", admin, { role_id: role.id }, { cm_role: { name: "Architect" } });
  expect(await listed()).toEqual([]);
});

test("an admin dismisses a request, which is recorded, and it can be made again", async () => {
  const { body } = await request("role", "Architect");
  expect((await ask("deleteCatalogueRequest", admin, { catalogue_request_id: body.id })).status).toBe(204);
  expect(await listed()).toEqual([]);
  const acts = await db.prisma.auditRecord.findMany({ orderBy: { id: "asc" }, select: { act: true } });
  expect(acts.map(({ act }) => act)).toEqual(["discipline.requested", "discipline.request_dismissed"]);
  expect((await request("role", "Architect")).status).toBe(201);
});

test("what there is already, or was requested already, is refused with the reason", async () => {
  const { area } = await makeDiscipline(db);
  const there = await request("area", area.name.toUpperCase());
  expect([there.status, there.body.detail]).toEqual([409, `There is already an area called ${area.name}.`]);
  await request("area", "Cloud");
  const again = await request("area", "CLOUD ");
  expect([again.status, again.body.detail]).toEqual([409, "The area CLOUD is requested already. An admin adds it."]);
  expect(await listed()).toHaveLength(1);
});

test("a manager has at most 20 requests that wait, and another manager still asks", async () => {
  for (let one = 1; one <= 20; one++) await request("area", `Area ${one}`);
  const over = await request("role", "Architect");
  expect([over.status, over.body.detail]).toEqual([409, "20 of your requests wait for an admin already."]);
  expect(await listed()).toHaveLength(20);
  const other = await makePerson(db.prisma, { isManager: true });
  expect((await request("role", "Architect", { ...other, ...(await bearerFor(other)) })).status).toBe(201);
});
