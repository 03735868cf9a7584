import * as may from "../expected";

const FILE = "id,competency\n,\n1,Testing\n";
const cm_import = {
  kind: "competencies" as const,
  content: Buffer.from(FILE).toString("base64"),
  skip_refused: true,
  create: [],
};

const CAREER = Buffer.from("{}").toString("base64");

/** An import is there only for people who may make such imports. */
const IMPORTERS = { there: [404, "ok", "ok", "ok"], missing: [404, 404, 404, 404] } as const satisfies may.AccessTable;

export const filesCalls = {
  // lib/files/exports
  exportCompetencies: may.MANAGERS,
  exportLearningPointers: may.EVERYBODY,
  exportExpectedLevels: may.ADMINS,
  exportPeople: may.ADMINS,
  exportAuditRecords: may.ADMINS,
  exportEmployees: may.MANAGERS,
  exportMatrix: [may.MANAGERS, { query: { format: "xlsx" } }],
  exportLevels: may.ADMINS,
  exportLevelsAsOf: [may.MANAGERS, { query: { as_of: "2026-06-30" } }],
  exportPeopleMatches: [may.FINDERS, { query: { must: "competency-1-basic" } }],
  exportSheet: may.WHO_SEES_THE_SHEET,
  exportReviews: may.MANAGERS,
  exportConversationRounds: may.EVERYBODY,
  exportNeeds: may.PLANNERS,
  exportEngagements: may.ADMINS,
  exportRecords: may.ADMINS,
  exportNeedCounts: may.EVERYBODY,
  exportLearningPlan: may.PLANNERS,
  exportCvs: may.PLANNERS,

  // lib/files/career
  getCareerFile: may.ONLY_OWN,
  createCareerFilePreview: [may.ONLY_OWN, { body: { cm_career_file: { content: CAREER } } }],
  createCareerEntries: [may.ONLY_OWN, { body: { cm_career_file: { content: CAREER, places: [] } } }],

  // lib/files/imports
  createImportPreview: [may.MANAGERS, { body: { cm_import } }],
  createImport: [may.MANAGERS, { body: { cm_import } }],
  listImports: may.MANAGERS,
  getImport: IMPORTERS,
  createImportUndo: [IMPORTERS, (of) => ({ body: { cm_import_undo: { import_id: of.importId } } })],
} satisfies may.Access;
