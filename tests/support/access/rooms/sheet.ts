import * as may from "../expected";
import type { Things } from "../things";

const NONE = { current_level: "no_experience", desired_level: "no_experience" };
const levels = (of: Things) => ({ ...NONE, cm_sheet_competencies_id: of.rowId });

const CONFLICTS = {
  own: [409, 409, 409, 409],
  report: [404, 409, may.inScope(409), 409],
  stranger: [404, may.inScope(409), may.inScope(409), 409],
} as const;

/**
 * Agreements, gaps and conversations are seen by their owner and the owner's own managers; not by other reviewers, admins or
 * staffing.
 */
const OWN_AND_REPORTS = { ...may.ONLY_OWN, report: [404, "ok", 404, 404] } as const;
const OWN_AGREEMENT = { ...OWN_AND_REPORTS, report: [404, 403, 404, 404] } as const;

export const sheetCalls = {
  // lib/sheet/rows
  getSheet: may.WHO_SEES_THE_SHEET,
  getSheetCompetency: may.WHO_SEES_THE_SHEET,
  updateSheetCompetency: [may.OWNERS, { body: { cm_sheet_competency: { notes: "<p>A note.</p>" } } }],
  createCompetencyChange: [may.WHO_SEES_THE_SHEET, (of) => ({ body: { cm_competency_change: levels(of) } })],
  createManagerCompetencyChange: [
    may.REVIEWERS,
    (of) => ({
      body: { cm_manager_competency_change: { approved_level: "basic", cm_competency_change_id: of.changeId } },
    }),
  ],
  createManagerCompetencyDecline: [
    may.REVIEWERS,
    (of) => ({ body: { cm_manager_competency_decline: { reason: "Not yet.", cm_competency_change_id: of.changeId } } }),
  ],
  // The row's level wasn't imported, which only its owner learns.
  createImportObjection: [
    { ...may.OWNERS, own: [409, 409, 409, 409] },
    (of) => ({ body: { cm_import_objection: { sheet_competency_id: of.rowId } } }),
  ],
  // The row has a pending request, and only a settled level can be confirmed.
  createConfirmation: [
    { ...may.WHO_SEES_THE_SHEET, ...CONFLICTS },
    (of) => ({ body: { cm_confirmation: { sheet_competency_ids: [of.rowId] } } }),
  ],
  listSheetVisits: may.EVERYBODY,

  // lib/grades/expected
  getExpectedLevels: OWN_AND_REPORTS,

  // lib/sheet/freshness

  // lib/sheet/agreements
  listAgreements: OWN_AND_REPORTS,
  createAgreement: [OWN_AGREEMENT, { body: { cm_agreement: { text: "Read the handbook", due_on: "2999-03-31" } } }],
  updateAgreement: [OWN_AGREEMENT, { body: { cm_agreement: { text: "Read the handbook", state: "kept" } } }],
  deleteAgreement: OWN_AGREEMENT,

  // lib/conversations/conversations
  listConversations: may.EVERYBODY,
  // Callers have no manager to talk with, and the report talks with theirs already.
  createConversation: [
    { ...OWN_AND_REPORTS, own: [422, 422, 422, 422], report: [404, 409, 404, 404] },
    ({ userId }) => ({ body: { cm_conversation: { user_id: userId, kind: "annual", held_on: "2026-12-01" } } }),
  ],
  getConversation: OWN_AND_REPORTS,
  updateConversation: [OWN_AND_REPORTS, { body: { cm_conversation: { held_on: "2026-12-02" } } }],
  updatePreparation: [OWN_AND_REPORTS, { body: { cm_preparation: { answers: ["Kotlin"], ready: false } } }],
  deleteConversation: OWN_AND_REPORTS,

  // lib/conversations/conversations, about a grade; these are about the year.
  updateCase: [
    { ...OWN_AND_REPORTS, own: [409, 409, 409, 409], report: [404, 403, 404, 404] },
    (of) => ({
      body: { cm_case: { cm_grade_id: of.gradeId, introduction: "", notes_of_ids: [], evidence_ids: [] } },
    }),
  ],
  addCaseReader: [
    { ...OWN_AND_REPORTS, own: [409, 409, 409, 409], report: [404, 403, 404, 404] },
    { body: { cm_reader: { email: "a@x.example", until: "2999-01-31" } } },
  ],
  removeCaseReader: { ...OWN_AND_REPORTS, own: [404, 404, 404, 404], report: [404, 403, 404, 404] },
  answerCase: [
    { ...OWN_AND_REPORTS, own: [403, 403, 403, 403], report: [404, 403, 404, 404] },
    { body: { cm_answer: { cm_grade_id: 1, answer: "yes", words: "" } } },
  ],
  decideGrade: [
    { ...OWN_AND_REPORTS, own: [403, 403, 403, 403], report: [404, 409, 404, 404] },
    { body: { cm_decision: { cm_grade_id: 1, outcome: "granted", reason: "All there." } } },
  ],

  // lib/reviews/history
  listRowChanges: may.WHO_SEES_THE_SHEET,
  listCompetencyChanges: may.EVERYBODY,
  getSheetHistory: [may.WHO_SEES_THE_SHEET, { query: { as_of: "2026-03-31" } }],
  getSheetNews: may.OWNERS,
  listFrameworkChanges: may.OWNERS,
  updateSheetNews: [may.OWNERS, { body: { cm_sheet_news: { until: "2026-03-31T00:00:00.000Z" } } }],

  // lib/sheet/interests
  listInterests: may.SHOWN_TO_FINDERS,
  updateInterest: [may.ONLY_OWN, { body: { cm_interest: { kind: "keen", audience: "finders" } } }],
  deleteInterest: may.ONLY_OWN,

  // lib/sheet/setup
  getSheetSetup: may.WHO_SEES_THE_SHEET,
  listUserTechnologies: [may.WHO_SEES_THE_SHEET, (of) => ({ query: { user_id: of.userId } })],
  createUserTechnology: [
    may.OWNERS,
    (of) => ({ body: { cm_user_technology: { cm_technology_id: of.languageId, user_id: of.userId } } }),
  ],
  deleteUserTechnology: may.OWNERS,
  listSheetRoles: [may.WHO_SEES_THE_SHEET, (of) => ({ query: { user_id: of.userId } })],
  getSheetRole: may.WHO_SEES_THE_SHEET,
  createSheetRole: [
    may.WHO_SEES_THE_SHEET,
    (of) => ({ body: { cm_sheet_role: { cm_sheet_id: of.sheetId, cm_role_id: of.disciplineId } } }),
  ],
  deleteSheetRole: may.WHO_SEES_THE_SHEET,
} satisfies may.Access;
