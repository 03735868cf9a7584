import { z } from "zod";
import { endpoint, Id, IdOut, Moment, PersonOut } from "@/lib/platform/core/endpoint";
import { MessageOrEmpty, Name } from "@/lib/platform/core/text";

/** Most CVs of a person. */
export const MAX_CVS = 20;
/** Most entries of a CV: more than a sheet has rows. */
const MAX_ENTRIES = 2_000;
/** Most further names that an anonymous CV replaces with "a client". */
const MAX_CLIENTS = 50;

const Listed = {
  id: IdOut,
  title: z.string(),
  is_main: z.boolean(),
  is_anonymous: z.boolean(),
  need_id: IdOut.nullable().meta({ description: "The need that it was copied for" }),
  released_at: Moment.nullable().meta({ description: "When it was last released; null if others can't read it" }),
  has_changed: z.boolean().meta({ description: "Whether a release would differ from the last one" }),
  updated_at: Moment,
};

/** An entry of a CV: a level, an engagement or a record, each by its own id. */
const Entry = z.strictObject({
  of: z.enum(["level", "engagement", "record"]),
  id: IdOut.meta({ description: "Of the row, the engagement or the record" }),
  text: z.string().meta({ description: "The entry's own words" }),
  words: z.string().nullable().meta({ description: "Words of this CV's own; null: the entry's" }),
  is_shown: z.boolean(),
});

export const Cv = z
  .strictObject({
    ...Listed,
    introduction: z.string(),
    photo: z.string().nullable().meta({ description: "The address of the photo; null: without" }),
    clients: z.array(z.string()).meta({ description: "Further names that an anonymous CV replaces with “a client”" }),
    entries: z.array(Entry),
  })
  .meta({ id: "Cv", description: "One of a person's CVs, as the person edits it" });

const CvFields = z.strictObject({
  title: Name,
  introduction: MessageOrEmpty,
  is_main: z.boolean({ error: "must be true or false" }),
  is_anonymous: z.boolean({ error: "must be true or false" }),
  photo: z.string().max(200).nullable(),
  clients: z.array(Name).max(MAX_CLIENTS, { error: `must have at most ${MAX_CLIENTS} names` }),
  entries: z
    .array(
      z.strictObject({
        of: Entry.shape.of,
        id: Id,
        words: MessageOrEmpty.nullable().default(null),
        is_shown: z.boolean({ error: "must be true or false" }),
      }),
    )
    .max(MAX_ENTRIES, { error: "must have at most 2,000 entries" })
    .meta({ description: "In the order of the CV; what is left out is as by default" }),
});

export const listCvs = endpoint("listCvs", "GET /sheets/{sheet_id}/cvs", {
  summary: "List your own CVs, the main one first",
  response: z.array(z.strictObject(Listed)),
});

export const createCv = endpoint("createCv", "POST /sheets/{sheet_id}/cvs", {
  summary: "Add a CV of your own, empty or as a copy; of one for a need, the entries of its musts come first",
  body: z.strictObject({
    cm_cv: z.strictObject({
      title: Name,
      copy_of_id: Id.nullable().default(null),
      need_id: Id.nullable().default(null),
    }),
  }),
  response: Cv,
});

export const getCv = endpoint("getCv", "GET /sheets/{sheet_id}/cvs/{cv_id}", {
  summary: "Get a CV of your own with everything that it can show",
  response: Cv,
});

export const updateCv = endpoint("updateCv", "PUT /sheets/{sheet_id}/cvs/{cv_id}", {
  summary: "Choose what a CV of yours shows; others keep reading the last release",
  body: z.strictObject({ cm_cv: CvFields }),
  response: Cv,
});

export const deleteCv = endpoint("deleteCv", "DELETE /sheets/{sheet_id}/cvs/{cv_id}", {
  summary: "Delete a CV of yours with its releases",
});

export const releaseCv = endpoint("releaseCv", "POST /sheets/{sheet_id}/cvs/{cv_id}/releases", {
  summary: "Release a CV of yours to staffing, admins and the managers who may review you",
  response: Cv,
});

export const withdrawCv = endpoint("withdrawCv", "DELETE /sheets/{sheet_id}/cvs/{cv_id}/releases", {
  summary: "Withdraw the release of a CV of yours",
});

export const listCvReaders = endpoint("listCvReaders", "GET /sheets/{sheet_id}/cvs/{cv_id}/readers", {
  summary: "List who read or downloaded a CV of yours, the latest first",
  response: z.array(
    z.strictObject({ person: PersonOut.nullable(), reading: z.enum(["read", "downloaded"]), hour: Moment }),
  ),
});

export const askForCv = endpoint("askForCv", "POST /cv_requests", {
  summary: "Ask a person for a CV; they get one message (staffing, managers and admins)",
  body: z.strictObject({ cm_cv_request: z.strictObject({ user_id: Id, need_id: Id.nullable().default(null) }) }),
  response: z.strictObject({ id: IdOut, user_id: IdOut, need_id: IdOut.nullable(), asked_at: Moment }),
});
