import { getPointersView } from "@/lib/learning/queries";
import { actorFor, bearerFor, type Browser, makePerson, testPerson } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { makePointer } from "@/tests/support/learning";
import { ask, atLevel, giveDisciplines, makeDiscipline, makeLanguage, setRows } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true });
const admin = testPerson(db, { isAdmin: true });
const manager = testPerson(db, { isManager: true });
const employee = testPerson(db);

const fields = (more: object = {}) => ({ name: "The Testing Book", description: "<p>Read it.</p>", ...more });
const create = (more: object = {}, by: Browser = manager) =>
  ask("createLearningPointer", by, {}, { cm_learning_pointer: fields(more) });
const update = (id: number, more: object = {}, by: Browser = admin) =>
  ask("updateLearningPointer", by, { learning_pointer_id: id }, { cm_learning_pointer: fields(more) });
const pointersOf = (competency_id: number, by: Browser = employee, more = {}) =>
  ask("listLearningPointers", by, { competency_id, ...more });

describe("who may", () => {
  test("edit one's own: an employee, who also links it to a competency on the sheet and takes it off again", async () => {
    const { competencies } = await makeDiscipline(db);
    const { body: pointer } = await create({}, employee);
    expect((await update(pointer.id, { name: "Better" }, employee)).body.name).toBe("Better");
    const link = { cm_competency_id: competencies[0]!.id, cm_learning_pointer_id: pointer.id };
    const linked = await ask("createCompetencyLearningPointer", employee, {}, { cm_competency_learning_pointer: link });
    expect(linked.status).toBe(201);
    const key = { competency_learning_pointer_id: linked.body.id };
    expect((await ask("deleteCompetencyLearningPointer", employee, key)).status).toBe(204);
  });

  test("edit a pointer on the screen: its author and admins, and managers no more than others", async () => {
    const author = await makePerson(db.prisma);
    const { competencies } = await makeDiscipline(db);
    const { body } = await create({}, await bearerFor(author));
    await db.prisma.competencyLearningPointer.create({
      data: { competencyId: competencies[0]!.id, learningPointerId: body.id },
    });
    const edits = async (userId: number) =>
      (await getPointersView(await actorFor(userId), { competency_id: competencies[0]!.id })).pointers[0]?.can.edit;
    const others = [{}, { isManager: true }, { isAdmin: true }].map((roles) => makePerson(db.prisma, roles));
    const ids = [author, ...(await Promise.all(others))].map(({ userId }) => userId);
    expect(await Promise.all(ids.map(edits))).toEqual([true, false, false, true]);
  });

  test("tag a pointer with the competencies that they see: employees with the published ones, managers with all", async () => {
    const { competencies } = await makeDiscipline(db, { competencies: 2 });
    await db.prisma.competency.update({ where: { id: competencies[0]!.id }, data: { published: false } });
    const names = competencies.map(({ name }) => name);
    const choices = async (by: Browser) =>
      (await ask("listPointerCompetencies", by)).body.filter(({ name }: { name: string }) => names.includes(name));
    const { id, name, areaId } = competencies[1]!;
    expect(await choices(employee)).toEqual([{ id, name, cm_area_id: areaId, role_name: expect.any(String) }]);
    expect(await choices(manager)).toHaveLength(2);
  });
});

describe("a competency's pointers", () => {
  test("are listed by name for every signed-in person", async () => {
    const { competencies } = await makeDiscipline(db);
    for (const name of ["zebra", "Émile", "apple"]) await makePointer(db, { name }, competencies[0]!.id);
    const answer = await pointersOf(competencies[0]!.id);
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ name }: { name: string }) => name)).toEqual(["apple", "Émile", "zebra"]);
  });

  test("of an unpublished competency are a 404 for an employee and shown to a manager", async () => {
    const { competencies } = await makeDiscipline(db, { published: false });
    expect((await pointersOf(competencies[0]!.id)).status).toBe(404);
    expect((await pointersOf(competencies[0]!.id, manager)).status).toBe(200);
  });

  test("of one that is retired are still shown to an employee who has it on the sheet", async () => {
    const { role, competencies } = await makeDiscipline(db);
    const [owner, other] = [await makePerson(db.prisma), await makePerson(db.prisma)];
    for (const person of [owner, other]) await giveDisciplines(db, person, [role.id]);
    await setRows(db, { sheetId: owner.sheetId }, atLevel("basic"));
    await db.prisma.competency.update({ where: { id: competencies[0]!.id }, data: { published: false } });
    expect((await pointersOf(competencies[0]!.id, await bearerFor(owner))).status).toBe(200);
    expect((await pointersOf(competencies[0]!.id, await bearerFor(other))).status).toBe(404);
  });
});

describe("a description", () => {
  test("is sanitised when it is stored", async () => {
    const description = '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:alert(1)">go</a></p>';
    const { id } = (await create({ description })).body;
    const stored = await db.prisma.learningPointer.findUniqueOrThrow({ where: { id } });
    expect(stored.description).toBe("<p>Higo</p>");
  });

  test("is sanitised again when it is shown, by the API and for the screen", async () => {
    const { competencies } = await makeDiscipline(db);
    const competencyId = competencies[0]!.id;
    const hostile = { description: '<p>Hi<img src=x onerror="alert(1)"></p>', url: "javascript:alert(1)" };
    await makePointer(db, hostile, competencyId);
    const [shown] = (await pointersOf(competencyId)).body;
    const person = await makePerson(db.prisma);
    const view = await getPointersView(await actorFor(person.userId), { competency_id: competencyId });
    expect(shown).toMatchObject({ description: "<p>Hi</p>", url: null });
    expect(view.pointers[0]).toMatchObject({ description: "<p>Hi</p>", url: null });
  });

  test("has links that open in a new tab without access to this one", async () => {
    const { body } = await create({ description: '<p><a href="https://example.com">x</a></p>' });
    expect(body.description).toBe(
      '<p><a href="https://example.com" target="_blank" rel="noopener noreferrer">x</a></p>',
    );
  });

  test("of a script alone, which leaves nothing, is refused", async () => {
    const errors = { "cm_learning_pointer.description": ["must not be empty"] };
    expect(await create({ description: "<script>alert(1)</script>" })).toMatchObject({ status: 422, body: { errors } });
  });
});

