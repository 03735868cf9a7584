import { POST as createChange } from "@/app/api/cm/v1/sheets/[sheet_id]/sheet_competencies/[sheet_competency_id]/competency_changes/route";
import type { Database } from "@/lib/platform/db";
import { bearerFor, type TestPerson } from "@/tests/support/actors";
import { ask } from "@/tests/support/sheets";

/** Requests a level on the first row of a person's sheet, as that person. */
export async function createLevelRequest(
  db: Database,
  person: TestPerson,
): Promise<{ rowId: number; changeId: number }> {
  const { id } = await db.prisma.sheetCompetency.findFirstOrThrow({
    where: { sheetId: person.sheetId },
    orderBy: { id: "asc" },
  });
  const body = {
    cm_competency_change: { current_level: "no_experience", desired_level: "basic", cm_sheet_competencies_id: id },
  };
  const answer = await ask(
    createChange,
    await bearerFor(person),
    { sheet_id: person.sheetId, sheet_competency_id: id },
    body,
  );
  return { rowId: id, changeId: answer.body.id };
}
