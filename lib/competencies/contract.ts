import { z } from "zod";
import { endpoint, Id, IdOut, Moment } from "@/lib/core/endpoint";
import { normalizeForSearch } from "@/lib/core/normalize-for-search";
import { CURSOR, pagingBy } from "@/lib/core/paged";
import { Name, Text } from "@/lib/core/text";

/** The longest folded name, in bytes: some letters fold into many, and the index that keeps names apart holds no more than this with room to spare. */
const MAX_KEY_BYTES = 1_000;

const CompetencyName = Name.refine((name) => normalizeForSearch(name) !== "", {
  error: "must have a letter, digit or sign in it",
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
    .meta({ description: "Left out, a new competency isn't published and an edited one stays as it is" }),
});

export const CompetencyImpact = z
  .strictObject({
    adds_rows: z.int().nonnegative().meta({ description: "Rows that appear on sheets, those that come back included" }),
    adds_on_sheets: z.int().nonnegative(),
    reopens_rows: z.int().nonnegative().meta({ description: "Retired rows that can be worked with again" }),
    retires_rows: z.int().nonnegative().meta({ description: "Rated rows that stay, read-only" }),
    removes_rows: z.int().nonnegative().meta({ description: "Rows that go from their sheets" }),
    closes_requests: z.int().nonnegative(),
  })
  .meta({ id: "CompetencyImpact", description: "What saving a competency would do to the sheets of active people" });

/** The template is sorted by the folded names of area, competency and discipline. */
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
  summary: "All competencies, by area and name",
  query: z.object(pagingBy(TemplateCursor)),
  response: z.array(Competency),
});

export const getCompetency = endpoint({
  id: "getCompetency",
  method: "GET",
  path: "/competencies/{competency_id}",
  summary: "A competency",
  params: CompetencyKey,
  response: Competency,
  concurrency: "etag",
});

export const createCompetency = endpoint({
  id: "createCompetency",
  method: "POST",
  path: "/competencies",
  summary: "Add a competency; published, it gets its rows on every sheet at once",
  body: z.strictObject({ cm_competency: Fields }),
  response: Competency,
});

export const updateCompetency = endpoint({
  id: "updateCompetency",
  method: "PUT",
  path: "/competencies/{competency_id}",
  summary: "Change a competency, publish it or take it back",
  params: CompetencyKey,
  body: z.strictObject({
    cm_competency: Fields.extend({
      updated_at: Moment.optional().meta({ description: "The caller's current time. The server's own clock counts." }),
      based_on_updated_at: Moment.optional().meta({
        description:
          "The updated_at that the edit began with: when the competency has changed since, the answer is 409 with the competency as it is",
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
  summary: "What saving a competency so would do to people's sheets",
  params: CompetencyKey,
  query: ImpactQuery,
  response: CompetencyImpact,
});

export const getNewCompetencyImpact = endpoint({
  id: "getNewCompetencyImpact",
  method: "GET",
  path: "/competency_impact",
  summary: "What adding a competency so would do to people's sheets",
  query: ImpactQuery,
  response: CompetencyImpact,
});
