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
  exportCompetencies: { answers: MANAGERS },
  exportLearningPointers: { answers: EVERYBODY },
  exportExpectedLevels: { answers: ADMINS },
  exportPeople: { answers: ADMINS },
  exportAuditRecords: { answers: ADMINS },
  exportEmployees: { answers: MANAGERS },
  exportMatrix: { answers: MANAGERS, request: () => ({ query: { format: "xlsx" } }) },
  exportLevels: { answers: ADMINS },
  exportLevelsAsOf: { answers: MANAGERS, request: () => ({ query: { as_of: "2026-06-30" } }) },
  exportPeopleMatches: { answers: FINDERS, request: () => ({ query: { must: "competency-1-basic" } }) },
  exportSheet: { answers: WHO_SEES_THE_SHEET },
  exportReviews: { answers: MANAGERS },
  exportReviewRounds: { answers: EVERYBODY },
  exportRoundPeople: { answers: MANAGERS_CHANGE },
  exportNeeds: { answers: PLANNERS },
  exportNeedCounts: { answers: EVERYBODY },
  exportSkillsProfiles: { answers: PLANNERS },

  // lib/files/imports
  createImportPreview: { answers: MANAGERS, request: () => ({ body: { cm_import } }) },
  createImport: { answers: MANAGERS, request: () => ({ body: { cm_import } }) },
  listImports: { answers: MANAGERS },
  getImport: { answers: IMPORTERS },
  createImportUndo: {
    answers: IMPORTERS,
    request: (of) => ({ body: { cm_import_undo: { import_id: of.importId } } }),
  },
} satisfies Access;
