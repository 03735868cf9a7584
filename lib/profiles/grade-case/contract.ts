import { z } from "zod";
import { endpoint, Id, IdOut, Moment, pastDay, PersonOut } from "@/lib/platform/core/endpoint";
import { DOCUMENT } from "@/lib/profiles/templates/contract";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { MAX_CHOSEN, MAX_INTRODUCTION } from "./rules";

const Named = z.strictObject({ id: IdOut, name: z.string() });
const AsOf = pastDay("2026-03-31");

const HELD = {
  competency: z.string(),
  area: z.string(),
  language: z.string().nullable(),
  expected_level: LevelSchema,
  level: LevelSchema,
  criterion: z.string().meta({ description: "The criterion of the level, as it read on that day" }),
  approved_on: z.string().nullable().meta({ description: "A day in UTC; null for a level that nobody approved" }),
};
const Link = { title: z.string(), url: z.string() };

const OpenEntry = z.strictObject({
  competency: z.string(),
  area: z.string(),
  expected_level: LevelSchema,
  criterion: z.string().meta({ description: "The criterion of the expected level" }),
  min_languages: z.int().positive(),
  languages_met: z.int().nonnegative(),
  level: LevelSchema,
  goal: z.strictObject({ level: LevelSchema, due_on: z.string().nullable() }).nullable(),
  learning: z.array(z.string()).meta({ description: "Learning pointers that fit the row and that the person plans" }),
});

const Case = {
  grade: z.string(),
  as_of: z.string().meta({ description: "Levels, expectations and criteria are those of the end of this day (UTC)" }),
  disciplines: z.array(z.string()),
  introduction: z.string(),
};

/** A released case as it is stored: people by number. */
export const StoredCase = z.strictObject({
  ...Case,
  held: z.array(
    z.strictObject({
      ...HELD,
      approved_by_id: z.int().nullable(),
      notes: z.string(),
      evidence: z.array(z.strictObject(Link)),
    }),
  ),
  open: z.array(OpenEntry),
});
export type StoredCase = z.output<typeof StoredCase>;

const ReleasedCase = z
  .strictObject({
    name: z.string(),
    released_at: Moment,
    ...Case,
    held: z.array(
      z.strictObject({
        ...HELD,
        approved_by: PersonOut.nullable(),
        notes: z.string(),
        evidence: z.array(z.strictObject(Link)),
      }),
    ),
    open: z.array(OpenEntry),
  })
  .meta({ id: "ReleasedGradeCase", description: "A case for a grade as its owner released it" });

const OwnCase = z
  .strictObject({
    grades: z
      .array(z.strictObject({ ...Named.shape, standing: z.enum(["own", "next", "other"]) }))
      .meta({ description: "The grades of the sheet's disciplines, the lowest first" }),
    grade: Named.nullable().meta({ description: "The grade that it is for; null if the company has none" }),
    as_of: AsOf.nullable().meta({ description: "The past day as of which it is built; null: today" }),
    introduction: z.string(),
    held: z.array(
      z.strictObject({
        sheet_competency_id: IdOut,
        ...HELD,
        approved_by: PersonOut.nullable(),
        notes: z.string().meta({ description: "The row's notes as plain text; only its owner reads what isn't shown" }),
        shows_notes: z.boolean(),
        evidence: z.array(z.strictObject({ id: IdOut, ...Link, is_shown: z.boolean() })),
      }),
    ),
    open: z.array(OpenEntry),
    released_at: Moment.nullable(),
    has_changed: z.boolean().meta({ description: "Whether a release would differ from the last one" }),
  })
  .meta({ id: "OwnGradeCase", description: "A person's case for a grade, as they build it" });

export const getGradeCase = endpoint("getGradeCase", "GET /sheets/{sheet_id}/grade_case", {
  summary: "Get your own case for a grade, as saved or for another grade or day",
  query: z.object({
    cm_grade_id: Id.optional(),
    as_of: z
      .union([AsOf, z.literal("today")], { error: "must be today or a day such as 2026-03-31" })
      .optional()
      .meta({ description: "Today, or a past day" }),
  }),
  response: OwnCase,
});

const Ids = z.array(Id).max(MAX_CHOSEN, { error: `must have at most ${MAX_CHOSEN.toLocaleString("en")} ids` });

export const updateGradeCase = endpoint("updateGradeCase", "PUT /sheets/{sheet_id}/grade_case", {
  summary: "Choose what your case for a grade shows; others keep reading the last release",
  body: z.strictObject({
    cm_grade_case: z.strictObject({
      cm_grade_id: Id,
      as_of: AsOf.nullable().meta({ description: "Null: today" }),
      introduction: z
        .string({ error: "must be a text" })
        .trim()
        .max(MAX_INTRODUCTION, { error: `must have at most ${MAX_INTRODUCTION.toLocaleString("en")} characters` })
        .refine((text) => text.isWellFormed() && !text.includes("\0"), { error: "contains an invalid character" }),
      notes_of_ids: Ids.meta({ description: "Rows whose notes it shows" }),
      evidence_ids: Ids.meta({ description: "Links of evidence that it shows" }),
    }),
  }),
  response: OwnCase,
});

export const releaseGradeCase = endpoint("releaseGradeCase", "POST /sheets/{sheet_id}/grade_case_releases", {
  summary: "Release your case for a grade to your own managers, direct and indirect",
  response: ReleasedCase,
});

export const withdrawGradeCase = endpoint("withdrawGradeCase", "DELETE /sheets/{sheet_id}/grade_case_releases", {
  summary: "Withdraw your released case for a grade",
});

export const getReleasedGradeCase = endpoint("getReleasedGradeCase", "GET /sheets/{sheet_id}/released_grade_case", {
  summary: "Get the released case for a grade of yourself or one of your reports",
  response: ReleasedCase,
});

export const getGradeCaseDocument = endpoint(
  "getGradeCaseDocument",
  "GET /sheets/{sheet_id}/released_grade_case/document",
  {
    ...DOCUMENT,
    summary: "Get the released case for a grade of yourself or one of your reports as a Word document",
  },
);
