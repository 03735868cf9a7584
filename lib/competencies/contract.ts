import { z } from "zod";
import { endpoint, Id, IdOut, Moment } from "@/lib/core/endpoint";
import { normalizeForSearch } from "@/lib/core/normalize-for-search";
import { CURSOR, pagingBy } from "@/lib/core/paged";
import { Name, Text } from "@/lib/core/text";

/** Longest normalized name, in bytes: some letters normalize to many, and this leaves the unique index room to spare. */
const MAX_KEY_BYTES = 1_000;

const CompetencyName = Name.refine((name) => normalizeForSearch(name) !== "", {
  error: "must have at least one letter, digit or sign",
}).refine((name) => new TextEncoder().encode(normalizeForSearch(name)).length <= MAX_KEY_BYTES, {
  error: "is too long",
});

export const Competency = z
  .strictObject({
    id: IdOut,
    name: z.string(),
    description: z.string(),
    cm_area_id: IdOut,
    area_name: z.string(),
    cm_role_id: IdOut,
    role_name: z.string().meta({ description: "The discipline's name" }),
    no_experience: z.string(),
    basic: z.string(),
    intermediate: z.string(),
    advanced: z.string(),
    published: z.boolean().nullable().meta({ description: "Null counts as not published" }),
    updated_at: Moment,
  })
  .meta({ id: "Competency", description: "A competency of the template, with its criteria" });

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
    .meta({ description: "If left out, a new competency isn't published and an existing one doesn't change" }),
});

export const CompetencyImpact = z
  .strictObject({
    adds_rows: z.int().nonnegative().meta({ description: "Rows that appear on sheets, restored rows included" }),
    adds_on_sheets: z.int().nonnegative(),
    reopens_rows: z.int().nonnegative().meta({ description: "Retired rows that become editable again" }),
    retires_rows: z.int().nonnegative().meta({ description: "Rated rows that become read-only" }),
    removes_rows: z.int().nonnegative().meta({ description: "Rows removed from their sheets" }),
    closes_requests: z.int().nonnegative(),
  })
  .meta({ id: "CompetencyImpact", description: "How saving a competency would change active people's sheets" });

/** The template is sorted by the normalized names of area, competency and discipline. */
const TemplateCursor = z.tuple([CURSOR.text, CURSOR.text, CURSOR.text, CURSOR.id]);
export type TemplateCursor = z.output<typeof TemplateCursor>;

const CompetencyKey = z.object({ competency_id: Id });

const ImpactQuery = z.object({
  cm_area_id: Id,
  cm_role_id: Id,
  published: z.enum(["true", "false"], { error: "must be true or false" }).transform((text) => text === "true"),
});

export const listCompetencies = endpoint({
  id: "listCompetencies",
  method: "GET",
  path: "/competencies",
  summary: "List competencies, sorted by area and name",
  query: z.object(pagingBy(TemplateCursor)),
  response: z.array(Competency),
});

export const getCompetency = endpoint({
  id: "getCompetency",
  method: "GET",
  path: "/competencies/{competency_id}",
  summary: "Get a competency",
  params: CompetencyKey,
  response: Competency,
  concurrency: "etag",
});

export const createCompetency = endpoint({
  id: "createCompetency",
  method: "POST",
  path: "/competencies",
  summary: "Add a competency; if published, it appears on sheets at once",
  body: z.strictObject({ cm_competency: Fields }),
  response: Competency,
});

export const updateCompetency = endpoint({
  id: "updateCompetency",
  method: "PUT",
  path: "/competencies/{competency_id}",
  summary: "Change, publish or unpublish a competency",
  params: CompetencyKey,
  body: z.strictObject({
    cm_competency: Fields.extend({
      updated_at: Moment.optional().meta({
        description: "The caller's current time. Ignored: the server uses its own clock.",
      }),
      based_on_updated_at: Moment.optional().meta({
        description:
          "The updated_at that the edit is based on. If the competency has changed since, the answer is 409 with the current one.",
      }),
    }),
  }),
  response: Competency,
  concurrency: "etag",
});

export const getCompetencyImpact = endpoint({
  id: "getCompetencyImpact",
  method: "GET",
  path: "/competencies/{competency_id}/impact",
  summary: "Preview how saving a competency would change people's sheets",
  params: CompetencyKey,
  query: ImpactQuery,
  response: CompetencyImpact,
});

export const getNewCompetencyImpact = endpoint({
  id: "getNewCompetencyImpact",
  method: "GET",
  path: "/competency_impact",
  summary: "Preview how adding a competency would change people's sheets",
  query: ImpactQuery,
  response: CompetencyImpact,
});
