import { parse } from "csv-parse/sync";
import { GET as getImports } from "@/app/api/cm/v1/imports/route";
import type { Kind } from "@/lib/files/imports/rules";
import { wordDifferences } from "@/lib/platform/core/word-differences";
import { xlsxOf } from "@/lib/platform/core/xlsx-writer";
import { syncSheets } from "@/lib/sheet/rows/sync-commands";
import { erasePerson } from "@/lib/people/directory/erasure-store";
import { bearerFor, makePerson, type Browser } from "@/tests/support/actors";
import { competencyFile, pointerFile, sampleFile } from "@/tests/support/csv";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport, undoImport } from "@/tests/support/import-calls";
import { ask, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
let admin: Browser;
let manager: Browser;

beforeEach(async () => {
  admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true, email: "boss@x.org" }));
  manager = await bearerFor(await makePerson(db.prisma, { isManager: true }));
});

const undo = (id: number, by = admin) => undoImport(by, id);
/** Updates people's sheets as the app does after the answer. */
async function settle(): Promise<void> {
  for (const { id } of await db.prisma.rowSync.findMany()) await syncSheets(id);
}
const competencies = () => db.prisma.competency.findMany({ orderBy: { id: "asc" } });

describe("the headings of a file", () => {
  const file = "Fachgebiet;Name;Description\nDeveloper;Testing;x";
  const mapping = [
    { heading: "Fachgebiet", column: "discipline" },
    { heading: "Name", column: "competency" },
  ];

  test("that aren't columns must be mapped, and are remembered after an import", async () => {
    const before = await previewImport(admin, "competencies", file);
    expect(before.problems).toEqual(["line 1: (the header) has unknown columns: Fachgebiet, Name"]);
    expect(before.headings).toEqual([
      { text: "Fachgebiet", column: null, is_known: false, samples: ["Developer"] },
      { text: "Name", column: null, is_known: false, samples: ["Testing"] },
      { text: "Description", column: "description", is_known: true, samples: ["x"] },
    ]);
    await makeDiscipline(db, { name: "Developer", competencies: 0 });
    const roster = "Postfach;Rufname\nada@x.org;Ada";
    const mapped = [
      { heading: "Postfach", column: "email" },
      { heading: "Rufname", column: "first_name" },
    ];
    expect(await previewImport(admin, "people", roster)).toMatchObject({
      problems: [expect.stringContaining("unknown columns: Rufname")],
    });
    expect((await sendImport(admin, "people", roster, { mapping: mapped })).status).toBe(201);
    expect(await previewImport(admin, "people", roster)).toMatchObject({ problems: [], leave: 1 });
  });

  test("can be left out, and none may be for the same column", async () => {
    const leftOut = [...mapping, { heading: "Description", column: null }];
    expect(await previewImport(admin, "competencies", file, { mapping: leftOut })).toMatchObject({ refuse: 1 });
    const twice = [...mapping, { heading: "Description", column: "competency" }];
    expect((await previewImport(admin, "competencies", file, { mapping: twice })).problems).toEqual([
      "line 1: (the header) names competency twice",
    ]);
  });
});

const real = sampleFile("nokia-competencies.csv");
(real ? test : test.skip)(
  "a real framework is added once, one edited text is one change, and an undo keeps what was edited later " +
    "(skipped unless CAIRN_SAMPLE_DATA has nokia-competencies.csv)",
  async () => {
    expect(await previewImport(admin, "competencies", real!, { create: "all" })).toMatchObject({ add: 49, refuse: 0 });
    expect((await sendImport(admin, "competencies", real!, { create: "all" })).body).toMatchObject({ add: 49 });
    expect(await previewImport(admin, "competencies", real!)).toMatchObject({
      add: 0,
      change: 0,
      leave: 49,
      refuse: 0,
    });
    // As Excel's "Unicode text".
    const rows = parse(Buffer.from(real!), { bom: true }) as string[][];
    rows[1]![6] = rows[1]![6]!.replace("creating HTML", "writing HTML");
    const lines = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join("\t"));
    const edited = Buffer.from(`\ufeff${lines.join("\r\n")}\r\n`, "utf16le");
    const shown = await previewImport(admin, "competencies", edited);
    expect(shown).toMatchObject({ add: 0, change: 1, leave: 48, refuse: 0 });
    const [{ changes }] = shown.lines.filter(({ outcome }: { outcome: string }) => outcome === "change");
    const words = wordDifferences(changes[0].before, changes[0].after).filter(({ change }) => change !== "same");
    expect([changes.length, words.map(({ text }) => text)]).toEqual([1, ["creating", "writing"]]);
    const { body: made } = await sendImport(admin, "competencies", edited);
    await db.prisma.competency.updateMany({ where: { name: "HTML" }, data: { basic: "Edited in the template" } });
    const kept = [{ title: "Engineering · Developer · HTML", reason: "was edited since", line: 2 }];
    expect((await undo(made.id)).body).toMatchObject({ undone: 0, kept_count: 1, kept });
  },
);

