import { syncRows } from "@/lib/sheet/rows/row-sync-store";
import { purge } from "@/lib/doors/maintenance/daily-maintenance";
import { getOwnSheetView } from "@/lib/sheet/rows/queries";
import { rowsIn } from "@/lib/sheet/rows/view";
import { actorFor, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { listMerges, makeHolder, merge, presentRows, stand, undo } from "@/tests/support/merges";
import { changeLevel, decline } from "@/tests/support/reviews";
import { atLevel, giveDisciplines, makeDiscipline, makeLanguage, rowsOn, setRow } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, firstName: "Ada", lastName: "Admin" });
const [kwame, mona] = ["Kwame", "Mona"].map((firstName) => testPerson(db, { isManager: true, firstName }));
const owner = testPerson(db);
const wrong = eachTest(() => makeLanguage(db, "Type script"));
const right = eachTest(() => makeLanguage(db, "TypeScript"));
const discipline = eachTest(() => makeDiscipline(db, { generalTechnology: true, competencies: 2 }));

const person = (...languages: { id: number }[]) => makeHolder(db, discipline, ...languages);

describe("changes after a merge", () => {
  test("stay with their row when the merge is undone", async () => {
    const employee = await person(wrong);
    const row = await stand(db, employee, wrong, { current: "basic" });
    const { body } = await merge(admin, "technology", wrong, right);
    await setRow(db, row.id, atLevel("advanced"));
    await undo(admin, body.id);
    expect((await presentRows(db, employee)).find(({ id }) => id === row.id)).toMatchObject({
      languageId: wrong.id,
      currentLevel: "advanced",
    });
  });

  test("newer notes are not replaced", async () => {
    const employee = await person(wrong, right);
    await stand(db, employee, wrong, { notes: "<p>One</p>" });
    const row = await stand(db, employee, right, { current: "basic", notes: "<p>Two</p>" });
    const { body } = await merge(admin, "technology", wrong, right);
    await setRow(db, row.id, { notes: "<p>Later</p>", notesUpdatedAt: new Date(Date.now() + 1000) });
    await undo(admin, body.id);
    expect((await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: row.id } })).notes).toBe("<p>Later</p>");
  });

  test("an imported row whose record was deleted with the other row's is restored without it", async () => {
    const employee = await person(wrong, right);
    const row = await stand(db, employee, wrong, { current: "basic" });
    await setRow(db, row.id, { importedChangeId: row.latestChangeId });
    const other = await stand(db, employee, right, { current: "advanced" });
    const { body } = await merge(admin, "technology", wrong, right);
    await db.prisma.sheetCompetency.delete({ where: { id: other.id } });
    expect((await undo(admin, body.id)).status).toBe(204);
    expect(await db.prisma.sheetCompetency.findUnique({ where: { id: row.id } })).toMatchObject({
      languageId: wrong.id,
      currentLevel: "basic",
      latestChangeId: null,
      importedChangeId: null,
    });
  });

  test("rows of a competency that was deleted since, as undoing its import does, aren't restored", async () => {
    const employee = await person(wrong, right);
    const { body } = await merge(admin, "technology", wrong, right);
    const [gone, stays] = discipline.competencies;
    await db.prisma.sheetCompetency.deleteMany({ where: { competencyId: gone!.id } });
    await db.prisma.competencyVersion.deleteMany({ where: { competencyId: gone!.id } });
    await db.prisma.competency.delete({ where: { id: gone!.id } });
    expect((await undo(admin, body.id)).status).toBe(204);
    expect((await presentRows(db, employee)).map((row) => [row.competencyId, row.languageId])).toEqual([
      [stays!.id, wrong.id],
      [stays!.id, right.id],
    ]);
  });

  test("a language removed since stays removed, one added again is restored", async () => {
    const [leaver, returner] = [await person(wrong), await person(wrong)];
    const { body } = await merge(admin, "technology", wrong, right);
    await db.prisma.userLanguage.deleteMany();
    await db.prisma.$transaction((tx) => syncRows(tx, { sheetIds: [leaver.sheetId] }));
    await db.prisma.userLanguage.create({ data: { userId: returner.userId, languageId: right.id } });
    await undo(admin, body.id);
    expect(await db.prisma.userLanguage.findMany()).toMatchObject([{ userId: returner.userId, languageId: wrong.id }]);
    expect([
      (await presentRows(db, leaver)).length,
      (await presentRows(db, returner)).map(({ languageId }) => languageId),
    ]).toEqual([0, [wrong.id, wrong.id]]);
  });

  test("a new language with the same name prevents an undo, and the list says so", async () => {
    const { body } = await merge(admin, "technology", wrong, right);
    await makeLanguage(db, "TYPE Script");
    const why = "There is another language called TYPE Script now. Rename it first.";
    expect(await undo(admin, body.id)).toMatchObject({ status: 409, body: { detail: why } });
    expect(await listMerges(admin, "technology")).toMatchObject([{ id: body.id, obstacle: why }]);
  });

  test("a later merge of the same language must be undone first", async () => {
    const third = await makeLanguage(db, "TS");
    const first = (await merge(admin, "technology", wrong, right)).body;
    const second = (await merge(admin, "technology", right, third)).body;
    expect(await undo(admin, first.id)).toMatchObject({
      status: 409,
      body: { detail: "TypeScript was merged into TS later. Undo that first." },
    });
    expect([(await undo(admin, second.id)).status, (await undo(admin, first.id)).status]).toEqual([204, 204]);
  });

  test("after 30 days a merge can't be undone, isn't listed, and is deleted by the daily maintenance", async () => {
    const { body } = await merge(admin, "technology", wrong, right);
    await db.pool.query("UPDATE cm_catalogue_merge SET at = now() - interval '31 days'");
    expect(await undo(admin, body.id)).toMatchObject({
      status: 409,
      body: { detail: "Merges can be undone for 30 days only." },
    });
    expect(await listMerges(admin, "technology")).toEqual([]);
    expect(await purge({})).toMatchObject({ merges: 1 });
    expect(await db.prisma.catalogueMove.count()).toBe(0);
  });
});

test("a row says who declined its own request, not who later declined that of the row merged into it", async () => {
  const { role, competencies } = await makeDiscipline(db, { competencies: 2 });
  await giveDisciplines(db, owner, [role.id]);
  const rows = (await rowsOn(db, owner)).map(({ id, sheetId }) => ({ rowId: id, sheetId }));
  await changeLevel(rows[0]!, kwame!, "basic", "basic");
  await decline(kwame!, (await changeLevel(rows[0]!, owner, "basic", "advanced")).body.id, "Not alone yet.");
  await decline(mona!, (await changeLevel(rows[1]!, owner, "no_experience", "basic")).body.id, "Too early.");
  await merge(admin, "competency", competencies[1]!, competencies[0]!);
  expect(rowsIn(await getOwnSheetView(await actorFor(owner.userId), {}))).toMatchObject([
    { declineReason: "Not alone yet.", declinedBy: "Kwame", declinedLevel: "advanced" },
  ]);
});
