import {
  ADMINS,
  EVERYBODY,
  FINDERS,
  MANAGERS,
  MANAGERS_CHANGE,
  WHO_SEES_THE_SHEET,
  type Access,
  type AccessTable,
} from "../expected";

/** Those who plan projects: staffing, managers and admins. */
const PLANNERS = { any: [403, "ok", "ok", "ok", "ok"] } as const satisfies AccessTable;

const FILE = "id,competency\n,\n1,Testing\n";
const cm_import = {
  kind: "competencies" as const,
  content: Buffer.from(FILE).toString("base64"),
  ...{ skip_refused: true, create: [] },
};

/** An import is there only for people who may make such imports. */
const IMPORTERS = { there: [404, "ok", "ok", "ok"], missing: [404, 404, 404, 404] } as const satisfies AccessTable;

export const filesCalls = {
  // lib/files/exports
  exportCompetencies: { answers: MANAGERS, request: () => ({}) },
  exportLearningPointers: { answers: EVERYBODY, request: () => ({}) },
  exportExpectedLevels: { answers: ADMINS, request: () => ({}) },
  exportPeople: { answers: ADMINS, request: () => ({}) },
  exportAuditRecords: { answers: ADMINS, request: () => ({}) },
  exportEmployees: { answers: MANAGERS, request: () => ({}) },
  exportMatrix: { answers: MANAGERS, request: () => ({ query: { format: "xlsx" } }) },
  exportLevels: { answers: ADMINS, request: () => ({}) },
  exportLevelsAsOf: { answers: MANAGERS, request: () => ({ query: { as_of: "2026-06-30" } }) },
  exportPeopleMatches: { answers: FINDERS, request: () => ({ query: { must: "competency-1-basic" } }) },
  exportSheet: { answers: WHO_SEES_THE_SHEET, request: (of) => ({ params: { sheet_id: of.sheetId } }) },
  exportReviews: { answers: MANAGERS, request: () => ({}) },
  exportReviewRounds: { answers: EVERYBODY, request: () => ({}) },
  exportRoundPeople: {
    answers: MANAGERS_CHANGE,
    request: (of) => ({ params: { review_round_id: of.roundId } }),
  },
  exportNeeds: { answers: PLANNERS, request: () => ({}) },
  exportNeedCounts: { answers: EVERYBODY, request: () => ({}) },
  exportSkillsProfiles: { answers: PLANNERS, request: () => ({}) },

  // lib/files/imports
  createImportPreview: { answers: MANAGERS, request: () => ({ body: { cm_import } }) },
  createImport: { answers: MANAGERS, request: () => ({ body: { cm_import } }) },
  listImports: { answers: MANAGERS, request: () => ({}) },
  getImport: { answers: IMPORTERS, request: (of) => ({ params: { import_id: of.importId } }) },
  createImportUndo: {
    answers: IMPORTERS,
    request: (of) => ({ body: { cm_import_undo: { import_id: of.importId } } }),
  },
} satisfies Access;
