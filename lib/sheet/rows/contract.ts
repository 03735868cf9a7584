import { z } from "zod";
import {
  bodyOf,
  endpoint,
  Id,
  IdOut,
  LARGE_BODY_BYTES,
  Moment,
  PersonOut,
  schemaOf,
} from "@/lib/platform/core/endpoint";
import { pagingBy, MomentCursor } from "@/lib/platform/core/paged";
import { Reason } from "@/lib/platform/core/text";
import { noteProblem } from "@/lib/platform/rich-text/rules";
import { type Level, LEVEL_CHOICE, levelNamed, LEVELS } from "@/lib/vocabulary/levels/rules";

export const LevelSchema = z.enum(LEVELS).meta({
  id: "Level",
  description: `A level, from none (no_experience) to advanced. Requests may name it as people do: ${LEVEL_CHOICE}`,
  examples: ["basic"],
});

/** A level in a request: its stored form, or what people call it ("Basic", or the company's own name). */
export const LevelInput: z.ZodType<Level, Level> = z.preprocess(
  (sent) => (typeof sent === "string" ? (levelNamed(sent) ?? sent) : sent),
  LevelSchema,
);

/** The reason of a decision at a level: only a lower level has one. */
export const LoweringReason = Reason.optional().describe(
  "Only for a level below the current and the requested one, and required there: it is recorded as set",
);

export const CompetencyChange = schemaOf("CompetencyChange", "The levels of a row after a change", {
  id: IdOut,
  current_level: LevelSchema,
  desired_level: LevelSchema,
  updated_at: Moment,
  cm_sheet_competencies_id: IdOut,
});

export const SheetCompetency = schemaOf("SheetCompetency", "One row of a sheet", {
  id: IdOut,
  cm_sheet_id: IdOut,
  cm_technology_id: IdOut.nullable().describe("The language of a row in a general technology area"),
  area_name: z.string().describe("The area's name, or the language's in a general technology area"),
  notes: z.string().describe("Sanitized HTML"),
  notes_updated_at: Moment.nullable(),
  current_level: LevelSchema,
  desired_level: LevelSchema,
  retired: z.boolean().describe("True if the competency is no longer published: the row is read-only"),
  decline_reason: z.string().nullable().describe("Why the latest request was declined, or the level lowered instead"),
  is_lowered: z.boolean().describe("True if decline_reason is why the level was lowered"),
  approved_at: Moment.nullable().describe("When the current level was approved or set"),
  confirmed_at: Moment.nullable().describe("When it was last confirmed since"),
  imported_from: z
    .string()
    .nullable()
    .describe("Source and date of a level that was imported and that nobody has confirmed; null for any other"),
  bar_changed: z
    .boolean()
    .describe("True if the bar of the level has moved since it was approved or last confirmed, and nothing is pending"),
  overdue: z
    .boolean()
    .describe("True if the level was neither approved nor confirmed for the months that admins have set"),
  competency: z.strictObject({
    id: IdOut,
    name: z.string(),
    description: z.string(),
    cm_role_id: IdOut,
    no_experience: z.string(),
    basic: z.string(),
    intermediate: z.string(),
    advanced: z.string(),
  }),
  competency_change: CompetencyChange.extend({
    id: IdOut.nullable(),
    updated_at: Moment.nullable(),
  }).meta({
    id: "LatestCompetencyChange",
    description: "The latest change; if the row has never changed, its levels with null for id and updated_at",
  }),
});

export const Sheet = schemaOf("Sheet", "", {
  id: IdOut,
  user_id: IdOut,
  updated_at: Moment.nullable(),
  sheet_competencies: z.array(SheetCompetency),
});

const ManagerCompetencyChange = schemaOf("ManagerCompetencyChange", "An approval", {
  id: IdOut,
  approved_level: LevelSchema,
  cm_competency_change_id: IdOut,
  competency_change: CompetencyChange.describe("The change that the approval made"),
});

const ManagerCompetencyDecline = schemaOf("ManagerCompetencyDecline", "A declined request", {
  id: IdOut,
  reason: z.string(),
  cm_competency_change_id: IdOut,
  competency_change: CompetencyChange.describe("The change that the decline made"),
});

