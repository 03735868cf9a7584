import PizZip from "pizzip";
import { GET as getOwn, PUT as save } from "@/app/api/cm/v1/sheets/[sheet_id]/grade_case/route";
import { DELETE as withdraw, POST as release } from "@/app/api/cm/v1/sheets/[sheet_id]/grade_case_releases/route";
import { GET as getDocument } from "@/app/api/cm/v1/sheets/[sheet_id]/released_grade_case/document/route";
import { GET as getReleased } from "@/app/api/cm/v1/sheets/[sheet_id]/released_grade_case/route";
import { GET as getTemplateFile } from "@/app/api/cm/v1/document_template/document/route";
import {
  DELETE as removeTemplate,
  GET as getTemplate,
  PUT as putTemplate,
} from "@/app/api/cm/v1/document_template/route";
import { paragraph, wordDocument } from "@/lib/platform/documents/sample-document";
import { recordChanges } from "@/lib/sheet/rows/change-store";
import type { Level } from "@/lib/vocabulary/levels/rules";
import { bearerFor, type Browser, makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { testReviewed } from "@/tests/support/reviews";
import { download } from "@/tests/support/exports";
import { expectLevels, makeGrades } from "@/tests/support/grades";
import { makePointer } from "@/tests/support/learning";
import { ask, makeEmployee, makeManagerOf, rowsOn } from "@/tests/support/sheets";

const db = testDatabase();
const { employee, manager } = testReviewed(db, 3, {
  employee: { firstName: "Kwame", lastName: "Mensah" },
  manager: { firstName: "Leonor", lastName: "Vidal" },
});
const admin = testPerson(db, { isAdmin: true });
let senior: { id: number; name: string };
/** The sheet's rows with their competencies. Senior expects Intermediate of the first and Basic of the second. */
let rows: { id: number; competencyId: number }[];

beforeEach(async () => {
  [senior] = (await makeGrades(db, "Senior")) as [typeof senior];
  rows = await rowsOn(db, employee);
  const { status } = await expectLevels(admin, employee.disciplineId, expects(0, "intermediate"), expects(1, "basic"));
  expect(status).toBe(200);
});

const own = () => ({ sheet_id: employee.sheetId });
const expects = (place: number, level: Level | null) => ({
  cm_competency_id: rows[place]!.competencyId,
  cm_grade_id: senior.id,
  level,
});
const setLevel = (place: number, level: Level) =>
  db.prisma.$transaction((tx) =>
    recordChanges(tx, [{ rowId: rows[place]!.id, kind: "set", to: { current: level, desired: level } }], {
      userId: manager.userId,
    }),
  );
const choose = (more: object = {}) =>
  ask(save, employee, own(), {
    cm_grade_case: {
      cm_grade_id: senior.id,
      as_of: null,
      introduction: "",
      notes_of_ids: [],
      evidence_ids: [],
      ...more,
    },
  });
const built = async (query = {}) => (await ask(getOwn, employee, { ...own(), ...query })).body;
const read = (by: Browser) => ask(getReleased, by, own());
const releaseIt = () => ask(release, employee, own());

/** The document's text, as a manager downloads it. */
async function documentText() {
  const { status, headers, content } = await download(getDocument, manager, "", own());
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toContain("case-for-senior-kwame-mensah-");
  return new PizZip(content).file("word/document.xml")!.asText();
}

test("a case lists what is there, with criterion and approver, and what isn't yet, with its plan", async () => {
  await setLevel(0, "advanced");
  await db.prisma.agreement.create({
    data: { userId: employee.userId, sheetCompetencyId: rows[1]!.id, level: "basic", dueOn: new Date("2027-03-31") },
  });
  const pointer = await makePointer(db, { name: "Read the handbook" }, rows[1]!.competencyId);
  await db.prisma.userLearningPointer.create({ data: { userId: employee.userId, learningPointerId: pointer.id } });
  const { held, open, grade } = await built();
  expect(grade).toEqual({ id: senior.id, name: "Senior" });
  expect(held).toMatchObject([
    {
      sheet_competency_id: rows[0]!.id,
      level: "advanced",
      expected_level: "intermediate",
      criterion: "Teaches it.",
      approved_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      approved_by: { id: manager.userId, first_name: "Leonor" },
    },
  ]);
  expect(open).toMatchObject([
    {
      expected_level: "basic",
      level: "no_experience",
      criterion: "Knows it.",
      goal: { level: "basic", due_on: "2027-03-31" },
      learning: ["Read the handbook"],
    },
  ]);
});

test("own managers read the release until it is withdrawn; peers, other managers, admins and staffing read nothing", async () => {
  await setLevel(0, "intermediate");
  await choose({ introduction: "Two years of leading." });
  const above = await bearerFor(await makeManagerOf(db, manager));
  const others = await Promise.all(
    [{}, { isManager: true }, { isStaffing: true }].map(async (roles) => bearerFor(await makePerson(db.prisma, roles))),
  );
  const statuses = async () =>
    Promise.all([employee, manager, above, admin, ...others].map(async (by) => (await read(by)).status));
  expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect((await releaseIt()).status).toBe(201);
  expect(await statuses()).toEqual([200, 200, 200, 404, 404, 404, 404]);
  expect((await read(manager)).body).toMatchObject({ name: "Kwame Mensah", introduction: "Two years of leading." });
  expect((await ask(getOwn, manager, own())).status).toBe(404);
  expect((await ask(withdraw, employee, own())).status).toBe(204);
  expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404, 404]);
  const acts = await db.prisma.auditRecord.findMany({ where: { act: { startsWith: "grade_case." } } });
  expect(acts.map(({ act, before, after }) => [act, before, after])).toEqual([
    ["grade_case.saved", null, null],
    ["grade_case.released", null, null],
    ["grade_case.withdrawn", null, null],
  ]);
});

