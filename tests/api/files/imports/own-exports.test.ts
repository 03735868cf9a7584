import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { download } from "@/tests/support/exports";
import { previewImport, sendImport } from "@/tests/support/import-calls";
import { atLevel, giveDisciplines, makeDiscipline, setRows } from "@/tests/support/sheets";

const db = testDatabase();
const boss = testPerson(db, { isAdmin: true, email: "boss@x.org" });
const ada = testPerson(db, { email: "ada@x.org" });

test.each(["csv", "xlsx"])("a person's own sheet as %s comes in again as theirs, unconfirmed", async (format) => {
  const { role, competencies } = await makeDiscipline(db);
  await giveDisciplines(db, ada, [role.id]);
  const rated = { sheetId: ada.sheetId, competencyId: competencies[0]!.id };
  const approvedAt = new Date("2026-02-03T10:00:00Z");
  await setRows(db, rated, {
    currentLevel: "intermediate",
    desiredLevel: "advanced",
    approvedAt,
    changedAt: approvedAt,
    notes: "<p>x</p>",
  });
  const { content, status } = await download("exportSheet", ada, `?format=${format}`, { sheet_id: ada.sheetId });
  expect(status).toBe(200);
  await setRows(db, rated, { ...atLevel("no_experience"), approvedAt: null, changedAt: null });
  expect(await previewImport(boss, "levels", content)).toMatchObject({
    lacking: [{ column: "email", kind: "person" }, {}, {}],
  });
  const defaults = [{ column: "email", value: "ada@x.org" }];
  expect((await sendImport(boss, "levels", content, { defaults })).body).toMatchObject({ add: 1, refuse: 0 });
  expect(await db.prisma.sheetCompetency.findMany({ where: rated })).toMatchObject([
    { currentLevel: "intermediate", approvedAt: null, confirmedAt: null, importedChangeId: expect.any(Number) },
  ]);
});
