import { z } from "zod";
import { bodyOf, endpoint, IdOut, JSON_TYPE } from "@/lib/platform/core/endpoint";
import { MAX_ENGAGEMENTS } from "@/lib/engagements/engagements/rules";
import { MAX_RECORDS } from "@/lib/engagements/records/rules";

/** Largest career file, in bytes. */
export const MAX_CAREER_BYTES = 2 * 1024 * 1024;
const MAX_BODY = Math.ceil(MAX_CAREER_BYTES / 3) * 4 + 16 * 1024;
/** Most entries of a career file: as many as a person who takes it along can have. */
export const MAX_CAREER_ENTRIES = MAX_ENGAGEMENTS + MAX_RECORDS;

const Content = z
  .string({ error: "must be a text" })
  .refine((text) => !/[^A-Za-z0-9+/=]/.test(text), { error: "must be the file's bytes in Base64" })
  .meta({
    examples: ["Rmlyc3QgbmFtZSxMYXN0IG5hbWUsRW1haWwK"],
    description:
      "The file in Base64, up to 2 MB: what a person took along from an installation or downloaded in My data, a JSON Resume, or a table such as Positions.csv of LinkedIn's archive",
  });

const CareerEntry = z.strictObject({
  place: z.int().describe("Its place in the file, from 0"),
  kind: z.enum(["engagement", "record"]),
  title: z.string(),
  note: z.string(),
  is_known: z.boolean().describe("Whether you have it already"),
  problem: z.string().nullable().describe("Why it can't be added"),
});

export const createCareerFilePreview = endpoint(
  "createCareerFilePreview",
  "POST /sheets/{sheet_id}/career_file_previews",
  {
    summary: "Read a file of your own engagements and records. Nothing is changed",
    body: bodyOf("cm_career_file", { content: Content }),
    response: z.strictObject({
      signature: z
        .strictObject({
          company: z.string(),
          address: z.string(),
          made_on: z.string(),
          key: z.string().describe("The key's fingerprint, to compare with the installation's"),
          is_valid: z.boolean().describe("Whether the file is as it was signed"),
        })
        .nullable()
        .describe("Who says that they signed the file; null if nobody did"),
      entries: z.array(CareerEntry),
    }),
    idempotencyKey: false,
    maxBody: MAX_BODY,
  },
);

export const createCareerEntries = endpoint("createCareerEntries", "POST /sheets/{sheet_id}/career_entries", {
  summary: "Add entries of a file to your own engagements and records, unconfirmed. Those that you have are left out",
  body: bodyOf("cm_career_file", {
    content: Content,
    places: z.array(z.int().nonnegative()).max(MAX_CAREER_ENTRIES).describe("The entries to add"),
  }),
  response: z.strictObject({ engagement_ids: z.array(IdOut), record_ids: z.array(IdOut) }),
  idempotencyKey: false,
  maxBody: MAX_BODY,
});

export const getCareerFile = endpoint("getCareerFile", "GET /sheets/{sheet_id}/career_file", {
  summary:
    "Export your engagements, records and approved levels: a JSON Resume with a part that this installation signs (Ed25519)",
  mediaTypes: [JSON_TYPE],
  streamed: true,
  response: z.union([z.string(), z.record(z.string(), z.unknown())]).describe("The file"),
});