test("managers read the release as it was, until the next one", async () => {
  await setLevel(0, "intermediate");
  await choose();
  await releaseIt();
  expect(await built()).toMatchObject({ has_changed: false });
  await setLevel(1, "basic");
  expect((await read(manager)).body.open).toHaveLength(1);
  expect(await built()).toMatchObject({ has_changed: true, open: [] });
  await releaseIt();
  expect((await read(manager)).body).toMatchObject({ open: [], held: [{}, {}] });
});

test("only the notes and evidence that the person chose are in the release, and only their own can be", async () => {
  await setLevel(0, "intermediate");
  await setLevel(1, "basic");
  const note = (place: number, notes: string) =>
    db.prisma.sheetCompetency.update({ where: { id: rows[place]!.id }, data: { notes, notesUpdatedAt: new Date() } });
  await note(0, "<p>Led the <strong>move</strong>.</p>");
  await note(1, "<p>Private thoughts.</p>");
  const change = await db.prisma.competencyChange.findFirstOrThrow({ where: { sheetCompetencyId: rows[0]!.id } });
  const link = (title: string) =>
    db.prisma.reviewEvidence.create({ data: { requestId: change.id, title, url: "https://example.com/x" } });
  const [talk] = [await link("A talk"), await link("A draft")];
  await choose({ notes_of_ids: [rows[0]!.id], evidence_ids: [talk.id] });
  const { body } = await releaseIt();
  expect(body.held).toMatchObject([
    { notes: "Led the move.", evidence: [{ title: "A talk", url: "https://example.com/x" }] },
    { notes: "", evidence: [] },
  ]);
  expect(JSON.stringify((await read(manager)).body)).not.toMatch(/Private|draft/);
  const other = await makeEmployee(db);
  expect((await choose({ notes_of_ids: [other.rowIds[0]] })).status).toBe(422);
  expect((await choose({ evidence_ids: [talk.id + 100] })).status).toBe(422);
});

