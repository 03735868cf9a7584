import { getTemplateView } from "@/lib/template/competencies/queries";
import { templateRows } from "@/lib/template/competencies/view";
import { actorFor, bearerFor, type Browser, makePerson, testPerson } from "@/tests/support/actors";
import { addCompetency, competencyFields, editCompetency } from "@/tests/support/competencies";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { ask, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const manager = testPerson(db, { isManager: true });
const place = eachTest(async () => {
  const { area, role } = await makeDiscipline(db, { name: "Backend Developer", competencies: 0 });
  return { cm_area_id: area.id, cm_role_id: role.id };
});

const create = (more: object = {}, by: Browser = manager) => addCompetency(by, { ...place, ...more });
const update = (id: number, more: object = {}, by: Browser = manager) => editCompetency(by, id, { ...place, ...more });

describe("a new competency", () => {
  test("is answered with its id first, its names and its time", async () => {
    const { body } = await create({ published: true });
    expect(Object.keys(body)[0]).toBe("id");
    expect(body).toMatchObject({
      ...competencyFields(place),
      published: true,
      role_name: "Backend Developer",
      area_name: expect.any(String),
    });
    expect(Date.now() - Date.parse(body.updated_at)).toBeLessThan(60_000);
  });

  test("is not published by default", async () => {
    const { id, published } = (await create()).body;
    expect(published).toBeNull();
    const view = await getTemplateView(await actorFor(manager.userId), {});
    expect(templateRows(view)).toMatchObject([{ id, published: false }]);
  });

  test("is listed for managers at once, and for everyone once it is published", async () => {
    const employee = await bearerFor(await makePerson(db.prisma));
    const listed = async (by: Browser) => (await ask("listCompetencies", by)).body.map(({ id }: { id: number }) => id);
    const { id } = (await create()).body;
    expect([await listed(manager), await listed(employee)]).toEqual([[id], []]);
    await update(id, { published: true });
    expect(await listed(employee)).toEqual([id]);
  });

  test("that arrived without some texts says which it lacks, and one that is published lacks none", async () => {
    const { id } = (await create({ name: "A draft" })).body;
    await create({ name: "Whole", published: true });
    await db.prisma.competency.update({ where: { id }, data: { description: "", advanced: " " } });
    const view = await getTemplateView(await actorFor(manager.userId), {});
    expect(templateRows(view)).toMatchObject([{ lacks: ["description", "advanced"] }, { lacks: [] }]);
  });

  test("is listed by area and name", async () => {
    await create({ name: "zebra" });
    await create({ name: "Émile" });
    await create({ name: "Apple" });
    const { body } = await ask("listCompetencies", manager);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(["Apple", "Émile", "zebra"]);
  });

  test.each(["name", "description", "no_experience", "basic", "intermediate", "advanced"])(
    "needs a %s",
    async (field) => {
      const answer = await create({ [field]: "  " });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { [`cm_competency.${field}`]: ["must not be empty"] } },
      });
    },
  );

  test.each([
    ["area", "cm_area_id"],
    ["discipline", "cm_role_id"],
  ])("in an unknown %s is rejected at its field", async (noun, field) => {
    const answer = await create({ [field]: 999 });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[`cm_competency.${field}`]).toEqual([
      `is not ${noun === "area" ? "an area" : "a discipline"}`,
    ]);
  });

  test("whose folded name is too long for an index is rejected without a server error", async () => {
    expect((await create({ name: "ﷺ".repeat(200) })).status).toBe(422);
  });

  test("is refused with a message if its discipline has one of that name in the area, ignoring case and spaces", async () => {
    await create({ name: "Tést  driven" });
    const answer = await create({ name: "TÉST DRIVEN" });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe(
      "This discipline already has a competency called Tést driven in this area. Choose another name.",
    );
    expect(answer.body.errors).toEqual({ "cm_competency.name": ["is taken"] });
  });

  test("can have a name that is used in another area", async () => {
    await create();
    const { area } = await makeDiscipline(db, { competencies: 0 });
    expect((await create({ cm_area_id: area.id })).status).toBe(201);
  });
});

