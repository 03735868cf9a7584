import { z } from "zod";
import { listAuditRecords } from "@/lib/privacy/audit/contract";
import { endpoint, Id } from "@/lib/platform/core/endpoint";
import { listPeopleMatches } from "@/lib/finder/people-search/contract";
import { Day } from "@/lib/sheet/history/contract";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { MAX_SEARCH } from "@/lib/finder/matrices/rules";
import { listPeople } from "@/lib/people/directory/contract";
import { listRoundPeople } from "@/lib/reviews/rounds/contract";
import { listReviews } from "@/lib/reviews/requests/contract";
import { listReleasedSkillsProfiles } from "@/lib/finder/profiles/contract";
import { FORMATS, MEDIA_TYPES } from "./rules";

const Format = z.enum(FORMATS, { error: "must be csv or xlsx" }).default("csv");
const Search = z.string().max(MAX_SEARCH).default("");
const DisciplineId = Id.optional().meta({ description: "Only this discipline" });

const FILE = {
  method: "GET",
  streamed: true,
  mediaTypes: Object.values(MEDIA_TYPES),
  response: z.string().meta({ description: "The file: CSV in UTF-8, or an Excel workbook" }),
} as const;

/** The filter of the Competency Matrices screen. */
const EMPLOYEES = {
  manager: Search.meta({ description: "Words of the primary manager's name" }),
  employee: Search.meta({ description: "Words of the employee's name" }),
  waiting: z
    .enum(["true", "false"], { error: "must be true or false" })
    .default("false")
    .transform((text) => text === "true")
    .meta({ description: "Only people with a request that waits for a reviewer" }),
};

export const exportCompetencies = endpoint({
  ...FILE,
  id: "exportCompetencies",
  path: "/exports/competencies",
  summary: "Export competencies in the format of the import, sorted by area and name",
  query: z.object({
    format: Format,
    area: Search.meta({ description: "A part of the area's name" }),
    competency: Search.meta({ description: "A part of the competency's name" }),
    role_id: DisciplineId,
  }),
});

export const exportLearningPointers = endpoint({
  ...FILE,
  id: "exportLearningPointers",
  path: "/exports/learning_pointers",
  summary: "Export learning pointers in the format of the import, one row for each of their competencies",
  query: z.object({
    format: Format,
    search: Search.meta({ description: "Words of the pointer's name or of its competencies' names" }),
    competency_id: Id.optional().meta({ description: "Only pointers of this competency" }),
  }),
});

export const exportExpectedLevels = endpoint({
  ...FILE,
  id: "exportExpectedLevels",
  path: "/exports/expected_levels",
  summary: "Export what grades expect in the format of the import, from the lowest grade (admins only)",
  query: z.object({ format: Format }),
});

const { search, state, is_manager } = listPeople.query.shape;

export const exportPeople = endpoint({
  ...FILE,
  id: "exportPeople",
  path: "/exports/people",
  summary: "Export people in the format of the import, sorted by last name (admins only)",
  query: z.object({ format: Format, search, state, is_manager }),
});

export const exportLevels = endpoint({
  ...FILE,
  id: "exportLevels",
  path: "/exports/levels",
  summary:
    "Export the current levels of the active people that the filter of People finds, in the format of the " +
    "import, one row for each level from Basic up (admins only)",
  query: z.object({ format: Format, search, state, is_manager }),
});

const { person_id, competency_id, act, from, to } = listAuditRecords.query.shape;

export const exportAuditRecords = endpoint({
  ...FILE,
  id: "exportAuditRecords",
  path: "/exports/audit_records",
  summary: "Export audit records, newest first (admins only)",
  query: z.object({ format: Format, person_id, competency_id, act, from, to }),
});

export const exportEmployees = endpoint({
  ...FILE,
  id: "exportEmployees",
  path: "/exports/employees",
  summary: "Export the caller's direct and indirect reports, or everyone for an admin, with their pending requests",
  query: z.object({ format: Format, ...EMPLOYEES }),
});

export const exportMatrix = endpoint({
  ...FILE,
  id: "exportMatrix",
  path: "/exports/matrix",
  summary:
    "Export the levels of the caller's direct and indirect reports, or everyone for an admin: one row for " +
    "each person, one column for each published competency",
  query: z.object({ format: Format, ...EMPLOYEES, role_id: DisciplineId }),
});

export const exportLevelsAsOf = endpoint({
  ...FILE,
  id: "exportLevelsAsOf",
  path: "/exports/levels_as_of",
  summary:
    "Export the levels at the end of a day (UTC) of the caller's active reports, or everyone ever added for " +
    "an admin, with who approved each: one row for each level",
  query: z.object({
    format: Format,
    as_of: Day.meta({ description: "The day, such as 2026-06-30" }),
    competency_id: Id.optional().meta({ description: "Only this competency" }),
    level: LevelSchema.exclude(["no_experience"], { error: "must be basic, intermediate or advanced" })
      .default("basic")
      .meta({ description: "Only this level and above" }),
  }),
  // It replays the record of many sheets.
  alone: true,
});

const { must, nice, purpose, confirmed_only } = listPeopleMatches.query.shape;

export const exportPeopleMatches = endpoint({
  ...FILE,
  id: "exportPeopleMatches",
  path: "/exports/people_matches",
  summary: "Export the people that the finder finds, in its order, with the level found for each condition",
  query: z.object({ format: Format, must, nice, purpose, confirmed_only }),
});

export const exportSheet = endpoint({
  ...FILE,
  id: "exportSheet",
  path: "/exports/sheets/{sheet_id}",
  summary: "Export a sheet with levels and notes",
  params: z.object({ sheet_id: Id }),
  query: z.object({ format: Format }),
});

const { limit: _limit, cursor: _cursor, ...ofReviews } = listReviews.query.shape;

export const exportReviews = endpoint({
  ...FILE,
  id: "exportReviews",
  path: "/exports/reviews",
  summary: "Export the requests that the caller may decide, waiting longest first, or those they decided, newest first",
  query: z.object({ format: Format, ...ofReviews }),
});

export const exportNeeds = endpoint({
  ...FILE,
  id: "exportNeeds",
  path: "/exports/needs",
  summary: "Export needs that haven't ended, by their last day (staffing, managers and admins)",
  query: z.object({ format: Format }),
});

export const exportNeedCounts = endpoint({
  ...FILE,
  id: "exportNeedCounts",
  path: "/exports/need_counts",
  summary: "Export what is needed in each quarter, against how many people there are, without names",
  query: z.object({ format: Format }),
});

export const exportReviewRounds = endpoint({
  ...FILE,
  id: "exportReviewRounds",
  path: "/exports/review_rounds",
  summary: "Export the review rounds that the caller sees, newest first, with numbers of people in bands",
  query: z.object({ format: Format }),
});

export const exportRoundPeople = endpoint({
  ...FILE,
  id: "exportRoundPeople",
  path: "/exports/review_rounds/{review_round_id}/people",
  summary: "Export the caller's reports who take part in a round, with how many of their rows are done",
  params: listRoundPeople.params,
  query: z.object({ format: Format }),
});

const { search: ofName } = listReleasedSkillsProfiles.query.shape;

export const exportSkillsProfiles = endpoint({
  ...FILE,
  id: "exportSkillsProfiles",
  path: "/exports/released_skills_profiles",
  summary:
    "Export the people whose released skills profiles the caller may read, by name, without what the profiles say",
  query: z.object({ format: Format, search: ofName }),
});
