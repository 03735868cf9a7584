import { POST as postPreview } from "@/app/api/cm/v1/competencies/[competency_id]/version_previews/route";
import { bearerFor, makePerson, type Browser, type TestPerson } from "@/tests/support/actors";
import {
  addCompetency,
  barMoved,
  competencyFields,
  editCompetency,
  listVersions,
  makeTemplateEditor,
} from "@/tests/support/competencies";
import { testDatabase } from "@/tests/support/database/test-database";
import { runImport } from "@/tests/support/imports";
import { merge, undo } from "@/tests/support/merges";
import { changeLevel } from "@/tests/support/reviews";
import { confirm } from "@/tests/support/rounds";
import { ask, giveDisciplines, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
let person: TestPerson;
let own: Browser;
let manager: Browser;
let place: Awaited<ReturnType<typeof makeTemplateEditor>>["place"];
let reviewer: TestPerson;

beforeEach(async () => {
  ({ person, own, manager, place, reviewer } = await makeTemplateEditor(db));
});

const create = async (more: object = {}) => (await addCompetency(manager, { ...place, ...more })).body.id as number;
const update = (id: number, more: object) => editCompetency(manager, id, { ...place, ...more });
const versions = (id: number) => listVersions(manager, id);
const rowOf = async ({ sheetId } = person) => ({
  sheetId,
  rowId: (await db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId }, orderBy: { id: "asc" } })).id,
});
const change = async (by: Browser, current: string, desired: string) =>
  changeLevel(await rowOf(), by, current, desired);

describe("the versions of a competency", () => {
  test("publishing makes the first, and each later edit of its texts another, with who and what", async () => {
    const id = await create({ published: false });
    expect(await versions(id)).toEqual([]);
    await update(id, {});
    await update(id, { basic: "A little." });
    expect(await versions(id)).toMatchObject([
      { number: 2, basic: "A little.", kind: "wording", moved_levels: [], user: { first_name: "Mona" } },
      { number: 1, basic: "Some.", user: { id: reviewer.userId } },
    ]);
  });

  test("an edit that changes no text makes none, nor does one of an unpublished competency", async () => {
    const id = await create();
    await update(id, { published: false });
    await update(id, { published: false, basic: "Not seen by anyone." });
    expect(await versions(id)).toHaveLength(1);
  });

  test("publishing again with other texts makes one", async () => {
    const id = await create();
    await update(id, { published: false, basic: "Other words." });
    await update(id, { basic: "Other words." });
    expect(await versions(id)).toMatchObject([{ number: 2, basic: "Other words." }, { number: 1 }]);
  });

  test("an import makes one too, without a person", async () => {
    const id = await create();
    const file = `id,basic\n${id},Imported words.\n`;
    await runImport("competencies", new TextEncoder().encode(file));
    expect(await versions(id)).toMatchObject([
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
    const id = await create();
    const answer = await update(id, { basic: "A little.", ...more });
    expect([answer.status, Object.keys(answer.body.errors)[0]]).toEqual([422, "cm_competency.version"]);
    expect(await versions(id)).toHaveLength(1);
  });
});

describe("a row's record", () => {
  test("has the version that was valid at each change", async () => {
    const id = await create();
    await change(own, "no_experience", "basic");
    await update(id, { basic: "A little." });
    await change(manager, "basic", "basic");
    const record = await db.prisma.competencyChange.findMany({ orderBy: { id: "asc" }, include: { version: true } });
    expect(record.map(({ version }) => version?.number)).toEqual([1, 2]);
  });

  test("keeps its wordings when a merge deletes the competency, and undoing the merge gives the versions back", async () => {
    const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
    const other = await makeDiscipline(db, { competencies: 0 });
    const id = await create();
    await create({ cm_role_id: other.role.id, basic: "The other words." });
    await giveDisciplines(db, person, [other.role.id]);
    await change(manager, "basic", "basic");
    const merged = await merge(admin, "role", { id: place.cm_role_id }, other.role);
    const { versionId } = await db.prisma.competencyChange.findFirstOrThrow();
    expect(await db.prisma.competencyVersion.findUnique({ where: { id: versionId! } })).toMatchObject({
      basic: "Some.",
      competencyId: null,
    });
    await undo(admin, merged.body.id);
    expect(await versions(id)).toMatchObject([{ number: 1, basic: "Some." }]);
  });
});

describe("the preview of an edit", () => {
  test("has the changed words per level and the approved rows that they concern, and writes nothing", async () => {
    const id = await create();
    await change(manager, "basic", "basic");
    const cm_competency = competencyFields({ basic: "Some more." });
    const answer = await ask(postPreview, manager, { competency_id: id }, { cm_competency });
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
    expect(await versions(id)).toHaveLength(1);
  });

  test("counts a level from a file as imported, confirmed or not, until a reviewer approves it", async () => {
    const id = await create();
    const cm_competency = competencyFields({ advanced: "More." });
    const advanced = async () =>
      (await ask(postPreview, manager, { competency_id: id }, { cm_competency })).body.levels[3];
    const file = `email,competency,level\n${person.email},Testing,Advanced\n`;
    await runImport("levels", new TextEncoder().encode(file));
    expect(await advanced()).toMatchObject({ approved_rows: 0, imported_rows: 1 });
    await confirm(own, await rowOf());
    expect(await advanced()).toMatchObject({ approved_rows: 0, imported_rows: 1 });
    await change(manager, "basic", "basic");
    await change(manager, "advanced", "advanced");
    expect(await advanced()).toMatchObject({ approved_rows: 1, imported_rows: 0 });
  });
});
