import { z } from "zod";
import {
  bodyOf,
  DayOut,
  endpoint,
  Id,
  IdOut,
  Moment,
  pastDay,
  PersonOut,
  schemaOf,
} from "@/lib/platform/core/endpoint";
import { pagingBy, IdCursor, MomentCursor } from "@/lib/platform/core/paged";
import { OUTCOMES } from "@/lib/grades/ladder/rules";
import { ReviewDetails, ReviewMessage } from "@/lib/reviews/requests/contract";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { CHANGE_KINDS } from "@/lib/vocabulary/levels/rules";
import { FRAMEWORK_DAYS, FRAMEWORK_KINDS, FRAMEWORK_TEXTS } from "./framework-rules";

const CHANGE = {
  id: IdOut,
  kind: z.enum(CHANGE_KINDS),
  from_current_level: LevelSchema,
  from_desired_level: LevelSchema,
  current_level: LevelSchema,
  desired_level: LevelSchema,
  reason: z.string().nullable(),
  user: PersonOut.nullable().describe("Null for a rule, or once the person has been erased"),
  updated_at: Moment,
  request_id: IdOut.nullable().describe("The change that opened the request it belongs to"),
  undone: z
    .boolean()
    .describe("True for a decision that its reviewer undid, and for a request or withdrawal that its owner took back"),
  decided_together: z.int().nullable().describe("How many rows the same act changed, if several"),
  version: z.int().nullable().describe("The number of the competency's version at that time"),
  level_on: z.string().nullable().describe("The day on which a file says that an imported level was true"),
  accepts_id: IdOut.nullable().describe("The imported change whose level an approval accepts"),
  merged_at: Moment.nullable().describe(
    "Until when it was a change of another row, which was then merged into this one; else null",
  ),
};

const WordingThen = {
  criterion: z.string().nullable().describe("What the version then says of the level that the change is about"),
};

export const RowChange = schemaOf("RowChange", "An entry of a row's record", {
  ...CHANGE,
  ...WordingThen,
  details: ReviewDetails.nullable().describe("What the owner sent, for the change that opened a request"),
  thread: z.array(ReviewMessage).describe("The request's questions and replies, for the same change"),
});

export const RecordedChange = schemaOf("RecordedChange", "An entry of the record of a row that the caller may see", {
  ...CHANGE,
  sheet_id: IdOut,
  sheet_competency_id: IdOut,
  owner: PersonOut,
  area_name: z.string(),
  competency: z.strictObject({ id: IdOut, name: z.string() }),
});

export const SheetHistory = schemaOf("SheetHistory", "The levels at the end of a day (UTC)", {
  as_of: z.string(),
  begins_on: DayOut.describe("The sheet's first day: on an earlier one it has no rows"),
  rows: z.array(
    z.strictObject({
      sheet_competency_id: IdOut,
      area_name: z.string(),
      competency: z.strictObject({ id: IdOut, name: z.string() }),
      current_level: LevelSchema,
      desired_level: LevelSchema,
      version: z.int().nullable().describe("The competency's version at the row's last change by then"),
      differs: z.boolean().describe("True if the row's levels are others today, or it has gone"),
      approved_by: PersonOut.nullable().describe(
        "Who approved or set the level: by that day, or since if it came from a file. Null if nobody did",
      ),
      approved_at: Moment.nullable(),
      imported_from: z
        .string()
        .nullable()
        .describe("Source and date of a level from a file, which holds from its date on; null for any other"),
      gone_at: Moment.nullable().describe("When the row left the sheet since; null if it is there"),
    }),
  ),
});

const NewsRow = {
  sheet_competency_id: IdOut,
  area_name: z.string(),
  competency: z.strictObject({ id: IdOut, name: z.string() }),
  user: PersonOut.nullable(),
  at: Moment,
};

