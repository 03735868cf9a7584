import { z } from "zod";
import { bodyOf, DayOut, endpoint, Id, IdOut, Moment, pastDay, PersonOut } from "@/lib/platform/core/endpoint";
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
  user: PersonOut.nullable().meta({ description: "Null for a rule, or once the person has been erased" }),
  updated_at: Moment,
  request_id: IdOut.nullable().meta({ description: "The change that opened the request it belongs to" }),
  undone: z.boolean().meta({
    description:
      "True for a decision that its reviewer undid, and for a request or withdrawal that its owner took back",
  }),
  decided_together: z.int().nullable().meta({ description: "How many rows the same act changed, if several" }),
  version: z.int().nullable().meta({ description: "The number of the competency's version at that time" }),
  level_on: z.string().nullable().meta({ description: "The day on which a file says that an imported level was true" }),
  accepts_id: IdOut.nullable().meta({ description: "The imported change whose level an approval accepts" }),
  merged_at: Moment.nullable().meta({
    description: "Until when it was a change of another row, which was then merged into this one; else null",
  }),
};

const WordingThen = {
  criterion: z
    .string()
    .nullable()
    .meta({ description: "What the version then says of the level that the change is about" }),
};

export const RowChange = z
  .strictObject({
    ...CHANGE,
    ...WordingThen,
    details: ReviewDetails.nullable().meta({
      description: "What the owner sent, for the change that opened a request",
    }),
    thread: z.array(ReviewMessage).meta({ description: "The request's questions and replies, for the same change" }),
  })
  .meta({ id: "RowChange", description: "An entry of a row's record" });

export const RecordedChange = z
  .strictObject({
    ...CHANGE,
    sheet_id: IdOut,
    sheet_competency_id: IdOut,
    owner: PersonOut,
    area_name: z.string(),
    competency: z.strictObject({ id: IdOut, name: z.string() }),
  })
  .meta({ id: "RecordedChange", description: "An entry of the record of a row that the caller may see" });

export const SheetHistory = z
  .strictObject({
    as_of: z.string(),
    rows: z.array(
      z.strictObject({
        sheet_competency_id: IdOut,
        area_name: z.string(),
        competency: z.strictObject({ id: IdOut, name: z.string() }),
        current_level: LevelSchema,
        desired_level: LevelSchema,
        version: z.int().nullable().meta({ description: "The competency's version at the row's last change by then" }),
        differs: z.boolean().meta({ description: "True if the row's levels are others today, or it has gone" }),
        approved_by: PersonOut.nullable().meta({
          description:
            "Who approved or set the level: by that day, or since if it came from a file. Null if nobody did",
        }),
        approved_at: Moment.nullable(),
        imported_from: z.string().nullable().meta({
          description: "Source and date of a level from a file, which holds from its date on; null for any other",
        }),
        gone_at: Moment.nullable().meta({ description: "When the row left the sheet since; null if it is there" }),
      }),
    ),
  })
  .meta({ id: "SheetHistory", description: "The levels at the end of a day (UTC)" });

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
  into: z.string().nullable().meta({ description: "What a merged competency is part of now" }),
  moved_levels: z.array(LevelSchema).meta({ description: "The levels whose bar moved" }),
  texts: z
    .array(z.strictObject({ field: z.enum(FRAMEWORK_TEXTS), before: z.string(), after: z.string() }))
    .meta({ description: "What reads otherwise now" }),
});
export const FrameworkChanges = z
  .strictObject({ since: Moment, until: Moment, changes: z.array(FrameworkChange) })
  .meta({ id: "FrameworkChanges", description: "What others' work on the framework changed for a person" });

export const SheetNews = z
  .strictObject({
    since: Moment,
    until: Moment.meta({ description: "To mark exactly these news as seen" }),
    changes: z
      .array(
        z.strictObject({
          id: IdOut,
          kind: z.enum(CHANGE_KINDS),
          level: LevelSchema,
          is_lowered: z.boolean().meta({ description: "Whether the level was higher before" }),
          is_kept: z
            .boolean()
            .meta({ description: "Whether a request was decided at the level that was there before" }),
          request_id: IdOut.nullable(),
          ...NewsRow,
        }),
      )
      .meta({ description: "What others decided, newest first, without what can still be undone" }),
    questions: z.array(z.strictObject({ id: IdOut, request_id: IdOut, text: z.string(), ...NewsRow })),
    decisions: z
      .array(
        z.strictObject({
          conversation_id: IdOut.meta({ description: "The conversation that holds the case and the reason" }),
          grade: z.string(),
          outcome: z.enum(OUTCOMES),
          again_on: DayOut.nullable().meta({ description: "When to look again at a grade that isn't granted yet" }),
          user: PersonOut.nullable(),
          at: Moment,
        }),
      )
      .meta({ description: "What was decided about the person's grades, newest first" }),
    framework: z.array(FrameworkChange.pick({ kind: true, competency: true, into: true })).meta({
      description: "What changed in the framework on the sheet, in short: GET …/framework_changes has it in full",
    }),
  })
  .meta({ id: "SheetNews", description: "What happened on the caller's sheet since they last saw it" });

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
    since: Moment.optional().meta({ description: "Only changes at or after this time" }),
    user_id: Id.optional().meta({ description: "Only changes on this person's sheet" }),
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
    since: Moment.optional().meta({ description: `Only changes after this time; otherwise of ${FRAMEWORK_DAYS} days` }),
  }),
  response: FrameworkChanges,
});

export const updateSheetNews = endpoint("updateSheetNews", "PUT /sheets/{sheet_id}/news", {
  summary: "Mark the news of your own sheet as seen",
  body: bodyOf("cm_sheet_news", { until: Moment }),
  response: z.strictObject({ since: Moment }).meta({ id: "SheetNewsSeen" }),
});