describe("an edit", () => {
  test("accepts the specification's updated_at, and uses the server's clock", async () => {
    const { body } = await create();
    const answer = await update(body.id, { basic: "A little.", updated_at: "2001-01-01T00:00:00.000Z" });
    expect(answer.body.basic).toBe("A little.");
    expect(Date.parse(answer.body.updated_at)).toBeGreaterThan(Date.parse(body.updated_at));
  });

  test("without published leaves it unchanged", async () => {
    const { body } = await create({ published: true });
    expect((await update(body.id, { basic: "A little." })).body.published).toBe(true);
  });

  test("that changes nothing changes no date and records nothing", async () => {
    const { body } = await create();
    expect((await update(body.id, { published: false })).body.updated_at).toBe(body.updated_at);
    expect(await db.prisma.auditRecord.count({ where: { act: "competency.updated" } })).toBe(0);
  });

  test("of two at the same moment, one is saved and the other is a 409", async () => {
    const { body } = await create();
    const answers = await Promise.all(
      ["One.", "Other."].map((basic) => update(body.id, { basic, based_on_updated_at: body.updated_at })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("to a used name is refused, but its own name can change in case", async () => {
    await create({ name: "Linting" });
    const { body } = await create();
    expect((await update(body.id, { name: " linting " })).status).toBe(409);
    expect((await update(body.id, { name: "TESTING" })).body.name).toBe("TESTING");
  });

  test("has an audit record with the values before and after", async () => {
    const { body } = await create();
    await update(body.id, { basic: "A little." });
    const record = await db.prisma.auditRecord.findFirstOrThrow({ where: { act: "competency.updated" } });
    expect([record.before, record.after]).toMatchObject([
      { id: body.id, basic: "Some." },
      { id: body.id, basic: "A little." },
    ]);
  });
});

describe("the template's screen", () => {
  test("loads with two statements", async () => {
    await create();
    const person = await makePerson(db.prisma, { isManager: true });
    const actor = await actorFor(person.userId);
    const { count, result } = await countStatements(db, () => getTemplateView(actor, {}));
    expect(count).toBe(2);
    expect(result.rows).toHaveLength(1);
  });

  test("lets only admins manage the catalogues", async () => {
    const [boss, other] = [
      await makePerson(db.prisma, { isAdmin: true }),
      await makePerson(db.prisma, { isManager: true }),
    ];
    const views = [
      await getTemplateView(await actorFor(boss.userId), {}),
      await getTemplateView(await actorFor(other.userId), {}),
    ];
    expect(views.map(({ can }) => can.manageCatalogues)).toEqual([true, false]);
  });

  test("is refused to an employee", async () => {
    const { userId } = await makePerson(db.prisma);
    await expect(getTemplateView(await actorFor(userId), {})).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("aliases", () => {
  const admin = async () => bearerFor(await makePerson(db.prisma, { isAdmin: true }));

  test("are set by an admin, each once, kept by an edit that leaves them out, and are in the audit log", async () => {
    const by = await admin();
    const { body } = await create({ aliases: ["K8s", " Helm ", "k8s"] }, by);
    expect(body.aliases).toEqual(["k8s", "Helm"]);
    expect((await update(body.id, { basic: "Many." })).body.aliases).toEqual(["k8s", "Helm"]);
    expect((await update(body.id, { basic: "Many.", aliases: [] }, by)).body.aliases).toEqual([]);
    expect((await ask("listCompetencies", manager)).body).toMatchObject([{ aliases: [] }]);
    const record = await db.prisma.auditRecord.findFirst({
      where: { act: "competency.updated" },
      orderBy: { id: "desc" },
    });
    expect(record).toMatchObject({ before: { aliases: "k8s, Helm" }, after: { aliases: "" } });
    const stored = await db.prisma.competencyVersion.count();
    expect(stored).toBe(0);
  });

  test("aren't changed by a manager, who can send them as they are", async () => {
    expect((await create({ aliases: ["K8s"] })).status).toBe(403);
    const { body } = await create({ aliases: ["K8s"] }, await admin());
    expect((await update(body.id, { aliases: ["K8s"], basic: "Many." })).status).toBe(200);
    expect((await update(body.id, { aliases: ["K3s"] })).status).toBe(403);
  });

  test.each([
    ["with a comma", ["K8s, Helm"]],
    ["of 201 letters", ["x".repeat(201)]],
    ["of 21 names", Array.from({ length: 21 }, (_, place) => `Alias ${place}`)],
  ])("%s are refused", async (_title, aliases) => {
    expect((await create({ aliases }, await admin())).status).toBe(422);
  });
});
