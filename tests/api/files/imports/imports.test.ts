import { buffer } from "node:stream/consumers";
import { xlsxOf } from "@/lib/platform/core/xlsx-writer";
import { erasePerson } from "@/lib/people/directory/erasure-store";
import { makePerson, testPerson } from "@/tests/support/actors";
import { competencyFile } from "@/tests/support/csv";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport } from "@/tests/support/import-calls";
import { untilItWaits } from "@/tests/support/lock-waits";
import { makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org" });
const manager = testPerson(db, { isManager: true });

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

describe("what doesn't exist", () => {
  test("is created only if an admin names it", async () => {
    const file = competencyFile({}, { discipline: "Typo" });
    expect(await previewImport(admin, "competencies", file)).toMatchObject({
      add: 0,
      refuse: 2,
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
    expect(chosen.lines[1]).toMatchObject({
      line: 3,
      outcome: "refuse",
      notes: ["discipline: there is no discipline Typo"],
    });
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
    expect(line.notes).toEqual(["general_technology: only admins change it of the area Engineering"]);
    expect((await sendImport(manager, "competencies", file)).status).toBe(422);
    expect((await sendImport(admin, "competencies", file)).status).toBe(201);
  });

  test("is not created by a manager", async () => {
    expect(await previewImport(manager, "competencies", competencyFile({}), { create: "all" })).toMatchObject({
      refuse: 1,
    });
  });
});

test("lines are left out, and a person whose manager's line is refused comes in without that manager", async () => {
  const file = "email,first_name,primary_manager\na@x.org,,\nb@x.org,Bo,a@x.org\nc@x.org,Cy,boss@x.org\nd@x.org,Di,";
  const { lines, ...counts } = await previewImport(admin, "people", file, { leave_out: [5] });
  expect(counts).toMatchObject({ add: 2, refuse: 1 });
  expect(lines.map(({ line, outcome }: { line: number; outcome: string }) => `${line} ${outcome}`)).toEqual([
    "2 refuse",
    "3 add",
    "4 add",
  ]);
  expect(lines[1].notes.join(" ")).toContain("Comes in without the manager a@x.org, whose own line is refused");
  expect(lines[0].cells).toEqual(["a@x.org", "", ""]);
});

test("a workbook is imported as its cells are, truth values and numbers included", async () => {
  const row = [null, "Engineering", false, "Developer", "Testing", "d", "n", "b", "i", "=1+1", true];
  const columns =
    "id,area,general_technology,discipline,competency,description,no_experience,basic,intermediate,advanced,published";
  const file = await buffer(xlsxOf({ name: "Competencies", columns: columns.split(","), rows: [[row]] }));
  const { status } = await sendImport(admin, "competencies", file, { create: "all" });
  expect(status).toBe(201);
  expect(await competencies()).toMatchObject([{ name: "Testing", advanced: "=1+1", published: true }]);
});

test("a file that isn't one is refused in words", async () => {
  const [file, what] = [Buffer.from(""), "the file is empty"];
  expect((await previewImport(admin, "people", file)).problems).toEqual([what]);
  expect((await sendImport(admin, "people", file)).body.errors).toEqual({ file: [what] });
});

test("a person who signs in for the first time while a file adds them is a conflict, and is known to it a moment later", async () => {
  const send = () => sendImport(admin, "people", "email,first_name\nnew@x.org,New");
  let importing!: ReturnType<typeof send>;
  await db.prisma.$transaction(async (signingIn) => {
    await makePerson(signingIn, { email: "new@x.org", firstName: "N" });
    importing = send();
    await untilItWaits(db, importing);
  });
  expect((await importing).status).toBe(409);
  expect(await send()).toMatchObject({ status: 201, body: { add: 0, change: 1 } });
});

test("erasing a person erases what an import recorded about them", async () => {
  await sendImport(admin, "people", "email,first_name\nada@x.org,Ada\nbo@x.org,Bo");
  const { id } = await db.prisma.user.findUniqueOrThrow({ where: { email: "ada@x.org" } });
  await db.prisma.$transaction((tx) => erasePerson(tx, id));
  expect(await db.prisma.importRecord.findMany()).toMatchObject([{ title: "bo@x.org" }]);
});