test("as of a past day, levels, approvals and expectations are those of that day, and later notes and goals aren't there", async () => {
  await setLevel(0, "intermediate");
  await setLevel(0, "advanced");
  const [first, second] = await db.prisma.competencyChange.findMany({ orderBy: { id: "asc" } });
  const at = (id: number, day: string) =>
    db.prisma.competencyChange.update({ where: { id }, data: { updatedAt: new Date(`${day}T12:00:00Z`) } });
  await at(first!.id, "2026-03-10");
  await at(second!.id, "2026-06-10");
  await db.prisma.expectation.updateMany({ data: { at: new Date("2026-01-01") } });
  await expectLevels(admin, employee.disciplineId, expects(0, "advanced"));
  await db.prisma.expectation.updateMany({
    where: { level: "advanced" },
    data: { at: new Date("2026-05-01T12:00:00Z") },
  });
  await db.prisma.agreement.create({
    data: { userId: employee.userId, sheetCompetencyId: rows[1]!.id, level: "basic" },
  });
  const on = async (day: string) => {
    const { held, open } = await built({ as_of: day });
    const shown = [...held, ...open].map((one: Record<string, unknown>) => [one.expected_level, one.level]);
    return [shown, held[0]?.approved_on ?? null];
  };
  const basic = ["basic", "no_experience"];
  expect(await on("2026-03-09")).toEqual([[["intermediate", "no_experience"], basic], null]);
  expect(await on("2026-03-10")).toEqual([[["intermediate", "intermediate"], basic], "2026-03-10"]);
  expect(await on("2026-05-01")).toEqual([[["advanced", "intermediate"], basic], null]);
  expect(await on("2026-06-10")).toEqual([[["advanced", "advanced"], basic], "2026-06-10"]);
  expect((await built({ as_of: "2026-06-10" })).open[0].goal).toBeNull();
  expect((await built({ as_of: "today" })).open[0].goal).toEqual({ level: "basic", due_on: null });
  await choose({ as_of: "2026-03-10" });
  expect((await releaseIt()).body).toMatchObject({ as_of: "2026-03-10", held: [{ level: "intermediate" }] });
  expect((await choose({ as_of: "2999-01-01" })).status).toBe(422);
});

test("a grade that expects nothing, or of other disciplines, makes no case", async () => {
  await expectLevels(admin, employee.disciplineId, expects(0, null), expects(1, null));
  expect((await releaseIt()).status).toBe(409);
  expect((await choose({ cm_grade_id: senior.id + 100 })).status).toBe(422);
});

test("the document is written with the company's template for cases, and CVs keep theirs", async () => {
  await setLevel(0, "intermediate");
  await choose();
  await releaseIt();
  const upload = async (body: string) => {
    const content = Buffer.from(await wordDocument(body)).toString("base64");
    return ask(putTemplate, admin, { kind: "grade_case" }, { cm_document_template: { content } });
  };
  const ours = paragraph("Our company: {{grade}} {{#held}}{{competency}} by {{approved_by}}{{/held}}");
  expect((await upload(ours)).body).toMatchObject({ is_sample: false });
  expect(await documentText()).toMatch(/Our company: Senior Competency \d+ by Leonor Vidal/);
  expect((await upload(paragraph("{{clients}}"))).status).toBe(422);
  const isSample = async (query = {}) => (await ask(getTemplate, admin, query)).body.is_sample;
  expect([await isSample(), await isSample({ kind: "grade_case" })]).toEqual([true, false]);
  const { headers } = await download(getTemplateFile, admin, "?kind=grade_case");
  expect(headers.get("content-disposition")).toContain("grade-case-template.docx");
  expect((await ask(removeTemplate, admin, { kind: "grade_case" })).status).toBe(204);
  expect(await documentText()).not.toContain("Our company");
});

test("the Word document has the case and is recorded; the name of an erased approver is nowhere", async () => {
  await setLevel(0, "intermediate");
  await choose({ introduction: "Ready." });
  await releaseIt();
  const document = await documentText();
  for (const words of ["Kwame Mensah", "Case for Senior", "Ready.", "Uses it.", "by Leonor Vidal", "Not there yet"])
    expect(document).toContain(words);
  expect(await db.prisma.auditRecord.count({ where: { act: "grade_case.downloaded" } })).toBe(1);
  const stored = await db.prisma.gradeCase.findFirstOrThrow({ select: { released: true } });
  expect(JSON.stringify(stored.released)).not.toMatch(/Leonor|Vidal/);
  await db.prisma.competencyChange.updateMany({ data: { userId: null } });
  const [row] = (await ask(getReleased, employee, own())).body.held;
  expect(row.approved_by).toMatchObject({ first_name: "Leonor" });
  await db.prisma.employeeManager.deleteMany();
  await db.prisma.managerCompetencyChange.deleteMany();
  await db.prisma.user.delete({ where: { id: manager.userId } });
  expect((await ask(getReleased, employee, own())).body.held[0].approved_by).toBeNull();
});
