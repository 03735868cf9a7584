import { PATCH as patchVersion } from "@/app/api/cm/v1/competencies/[competency_id]/versions/[competency_version_id]/route";
import { GET as getVersions } from "@/app/api/cm/v1/competencies/[competency_id]/versions/route";
import { POST as postPreview } from "@/app/api/cm/v1/competencies/[competency_id]/version_previews/route";
import { PUT as put } from "@/app/api/cm/v1/competencies/[competency_id]/route";
import { POST as post } from "@/app/api/cm/v1/competencies/route";
import { POST as postConfirmation } from "@/app/api/cm/v1/sheets/[sheet_id]/confirmations/route";
import { POST as postChange } from "@/app/api/cm/v1/sheets/[sheet_id]/sheet_competencies/[sheet_competency_id]/competency_changes/route";
import { GET as getRow } from "@/app/api/cm/v1/sheets/[sheet_id]/sheet_competencies/[sheet_competency_id]/route";
import { alias } from "@/lib/platform/db/alias";
import { barChanged } from "@/lib/sheet/rows/store";
import { bearerFor, makePerson, type Browser, type TestPerson } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { merge, undo } from "@/tests/support/merges";
import { ask, giveDisciplines, makeDiscipline, makeManagerOf } from "@/tests/support/sheets";
import { runImport } from "@/tests/support/imports";

const db = testDatabase();
let person: TestPerson;
let reviewer: TestPerson;
let manager: Browser;
let place: { cm_area_id: number; cm_role_id: number };

beforeEach(async () => {
  person = await makePerson(db.prisma);
  reviewer = await makeManagerOf(db, person, { firstName: "Mona", lastName: "Manager" });
  manager = await bearerFor(reviewer);
  const { area, role } = await makeDiscipline(db, { competencies: 0 });
  place = { cm_area_id: area.id, cm_role_id: role.id };
  await giveDisciplines(db, person, [role.id]);
});

const TEXTS = {
  description: "Writes tests.",
  no_experience: "None.",
  basic: "Some.",
  intermediate: "Most.",
  advanced: "All.",
};
const fields = (more: object) => ({ name: "Testing", ...TEXTS, ...place, published: true, ...more });
const create = async (more: object = {}) =>
  (await ask(post, manager, {}, { cm_competency: fields(more) })).body.id as number;
const update = (id: number, more: object) => ask(put, manager, { competency_id: id }, { cm_competency: fields(more) });
const versions = async (id: number) => (await ask(getVersions, manager, { competency_id: id })).body;
const barMoved = (...moved_levels: string[]) => ({ version: { kind: "bar_moved", moved_levels } });

const rowOf = async (of: TestPerson = person) =>
  (await db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId: of.sheetId }, orderBy: { id: "asc" } })).id;
const change = async (by: Browser, current: string, desired: string) => {
  const id = await rowOf();
  const body = {
    cm_competency_change: { current_level: current, desired_level: desired, cm_sheet_competencies_id: id },
  };
  return ask(postChange, by, { sheet_id: person.sheetId, sheet_competency_id: id }, body);
};
const row = async () =>
  (await ask(getRow, manager, { sheet_id: person.sheetId, sheet_competency_id: await rowOf() })).body;
const confirm = (by: Browser, ids: number[]) =>
  ask(postConfirmation, by, { sheet_id: person.sheetId }, { cm_confirmation: { sheet_competency_ids: ids } });

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
    await change(await bearerFor(person), "no_experience", "basic");
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

describe("after the bar moved", () => {
  beforeEach(async () => {
    const id = await create();
    await change(manager, "basic", "basic");
    expect((await row()).bar_changed).toBe(false);
    expect((await update(id, { basic: "More than before.", ...barMoved("basic") })).status).toBe(200);
  });

  test("a row approved at a moved level says so and keeps its level", async () => {
    expect(await row()).toMatchObject({ bar_changed: true, current_level: "basic", desired_level: "basic" });
  });

  test("a row at another level doesn't say so", async () => {
    await change(manager, "advanced", "advanced");
    expect((await row()).bar_changed).toBe(false);
  });

  test("a later edit of wording changes nothing about it", async () => {
    const { id } = (await row()).competency;
    await update(id, { basic: "More than before, in other words." });
    expect((await row()).bar_changed).toBe(true);
  });

  test("answering wording for that version ends it, and moved again begins it again", async () => {
    const { id } = (await row()).competency;
    const [{ id: version }] = await versions(id);
    const answer = (kind: string, moved_levels: string[]) =>
      ask(
        patchVersion,
        manager,
        { competency_id: id, competency_version_id: version },
        { cm_competency_version: { kind, moved_levels } },
      );
    expect((await answer("wording", [])).body).toMatchObject({ kind: "wording", moved_levels: [] });
    expect((await row()).bar_changed).toBe(false);
    await answer("bar_moved", ["basic", "advanced"]);
    expect((await row()).bar_changed).toBe(true);
  });

  test.each([
    ["the owner confirms", "confirmed"],
    ["a reviewer reconfirms", "reconfirmed"],
  ])("it ends when %s, which the record has", async (_title, kind) => {
    const by = kind === "confirmed" ? await bearerFor(person) : manager;
    const answer = await confirm(by, [await rowOf()]);
    expect([answer.status, answer.body.competency_changes]).toMatchObject([201, [{ current_level: "basic" }]]);
    expect(await row()).toMatchObject({ bar_changed: false, confirmed_at: expect.any(String) });
    expect(await db.prisma.competencyChange.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      kind,
      requestId: null,
    });
  });

  test("it ends while a request is pending, and when the level is approved again", async () => {
    await change(await bearerFor(person), "basic", "intermediate");
    expect((await row()).bar_changed).toBe(false);
    await change(manager, "basic", "basic");
    expect(await row()).toMatchObject({ bar_changed: false, confirmed_at: null });
  });
});

