import { z } from "zod";
import { SPOKEN_LEVELS, RECORD_KINDS } from "@/lib/engagements/records/rules";
import {
  BasedOn,
  bodyOf,
  DayOut,
  endpoint,
  Id,
  IdOut,
  JSON_TYPE,
  LARGE_BODY_BYTES,
  Moment,
  PersonOut,
  schemaOf,
} from "@/lib/platform/core/endpoint";
import { pagingBy, TextCursor } from "@/lib/platform/core/paged";
import { MAX_SEARCH } from "@/lib/platform/core/search-words";
import { MessageOrEmpty, Name } from "@/lib/platform/core/text";
import { DOCUMENT, WORD_TYPE } from "@/lib/profiles/templates/contract";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { isPhoto, MAX_PHOTO_TEXT, PHOTO_PROBLEM } from "./photo-rules";
import { FORMS, MAX_CLIENTS, MAX_ENTRIES } from "./rules";

const Form = z.enum(FORMS, { error: "must be named or anonymous" });
const Photo = z.string().nullable().describe("Its address; null without a photo, and of an anonymous CV");

const Listed = {
  id: IdOut,
  title: z.string(),
  is_main: z.boolean(),
  is_anonymous: z.boolean(),
  need_id: IdOut.nullable().describe("The need that it was copied for"),
  released_at: Moment.nullable().describe("When it was last released; null if others can't read it"),
  updated_at: Moment,
};

const choice = <Of extends string>(of: Of) => ({
  of: z.literal(of),
  id: IdOut.describe("Of the row, the engagement or the record"),
  words: z.string().nullable().describe("Words of this CV's own; null: the entry's"),
  is_shown: z.boolean(),
});

export const Level = {
  competency: z.string(),
  language: z.string().nullable(),
  level: LevelSchema,
  approved_on: DayOut.describe("The day on which the level was approved, such as 2026-03-31"),
  level_on: z.nullable(z.string()).describe("The day in the file that the level was accepted from, or null"),
};
export const CvEngagement = {
  project: z.string(),
  role: z.string(),
  starts_on: DayOut,
  ends_on: DayOut.nullable(),
  percent: z.int(),
  summary: z.string(),
  used: z.array(z.string()).describe("The competencies used"),
};
export const CvRecordEntry = {
  kind: z.enum(RECORD_KINDS),
  title: z.string(),
  issuer: z.string(),
  starts_on: DayOut.nullable(),
  ends_on: DayOut.nullable(),
  number: z.string(),
  url: z.string(),
  spoken_level: z.enum(SPOKEN_LEVELS).nullable(),
};

const Entry = z.discriminatedUnion("of", [
  z.strictObject({ ...choice("level"), area: z.string(), ...Level }),
  z.strictObject({
    ...choice("engagement"),
    ...CvEngagement,
    client: z
      .nullable(z.strictObject({ name: z.string(), alias: z.string(), may_be_named: z.boolean() }))
      .describe("The name leaves only if it may; otherwise the alias does"),
    organization: z.string(),
    areas: z.array(z.string()),
  }),
  z.strictObject({ ...choice("record"), ...CvRecordEntry }),
]);

export const Cv = schemaOf("Cv", "One of a person's CVs, as the person edits it", {
  ...Listed,
  has_changed: z.boolean().describe("Whether a release would differ from the last one"),
  introduction: z.string(),
  photo: Photo,
  clients: z.array(z.string()).describe("Further names that an anonymous CV replaces with “a client”"),
  entries: z.array(Entry),
});

const CvFields = z.strictObject({
  title: Name,
  introduction: MessageOrEmpty,
  is_main: z.boolean({ error: "must be true or false" }),
  is_anonymous: z.boolean({ error: "must be true or false" }),
  photo: z
    .string()
    .max(MAX_PHOTO_TEXT, { error: PHOTO_PROBLEM })
    .refine(isPhoto, { error: PHOTO_PROBLEM })
    .nullish()
    .meta({
      examples: [null],
      description: "A stored photo's address, a new square JPEG as a data URL, or null; omitted: as it is",
    }),
  clients: z.array(Name).max(MAX_CLIENTS, { error: `must have at most ${MAX_CLIENTS} names` }),
  entries: z
    .array(
      z.strictObject({
        of: z.enum(["level", "engagement", "record"]),
        id: Id,
        words: MessageOrEmpty.nullable().default(null),
        is_shown: z.boolean({ error: "must be true or false" }),
      }),
    )
    .max(MAX_ENTRIES, { error: "must have at most 2,000 entries" })
    .describe("In the order of the CV; what is left out is as by default"),
});

export const listCvs = endpoint("listCvs", "GET /sheets/{sheet_id}/cvs", {
  summary: "List your own CVs, the main one first",
  response: z.array(z.strictObject(Listed)),
});

