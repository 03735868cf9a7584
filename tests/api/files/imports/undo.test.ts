import type { Kind } from "@/lib/files/imports/rules";
import { purge } from "@/lib/doors/maintenance/daily-maintenance";
import type { Tx } from "@/lib/platform/db";
import { PICTURE_PATH } from "@/lib/platform/rich-text/rules";
import { recordChange } from "@/lib/sheet/rows/change-store";
import { syncSheets } from "@/lib/sheet/rows/sync-commands";
import { makePerson, testPerson } from "@/tests/support/actors";
import { readTalk, startTalk } from "@/tests/support/conversations";
import { competencyFile, pointerFile } from "@/tests/support/csv";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport, undoImport } from "@/tests/support/import-calls";
import { merge, undo as undoMerge } from "@/tests/support/merges";
import { untilItWaits } from "@/tests/support/lock-waits";
import { ask, giveDisciplines, makeDiscipline, setRows } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org" });
const manager = testPerson(db, { isManager: true });

const undo = (id: number, by = admin) => undoImport(by, id);
/** Updates people's sheets as the app does after the answer. */
async function settle(): Promise<void> {
  for (const { id } of await db.prisma.rowSync.findMany()) await syncSheets(id);
}
const competencies = () => db.prisma.competency.findMany({ orderBy: { id: "asc" } });

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
    expect((await undo(first)).body).toMatchObject({ undone: 3, kept: [] });
    expect(await db.prisma.area.count()).toBe(0);
  });

  test("keeps and names what was edited since, and the entries that it needs", async () => {
    const id = await importOf("competencies", competencyFile({}, { competency: "Other" }), { create: "all" });
    await db.prisma.competency.updateMany({ where: { name: "Other" }, data: { basic: "Edited" } });
    expect((await undo(id)).body).toMatchObject({
      undone: 1,
      kept_count: 3,
      kept: [
        { title: "Engineering · Backend Developer · Other", reason: "was edited since", line: 3 },
        { title: "Engineering", reason: "has competencies" },
        { title: "Backend Developer", reason: "has competencies" },
      ],
    });
    expect(await competencies()).toMatchObject([{ name: "Other", basic: "Edited" }]);
  });

  test("whose answer was lost is done once, and answers the same again", async () => {
    const id = await importOf("competencies", competencyFile({}, { competency: "Other" }), { create: "all" });
    await db.prisma.competency.updateMany({ where: { name: "Other" }, data: { basic: "Edited" } });
    const { body: lost } = await undo(id);
    await db.prisma.competency.updateMany({ data: { basic: "Since" } });
    expect(await undo(id)).toMatchObject({ status: 201, body: lost });
    expect(lost).toMatchObject({ undone: 1, kept_count: 3 });
    expect(await db.prisma.auditRecord.count({ where: { act: "import.undone" } })).toBe(1);
  });

  test("waits for a level that is being requested, and keeps its competency", async () => {
    const id = await importOf("competencies", competencyFile({}), { create: "all" });
    const employee = await makePerson(db.prisma);
    await giveDisciplines(db, employee, [(await db.prisma.discipline.findFirstOrThrow()).id]);
    const { id: rowId } = await db.prisma.sheetCompetency.findFirstOrThrow();
    const to = { current: "no_experience", desired: "basic" } as const;
    let undoing!: ReturnType<typeof undo>;
    const request = async (tx: Tx) => {
      await recordChange(tx, { rowId, kind: "requested", to }, { userId: employee.userId });
      undoing = undo(id);
      await untilItWaits(db, undoing);
    };
    await db.prisma.$transaction(request, { timeout: 60_000 });
    expect((await undoing).body.kept[0].reason).toMatch(/^has levels/);
    expect(await db.prisma.sheetCompetency.count({ where: { desiredLevel: "basic" } })).toBe(1);
  });

  test("that can undo nothing can be tried again", async () => {
    const framework = await importOf("competencies", competencyFile({}), { create: "all" });
    const id = await importOf("competencies", competencyFile({ basic: "Other" }));
    const written = (basic: string) => db.prisma.competency.updateMany({ data: { basic } });
    await written("Edited");
    expect((await undo(id)).body).toMatchObject({ undone: 0, kept_count: 1, import: { undone_at: null } });
    expect(await db.prisma.auditRecord.count({ where: { act: "import.undone" } })).toBe(0);
    await written("Other");
    expect((await undo(id)).body).toMatchObject({ undone: 1, kept: [], import: { undone_at: expect.any(String) } });
    expect(await db.prisma.importRecord.count({ where: { kept: { not: null } } })).toBe(0);
    expect((await undo(framework)).body).toMatchObject({ kept: [] });
  });

  test("keeps competencies, languages and people that engagements, records and CVs have by now", async () => {
    const id = await importOf("competencies", competencyFile({}), { create: "all" });
    const people = await importOf("people", "email,first_name,languages\nada@x.org,Ada,Java\nbo@x.org,Bo,", {
      create: "all",
    });
    const { id: competencyId } = await db.prisma.competency.findFirstOrThrow();
    const { id: languageId } = await db.prisma.language.findFirstOrThrow();
    const [ada, bo] = await db.prisma.user.findMany({ where: { email: { in: ["ada@x.org", "bo@x.org"] } } });
    await db.prisma.personRecord.create({
      data: {
        userId: admin.userId,
        kind: "course",
        title: "HTML",
        competencies: { create: { competencyId, languageId } },
      },
    });
    await db.prisma.personRecord.create({ data: { userId: ada!.id, kind: "course", title: "CSS" } });
    await db.prisma.cvRequest.create({ data: { userId: bo!.id } });
    expect((await undo(people)).body.kept).toMatchObject([
      { title: "bo@x.org", reason: "was asked for a CV" },
      { title: "ada@x.org", reason: "has records or CVs" },
      { title: "Java", reason: expect.stringMatching(/sheets|records/) },
    ]);
    expect((await undo(id)).body.kept).toMatchObject([
      { reason: "is part of engagements or records; unpublish it instead" },
      { reason: "has competencies" },
      { reason: "has competencies" },
    ]);
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
      undone: 2,
      kept_count: 1,
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

  test("tells webhooks of each person that it erases, as an erasure does, and of none that it keeps", async () => {
    const webhook = {
      name: "HR",
      url: "https://hr.example",
      events: ["person.erased"],
      secret: "whsec_x",
      enabled: true,
    };
    await db.prisma.webhook.create({ data: webhook });
    const id = await importOf("people", "email,first_name\nada@x.org,Ada\nbo@x.org,Bo");
    const bo = await db.prisma.user.findUniqueOrThrow({ where: { email: "bo@x.org" } });
    await db.prisma.user.update({ where: { email: "ada@x.org" }, data: { lastSignInAt: new Date() } });
    await undo(id);
    const erased = { where: { act: "person.erased" }, select: { subjectId: true, after: true } };
    expect(await db.prisma.auditRecord.findMany(erased)).toEqual([{ subjectId: null, after: { user_id: bo.id } }]);
    const told = await db.prisma.outboxMessage.findMany({ where: { kind: "person.erased" } });
    expect(told.map(({ payload }) => payload)).toEqual([expect.objectContaining({ erased_user_id: bo.id })]);
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
    await setRows(db, { sheetId: ada!.sheet!.id, competencyId: made[0]!.id }, { notes: "Built the billing." });
    await db.prisma.employeeManager.create({ data: { employeeId: eve!.id, managerId: bo!.id, isPrimary: true } });
    await db.prisma.account.create({ data: { userId: uma!.id, provider: "google", providerAccountId: "7" } });
    expect((await undo(id)).body).toMatchObject({
      undone: 2,
      kept: [
        { title: "uma@x.org", reason: "has signed in since; deactivate them instead" },
        { title: "bo@x.org", reason: "has reports; deactivate them instead" },
        { title: "ada@x.org", reason: "has levels, notes or agreements in what the import gave them" },
      ],
    });
    expect(await db.prisma.sheetDiscipline.count({ where: { disciplineId: role.id, sheetId: ada!.sheet!.id } })).toBe(
      1,
    );
  });

  test("keeps a learning pointer that is part of an agreement, which it is all that is said of", async () => {
    await importOf("competencies", competencyFile({ competency: "HTML" }), { create: "all" });
    const id = await importOf("learning_pointers", pointerFile(["HTML", "Basics", "Text", ""]));
    const pointer = await db.prisma.learningPointer.findFirstOrThrow();
    await db.prisma.agreement.create({ data: { userId: manager.userId, learningPointerId: pointer.id } });
    expect((await undo(id)).body).toMatchObject({ kept: [{ title: "Basics", reason: "is part of agreements" }] });
    expect(await db.prisma.agreement.findFirstOrThrow()).toMatchObject({ learningPointerId: pointer.id });
  });

  test("brings back a learning pointer's description with its pictures, however old they are", async () => {
    const sha256 = "a".repeat(64);
    const described = `<p><img src="${PICTURE_PATH}${sha256}"></p>`;
    const pointer = await db.prisma.learningPointer.create({ data: { name: "Course", description: described } });
    const createdAt = new Date(Date.now() - 60 * 86_400_000);
    const content = new Uint8Array(3);
    await db.prisma.notePicture.create({
      data: { userId: manager.userId, sha256, type: "image/png", content, createdAt },
    });
    const id = await importOf("learning_pointers", `id,description\n${pointer.id},Plain words`);
    expect((await purge({})).pictures).toBe(0);
    expect((await undo(id)).body).toMatchObject({ undone: 1 });
    expect(await db.prisma.learningPointer.findFirstOrThrow()).toMatchObject({ description: described });
    expect(await db.prisma.notePicture.count()).toBe(1);
  });

  test("keeps people with a conversation or an agreement, also before they have ever signed in", async () => {
    const id = await importOf(
      "people",
      "email,first_name,primary_manager\nada@x.org,Ada,boss@x.org\nbo@x.org,Bo,\neve@x.org,Eve,",
    );
    const [ada, bo] = await db.prisma.user.findMany({
      where: { email: { in: ["ada@x.org", "bo@x.org"] } },
      orderBy: { email: "asc" },
    });
    const talk = await startTalk(admin, ada!.id);
    expect(talk.status).toBe(201);
    await db.prisma.agreement.create({ data: { userId: admin.userId, text: "Go", teacherId: bo!.id } });
    const reason = "has conversations or agreements; deactivate them instead";
    expect((await undo(id)).body).toMatchObject({
      undone: 1,
      kept: [
        { title: "bo@x.org", reason },
        { title: "ada@x.org", reason },
      ],
    });
    expect((await readTalk(admin, talk.body.id)).status).toBe(200);
  });

  test("keeps a person who goes on managing someone whose manager can't be restored", async () => {
    await importOf("people", "email,first_name\nmia@x.org,Mia\nxena@x.org,Xena");
    await importOf("people", "email,primary_manager\nxena@x.org,mia@x.org");
    const id = await importOf("people", "email,first_name,primary_manager\nann@x.org,Ann,\nxena@x.org,,ann@x.org");
    await importOf("people", "email,primary_manager\nmia@x.org,xena@x.org");
    const reasons = ["had managers who now report to them", "has reports; deactivate them instead"];
    const kept = reasons.map((reason) => ({ reason }));
    expect((await undo(id)).body).toMatchObject({ undone: 0, kept });
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

  test("leaves the email of someone who has signed in with it since, as an edit does", async () => {
    await importOf("people", "email,first_name,personnel_number\nold@x.org,Kim,7");
    const id = await importOf("people", "email,personnel_number\nnew@x.org,7");
    await db.prisma.user.update({
      where: { email: "new@x.org" },
      data: { accounts: { create: { provider: "google", providerAccountId: "kim" } } },
    });
    const reason = "has signed in since with the email that the import gave";
    expect((await undo(id)).body).toMatchObject({ undone: 0, kept: [{ reason }] });
    expect(await db.prisma.user.count({ where: { email: "new@x.org" } })).toBe(1);
  });

  test("keeps the area of a competency that was merged into another, so that the merge can be undone", async () => {
    const discipline = await makeDiscipline(db, { competencies: 1 });
    const line = { area: "New", discipline: discipline.role.name, competency: "Imported" };
    const id = await importOf("competencies", competencyFile(line), { create: "all" });
    const source = await db.prisma.competency.findFirstOrThrow({ where: { name: "Imported" } });
    const { body } = await merge(admin, "competency", source, discipline.competencies[0]);
    expect((await undo(id)).body.kept).toEqual([
      expect.objectContaining({ reason: "no longer exists" }),
      { line: null, title: "New", reason: "had a competency that was merged into another" },
    ]);
    expect((await undoMerge(admin, body.id)).status).toBe(204);
  });

  test("by a manager leaves learning pointers that others added, as their import does", async () => {
    await importOf("competencies", competencyFile({ competency: "HTML" }), { create: "all" });
    const theirs = await importOf("learning_pointers", pointerFile(["HTML", "Basics", "Text", ""]));
    const { id } = await db.prisma.learningPointer.findFirstOrThrow();
    const reason = "only admins and the person who added it can change this learning pointer";
    const renamed = await previewImport(manager, "learning_pointers", `id,name\n${id},Renamed`);
    expect(renamed).toMatchObject({ change: 0, refuse: 1, lines: [{ notes: [`id: ${reason}`] }] });
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
        { title: "Engineering", reason: "only admins can undo this" },
        { title: "Backend Developer", reason: "only admins can undo this" },
      ],
    });
    expect([await db.prisma.area.count(), await db.prisma.discipline.count()]).toEqual([1, 1]);
  });

  test("is for those who may import the kind, for 30 days", async () => {
    const id = await importOf("people", "email,first_name\nada@x.org,Ada");
    expect((await undo(id, manager)).status).toBe(404);
    expect((await ask("listImports", manager)).body).toEqual([]);
    await db.prisma.import.updateMany({ data: { at: new Date(Date.now() - 31 * 86_400_000) } });
    expect((await undo(id)).status).toBe(404);
  });
});
