import { getPointersView } from "@/lib/learning/queries";
import { getOwnSheetView, getUserSheetView } from "@/lib/sheet/rows/queries";
import { rowsIn } from "@/lib/sheet/rows/view";
import { actorFor, makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { makePointer } from "@/tests/support/learning";
import { ask, atLevel, giveDisciplines, makeDiscipline, makeLanguage, setRows } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true });
const person = testPerson(db);
let competencyId: number;
let pointerId: number;

beforeEach(async () => {
  competencyId = (await makeDiscipline(db)).competencies[0]!.id;
  pointerId = (await makePointer(db, { name: "Book" }, competencyId)).id;
});

const mark = (state: string, by = person, id = pointerId) =>
  ask(
    "createUserLearningPointer",
    by,
    { sheet_id: person.sheetId },
    { cm_user_learning_pointer: { cm_learning_pointer_id: id, state } },
  );
const change = (id: number, state: string) =>
  ask(
    "updateUserLearningPointer",
    person,
    { sheet_id: person.sheetId, user_learning_pointer_id: id },
    { cm_user_learning_pointer: { state } },
  );
const unmark = (id: number) =>
  ask("deleteUserLearningPointer", person, { sheet_id: person.sheetId, user_learning_pointer_id: id });
const marks = () => ask("listUserLearningPointers", person, { sheet_id: person.sheetId });

test("an employee marks a pointer as planned, then done, and removes the mark", async () => {
  const { body, status } = await mark("planned");
  expect([status, Object.keys(body)[0]]).toEqual([201, "id"]);
  expect(body).toMatchObject({
    cm_learning_pointer_id: pointerId,
    user_id: person.userId,
    name: "Book",
    state: "planned",
  });
  expect(await change(body.id, "done")).toMatchObject({ status: 200, body: { state: "done" } });
  expect((await unmark(body.id)).status).toBe(204);
  expect((await marks()).body).toEqual([]);
});

test("marking twice keeps one mark with the latest state, and its time if that is the same", async () => {
  const first = await mark("planned");
  expect((await mark("planned")).body).toEqual(first.body);
  const second = await mark("done");
  expect(second).toMatchObject({ status: 201, body: { id: first.body.id, state: "done" } });
  expect((await marks()).body).toHaveLength(1);
});

test("two marks at the same moment become one", async () => {
  const answers = await Promise.all([mark("planned"), mark("planned")]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await marks()).body).toHaveLength(1);
});

test("any state but planned and done is rejected", async () => {
  expect(await mark("dropped")).toMatchObject({
    status: 422,
    body: { errors: { "cm_user_learning_pointer.state": ["must be planned or done"] } },
  });
});

test("a pointer without access can't be marked, as if it didn't exist", async () => {
  await db.prisma.competency.update({ where: { id: competencyId }, data: { published: false } });
  const hidden = await mark("planned");
  const absent = await mark("planned", person, 999_999);
  expect([hidden.status, absent.status]).toEqual([422, 422]);
  expect(hidden.body.errors).toEqual(absent.body.errors);
});

test("each change has one audit record about the person, and one that changes nothing has none", async () => {
  const { body } = await mark("planned");
  await mark("planned");
  await change(body.id, "done");
  await unmark(body.id);
  const records = await db.prisma.auditRecord.findMany({ where: { subjectId: person.userId }, orderBy: { id: "asc" } });
  expect(records).toMatchObject([
    { act: "learning_pointer.marked", before: null, after: { state: "planned", pointer: "Book" } },
    { act: "learning_pointer.marked", before: { state: "planned" }, after: { state: "done" } },
    { act: "learning_pointer.unmarked", before: { state: "done" }, after: null },
  ]);
});

test("the screen shows one's own mark and nobody else's", async () => {
  const { body } = await mark("done");
  const view = async (userId: number) =>
    (await getPointersView(await actorFor(userId), { competency_id: competencyId })).pointers[0]?.mark;
  const other = await makePerson(db.prisma);
  expect(await view(person.userId)).toEqual({ id: body.id, state: "done" });
  expect(await view(other.userId)).toBeNull();
});

