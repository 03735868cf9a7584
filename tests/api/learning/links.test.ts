import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { makePointer } from "@/tests/support/learning";
import { ask, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const manager = testPerson(db, { isManager: true });
const employee = testPerson(db);
let competencyId: number;
let pointerId: number;

beforeEach(async () => {
  competencyId = (await makeDiscipline(db)).competencies[0]!.id;
  pointerId = (await makePointer(db, { name: "Book" })).id;
});

const link = (by = admin, more: object = {}) =>
  ask(
    "createCompetencyLearningPointer",
    by,
    {},
    { cm_competency_learning_pointer: { cm_competency_id: competencyId, cm_learning_pointer_id: pointerId, ...more } },
  );
const unlink = (id: number, by = admin) =>
  ask("deleteCompetencyLearningPointer", by, { competency_learning_pointer_id: id });
const links = async (by = employee, query = "") => (await ask("listCompetencyLearningPointers", by, query)).body;

test("linking twice makes one link and one record", async () => {
  const [first, second] = await Promise.all([link(), link()]);
  expect(first.body).toEqual(second.body);
  expect(await db.prisma.competencyLearningPointer.count()).toBe(1);
  expect(await db.prisma.auditRecord.count({ where: { act: "learning_pointer.linked" } })).toBe(1);
});

test.each([
  ["competency", "cm_competency_id"],
  ["learning pointer", "cm_learning_pointer_id"],
])("an unknown %s is rejected at its field", async (noun, field) => {
  expect(await link(admin, { [field]: 999_999 })).toMatchObject({
    status: 422,
    body: { errors: { [`cm_competency_learning_pointer.${field}`]: [`is not a ${noun}`] } },
  });
});

test("a pointer is taken from a competency", async () => {
  const { id } = (await link()).body;
  expect(await links()).toHaveLength(1);
  expect((await unlink(id, admin)).status).toBe(204);
  expect(await links()).toEqual([]);
  expect(await db.prisma.learningPointer.count()).toBe(1);
  expect(await db.prisma.auditRecord.findFirst({ where: { act: "learning_pointer.unlinked" } })).toMatchObject({
    before: { id, pointer: "Book" },
  });
});

test("the list can be narrowed to a competency or a pointer", async () => {
  const other = (await makeDiscipline(db)).competencies[0]!.id;
  const second = (await makePointer(db, { name: "Talk" })).id;
  await link();
  await link(admin, { cm_competency_id: other });
  await link(admin, { cm_learning_pointer_id: second });
  expect(await links()).toHaveLength(3);
  expect(await links(employee, `?competency_id=${other}`)).toMatchObject([
    { cm_competency_id: other, cm_learning_pointer_id: pointerId },
  ]);
  expect(await links(employee, `?learning_pointer_id=${second}`)).toMatchObject([
    { cm_competency_id: competencyId, cm_learning_pointer_id: second },
  ]);
});

test("an employee's list leaves out competencies that they may not see", async () => {
  await link();
  await db.prisma.competency.update({ where: { id: competencyId }, data: { published: false } });
  expect(await links(employee)).toEqual([]);
  expect(await links(manager)).toHaveLength(1);
});

test("to change or unlink a pointer of a competency that they may not see is a 404 for an employee, as to read it", async () => {
  const { id } = (await link()).body;
  const statuses = async (by = employee) => {
    const cm_learning_pointer = { name: "Book", description: "<p>Read it.</p>" };
    const change = await ask("updateLearningPointer", by, { learning_pointer_id: pointerId }, { cm_learning_pointer });
    return [change.status, (await unlink(id, by)).status];
  };
  expect(await statuses()).toEqual([403, 403]);
  await db.prisma.competency.update({ where: { id: competencyId }, data: { published: false } });
  expect(await statuses()).toEqual([404, 404]);
  expect(await statuses(manager)).toEqual([403, 403]);
  await db.prisma.learningPointer.update({ where: { id: pointerId }, data: { userId: employee.userId } });
  expect(await statuses()).toEqual([200, 204]);
});
