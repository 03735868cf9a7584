import type * as contract from "@/lib/sheet/grade-case/contract";
import type { AccessTable, AccessTo } from "../expected";
import type { Things } from "../world";

const sheet = ({ sheetId }: Things) => ({ params: { sheet_id: sheetId } });
const NOBODY = [404, 404, 404, 404] as const;

/** What people choose for their case is their own. */
const OWN = {
  own: ["ok", "ok", "ok", "ok"],
  report: NOBODY,
  stranger: NOBODY,
  missing: NOBODY,
} as const satisfies AccessTable;

/** A released case is read by its owner and the owner's own managers; not by other reviewers, admins or staffing. */
const READERS = { ...OWN, report: [404, "ok", 404, 404] } as const satisfies AccessTable;

export const gradeCases = {
  getGradeCase: { answers: OWN, request: sheet },
  updateGradeCase: {
    answers: OWN,
    request: (of) => ({
      ...sheet(of),
      body: {
        cm_grade_case: {
          cm_grade_id: of.gradeId,
          as_of: null,
          introduction: "Hello.",
          notes_of_ids: [],
          evidence_ids: [],
        },
      },
    }),
  },
  // The grade expects nothing here.
  releaseGradeCase: { answers: { ...OWN, own: [409, 409, 409, 409] }, request: sheet },
  withdrawGradeCase: { answers: OWN, request: sheet },
  getReleasedGradeCase: { answers: READERS, request: sheet },
  getGradeCaseDocument: { answers: READERS, request: sheet },
} satisfies AccessTo<typeof contract>;