describe("what doesn't exist", () => {
  test("is created only if an admin names it", async () => {
    const file = competencyFile({}, { discipline: "Typo" });
    expect(await previewImport(admin, "competencies", file)).toMatchObject({
      ...{ add: 0, refuse: 2 },
      missing: [
        { kind: "area", name: "Engineering", is_created: false },
        { kind: "discipline", name: "Backend Developer", is_created: false },
        { kind: "discipline", name: "Typo", is_created: false },
      ],
    });
    const create = [
      { kind: "area", name: "Engineering" },
      { kind: "discipline", name: "Backend Developer" },
    ];
    const chosen = await previewImport(admin, "competencies", file, { create });
    expect(chosen).toMatchObject({ add: 1, refuse: 1 });
    expect(chosen.lines[1]).toMatchObject({ line: 3, outcome: "refuse", notes: ["there is no discipline Typo"] });
    expect((await sendImport(admin, "competencies", file, { create })).status).toBe(422);
    expect((await sendImport(admin, "competencies", file, { create, skip_refused: true })).body).toMatchObject({
      add: 1,
    });
    expect(await db.prisma.discipline.count()).toBe(1);
  });

  test("general_technology of an area is changed by admins only", async () => {
    await sendImport(admin, "competencies", competencyFile({}), { create: "all" });
    const file = competencyFile({ general_technology: "true" });
    const [line] = (await previewImport(manager, "competencies", file)).lines;
    expect(line.notes).toEqual(["only admins change general_technology of the area Engineering"]);
    expect((await sendImport(manager, "competencies", file)).status).toBe(422);
    expect((await sendImport(admin, "competencies", file)).status).toBe(201);
  });

  test("is not created by a manager", async () => {
    expect(await previewImport(manager, "competencies", competencyFile({}), { create: "all" })).toMatchObject({
      refuse: 1,
    });
  });
});

test("lines are left out, and a line that needs a refused one is refused too", async () => {
  const file = "email,first_name,primary_manager\na@x.org,,\nb@x.org,Bo,a@x.org\nc@x.org,Cy,boss@x.org\nd@x.org,Di,";
  const { lines, ...counts } = await previewImport(admin, "people", file, { leave_out: [5] });
  expect(counts).toMatchObject({ add: 1, refuse: 2 });
  expect(lines.map(({ line, outcome }: { line: number; outcome: string }) => `${line} ${outcome}`)).toEqual([
    "2 refuse",
    "3 refuse",
    "4 add",
  ]);
  expect(lines[1].notes).toEqual(["no person has the manager's email a@x.org"]);
  expect(lines[0].cells).toEqual(["a@x.org", "", ""]);
});

test("a workbook is imported as its cells are, truth values and numbers included", async () => {
  const rows = (async function* () {
    yield [[null, "Engineering", false, "Developer", "Testing", "d", "n", "b", "i", "=1+1", true]];
  })();
  const columns =
    "id,area,general_technology,discipline,competency,description,no_experience,basic,intermediate,advanced,published";
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxOf({ name: "Competencies", columns: columns.split(","), rows })) pieces.push(piece);
  const { status } = await sendImport(admin, "competencies", Buffer.concat(pieces), { create: "all" });
  expect(status).toBe(201);
  expect(await competencies()).toMatchObject([{ name: "Testing", advanced: "=1+1", published: true }]);
});

test("a file that isn't one is refused in words", async () => {
  for (const [content, what] of [
    ["", "the file is empty"],
    ["PK\x03\x04nonsense", "the file is not an Excel workbook (.xlsx)"],
  ] as const) {
    expect((await previewImport(admin, "people", Buffer.from(content, "latin1"))).problems).toEqual([what]);
    expect((await sendImport(admin, "people", Buffer.from(content, "latin1"))).body.errors).toEqual({ file: [what] });
  }
});

