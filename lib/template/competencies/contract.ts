import { z } from "zod";
import { BasedOn, BooleanText, endpoint, Id, IdOut, Moment, PersonOut, schemaOf } from "@/lib/platform/core/endpoint";
import { nameKeyOf, normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { CURSOR, pagingBy, wholeOrPagedBy } from "@/lib/platform/core/paged";
import { Name, Text } from "@/lib/platform/core/text";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { MAX_ALIASES } from "./alias-rules";
import { isConsistent } from "./answer-rules";

/** Longest normalized name in bytes, with room in the index: some letters normalize to many. */
const MAX_KEY_BYTES = 1_000;

export const CompetencyName = Name.refine((name) => normalizeForSearch(name) !== "", {
  error: "must have at least one letter, digit or sign",
}).refine((name) => new TextEncoder().encode(nameKeyOf(name)).length <= MAX_KEY_BYTES, {
  error: "is too long",
});

export const Competency = schemaOf("Competency", "A competency of the template, with its criteria", {
  id: IdOut,
  name: z.string(),
  description: z.string(),
  cm_area_id: IdOut,
  area_name: z.string(),
  cm_role_id: IdOut,
  role_name: z.string().describe("The discipline's name"),
  no_experience: z.string(),
  basic: z.string(),
  intermediate: z.string(),
  advanced: z.string(),
  published: z.boolean().nullable().describe("Null counts as not published"),
  aliases: z.array(z.string()).describe("Other names that find it, such as abbreviations and tools"),
  updated_at: Moment,
});

const Aliases = z
  .array(
    Name.refine((alias) => !/[,;]/.test(alias) && normalizeForSearch(alias) !== "", {
      error: "must be a name without , and ;",
    }),
  )
  .max(MAX_ALIASES, { error: `must be at most ${MAX_ALIASES}` });

const Fields = z.strictObject({
  name: CompetencyName,
  description: Text,
  cm_area_id: Id,
  cm_role_id: Id,
  no_experience: Text,
  basic: Text,
  intermediate: Text,
  advanced: Text,
  published: z
    .boolean({ error: "must be true or false" })
    .nullable()
    .optional()
    .describe("If left out, a new competency isn't published and an existing one doesn't change"),
  aliases: Aliases.optional().describe(
    "Set by admins only. If left out, a new competency has none and an existing one keeps its own",
  ),
});

export const CompetencyImpact = schemaOf(
  "CompetencyImpact",
  "How saving a competency would change active people's sheets",
  {
    adds_rows: z.int().nonnegative().describe("Rows that appear on sheets, restored rows included"),
    adds_on_sheets: z.int().nonnegative(),
    reopens_rows: z.int().nonnegative().describe("Retired rows that become editable again"),
    retires_rows: z.int().nonnegative().describe("Rated rows that become read-only"),
    removes_rows: z.int().nonnegative().describe("Rows removed from their sheets"),
    closes_requests: z.int().nonnegative(),
    people_in_discipline: z.int().nonnegative().describe("Active people with the discipline"),
    people_reached: z
      .int()
      .nonnegative()
      .describe(
        "Those whose sheets have it while published. Fewer if its area has rows for languages and some have none",
      ),
  },
);

const VersionAnswer = z
  .strictObject({
    kind: z.enum(["wording", "bar_moved"], { error: "must be wording or bar_moved" }),
    moved_levels: z.array(LevelSchema).max(4),
  })
  .refine(isConsistent, { error: "must name the levels if the bar moved, and none otherwise" })
  .meta({ examples: [{ kind: "bar_moved", moved_levels: ["advanced"] }] });

export const CompetencyVersion = schemaOf(
  "CompetencyVersion",
  "The texts of a published competency from one edit to the next",
  {
    id: IdOut,
    number: z.int().positive().describe("Counts from 1 within a competency"),
    name: z.string(),
    description: z.string(),
    no_experience: z.string(),
    basic: z.string(),
    intermediate: z.string(),
    advanced: z.string(),
    kind: z.enum(["wording", "bar_moved"]),
    moved_levels: z.array(LevelSchema).describe("The levels whose bar moved"),
    user: PersonOut.nullable().describe("Who saved it; null for an import, or once the person has been erased"),
    created_at: Moment,
  },
);

export const Words = z
  .array(z.strictObject({ text: z.string(), change: z.enum(["same", "added", "removed"]) }))
  .meta({ id: "Words", description: "Two texts compared word by word, in reading order" });

export const VersionPreview = schemaOf("VersionPreview", "What an edit changes in a competency's texts", {
  name: Words,
  description: Words,
  levels: z.array(
    z.strictObject({
      level: LevelSchema,
      changed: z.boolean(),
      words: Words,
      approved_rows: z.int().nonnegative().describe("Rows of active people approved at this level"),
      imported_rows: z.int().nonnegative().describe("Those imported and not approved since"),
    }),
  ),
});

/** The version before the page, by number. */
const VersionCursor = z.tuple([CURSOR.count]);
export type VersionCursor = z.output<typeof VersionCursor>;

/** The template is sorted by the normalized names of area, competency and discipline. */
const TemplateCursor = z.tuple([CURSOR.text, CURSOR.text, CURSOR.text, CURSOR.id]);
export type TemplateCursor = z.output<typeof TemplateCursor>;

const ImpactQuery = z.object({
  cm_area_id: Id,
  cm_role_id: Id,
  published: BooleanText,
});

export const listCompetencies = endpoint("listCompetencies", "GET /competencies", {
  summary: "List competencies, sorted by area and name: the published ones, or all for managers and admins",
  query: z.object(wholeOrPagedBy(TemplateCursor)),
  response: z.array(Competency),
  // A page of 1,000 is megabytes.
  alone: true,
});

export const getCompetency = endpoint("getCompetency", "GET /competencies/{competency_id}", {
  summary: "Get a competency",
  response: Competency,
  concurrency: "etag",
});

export const createCompetency = endpoint("createCompetency", "POST /competencies", {
  summary: "Add a competency; if published, it appears on sheets at once",
  body: z.strictObject({ cm_competency: Fields }),
  response: Competency,
});

export const updateCompetency = endpoint("updateCompetency", "PUT /competencies/{competency_id}", {
  summary: "Change, publish or unpublish a competency",
  body: z.strictObject({
    cm_competency: Fields.extend({
      updated_at: Moment.optional().describe("The caller's current time. Ignored: the server uses its own clock."),
      version: VersionAnswer.optional().describe(
        "What the edit does to the criteria of a published competency. Wording, if left out.",
      ),
      based_on_updated_at: BasedOn,
    }),
  }),
  response: Competency,
  concurrency: "etag",
});

export const getCompetencyImpact = endpoint("getCompetencyImpact", "GET /competencies/{competency_id}/impact", {
  summary: "Preview how saving a competency would change people's sheets",
  query: ImpactQuery,
  response: CompetencyImpact,
});

export const getNewCompetencyImpact = endpoint("getNewCompetencyImpact", "GET /competency_impact", {
  summary: "Preview how adding a competency would change people's sheets",
  query: ImpactQuery,
  response: CompetencyImpact,
});

export const listCompetencyVersions = endpoint("listCompetencyVersions", "GET /competencies/{competency_id}/versions", {
  summary: "List the versions of a competency's texts, newest first",
  query: z.object(pagingBy(VersionCursor)),
  response: z.array(CompetencyVersion),
});

export const updateCompetencyVersion = endpoint(
  "updateCompetencyVersion",
  "PATCH /competencies/{competency_id}/versions/{competency_version_id}",
  {
    summary: "Change whether a version moved the bar, and for which levels",
    body: z.strictObject({ cm_competency_version: VersionAnswer }),
    response: CompetencyVersion,
  },
);

export const previewCompetencyVersion = endpoint(
  "previewCompetencyVersion",
  "POST /competencies/{competency_id}/version_previews",
  {
    summary: "Compare an edit of a competency's texts with the saved ones, word by word; writes nothing",
    body: z.strictObject({
      cm_competency: Fields.pick({
        name: true,
        description: true,
        no_experience: true,
        basic: true,
        intermediate: true,
        advanced: true,
      }),
    }),
    response: VersionPreview,
    idempotencyKey: false,
    // Comparing words takes 10 ms, in which other people's pages wait.
    alone: true,
  },
);
