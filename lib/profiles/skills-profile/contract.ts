import { z } from "zod";
import { endpoint, Id, IdOut, LARGE_BODY_BYTES, Moment } from "@/lib/platform/core/endpoint";
import { CURSOR, pagingBy } from "@/lib/platform/core/paged";
import { Name } from "@/lib/platform/core/text";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { MAX_SEARCH } from "@/lib/platform/core/search-words";
import { MAX_CLIENTS, MAX_INTRODUCTION } from "./rules";
import { TEMPLATE_KINDS } from "./template-rules";

export const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A day in UTC. */
const Day = z.string().meta({ description: "The day on which the level was approved, such as 2026-03-31" });
const Shown = z.strictObject({
  competency: z.string(),
  language: z.string().nullable(),
  level: LevelSchema,
  approved_on: Day,
  level_on: z.string().nullable().meta({
    description: "The day in the file that the level came from before it was accepted; null for any other level",
  }),
});

const profileOf = <E extends z.ZodType>(entry: E) =>
  z.strictObject({
    name: z.string().nullable().meta({ description: "Null if the profile is anonymous" }),
    disciplines: z.array(z.string()),
    introduction: z.string(),
    areas: z.array(z.strictObject({ area: z.string(), competencies: z.array(entry) })),
  });

/** A released profile. */
const Profile = profileOf(Shown);

/** The same as it is stored: releases from before files' days counted have none. */
export const StoredProfile = profileOf(Shown.extend({ level_on: Shown.shape.level_on.default(null) }));

const ReleasedProfile = z
  .strictObject({ released_at: Moment, ...Profile.shape })
  .meta({ id: "ReleasedSkillsProfile", description: "A skills profile as its owner released it" });

const OwnProfile = z
  .strictObject({
    introduction: z.string(),
    is_anonymous: z.boolean(),
    clients: z.array(z.string()).meta({ description: "Names that an anonymous profile replaces with “a client”" }),
    entries: z.array(
      z.strictObject({ id: IdOut, area: z.string(), ...Shown.shape, is_shown: z.boolean() }).meta({
        description: "An approved level; `id` is the row's",
      }),
    ),
    released_at: Moment.nullable(),
    has_changed: z.boolean().meta({ description: "Whether a release would differ from the last one" }),
  })
  .meta({ id: "OwnSkillsProfile", description: "What a person has chosen for their skills profile" });

export const getSkillsProfile = endpoint("getSkillsProfile", "GET /sheets/{sheet_id}/skills_profile", {
  summary: "Get your own skills profile with every approved or set level that it can show",
  response: OwnProfile,
});

export const updateSkillsProfile = endpoint("updateSkillsProfile", "PUT /sheets/{sheet_id}/skills_profile", {
  summary: "Choose what your skills profile shows; others keep reading the last release",
  body: z.strictObject({
    cm_skills_profile: z.strictObject({
      introduction: z
        .string({ error: "must be a text" })
        .trim()
        .max(MAX_INTRODUCTION, { error: `must have at most ${MAX_INTRODUCTION.toLocaleString("en")} characters` })
        .refine((text) => text.isWellFormed() && !text.includes("\0"), { error: "contains an invalid character" }),
      is_anonymous: z.boolean({ error: "must be true or false" }),
      clients: z.array(Name).max(MAX_CLIENTS, { error: `must have at most ${MAX_CLIENTS} names` }),
      shown_ids: z.array(Id).max(2_000, { error: "must have at most 2,000 ids" }).meta({
        description: "The rows that are shown",
      }),
    }),
  }),
  response: OwnProfile,
});

export const releaseSkillsProfile = endpoint(
  "releaseSkillsProfile",
  "POST /sheets/{sheet_id}/skills_profile_releases",
  {
    summary: "Release your skills profile to staffing, admins and the managers who may review you",
    response: ReleasedProfile,
  },
);

export const withdrawSkillsProfile = endpoint(
  "withdrawSkillsProfile",
  "DELETE /sheets/{sheet_id}/skills_profile_releases",
  {
    summary: "Withdraw your released skills profile",
  },
);

export const getReleasedSkillsProfile = endpoint(
  "getReleasedSkillsProfile",
  "GET /sheets/{sheet_id}/released_skills_profile",
  {
    summary: "Get a person's released skills profile",
    response: ReleasedProfile,
  },
);

const ProfileCursor = z.tuple([CURSOR.text, CURSOR.id]);
export type ProfileCursor = z.output<typeof ProfileCursor>;

export const listReleasedSkillsProfiles = endpoint("listReleasedSkillsProfiles", "GET /released_skills_profiles", {
  summary: "List the people whose released skills profiles the caller may read, by name",
  query: z.object({
    search: z.string().max(MAX_SEARCH).default("").meta({ description: "Words of the person's name" }),
    ...pagingBy(ProfileCursor),
  }),
  response: z.array(
    z
      .strictObject({
        user_id: IdOut,
        sheet_id: IdOut,
        first_name: z.string(),
        last_name: z.string(),
        disciplines: z.array(z.string()),
        is_anonymous: z.boolean(),
        released_at: Moment,
      })
      .meta({ id: "ReleasedSkillsProfileEntry" }),
  ),
});

/** What all endpoints that answer with a Word document share. */
export const DOCUMENT = {
  method: "GET",
  streamed: true,
  alone: true,
  mediaTypes: [WORD_TYPE],
  response: z.string().meta({ description: "The file: a Word document" }),
} as const;

export const getSkillsProfileDocument = endpoint(
  "getSkillsProfileDocument",
  "GET /sheets/{sheet_id}/released_skills_profile/document",
  {
    ...DOCUMENT,
    summary: "Get a person's released skills profile as a Word document, by the company's template",
  },
);

const Kind = z.object({
  kind: z
    .enum(TEMPLATE_KINDS, { error: `must be ${TEMPLATE_KINDS.join(" or ")}` })
    .default("skills_profile")
    .meta({ description: "Of which documents: skills profiles, or cases for a grade" }),
});

const Template = z
  .strictObject({
    is_sample: z.boolean().meta({ description: "Whether no template was uploaded, so that the sample is used" }),
    updated_at: Moment.nullable(),
  })
  .meta({ id: "SkillsProfileTemplate" });

export const getSkillsProfileTemplate = endpoint("getSkillsProfileTemplate", "GET /skills_profile_template", {
  summary: "Say which template skills profiles, or cases for a grade, are written with (admins only)",
  query: Kind,
  response: Template,
});

export const getSkillsProfileTemplateDocument = endpoint(
  "getSkillsProfileTemplateDocument",
  "GET /skills_profile_template/document",
  {
    ...DOCUMENT,
    summary: "Get the template of skills profiles or cases, or the sample, as a Word document (admins only)",
    query: Kind.extend({
      which: z.enum(["current", "sample"], { error: "must be current or sample" }).default("current"),
    }),
  },
);

export const updateSkillsProfileTemplate = endpoint("updateSkillsProfileTemplate", "PUT /skills_profile_template", {
  summary: "Replace the template of skills profiles or cases with a Word document of up to 2 MB (admins only)",
  query: Kind,
  body: z.strictObject({
    cm_skills_profile_template: z.strictObject({
      content: z.base64({ error: "must be the file in Base64" }).meta({ description: "The file in Base64" }),
    }),
  }),
  response: Template,
  maxBody: LARGE_BODY_BYTES,
  alone: true,
});

export const deleteSkillsProfileTemplate = endpoint("deleteSkillsProfileTemplate", "DELETE /skills_profile_template", {
  summary: "Go back to the sample template of skills profiles or cases (admins only)",
  query: Kind,
});