export const createCv = endpoint("createCv", "POST /sheets/{sheet_id}/cvs", {
  summary: "Add a CV of your own, empty or as a copy; of one for a need, the entries of its musts come first",
  body: bodyOf("cm_cv", {
    title: Name,
    copy_of_id: Id.nullable().default(null),
    need_id: Id.nullable().default(null),
  }),
  response: Cv,
});

export const getCv = endpoint("getCv", "GET /sheets/{sheet_id}/cvs/{cv_id}", {
  summary: "Get a CV of your own with everything that it can show",
  response: Cv,
});

export const updateCv = endpoint("updateCv", "PUT /sheets/{sheet_id}/cvs/{cv_id}", {
  summary: "Choose what a CV of yours shows; others keep reading the last release",
  body: z.strictObject({ cm_cv: CvFields.extend({ based_on_updated_at: BasedOn }) }),
  response: Cv,
  maxBody: LARGE_BODY_BYTES,
});

export const deleteCv = endpoint("deleteCv", "DELETE /sheets/{sheet_id}/cvs/{cv_id}", {
  summary: "Delete a CV of yours with its releases",
});

export const releaseCv = endpoint("releaseCv", "POST /sheets/{sheet_id}/cvs/{cv_id}/releases", {
  summary: "Release a CV of yours to staffing, admins and the managers who may review you",
  query: z.object({ based_on_updated_at: BasedOn }),
  response: Cv,
});

export const withdrawCv = endpoint("withdrawCv", "DELETE /sheets/{sheet_id}/cvs/{cv_id}/releases", {
  summary: "Withdraw the release of a CV of yours",
});

export const listCvReaders = endpoint("listCvReaders", "GET /sheets/{sheet_id}/cvs/{cv_id}/readers", {
  summary: "List who read or downloaded a CV of yours, the latest first",
  response: z.array(
    z.strictObject({
      person: PersonOut.nullable().describe("Null once they have been erased"),
      reading: z.enum(["read", "downloaded"]),
      hour: Moment,
    }),
  ),
});

const shown = <S extends z.ZodRawShape>(more: S) => z.strictObject({ ...more, words: z.string() });
export const Use = z
  .nullable(z.strictObject({ months: z.int(), until: z.string().nullable() }))
  .describe("How many months of engagements it was used in; `until` is null while it is, or may be");
export const Content = z.strictObject({
  name: z.string().nullable().describe("Null if the CV is anonymous"),
  photo: Photo,
  disciplines: z.array(z.string()),
  introduction: z.string(),
  areas: z.array(z.strictObject({ area: z.string(), use: Use, competencies: z.array(shown(Level)) })),
  engagements: z.array(
    z.strictObject({ ...CvEngagement, client: z.string().describe("Or what stands for the client") }),
  ),
  records: z.array(shown(CvRecordEntry)),
});

const ReleasedCv = schemaOf("ReleasedCv", "A CV as its owner released it", {
  id: IdOut,
  sheet_id: IdOut,
  released_at: Moment,
  forms: z.array(Form).describe("The forms that the release has"),
  ...Content.shape,
});

const FormOf = { form: Form.optional().describe("Omitted: named, if the release has that") };

export const getReleasedCv = endpoint("getReleasedCv", "GET /released_cvs/{cv_id}", {
  summary: "Get a released CV; its owner sees who read it",
  query: z.object(FormOf),
  response: ReleasedCv,
});

export const ReleasedCvEntry = schemaOf("ReleasedCvEntry", "", {
  id: IdOut,
  user_id: IdOut,
  sheet_id: IdOut,
  first_name: z.string(),
  last_name: z.string(),
  is_main: z.boolean(),
  disciplines: z.array(z.string()),
  is_anonymous: z.boolean(),
  released_at: Moment,
});

export const listReleasedCvs = endpoint("listReleasedCvs", "GET /released_cvs", {
  summary: "List the released CVs that the caller may read, by name",
  query: z.object({
    search: z.string().max(MAX_SEARCH).default("").describe("Words of the person's name"),
    ...pagingBy(TextCursor),
  }),
  response: z.array(ReleasedCvEntry),
});

export const getCvDocument = endpoint("getCvDocument", "GET /released_cvs/{cv_id}/document", {
  ...DOCUMENT,
  mediaTypes: [WORD_TYPE, JSON_TYPE],
  response: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .describe("The file: a Word document by the company's template, or a JSON Resume"),
  query: z.object({
    ...FormOf,
    format: z.enum(["docx", "json"], { error: "must be docx or json" }).default("docx"),
  }),
  summary: "Get a released CV as a Word document or a JSON Resume; its owner sees who downloaded it",
});