const FrameworkChange = z.strictObject({
  kind: z.enum(FRAMEWORK_KINDS),
  at: Moment,
  competency: z.strictObject({ id: IdOut.nullable(), name: z.string() }),
  area_name: z.string(),
  into: z.string().nullable().describe("What a merged competency is part of now"),
  moved_levels: z.array(LevelSchema).describe("The levels whose bar moved"),
  texts: z
    .array(z.strictObject({ field: z.enum(FRAMEWORK_TEXTS), before: z.string(), after: z.string() }))
    .describe("What reads otherwise now"),
});
export const FrameworkChanges = schemaOf(
  "FrameworkChanges",
  "What others' work on the framework changed for a person",
  { since: Moment, until: Moment, changes: z.array(FrameworkChange) },
);

export const SheetNews = schemaOf("SheetNews", "What happened on the caller's sheet since they last saw it", {
  since: Moment,
  until: Moment.describe("To mark exactly these news as seen"),
  changes: z
    .array(
      z.strictObject({
        id: IdOut,
        kind: z.enum(CHANGE_KINDS),
        level: LevelSchema,
        is_lowered: z.boolean().describe("Whether the level was higher before"),
        is_kept: z.boolean().describe("Whether a request was decided at the level that was there before"),
        reason: z.string().nullable().describe("Why it was declined or lowered"),
        request_id: IdOut.nullable(),
        ...NewsRow,
      }),
    )
    .describe("What others decided, newest first, without what can still be undone"),
  questions: z.array(z.strictObject({ id: IdOut, request_id: IdOut, text: z.string(), ...NewsRow })),
  decisions: z
    .array(
      z.strictObject({
        conversation_id: IdOut.describe("The conversation that holds the case and the reason"),
        grade: z.string(),
        outcome: z.enum(OUTCOMES),
        again_on: DayOut.nullable().describe("When to look again at a grade that isn't granted yet"),
        user: PersonOut.nullable(),
        at: Moment,
      }),
    )
    .describe("What was decided about the person's grades, newest first"),
  framework: z
    .array(FrameworkChange.pick({ kind: true, competency: true, into: true }))
    .describe("What changed in the framework on the sheet, in short: GET …/framework_changes has it in full"),
});

export const listRowChanges = endpoint(
  "listRowChanges",
  "GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes",
  {
    summary: "List a row's record, newest first",
    query: z.object(pagingBy(IdCursor)),
    response: z.array(RowChange),
  },
);

export const listCompetencyChanges = endpoint("listCompetencyChanges", "GET /competency_changes", {
  summary: "List the record of all rows that the caller may see, newest first",
  query: z.object({
    since: Moment.optional().describe("Only changes at or after this time"),
    user_id: Id.optional().describe("Only changes on this person's sheet"),
    ...pagingBy(MomentCursor),
  }),
  response: z.array(RecordedChange),
});

export const getSheetHistory = endpoint("getSheetHistory", "GET /sheets/{sheet_id}/history", {
  summary: "Get a sheet's levels as they were at the end of a day",
  query: z.object({ as_of: pastDay("2026-03-31") }),
  response: SheetHistory,
});

export const getSheetNews = endpoint("getSheetNews", "GET /sheets/{sheet_id}/news", {
  summary: "Get what others decided and asked on your own sheet since you last saw it",
  response: SheetNews,
});

export const listFrameworkChanges = endpoint("listFrameworkChanges", "GET /sheets/{sheet_id}/framework_changes", {
  summary:
    "List what others' work on the framework changed on your own sheet: wordings, moved bars, merged, moved, new and retired competencies",
  query: z.object({
    since: Moment.optional().describe(`Only changes after this time; otherwise of ${FRAMEWORK_DAYS} days`),
  }),
  response: FrameworkChanges,
});

export const updateSheetNews = endpoint("updateSheetNews", "PUT /sheets/{sheet_id}/news", {
  summary: "Mark the news of your own sheet as seen",
  body: bodyOf("cm_sheet_news", { until: Moment }),
  response: schemaOf("SheetNewsSeen", "", { since: Moment }),
});
