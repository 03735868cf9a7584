import { bearerFor, makePerson } from "@/tests/support/actors";
import { barMoved, competencyFields, makeTemplateEditor } from "@/tests/support/competencies";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { runImport } from "@/tests/support/imports";
import { merge, undo } from "@/tests/support/merges";
import { confirm } from "@/tests/support/rounds";
import { ask, giveDisciplines, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const editor = eachTest(() => makeTemplateEditor(db));

describe("the versions of a competency", () => {
  test("publishing makes the first, and each later edit of its texts another, with who and what", async () => {
    const id = await editor.create({ published: false });
    expect(await editor.versions(id)).toEqual([]);
    await editor.update(id, {});
    await editor.update(id, { basic: "A little." });
    expect(await editor.versions(id)).toMatchObject([
      { number: 2, basic: "A little.", kind: "wording", moved_levels: [], user: { first_name: "Mona" } },
      { number: 1, basic: "Some.", user: { id: editor.reviewer.userId } },
    ]);
  });

  test("an edit that changes no text makes none, nor does one of an unpublished competency", async () => {
    const id = await editor.create();
    await editor.update(id, { published: false });
    await editor.update(id, { published: false, basic: "Not seen by anyone." });
    expect(await editor.versions(id)).toHaveLength(1);
  });

  test("publishing again with other texts makes one", async () => {
    const id = await editor.create();
    await editor.update(id, { published: false, basic: "Other words." });
    await editor.update(id, { basic: "Other words." });
    expect(await editor.versions(id)).toMatchObject([{ number: 2, basic: "Other words." }, { number: 1 }]);
  });

  test("an import makes one too, without a person", async () => {
    const id = await editor.create();
    const file = `id,basic\n${id},Imported words.\n`;
    await runImport("competencies", new TextEncoder().encode(file));
    expect(await editor.versions(id)).toMatchObject([
      { number: 2, basic: "Imported words.", user: null, kind: "wording" },
      {},
    ]);
  });

  test.each([
    ["a moved bar without levels", { version: { kind: "bar_moved", moved_levels: [] } }],
    ["other words with levels", { version: { kind: "wording", moved_levels: ["basic"] } }],
    ["a level named twice", { version: { kind: "bar_moved", moved_levels: ["basic", "basic"] } }],
    ["an answer without a changed text", { basic: "Some.", ...barMoved("basic") }],
  ])("%s is a 422 and saves nothing", async (_title, more) => {
    const id = await editor.create();
    const answer = await editor.update(id, { basic: "A little.", ...more });
    expect([answer.status, Object.keys(answer.body.errors)[0]]).toEqual([422, "cm_competency.version"]);
    expect(await editor.versions(id)).toHaveLength(1);
  });
});

describe("a row's record", () => {
  test("has the version that was valid at each change", async () => {
    const id = await editor.create();
    await editor.change(editor.own, "no_experience", "basic");
    await editor.update(id, { basic: "A little." });
    await editor.change(editor.manager, "basic", "basic");
    const record = await db.prisma.competencyChange.findMany({ orderBy: { id: "asc" }, include: { version: true } });
    expect(record.map(({ version }) => version?.number)).toEqual([1, 2]);
  });

  test("keeps its wordings when a merge deletes the competency, and undoing the merge gives the versions back", async () => {
    const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
    const other = await makeDiscipline(db, { competencies: 0 });
    const id = await editor.create();
    await editor.create({ cm_role_id: other.role.id, basic: "The other words." });
    await giveDisciplines(db, editor.person, [other.role.id]);
    await editor.change(editor.manager, "basic", "basic");
    const merged = await merge(admin, "role", { id: editor.place.cm_role_id }, other.role);
    const { versionId } = await db.prisma.competencyChange.findFirstOrThrow();
    expect(await db.prisma.competencyVersion.findUnique({ where: { id: versionId! } })).toMatchObject({
      basic: "Some.",
      competencyId: null,
    });
    await undo(admin, merged.body.id);
    expect(await editor.versions(id)).toMatchObject([{ number: 1, basic: "Some." }]);
  });
});

describe("the preview of an edit", () => {
  test("has the changed words per level and the approved rows that they concern, and writes nothing", async () => {
    const id = await editor.create();
    await editor.change(editor.manager, "basic", "basic");
    const cm_competency = competencyFields({ basic: "Some more." });
    const answer = await ask("previewCompetencyVersion", editor.manager, { competency_id: id }, { cm_competency });
    expect(answer.status).toBe(201);
    expect(answer.body.levels).toMatchObject([
      { level: "no_experience", changed: false, approved_rows: 0 },
      {
        level: "basic",
        changed: true,
        approved_rows: 1,
        imported_rows: 0,
        words: [
          { text: "Some", change: "same" },
          { text: " more", change: "added" },
          { text: ".", change: "same" },
        ],
      },
      { level: "intermediate", changed: false },
      { level: "advanced", changed: false, approved_rows: 0 },
    ]);
    expect(await editor.versions(id)).toHaveLength(1);
  });

  test("counts a level from a file as imported, confirmed or not, until a reviewer approves it, while its person is here", async () => {
    const id = await editor.create();
    const cm_competency = competencyFields({ advanced: "More." });
    const advanced = async () =>
      (await ask("previewCompetencyVersion", editor.manager, { competency_id: id }, { cm_competency })).body.levels[3];
    const file = `email,competency,level\n${editor.person.email},Testing,Advanced\n`;
    await runImport("levels", new TextEncoder().encode(file));
    expect(await advanced()).toMatchObject({ approved_rows: 0, imported_rows: 1 });
    await confirm(editor.own, await editor.rowOf());
    expect(await advanced()).toMatchObject({ approved_rows: 0, imported_rows: 1 });
    await editor.change(editor.manager, "basic", "basic");
    await editor.change(editor.manager, "advanced", "advanced");
    expect(await advanced()).toMatchObject({ approved_rows: 1, imported_rows: 0 });
    await db.prisma.user.update({ where: { id: editor.person.userId }, data: { deactivatedAt: new Date() } });
    expect(await advanced()).toMatchObject({ approved_rows: 0, imported_rows: 0 });
  });
});