describe("an address", () => {
  test("of http or https is kept, and any other is refused with a message", async () => {
    expect((await create({ url: " https://example.com/a " })).body.url).toBe("https://example.com/a");
    const refused = await create({ url: "javascript:alert(1)" });
    expect([refused.status, refused.body.errors["cm_learning_pointer.url"]]).toEqual([
      422,
      [expect.stringMatching(/^must be an address that starts with http/)],
    ]);
  });

  test("left out of an edit stays, and an empty one is removed", async () => {
    const { body } = await create({ url: "https://example.com/a" });
    expect((await update(body.id, { name: "Other" })).body.url).toBe("https://example.com/a");
    expect((await update(body.id, { url: "" })).body.url).toBeNull();
  });
});

describe("a language", () => {
  test("is set, kept by an edit that leaves it out, and removed", async () => {
    const { id } = await makeLanguage(db);
    const { body } = await create({ cm_technology_id: id });
    expect(body.cm_technology_id).toBe(id);
    expect((await update(body.id, { name: "Other" })).body.cm_technology_id).toBe(id);
    expect((await update(body.id, { name: "Other", cm_technology_id: null })).body.cm_technology_id).toBeNull();
  });

  test("has its name in the audit records", async () => {
    const language = await makeLanguage(db);
    const { body } = await create();
    await update(body.id, { cm_technology_id: language.id });
    const [record] = await db.prisma.auditRecord.findMany({ orderBy: { id: "desc" }, take: 1 });
    expect(record).toMatchObject({ before: { fits_language: null }, after: { fits_language: language.name } });
  });

  test("that doesn't exist is refused, and one that is retired unless the pointer has it", async () => {
    const { id } = await makeLanguage(db);
    const { body } = await create({ cm_technology_id: id });
    await db.prisma.language.update({ where: { id }, data: { retiredAt: new Date() } });
    const field = "cm_learning_pointer.cm_technology_id";
    expect((await create({ cm_technology_id: 999_999 })).body.errors).toEqual({ [field]: ["is not a language"] });
    expect((await create({ cm_technology_id: id })).body.errors).toEqual({ [field]: ["is retired"] });
    expect((await update(body.id, { name: "Other", cm_technology_id: id })).status).toBe(200);
  });

  test("limits its pointer to rows of it, in the list and on the screen that such a row opens", async () => {
    const { competencies } = await makeDiscipline(db, { generalTechnology: true });
    const competencyId = competencies[0]!.id;
    const [python, scala] = [await makeLanguage(db), await makeLanguage(db)];
    await makePointer(db, { name: "Any" }, competencyId);
    await makePointer(db, { name: "Packaging", languageId: python.id }, competencyId);
    const names = (pointers: { name: string }[]) => pointers.map(({ name }) => name);
    const listed = async (more = {}) => names((await pointersOf(competencyId, employee, more)).body);
    expect(await listed()).toEqual(["Any", "Packaging"]);
    expect(await listed({ technology_id: python.id })).toEqual(["Any", "Packaging"]);
    expect(await listed({ technology_id: scala.id })).toEqual(["Any"]);
    const actor = await actorFor((await makePerson(db.prisma)).userId);
    const view = async (technology_id?: number) => {
      const found = await getPointersView(actor, {
        competency_id: competencyId,
        ...(technology_id && { technology_id }),
      });
      return [names(found.pointers), found.unfit];
    };
    expect(await view()).toEqual([["Any", "Packaging"], 0]);
    expect(await view(python.id)).toEqual([["Any", "Packaging"], 0]);
    expect(await view(scala.id)).toEqual([["Any"], 1]);
    await expect(view(999_999)).rejects.toThrow("Not found");
  });
});

describe("an edit", () => {
  test("of two at the same moment, one is saved and the other is a 409", async () => {
    const { body } = await create();
    const answers = await Promise.all(
      ["One", "Other"].map((name) => update(body.id, { name, based_on_updated_at: body.updated_at })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("has an audit record with the values before and after, and one that changes nothing has none", async () => {
    const { body } = await create();
    await update(body.id, { name: "Other" });
    await update(body.id, { name: "Other" });
    const records = await db.prisma.auditRecord.findMany({
      where: { act: "learning_pointer.updated" },
      orderBy: { id: "desc" },
    });
    const ours = records.filter(({ after }) => (after as { id: number }).id === body.id);
    expect(ours).toMatchObject([{ before: { name: "The Testing Book" }, after: { name: "Other" } }]);
  });
});

test("the screen loads with six statements", async () => {
  const { competencies } = await makeDiscipline(db);
  for (const name of ["One", "Two"]) await makePointer(db, { name }, competencies[0]!.id);
  const person = await makePerson(db.prisma);
  const actor = await actorFor(person.userId);
  const { count, result } = await countStatements(db, () =>
    getPointersView(actor, { competency_id: competencies[0]!.id }),
  );
  expect(count).toBe(6);
  expect(result).toMatchObject({
    competency: { name: competencies[0]!.name },
    targets: [],
    pointers: [{ name: "One", mark: null }, { name: "Two" }],
  });
});
