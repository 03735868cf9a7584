import type * as contract from "@/lib/reviews/acceptances/contract";
import { REVIEWERS, inScope, WHO_SEES_THE_SHEET, type AccessTo } from "../expected";

export const acceptances = {
  listImportedLevels: {
    answers: WHO_SEES_THE_SHEET,
    request: ({ sheetId }) => ({ params: { sheet_id: sheetId } }),
  },
  // The row's level wasn't imported, which only its reviewers learn.
  createImportAcceptance: {
    answers: {
      ...REVIEWERS,
      report: [404, 409, inScope(409), 409],
      stranger: [404, inScope(409), inScope(409), 409],
    },
    request: ({ sheetId, rowId }) => ({
      params: { sheet_id: sheetId },
      body: { cm_import_acceptance: { levels: [{ sheet_competency_id: rowId, level: "basic" }] } },
    }),
  },
} satisfies AccessTo<typeof contract>;
