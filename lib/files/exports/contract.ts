import { z } from "zod";
import { listAuditRecords } from "@/lib/privacy/audit/contract";
import { endpoint, Id, pastDay } from "@/lib/platform/core/endpoint";
import { listPeopleMatches } from "@/lib/finder/people-search/contract";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { MAX_SEARCH } from "@/lib/platform/core/search-words";
import { listPeople } from "@/lib/people/directory/contract";
import { listReviews } from "@/lib/reviews/requests/contract";
import { Quarter } from "@/lib/conversations/learning-plan/contract";
import { listReleasedCvs } from "@/lib/profiles/cvs/contract";
import { FORMATS, MEDIA_TYPES } from "./rules";

const Format = z.enum(FORMATS, { error: "must be csv or xlsx" }).default("csv");
const Search = z.string().max(MAX_SEARCH).default("");
const DisciplineId = Id.optional().describe("Only this discipline");

const FILE = {
  streamed: true,
  mediaTypes: Object.values(MEDIA_TYPES),
  response: z.string().describe("The file: CSV in UTF-8, or an Excel workbook"),
} as const;

/** The filter of the Competency Matrices screen. */
const EMPLOYEES = {
  manager: Search.describe("Words of the primary manager's name"),
  employee: Search.describe("Words of the employee's name"),
  waiting: z
    .enum(["true", "false"], { error: "must be true or false" })
    .default("false")
    .transform((text) => text === "true")
    .describe("Only people with a request that waits for a reviewer"),
};

export const exportCompetencies = endpoint("exportCompetencies", "GET /exports/competencies", {
  ...FILE,
  summary: "Export competencies in the format of the import, sorted by area and name",
  query: z.object({
    format: Format,
    area: Search.describe("A part of the area's name"),
    competency: Search.describe("A part of the competency's name"),
    role_id: DisciplineId,
  }),
});

export const exportLearningPointers = endpoint("exportLearningPointers", "GET /exports/learning_pointers", {
  ...FILE,
  summary: "Export learning pointers in the format of the import, one row for each of their competencies",
  query: z.object({
    format: Format,
    search: Search.describe("Words of the pointer's name or of its competencies' names"),
    competency_id: Id.optional().describe("Only pointers of this competency"),
  }),
});

export const exportExpectedLevels = endpoint("exportExpectedLevels", "GET /exports/expected_levels", {
  ...FILE,
  summary: "Export what grades expect in the format of the import, from the lowest grade (admins only)",
  query: z.object({ format: Format }),
});

const { search, state, is_manager } = listPeople.query.shape;

export const exportPeople = endpoint("exportPeople", "GET /exports/people", {
  ...FILE,
  summary: "Export people in the format of the import, sorted by last name (admins only)",
  query: z.object({ format: Format, search, state, is_manager }),
});

export const exportLevels = endpoint("exportLevels", "GET /exports/levels", {
  ...FILE,
  summary:
    "Export the current levels of the active people that the filter of People finds, in the format of the " +
    "import, one row for each level from Basic up (admins only)",
  query: z.object({ format: Format, search, state, is_manager }),
});

const { person_id, competency_id, act, kind, from, to } = listAuditRecords.query.shape;

export const exportAuditRecords = endpoint("exportAuditRecords", "GET /exports/audit_records", {
  ...FILE,
  summary: "Export audit records, newest first (admins only)",
  query: z.object({ format: Format, person_id, competency_id, act, kind, from, to }),
});

export const exportEmployees = endpoint("exportEmployees", "GET /exports/employees", {
  ...FILE,
  summary: "Export the caller's direct and indirect reports, or everyone for an admin, with their pending requests",
  query: z.object({ format: Format, ...EMPLOYEES }),
});

export const exportMatrix = endpoint("exportMatrix", "GET /exports/matrix", {
  ...FILE,
  summary:
    "Export the levels of the caller's direct and indirect reports, or everyone for an admin: one row for " +
    "each person, one column for each published competency",
  query: z.object({ format: Format, ...EMPLOYEES, role_id: DisciplineId }),
});

export const exportLevelsAsOf = endpoint("exportLevelsAsOf", "GET /exports/levels_as_of", {
  ...FILE,
  summary:
    "Export the levels at the end of a day (UTC) of the caller's active reports, or everyone ever added for " +
    "an admin, with who approved each, its evidence, and the person's certificates and courses for it: one row for " +
    "each level",
  query: z.object({
    format: Format,
    as_of: pastDay("2026-06-30").describe("The day, such as 2026-06-30"),
    competency_id: Id.optional().describe("Only this competency"),
    level: LevelSchema.exclude(["no_experience"], { error: "must be basic, intermediate or advanced" })
      .default("basic")
      .describe("Only this level and above"),
  }),
  // It replays the record of many sheets.
  alone: true,
});

const { must, nice, purpose, confirmed_only, except_user_ids, order } = listPeopleMatches.query.shape;

export const exportPeopleMatches = endpoint("exportPeopleMatches", "GET /exports/people_matches", {
  ...FILE,
  summary: "Export the people that the finder finds, in its order, with the level found for each condition",
  query: z.object({ format: Format, must, nice, purpose, confirmed_only, except_user_ids, order }),
});

export const exportSheet = endpoint("exportSheet", "GET /exports/sheets/{sheet_id}", {
  ...FILE,
  summary: "Export a sheet with levels and notes",
  query: z.object({ format: Format }),
});

const { limit: _limit, cursor: _cursor, ...ofReviews } = listReviews.query.shape;

export const exportReviews = endpoint("exportReviews", "GET /exports/reviews", {
  ...FILE,
  summary: "Export the requests that the caller may decide, waiting longest first, or those they decided, newest first",
  query: z.object({ format: Format, ...ofReviews }),
});

export const exportNeeds = endpoint("exportNeeds", "GET /exports/needs", {
  ...FILE,
  summary: "Export needs that haven't ended, by their last day (staffing, managers and admins)",
  query: z.object({ format: Format }),
});

export const exportEngagements = endpoint("exportEngagements", "GET /exports/engagements", {
  ...FILE,
  summary: "Export the engagements of active people with their clients, in the format of the import (admins only)",
  query: z.object({ format: Format }),
});

export const exportRecords = endpoint("exportRecords", "GET /exports/records", {
  ...FILE,
  summary: "Export certificates and other records of active people, in the format of the import (admins only)",
  query: z.object({ format: Format }),
});

export const exportNeedCounts = endpoint("exportNeedCounts", "GET /exports/need_counts", {
  ...FILE,
  summary: "Export what is needed in each quarter, against how many people there are, without names",
  query: z.object({ format: Format }),
});

export const exportLearningPlan = endpoint("exportLearningPlan", "GET /exports/learning_plan", {
  ...FILE,
  summary:
    "Export who learns what in a quarter, with names of the caller's own reports (staffing, managers and admins)",
  query: z.object({ format: Format, quarter: Quarter }),
});

export const exportConversationRounds = endpoint("exportConversationRounds", "GET /exports/conversation_rounds", {
  ...FILE,
  summary: "Export the rounds of conversations that the caller sees, newest first, with numbers of people in bands",
  query: z.object({ format: Format }),
});

const { search: ofName } = listReleasedCvs.query.shape;

export const exportCvs = endpoint("exportCvs", "GET /exports/released_cvs", {
  ...FILE,
  summary: "Export the list of released CVs that the caller may read, by name, without what they say",
  query: z.object({ format: Format, search: ofName }),
});