test("a sheet counts a competency's pointers, and those that its owner has planned, for a reviewer too", async () => {
  const { role, competencies } = await makeDiscipline(db, { competencies: 2 });
  await giveDisciplines(db, person, [role.id]);
  const [counted, without] = [competencies[0]!, competencies[1]!];
  const [planned, done] = [await makePointer(db, {}, counted.id), await makePointer(db, {}, counted.id)];
  await makePointer(db, {}, counted.id);
  await mark("planned", person, planned.id);
  await mark("done", person, done.id);
  const reviewer = await actorFor((await makePerson(db.prisma, { isManager: true })).userId);
  const views = [
    await getOwnSheetView(await actorFor(person.userId), {}),
    await getUserSheetView(reviewer, { user_id: person.userId, sheet_id: person.sheetId }),
  ];
  for (const view of views) {
    const rows = new Map(rowsIn(view).map((row) => [row.competencyId, row]));
    expect(rows.get(counted.id)).toMatchObject({ pointers: 3, planned: 1 });
    expect(rows.get(without.id)).toMatchObject({ pointers: 0, planned: 0 });
  }
});

test("a sheet counts the pointers of a language only in its rows", async () => {
  const { role, competencies } = await makeDiscipline(db, { generalTechnology: true });
  const [python, scala] = [await makeLanguage(db), await makeLanguage(db)];
  await giveDisciplines(db, person, [role.id], [python.id, scala.id]);
  const competency = competencies[0]!.id;
  const [ofAll, ofPython] = [{}, { languageId: python.id }];
  for (const pointer of [ofAll, ofPython]) await makePointer(db, pointer, competency);
  await mark("planned", person, (await makePointer(db, ofPython, competency)).id);
  const view = await getOwnSheetView(await actorFor(person.userId), {});
  const rows = rowsIn(view).filter(({ competencyId }) => competencyId === competency);
  const counts = new Map(rows.map(({ languageId, pointers, planned }) => [languageId, [pointers, planned]]));
  expect(counts).toEqual(
    new Map([
      [python.id, [3, 1]],
      [scala.id, [1, 0]],
    ]),
  );
});

test("the screen has the criterion of the level that one's own row is on its way to, while it is on the sheet", async () => {
  const { role, competencies } = await makeDiscipline(db);
  await giveDisciplines(db, person, [role.id]);
  const { id, basic } = competencies[0]!;
  const view = async (userId: number) => getPointersView(await actorFor(userId), { competency_id: id });
  expect((await view(person.userId)).targets).toEqual([{ level: "basic", criterion: basic }]);
  expect((await view((await makePerson(db.prisma)).userId)).targets).toEqual([]);
  await db.prisma.sheetCompetency.updateMany({ data: { archivedAt: new Date() } });
  expect((await view(person.userId)).targets).toEqual([]);
});

test("the screen that a language's row opens has the criterion of that row's level alone", async () => {
  const { role, competencies } = await makeDiscipline(db, { generalTechnology: true });
  const [python, scala] = [await makeLanguage(db), await makeLanguage(db)];
  await giveDisciplines(db, person, [role.id], [python.id, scala.id]);
  const { id, basic, advanced } = competencies[0]!;
  await setRows(db, { competencyId: id, languageId: scala.id }, atLevel("intermediate"));
  const view = async (technology_id?: number) =>
    getPointersView(await actorFor(person.userId), { competency_id: id, ...(technology_id && { technology_id }) });
  const [ofPython, ofScala] = [
    { level: "basic", criterion: basic },
    { level: "advanced", criterion: advanced },
  ];
  expect(await view(python.id)).toMatchObject({ language: python.name, targets: [ofPython] });
  expect(await view(scala.id)).toMatchObject({ language: scala.name, targets: [ofScala] });
  expect(await view()).toMatchObject({ language: null, targets: [ofPython, ofScala] });
});
