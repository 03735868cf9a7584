import type * as contract from "@/lib/sheet/rows/contract";
import { EVERYBODY, OWNERS, inScope, REVIEWERS, WHO_SEES_THE_SHEET, type AccessTo } from "../expected";
import type { Things } from "../world";

const sheet = ({ sheetId }: Things) => ({ sheet_id: sheetId });

const row = (of: Things) => ({ ...sheet(of), sheet_competency_id: of.rowId });

const change = (of: Things) => ({ ...row(of), competency_change_id: of.changeId });

const levels = (of: Things) => ({
  current_level: "no_experience",
  desired_level: "no_experience",
  cm_sheet_competencies_id: of.rowId,
});

const CONFLICTS = {
  own: [409, 409, 409, 409],
  report: [404, 409, inScope(409), 409],
  stranger: [404, inScope(409), inScope(409), 409],
} as const;

export const sheets = {
  getSheet: { answers: WHO_SEES_THE_SHEET, request: (of) => ({ params: sheet(of) }) },
  getSheetCompetency: { answers: WHO_SEES_THE_SHEET, request: (of) => ({ params: row(of) }) },
  updateSheetCompetency: {
    answers: OWNERS,
    request: (of) => ({ params: row(of), body: { cm_sheet_competency: { notes: "<p>A note.</p>" } } }),
  },
  createCompetencyChange: {
    answers: WHO_SEES_THE_SHEET,
    request: (of) => ({ params: row(of), body: { cm_competency_change: levels(of) } }),
  },
  createManagerCompetencyChange: {
    answers: REVIEWERS,
    request: (of) => ({
      params: change(of),
      body: { cm_manager_competency_change: { approved_level: "basic", cm_competency_change_id: of.changeId } },
    }),
  },
  createManagerCompetencyDecline: {
    answers: REVIEWERS,
    request: (of) => ({
      params: change(of),
      body: { cm_manager_competency_decline: { reason: "Not yet.", cm_competency_change_id: of.changeId } },
    }),
  },
  // The row has a pending request, and only a settled level can be confirmed.
  // The row's level wasn't imported, which only its owner learns.
  createImportObjection: {
    answers: { ...OWNERS, own: [409, 409, 409, 409] },
    request: (of) => ({
      params: { sheet_id: of.sheetId },
      body: { cm_import_objection: { sheet_competency_id: of.rowId } },
    }),
  },
  createConfirmation: {
    answers: { ...WHO_SEES_THE_SHEET, ...CONFLICTS },
    request: (of) => ({ params: sheet(of), body: { cm_confirmation: { sheet_competency_ids: [of.rowId] } } }),
  },
  listSheetVisits: { answers: EVERYBODY, request: () => ({}) },
} satisfies AccessTo<typeof contract>;
