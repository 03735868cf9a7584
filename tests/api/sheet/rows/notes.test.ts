import { bearerFor } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, makeEmployee } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true });

test("notes are stored without anything that could run in a reader's browser", async () => {
  const employee = await makeEmployee(db);
  const id = employee.rowIds[0]!;
  const notes = '<p onclick="harm()">Words<img src="x" onerror="harm()"><script>harm()</script></p>';
  const params = { sheet_id: employee.sheetId, sheet_competency_id: id };
  const answer = await ask("updateSheetCompetency", await bearerFor(employee), params, {
    cm_sheet_competency: { notes },
  });
  expect(answer.status).toBe(200);
  const stored = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id } });
  expect(stored.notes).toContain("Words");
  expect(stored.notes).not.toContain("harm");
});

test("notes based on older ones are a 409 with the current row, and overwrite nothing", async () => {
  const employee = await makeEmployee(db);
  const params = { sheet_id: employee.sheetId, sheet_competency_id: employee.rowIds[0]! };
  const by = await bearerFor(employee);
  const save = (notes: string, notes_updated_at: string | null) =>
    ask("updateSheetCompetency", by, params, { cm_sheet_competency: { notes, notes_updated_at } });
  const first = await save("<p>First</p>", null);
  const late = await save("<p>Late</p>", null);
  expect([first.status, late.status]).toEqual([200, 409]);
  expect(late.body.current).toMatchObject({ notes: first.body.notes, notes_updated_at: first.body.notes_updated_at });
  const again = await save("<p>Late</p>", late.body.current.notes_updated_at);
  expect([again.status, again.body.notes]).toEqual([200, expect.stringContaining("Late")]);
});
