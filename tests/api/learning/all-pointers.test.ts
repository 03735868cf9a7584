import { getAllPointersView } from "@/lib/learning/queries";
import { PAGE_SIZE } from "@/lib/learning/rules";
import { actorFor, makePerson, type TestPerson, testPerson } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { makePointer } from "@/tests/support/learning";
import { makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const employee = testPerson(db);
const manager = testPerson(db, { isManager: true });
const published = eachTest(async () => (await makeDiscipline(db, { name: "Backend" })).competencies[0]!);
const hidden = eachTest(async () => (await makeDiscipline(db, { published: false })).competencies[0]!);

const point = (name: string, ...competencies: { id: number }[]) =>
  makePointer(db, { name }, ...competencies.map(({ id }) => id));
const mark = (person: TestPerson, pointer: { id: number }, state: "planned" | "done") =>
  db.prisma.userLearningPointer.create({ data: { userId: person.userId, learningPointerId: pointer.id, state } });
const view = async (person: TestPerson, search = "", page = 1) =>
  getAllPointersView(await actorFor(person.userId), { search, page });
const names = async (...of: Parameters<typeof view>) => (await view(...of)).pointers.map(({ name }) => name);

test("one's own plan comes first: planned, then done, then the others, each by name and with its competencies", async () => {
  await point("Ärger", published);
  const done = await point("Book", published);
  const planned = await point("Course", published, hidden);
  await mark(employee, done, "done");
  await mark(employee, planned, "planned");
  await mark(manager, done, "planned");
  const { pointers, ...counts } = await view(employee);
  expect(pointers.map(({ name, mark }) => [name, mark?.state ?? null])).toEqual([
    ["Course", "planned"],
    ["Book", "done"],
    ["Ärger", null],
  ]);
  expect(counts).toMatchObject({ total: 3, planned: 1, done: 1, pages: 1 });
  expect(pointers[0]!.competencies).toEqual([{ id: published.id, name: published.name }]);
});

test("an employee sees the pointers of what is published, a manager all", async () => {
  await point("Seen", published);
  await point("Hidden", hidden);
  await point("Of nothing");
  expect(await names(employee)).toEqual(["Seen"]);
  expect(await names(manager)).toEqual(["Hidden", "Of nothing", "Seen"]);
});

test("who added a pointer finds it before it is linked to a competency, and other employees don't", async () => {
  const own = await point("Own");
  await db.prisma.learningPointer.update({ where: { id: own.id }, data: { userId: employee.userId } });
  expect(await names(employee)).toEqual(["Own"]);
  expect(await names(await makePerson(db.prisma))).toEqual([]);
});

test("words are found in pointers' and competencies' names, ignoring case and accents, and never in a hidden competency's", async () => {
  await db.prisma.competency.update({ where: { id: published.id }, data: { name: "Groß", nameKey: "gross" } });
  await db.prisma.competency.update({ where: { id: hidden.id }, data: { name: "Secret", nameKey: "secret" } });
  await point("Łódź talk", published, hidden);
  await point("Other", published);
  expect(await names(employee, "LODZ gross")).toEqual(["Łódź talk"]);
  expect(await names(employee, "groß")).toEqual(["Łódź talk", "Other"]);
  expect(await names(employee, "secret")).toEqual([]);
  expect(await names(manager, "secret")).toEqual(["Łódź talk"]);
  expect(await names(employee, "%_\\'\0")).toEqual([]);
});

test("a page has 50 pointers and takes seven statements, and one past the last is the last", async () => {
  for (let made = 0; made <= PAGE_SIZE; made++) await point(`Pointer ${String(made).padStart(2, "0")}`, published);
  const actor = await actorFor(employee.userId);
  const { count, result } = await countStatements(db, () => getAllPointersView(actor, { page: 9 }));
  expect(count).toBe(7);
  expect(result).toMatchObject({ total: 51, pages: 2, search: { page: 2 } });
  expect(result.pointers.map(({ name }) => name)).toEqual(["Pointer 50"]);
  expect((await view(employee)).pointers).toHaveLength(PAGE_SIZE);
});