test("a moved bar marks 1,500 approved rows without writing one, lowers nobody, and answering wording ends it", async () => {
  const id = await create();
  const writesTo = async (work: () => Promise<unknown>) =>
    (await countStatements(db, work)).sent.filter(({ text }) => /cm_sheet_competency/.test(text)).length;
  const edit = (basic: string) => writesTo(() => update(id, { basic, ...barMoved("basic") }));
  const few = await edit("First.");
  await db.pool.query(`
    WITH people AS (INSERT INTO cm_user (email, first_name, last_name, sort_key) SELECT 'p' || n, 'P', 'P', 'p' FROM
      generate_series(1, 1500) n RETURNING id),
    sheets AS (INSERT INTO cm_sheet (user_id) SELECT id FROM people RETURNING id)
    INSERT INTO cm_sheet_competency (cm_sheet_id, cm_competency_id, current_level, desired_level, approved_at,
      level_version_id)
    SELECT s.id, ${id}, 'basic', 'basic', now(), (SELECT max(id) FROM cm_competency_version) FROM sheets s`);
  const marked = async () =>
    (
      await db.prisma.$queryRaw<{ marked: number; basic: number }[]>`
        SELECT (count(*) FILTER (WHERE ${barChanged(alias("cm_sheet_competency", "r"))}))::int AS marked, (count(*) FILTER (WHERE r.current_level = 'basic' AND r.desired_level = 'basic'))::int AS basic
        FROM cm_sheet_competency r WHERE r.cm_sheet_id <> ${person.sheetId}`
    )[0];
  expect(await marked()).toEqual({ marked: 0, basic: 1500 });
  expect(await edit("Second.")).toBe(few);
  expect(await marked()).toEqual({ marked: 1500, basic: 1500 });
  const [{ id: version }] = await versions(id);
  const answer = { cm_competency_version: { kind: "wording", moved_levels: [] } };
  const place = { competency_id: id, competency_version_id: version };
  expect(await writesTo(() => ask(patchVersion, manager, place, answer))).toBe(0);
  expect(await marked()).toEqual({ marked: 0, basic: 1500 });
});

describe("a confirmation", () => {
  test("of several rows is done together, and only of rows of one area", async () => {
    await create();
    await create({ name: "Reviews" });
    const other = await makeDiscipline(db, { competencies: 1 });
    await giveDisciplines(db, person, [other.role.id]);
    await db.prisma.$executeRaw`UPDATE cm_sheet_competency SET current_level = 'basic', desired_level = 'basic'`;
    const ids = (
      await db.prisma.sheetCompetency.findMany({ where: { sheetId: person.sheetId }, orderBy: { id: "asc" } })
    ).map((one) => one.id);
    for (const id of ids)
      await db.prisma
        .$executeRaw`WITH h AS (INSERT INTO cm_competency_change (cm_sheet_competencies_id, kind, from_current_level, from_desired_level, current_level, desired_level)
      VALUES (${id}, 'set', 'no_experience', 'no_experience', 'basic', 'basic') RETURNING id) UPDATE cm_sheet_competency SET latest_change_id = h.id FROM h WHERE cm_sheet_competency.id = ${id}`;
    const own = await bearerFor(person);
    expect((await confirm(own, ids)).status).toBe(422);
    expect((await confirm(own, ids.slice(0, 2))).status).toBe(201);
    const record = await db.prisma.competencyChange.findMany({ where: { kind: "confirmed" } });
    expect(record.map(({ decidedTogether }) => decidedTogether)).toEqual([2, 2]);
  });

  test("is a 409 while a request is pending, or without a level; nothing is recorded", async () => {
    await create();
    const own = await bearerFor(person);
    expect((await confirm(own, [await rowOf()])).status).toBe(409);
    await change(own, "no_experience", "basic");
    expect((await confirm(own, [await rowOf()])).status).toBe(409);
    expect(await db.prisma.competencyChange.count()).toBe(1);
  });

  test("of another person's row is a 422, as of none", async () => {
    await create();
    const stranger = await makePerson(db.prisma);
    await giveDisciplines(db, stranger, [place.cm_role_id]);
    expect((await confirm(await bearerFor(person), [await rowOf(stranger)])).status).toBe(422);
    expect((await confirm(await bearerFor(person), [])).status).toBe(422);
  });
});

describe("the preview of an edit", () => {
  test("has the changed words per level and the approved rows that they concern, and writes nothing", async () => {
    const id = await create();
    await change(manager, "basic", "basic");
    const {
      published: _published,
      cm_area_id: _area,
      cm_role_id: _role,
      ...texts
    } = { ...fields({ basic: "Some more." }) };
    const answer = await ask(postPreview, manager, { competency_id: id }, { cm_competency: texts });
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
    const { published: _published, cm_area_id: _area, cm_role_id: _role, ...texts } = fields({ advanced: "More." });
    const advanced = async () => {
      const body = { cm_competency: texts };
      return (await ask(postPreview, manager, { competency_id: id }, body)).body.levels[3];
    };
    const file = `email,competency,level\n${person.email},Testing,Advanced\n`;
    await runImport("levels", new TextEncoder().encode(file));
    expect(await advanced()).toMatchObject({ approved_rows: 0, imported_rows: 1 });
    await confirm(await bearerFor(person), [await rowOf()]);
    expect(await advanced()).toMatchObject({ approved_rows: 0, imported_rows: 1 });
    await change(manager, "basic", "basic");
    await change(manager, "advanced", "advanced");
    expect(await advanced()).toMatchObject({ approved_rows: 1, imported_rows: 0 });
  });
});
