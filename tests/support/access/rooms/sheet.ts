import {
  ADMINS,
  EVERYBODY,
  ONLY_OWN,
  OWNERS,
  REVIEWERS,
  WHO_SEES_THE_SHEET,
  inScope,
  type Access,
  type AccessTable,
  type Expected,
} from "../expected";
import type { Things } from "../things";

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

/** Goals are seen by their owner and the owner's own managers; not by other reviewers, nor by admins. */
const OWN_AND_REPORTS = {
  ...OWNERS,
  report: [404, "ok", 404, 404],
  stranger: [404, 404, 404, 404],
} as const;
const OWN_GOAL = { ...OWN_AND_REPORTS, report: [404, 403, 404, 404] } as const;

/** A released case is read by its owner and the owner's own managers; not by other reviewers, admins or staffing. */
const CASE_READERS = { ...ONLY_OWN, report: [404, "ok", 404, 404] } as const satisfies AccessTable;

/** People who may find others read what an owner shows them: under FINDER_SCOPE=everyone that is everyone. */
const FINDER: Expected = { staffing: 404, everyone: "ok" };

const INTEREST_SEEN = {
  own: ["ok", "ok", "ok", "ok", "ok"],
  report: [FINDER, "ok", "ok", "ok", "ok"],
  stranger: [FINDER, "ok", "ok", "ok", "ok"],
  missing: [404, 404, 404, 404],
} as const satisfies AccessTable;

export const sheetCalls = {
  // lib/sheet/rows
  getSheet: { answers: WHO_SEES_THE_SHEET },
  getSheetCompetency: { answers: WHO_SEES_THE_SHEET },
  updateSheetCompetency: {
    answers: OWNERS,
    request: () => ({ body: { cm_sheet_competency: { notes: "<p>A note.</p>" } } }),
  },
  createCompetencyChange: {
    answers: WHO_SEES_THE_SHEET,
    request: (of) => ({ body: { cm_competency_change: levels(of) } }),
  },
  createManagerCompetencyChange: {
    answers: REVIEWERS,
    request: (of) => ({
      body: { cm_manager_competency_change: { approved_level: "basic", cm_competency_change_id: of.changeId } },
    }),
  },
  createManagerCompetencyDecline: {
    answers: REVIEWERS,
    request: (of) => ({
      body: { cm_manager_competency_decline: { reason: "Not yet.", cm_competency_change_id: of.changeId } },
    }),
  },
  // The row has a pending request, and only a settled level can be confirmed.
  // The row's level wasn't imported, which only its owner learns.
  createImportObjection: {
    answers: { ...OWNERS, own: [409, 409, 409, 409] },
    request: (of) => ({
      body: { cm_import_objection: { sheet_competency_id: of.rowId } },
    }),
  },
  createConfirmation: {
    answers: { ...WHO_SEES_THE_SHEET, ...CONFLICTS },
    request: (of) => ({ body: { cm_confirmation: { sheet_competency_ids: [of.rowId] } } }),
  },
  listSheetVisits: { answers: EVERYBODY },

  // lib/sheet/expected: gaps are seen by their owner and the owner's own managers.
  getExpectedLevels: {
    answers: { ...OWNERS, report: [404, "ok", 404, 404], stranger: [404, 404, 404, 404] },
  },

  // lib/sheet/freshness
  getReviewSettings: { answers: EVERYBODY },
  updateReviewSettings: {
    answers: ADMINS,
    request: () => ({ body: { cm_review_settings: { confirm_after_months: 12 } } }),
  },

  // lib/sheet/goals
  listGoals: { answers: OWN_AND_REPORTS },
  updateGoal: {
    answers: OWN_GOAL,
    request: () => ({ body: { cm_goal: { level: "advanced", due_on: "2027-03-31" } } }),
  },
  deleteGoal: { answers: OWN_GOAL },

  // lib/sheet/grade-case
  getGradeCase: { answers: ONLY_OWN },
  updateGradeCase: {
    answers: ONLY_OWN,
    request: (of) => ({
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
  releaseGradeCase: { answers: { ...ONLY_OWN, own: [409, 409, 409, 409] } },
  withdrawGradeCase: { answers: ONLY_OWN },
  getReleasedGradeCase: { answers: CASE_READERS },
  getGradeCaseDocument: { answers: CASE_READERS },

  // lib/sheet/history
  listRowChanges: { answers: WHO_SEES_THE_SHEET },
  listCompetencyChanges: { answers: EVERYBODY },
  getSheetHistory: {
    answers: WHO_SEES_THE_SHEET,
    request: () => ({ query: { as_of: "2026-03-31" } }),
  },
  getSheetNews: { answers: OWNERS },
  updateSheetNews: {
    answers: OWNERS,
    request: () => ({ body: { cm_sheet_news: { until: "2026-03-31T00:00:00.000Z" } } }),
  },

  // lib/sheet/interests
  listInterests: { answers: INTEREST_SEEN },
  updateInterest: {
    answers: ONLY_OWN,
    request: () => ({ body: { cm_interest: { kind: "keen", audience: "finders" } } }),
  },
  deleteInterest: { answers: ONLY_OWN },

  // lib/sheet/next-steps
  getNextSteps: { answers: ONLY_OWN },

  // lib/sheet/setup
  getSheetSetup: { answers: WHO_SEES_THE_SHEET },
  listUserTechnologies: {
    answers: WHO_SEES_THE_SHEET,
    request: (of) => ({ query: { user_id: of.userId } }),
  },
  createUserTechnology: {
    answers: OWNERS,
    request: (of) => ({
      body: { cm_user_technology: { cm_technology_id: of.languageId, user_id: of.userId } },
    }),
  },
  deleteUserTechnology: { answers: OWNERS },
  listSheetRoles: { answers: WHO_SEES_THE_SHEET, request: (of) => ({ query: { user_id: of.userId } }) },
  getSheetRole: { answers: WHO_SEES_THE_SHEET },
  createSheetRole: {
    answers: WHO_SEES_THE_SHEET,
    request: (of) => ({ body: { cm_sheet_role: { cm_sheet_id: of.sheetId, cm_role_id: of.disciplineId } } }),
  },
  deleteSheetRole: { answers: WHO_SEES_THE_SHEET },
} satisfies Access;