const Notes = z.string({ error: "must be a text" }).superRefine((html, ctx) => {
  const problem = noteProblem(html);
  if (problem) ctx.addIssue({ code: "custom", message: problem });
});

export const getSheet = endpoint("getSheet", "GET /sheets/{sheet_id}", {
  summary: "Get a sheet with its rows, sorted by area name",
  response: Sheet,
});

export const getSheetCompetency = endpoint(
  "getSheetCompetency",
  "GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}",
  {
    summary: "Get a row of a sheet",
    response: SheetCompetency,
    concurrency: "etag",
  },
);

export const createCompetencyChange = endpoint(
  "createCompetencyChange",
  "POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes",
  {
    summary: "Request a level on your own sheet, or set one on another person's",
    body: bodyOf("cm_competency_change", {
      current_level: LevelInput,
      desired_level: LevelInput,
      cm_sheet_competencies_id: Id,
      latest_change_id: Id.optional().describe(
        "The row's latest change, as seen by the caller. If there is a newer one, the answer is 409 with the current row: for taking a change back. If it is the owner's own and the levels are those before it, the row's and the sheet's updated_at are what they were before it.",
      ),
    }),
    response: CompetencyChange,
  },
);

export const createManagerCompetencyChange = endpoint(
  "createManagerCompetencyChange",
  "POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes/{competency_change_id}/manager_competency_changes",
  {
    summary: "Approve a pending request, at the requested level or another",
    body: bodyOf("cm_manager_competency_change", {
      approved_level: LevelInput,
      reason: LoweringReason.describe("Only for a level below the current and the requested one"),
      cm_competency_change_id: Id,
    }),
    response: ManagerCompetencyChange,
  },
);

export const createManagerCompetencyDecline = endpoint(
  "createManagerCompetencyDecline",
  "POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes/{competency_change_id}/manager_competency_declines",
  {
    summary: "Decline a pending request, with a reason for the owner",
    body: bodyOf("cm_manager_competency_decline", { reason: Reason, cm_competency_change_id: Id }),
    response: ManagerCompetencyDecline,
  },
);

/** Most rows that one act confirms. */
const MAX_CONFIRMED = 100;

export const Confirmation = schemaOf("Confirmation", "The changes that a confirmation made, one for each row", {
  competency_changes: z.array(CompetencyChange),
});

export const createConfirmation = endpoint("createConfirmation", "POST /sheets/{sheet_id}/confirmations", {
  summary: "Confirm that the level of a row, or of several rows of one area, is still true",
  body: bodyOf("cm_confirmation", {
    sheet_competency_ids: z
      .array(Id)
      .min(1, { error: "must name a row" })
      .max(MAX_CONFIRMED, { error: `must name at most ${MAX_CONFIRMED} rows` }),
  }),
  response: Confirmation,
});

export const createImportObjection = endpoint("createImportObjection", "POST /sheets/{sheet_id}/import_objections", {
  summary: "Object to an imported level on the caller's own sheet: the row is as before the import",
  body: bodyOf("cm_import_objection", { sheet_competency_id: Id }),
  response: CompetencyChange,
});

export const updateSheetCompetency = endpoint(
  "updateSheetCompetency",
  "PATCH /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}",
  {
    maxBody: LARGE_BODY_BYTES,
    summary: "Change a row's notes on your own sheet",
    concurrency: "etag",
    body: bodyOf("cm_sheet_competency", {
      notes: Notes.nullable()
        .transform((notes) => notes ?? "")
        .describe("HTML; null: empty"),
      notes_updated_at: Moment.nullable()
        .optional()
        .describe(
          "The notes_updated_at that the edit is based on. If the notes have changed since, the answer is 409 with the current row.",
        ),
    }),
    response: SheetCompetency,
  },
);

export const SheetVisit = schemaOf(
  "SheetVisit",
  "A visit of another person to the caller's sheet, recorded once an hour and deleted after 12 months",
  {
    id: IdOut,
    hour: Moment.describe("The start of the hour of the visit"),
    viewer: PersonOut.nullable().describe("Null once the person has been erased"),
  },
);

export const listSheetVisits = endpoint("listSheetVisits", "GET /sheet_visits", {
  summary: "List visits to your own sheet, newest first",
  query: z.object(pagingBy(MomentCursor)),
  response: z.array(SheetVisit),
});
