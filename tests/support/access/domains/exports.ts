import type * as contract from "@/lib/exports/contract";
import { ADMINS, EVERYBODY, FINDERS, MANAGERS, WHO_SEES_THE_SHEET, type AccessTo } from "../expected";

export const exports = {
  exportCompetencies: { answers: MANAGERS, request: () => ({}) },
  exportLearningPointers: { answers: EVERYBODY, request: () => ({}) },
  exportPeople: { answers: ADMINS, request: () => ({}) },
  exportAuditRecords: { answers: ADMINS, request: () => ({}) },
  exportEmployees: { answers: MANAGERS, request: () => ({}) },
  exportMatrix: { answers: MANAGERS, request: () => ({ query: { format: "xlsx" } }) },
  exportLevels: { answers: ADMINS, request: () => ({}) },
  exportPeopleMatches: { answers: FINDERS, request: () => ({ query: { must: "competency-1-basic" } }) },
  exportSheet: { answers: WHO_SEES_THE_SHEET, request: (of) => ({ params: { sheet_id: of.sheetId } }) },
} satisfies AccessTo<typeof contract>;
