import type * as contract from "@/lib/files/exports/contract";
import {
  ADMINS,
  EVERYBODY,
  FINDERS,
  MANAGERS,
  MANAGERS_CHANGE,
  WHO_SEES_THE_SHEET,
  type AccessTable,
  type AccessTo,
} from "../expected";

/** Those who plan projects: staffing, managers and admins. */
const PLANNERS = { any: [403, "ok", "ok", "ok", "ok"] } as const satisfies AccessTable;

export const exports = {
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
} satisfies AccessTo<typeof contract>;