describe("undoing an import", () => {
  const importOf = async (kind: Kind, content: string | Uint8Array, choices?: object) => {
    const { body } = await sendImport(admin, kind, content, choices);
    await settle();
    return body.id as number;
  };

  test("removes what it added and restores what it changed", async () => {
    const first = await importOf("competencies", competencyFile({}), { create: "all" });
    const before = await competencies();
    const second = await importOf("competencies", competencyFile({ basic: "Other" }, { competency: "New" }));
    expect((await undo(second)).body).toMatchObject({ undone: 2, kept: [], import: { undone_at: expect.any(String) } });
    expect(await competencies()).toMatchObject(before.map(({ updatedAt: _, ...rest }) => rest));
    expect((await undo(second)).status).toBe(409);
    expect((await undo(first)).body).toMatchObject({ undone: 3, kept: [] });
    expect(await db.prisma.area.count()).toBe(0);
  });

  test("keeps and names what was edited since, and the entries that it needs", async () => {
    const id = await importOf("competencies", competencyFile({}, { competency: "Other" }), { create: "all" });
    await db.prisma.competency.updateMany({ where: { name: "Other" }, data: { basic: "Edited" } });
    expect((await undo(id)).body).toMatchObject({
      ...{ undone: 1, kept_count: 3 },
      kept: [
        { title: "Engineering · Backend Developer · Other", reason: "was edited since", line: 3 },
        { title: "Engineering", reason: "has competencies" },
        { title: "Backend Developer", reason: "has competencies" },
      ],
    });
    expect(await competencies()).toMatchObject([{ name: "Other", basic: "Edited" }]);
  });

  test("removes learning pointers and their links, and restores addresses", async () => {
    await importOf("competencies", competencyFile({ competency: "HTML" }), { create: "all" });
    const first = await importOf("learning_pointers", pointerFile(["HTML", "Basics", "Text", ""]));
    const { id } = await db.prisma.learningPointer.findFirstOrThrow();
    const second = await importOf("learning_pointers", `id,url,name\n${id},https://example.org,Renamed`);
    expect((await undo(second)).body).toMatchObject({ undone: 1, kept_count: 0 });
    expect(await db.prisma.learningPointer.findMany()).toMatchObject([{ name: "Basics", url: null }]);
    expect((await undo(first)).body).toMatchObject({ undone: 2, kept_count: 0 });
    expect(await db.prisma.learningPointer.count()).toBe(0);
  });

  test("removes people who haven't signed in, and restores names, managers, disciplines and roles", async () => {
    await makeDiscipline(db, { name: "Developer", competencies: 1 });
    const first = await importOf("people", "email,first_name,disciplines\nada@x.org,Ada,Developer\nbo@x.org,Bo,");
    const second = await importOf(
      "people",
      "email,first_name,disciplines,primary_manager,is_manager\nada@x.org,Augusta,New one,bo@x.org,ja\nboss@x.org,Bee,,,",
      { create: [{ kind: "discipline", name: "new one" }] },
    );
    await db.prisma.user.updateMany({ where: { email: "boss@x.org" }, data: { firstName: "Bea" } });
    expect((await undo(second)).body).toMatchObject({
      ...{ undone: 2, kept_count: 1 },
      kept: [{ title: "boss@x.org", reason: "was edited since", line: 3 }],
    });
    const where = { email: "ada@x.org" };
    const include = { managers: true, sheet: { include: { disciplines: { include: { discipline: true } } } } };
    const ada = await db.prisma.user.findUniqueOrThrow({ where, include });
    expect(ada).toMatchObject({ firstName: "Ada", isManager: false, managers: [] });
    expect(ada.sheet?.disciplines.map(({ discipline }) => discipline.name)).toEqual(["Developer"]);
    await db.prisma.user.update({ where, data: { lastSignInAt: new Date() } });
    expect((await undo(first)).body.kept).toEqual([
      { title: "ada@x.org", reason: "has signed in since; deactivate them instead", line: 2 },
    ]);
    expect(await db.prisma.user.findMany({ where: { email: { in: ["ada@x.org", "bo@x.org"] } } })).toHaveLength(1);
  });

  test("keeps people with work in what the import gave them, with reports, and known elsewhere", async () => {
    const { role, competencies: made } = await makeDiscipline(db, { name: "Developer", competencies: 1 });
    await importOf("people", "email,first_name\nada@x.org,Ada\neve@x.org,Eve");
    const id = await importOf(
      "people",
      "email,first_name,disciplines\nada@x.org,,Developer\neve@x.org,,Developer\nbo@x.org,Bo,\numa@x.org,Uma,\nkim@x.org,Kim,",
    );
    const people = await db.prisma.user.findMany({ include: { sheet: true } });
    const [ada, eve, bo, uma] = ["ada", "eve", "bo", "uma"].map((name) =>
      people.find(({ email }) => email === `${name}@x.org`)!,
    );
    await db.prisma.sheetCompetency.updateMany({
      where: { sheetId: ada!.sheet!.id, competencyId: made[0]!.id },
      data: { notes: "Built the billing." },
    });
    await db.prisma.employeeManager.create({ data: { employeeId: eve!.id, managerId: bo!.id, isPrimary: true } });
    await db.prisma.account.create({ data: { userId: uma!.id, provider: "google", providerAccountId: "7" } });
    expect((await undo(id)).body).toMatchObject({
      undone: 2,
      kept: [
        { title: "uma@x.org", reason: "has signed in since; deactivate them instead" },
        { title: "bo@x.org", reason: "has reports; deactivate them instead" },
        { title: "ada@x.org", reason: "has levels, notes or goals in what the import gave them" },
      ],
    });
    expect(await db.prisma.sheetDiscipline.count({ where: { disciplineId: role.id, sheetId: ada!.sheet!.id } })).toBe(
      1,
    );
  });

  test("keeps people that an edit couldn't change back either", async () => {
    for (const name of ["Developer", "Tester", "Designer"]) await makeDiscipline(db, { name, competencies: 0 });
    const people = ["ada", "bo", "eve", "kim", "max"].map((name) => `${name}@x.org,${name}`).join("\n");
    await importOf("people", `email,first_name\n${people}`);
    await importOf("people", "email,primary_manager,disciplines\nbo@x.org,max@x.org,\neve@x.org,,Tester");
    const changed = "ada@x.org,,Designer\nbo@x.org,boss@x.org,\neve@x.org,,Designer\nkim@x.org,,Developer";
    const { body } = await sendImport(admin, "people", `email,primary_manager,disciplines!\n${changed}`, {
      confirm_removals: 1,
    });
    for (const email of ["ada@x.org", "max@x.org"])
      await db.prisma.user.update({ where: { email }, data: { deactivatedAt: new Date() } });
    await db.prisma.discipline.updateMany({ where: { name: "Tester" }, data: { retiredAt: new Date() } });
    await db.prisma.discipline.updateMany({ where: { name: "Developer" }, data: { forEveryone: true } });
    const outcome = (await undo(body.id)).body;
    expect(outcome).toMatchObject({ undone: 0, kept_count: 4 });
    expect(
      Object.fromEntries(outcome.kept.map(({ title, reason }: Record<string, string>) => [title, reason])),
    ).toEqual({
      "ada@x.org": "is deactivated: reactivate them first",
      "bo@x.org": "had a manager who is deactivated",
      "eve@x.org": "had a discipline that is retired",
      "kim@x.org": "has a discipline that is for everyone now",
    });
  });

  test("by a manager leaves learning pointers that others added, as their import does", async () => {
    await importOf("competencies", competencyFile({ competency: "HTML" }), { create: "all" });
    const theirs = await importOf("learning_pointers", pointerFile(["HTML", "Basics", "Text", ""]));
    const { id } = await db.prisma.learningPointer.findFirstOrThrow();
    const reason = "only admins and the person who added it can change this learning pointer";
    const renamed = await previewImport(manager, "learning_pointers", `id,name\n${id},Renamed`);
    expect(renamed).toMatchObject({ change: 0, refuse: 1, lines: [{ notes: [reason] }] });
    expect((await undo(theirs, manager)).body).toMatchObject({ undone: 0, kept: [{ reason }, { reason }] });
    const { body: own } = await sendImport(manager, "learning_pointers", pointerFile(["HTML", "Mine", "Text", ""]));
    expect((await undo(own.id, manager)).body).toMatchObject({ undone: 2, kept: [] });
    expect(await db.prisma.learningPointer.findMany()).toMatchObject([{ name: "Basics" }]);
  });

  test("by a manager leaves areas and disciplines, which only admins change", async () => {
    const id = await importOf("competencies", competencyFile({}), { create: "all" });
    expect((await undo(id, manager)).body).toMatchObject({
      undone: 1,
      kept: [
        { title: "Backend Developer", reason: "only admins can undo this" },
        { title: "Engineering", reason: "only admins can undo this" },
      ],
    });
    expect([await db.prisma.area.count(), await db.prisma.discipline.count()]).toEqual([1, 1]);
  });

  test("is for those who may import the kind, for 30 days", async () => {
    const id = await importOf("people", "email,first_name\nada@x.org,Ada");
    expect((await undo(id, manager)).status).toBe(404);
    expect((await ask(getImports, manager)).body).toEqual([]);
    await db.prisma.import.updateMany({ data: { at: new Date(Date.now() - 31 * 86_400_000) } });
    expect((await undo(id)).status).toBe(404);
  });
});

test("erasing a person erases what an import recorded about them", async () => {
  await sendImport(admin, "people", "email,first_name\nada@x.org,Ada\nbo@x.org,Bo");
  const { id } = await db.prisma.user.findUniqueOrThrow({ where: { email: "ada@x.org" } });
  await db.prisma.$transaction((tx) => erasePerson(tx, id));
  expect(await db.prisma.importRecord.findMany()).toMatchObject([{ title: "bo@x.org" }]);
});
