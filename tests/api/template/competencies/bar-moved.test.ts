import { C, R } from "@/lib/platform/db/fragments";
import { barChanged } from "@/lib/sheet/rows/store";
import { makePerson, type Browser } from "@/tests/support/actors";
import { barMoved, makeTemplateEditor } from "@/tests/support/competencies";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { readRow } from "@/tests/support/reviews";
import { ask, giveDisciplines, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const editor = eachTest(() => makeTemplateEditor(db));

const row = async () => readRow(await editor.rowOf(), editor.manager);
const confirm = (by: Browser, ids: number[]) =>
  ask(
    "createConfirmation",
    by,
    { sheet_id: editor.person.sheetId },
    { cm_confirmation: { sheet_competency_ids: ids } },
  );

describe("after the bar moved", () => {
  beforeEach(async () => {
    const id = await editor.create();
    await editor.change(editor.manager, "basic", "basic");
    expect((await row()).bar_changed).toBe(false);
    expect((await editor.update(id, { basic: "More than before.", ...barMoved("basic") })).status).toBe(200);
  });

  test("a row approved at a moved level says so and keeps its level", async () => {
    expect(await row()).toMatchObject({ bar_changed: true, current_level: "basic", desired_level: "basic" });
  });

  test("a row at another level doesn't say so", async () => {
    await editor.change(editor.manager, "advanced", "advanced");
    expect((await row()).bar_changed).toBe(false);
  });

  test("a later edit of wording changes nothing about it", async () => {
    const { id } = (await row()).competency;
    await editor.update(id, { basic: "More than before, in other words." });
    expect((await row()).bar_changed).toBe(true);
  });

  test("answering wording for that version ends it, and moved again begins it again", async () => {
    const { id } = (await row()).competency;
    const [{ id: version }] = await editor.versions(id);
    const answer = (kind: string, moved_levels: string[]) =>
      ask(
        "updateCompetencyVersion",
        editor.manager,
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
    const by = kind === "confirmed" ? editor.own : editor.manager;
    const answer = await confirm(by, [(await editor.rowOf()).rowId]);
    expect([answer.status, answer.body.competency_changes]).toMatchObject([201, [{ current_level: "basic" }]]);
    expect(await row()).toMatchObject({ bar_changed: false, confirmed_at: expect.any(String) });
    expect(await db.prisma.competencyChange.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      kind,
      requestId: null,
    });
  });

  test("it ends while a request is pending, and when the level is approved again", async () => {
    await editor.change(editor.own, "basic", "intermediate");
    expect((await row()).bar_changed).toBe(false);
    await editor.change(editor.manager, "basic", "basic");
    expect(await row()).toMatchObject({ bar_changed: false, confirmed_at: null });
  });
});

test("a moved bar marks 1,500 approved rows without writing one, lowers nobody, and answering wording ends it", async () => {
  const id = await editor.create();
  const writesTo = async (work: () => Promise<unknown>) =>
    (await countStatements(db, work)).sent.filter(({ text }) => /cm_sheet_competency/.test(text)).length;
  const edit = (basic: string) => writesTo(() => editor.update(id, { basic, ...barMoved("basic") }));
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
        SELECT (count(*) FILTER (WHERE ${barChanged(R, C)}))::int AS marked, (count(*) FILTER (WHERE r.current_level = 'basic' AND r.desired_level = 'basic'))::int AS basic
        FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id WHERE r.cm_sheet_id <> ${editor.person.sheetId}`
    )[0];
  expect(await marked()).toEqual({ marked: 0, basic: 1500 });
  expect(await edit("Second.")).toBe(few);
  expect(await marked()).toEqual({ marked: 1500, basic: 1500 });
  const [{ id: version }] = await editor.versions(id);
  const answer = { cm_competency_version: { kind: "wording", moved_levels: [] } };
  const of = { competency_id: id, competency_version_id: version };
  expect(await writesTo(() => ask("updateCompetencyVersion", editor.manager, of, answer))).toBe(0);
  expect(await marked()).toEqual({ marked: 0, basic: 1500 });
});

describe("a confirmation", () => {
  test("of several rows is done together, and only of rows of one area", async () => {
    await editor.create();
    await editor.create({ name: "Reviews" });
    const other = await makeDiscipline(db, { competencies: 1 });
    await giveDisciplines(db, editor.person, [other.role.id]);
    await db.prisma.$executeRaw`UPDATE cm_sheet_competency SET current_level = 'basic', desired_level = 'basic'`;
    const ids = (
      await db.prisma.sheetCompetency.findMany({ where: { sheetId: editor.person.sheetId }, orderBy: { id: "asc" } })
    ).map((one) => one.id);
    for (const id of ids)
      await db.prisma
        .$executeRaw`WITH h AS (INSERT INTO cm_competency_change (cm_sheet_competencies_id, kind, from_current_level, from_desired_level, current_level, desired_level)
      VALUES (${id}, 'set', 'no_experience', 'no_experience', 'basic', 'basic') RETURNING id) UPDATE cm_sheet_competency SET latest_change_id = h.id FROM h WHERE cm_sheet_competency.id = ${id}`;
    expect((await confirm(editor.own, ids)).status).toBe(422);
    expect((await confirm(editor.own, ids.slice(0, 2))).status).toBe(201);
    const record = await db.prisma.competencyChange.findMany({ where: { kind: "confirmed" } });
    expect(record.map(({ decidedTogether }) => decidedTogether)).toEqual([2, 2]);
  });

  test("is a 409 while a request is pending; nothing is recorded", async () => {
    await editor.create();
    await editor.change(editor.own, "no_experience", "basic");
    expect((await confirm(editor.own, [(await editor.rowOf()).rowId])).status).toBe(409);
    expect(await db.prisma.competencyChange.count()).toBe(1);
  });

  test("of another person's row is a 422, as of none", async () => {
    await editor.create();
    const stranger = await makePerson(db.prisma);
    await giveDisciplines(db, stranger, [editor.place.cm_role_id]);
    expect((await confirm(editor.own, [(await editor.rowOf(stranger)).rowId])).status).toBe(422);
    expect((await confirm(editor.own, [])).status).toBe(422);
  });
});
