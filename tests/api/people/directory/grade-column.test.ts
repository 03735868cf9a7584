import { EVENTS } from "@/lib/messages/webhooks/rules";
import { getImportView } from "@/lib/files/imports/queries";
import { actorFor, testPerson } from "@/tests/support/actors";
import { peopleTable } from "@/tests/support/csv";
import { testDatabase } from "@/tests/support/database/test-database";
import { download } from "@/tests/support/exports";
import { makeGrades } from "@/tests/support/grades";
import { previewImport, sendImport, undoImport } from "@/tests/support/import-calls";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org" });
const ada = testPerson(db, { email: "ada@x.org" });

const send = (header: string, ...lines: string[]) => sendImport(admin, "people", peopleTable(header, ...lines));
const preview = (header: string, ...lines: string[]) => previewImport(admin, "people", peopleTable(header, ...lines));
const gradesOf = async ({ userId }: { userId: number }) => {
  const { body } = await ask("listPersonGrades", admin, { user_id: userId });
  return body.map(({ grade, by: author }: { grade: { name: string } | null; by: { id: number } | null }) => [
    grade?.name ?? null,
    author?.id ?? null,
  ]);
};
const acts = async () =>
  (await db.prisma.auditRecord.findMany({ orderBy: { id: "asc" } }))
    .filter(({ act }) => act.startsWith("person."))
    .map(({ act, before, after }) => [act, before, after]);

test("a file gives new and known people grades, with history and audit records, and its undo takes them back", async () => {
  await makeGrades(db, "Junior", "Senior");
  await send("email,grade", "ada@x.org,Junior");
  const lines = ["ada@x.org,,senior", "new@x.org,New,Junior"];
  expect((await preview("email,first_name,Seniority", ...lines)).lines).toMatchObject([
    { outcome: "change", changes: [{ field: "grade", before: "Junior", after: "Senior" }] },
    { outcome: "add" },
  ]);
  const { body } = await send("email,first_name,Seniority", ...lines);
  const added = await db.prisma.user.findUniqueOrThrow({ where: { email: "new@x.org" } });
  expect([await gradesOf(ada), await gradesOf({ userId: added.id })]).toEqual([
    [
      ["Senior", admin.userId],
      ["Junior", admin.userId],
    ],
    [["Junior", admin.userId]],
  ]);
  expect(await acts()).toEqual([
    ["person.grade_set", { grade: null }, { grade: "Junior" }],
    ["person.grade_set", { grade: "Junior" }, { grade: "Senior" }],
    ["person.added", null, expect.not.objectContaining({ grade: expect.anything() })],
    ["person.grade_set", { grade: null }, { grade: "Junior" }],
  ]);
  const undone = await undoImport(admin, body.id);
  expect(undone.body).toMatchObject({ undone: 2, kept: [] });
  expect((await gradesOf(ada))[0]).toEqual(["Junior", admin.userId]);
  expect((await acts()).at(-1)).toEqual(["person.grade_set", { grade: "Senior" }, { grade: "Junior" }]);
});

test("no message leaves Cairn when grades are set by file, whatever a webhook listens to", async () => {
  await makeGrades(db, "Junior");
  const webhook = { name: "All", url: "https://example.com", events: [...EVENTS], secret: "whsec_x" };
  await db.prisma.webhook.create({ data: webhook });
  await send("email,first_name,grade", "ada@x.org,,Junior", "new@x.org,New,Junior");
  const messages = await db.prisma.outboxMessage.findMany({ select: { kind: true, payload: true } });
  expect(messages.map(({ kind }) => kind)).toContain("person.added");
  expect(messages.filter((message) => /grade|junior|expect/i.test(JSON.stringify(message)))).toEqual([]);
});

test("an undo leaves who had a grade that has been removed since", async () => {
  const [junior] = await makeGrades(db, "Junior", "Senior");
  await send("email,grade", "ada@x.org,Junior");
  const { body } = await send("email,grade", "ada@x.org,Senior");
  await db.prisma.grade.update({ where: { id: junior!.id }, data: { removedAt: new Date() } });
  const undone = await undoImport(admin, body.id);
  expect(undone.body).toMatchObject({ undone: 0, kept: [{ reason: "had a grade that is removed" }] });
  expect((await gradesOf(ada))[0]).toEqual(["Senior", admin.userId]);
});

test("a line with an unknown grade is refused and names the grades, in their order", async () => {
  await makeGrades(db, "Junior", "Senior");
  const body = await preview("email,grade", "ada@x.org,Principal", "boss@x.org,Junior; Senior");
  expect(body.lines.map(({ notes }: { notes: string[] }) => notes)).toEqual([
    ["grade: there is no grade Principal; the grades are Junior, Senior"],
    ["grade names more than one grade"],
  ]);
});

test("an exported file has the grades, changes nothing when it is imported, and is the same afterwards, byte for byte", async () => {
  await makeGrades(db, "Junior", "Senior");
  await send("email,grade", "ada@x.org,Senior");
  const { content } = await download("exportPeople", admin);
  expect(content.toString()).toContain(",grade,");
  const [header, ...lines] = content.toString().replace("\uFEFF", "").trim().split("\n");
  expect((await send(header!, ...lines)).body).toMatchObject({ change: 0, leave: 2 });
  await send("email,grade", "ada@x.org,Junior");
  await send(header!, ...lines);
  expect((await download("exportPeople", admin)).content).toEqual(content);
});

test("without grades, no file or answer about people has the column", async () => {
  const { content } = await download("exportPeople", admin);
  const body = await preview("email,Seniority", "ada@x.org,Senior");
  expect(body).toMatchObject({ problems: [expect.stringContaining("unknown columns: Seniority")] });
  const { kinds } = await getImportView(await actorFor(admin.userId), {});
  const ofPeople = kinds.filter(({ kind }) => kind === "people");
  expect(ofPeople).toHaveLength(1);
  expect(JSON.stringify([content.toString(), body.columns, ofPeople])).not.toMatch(/grade/i);
});
