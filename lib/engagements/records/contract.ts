import { z } from "zod";
import {
  BasedOn,
  bodyOf,
  BooleanText,
  dayLike,
  endpoint,
  IdOut,
  Moment,
  PersonOut,
  schemaOf,
} from "@/lib/platform/core/endpoint";
import { CURSOR, pagingBy } from "@/lib/platform/core/paged";
import { Name, NameOrEmpty } from "@/lib/platform/core/text";
import { isWebAddress } from "@/lib/platform/core/web-address";
import { UsedCompetencies, UsedOut } from "@/lib/engagements/engagements/contract";
import { RECORD_KINDS, recordDaysProblem, SPOKEN_LEVELS } from "./rules";

const Day = dayLike("2027-02-14");
const DayOut = z.string().describe("A day, such as 2027-02-14");
const Kind = z.enum(RECORD_KINDS, { error: `must be ${RECORD_KINDS.join(", ")}` });
const Spoken = z.enum(SPOKEN_LEVELS, { error: `must be ${SPOKEN_LEVELS.join(", ")}` });

export const PersonRecord = schemaOf("Record", "A certificate, course, education, spoken language or publication", {
  id: IdOut,
  kind: Kind,
  title: z.string().describe("Of a spoken language its name"),
  issuer: z.string(),
  starts_on: DayOut.nullable(),
  ends_on: DayOut.nullable().describe("The last day on which it is valid, or of the course or education"),
  number: z.string().describe("The issuer's number of it"),
  url: z.string(),
  spoken_level: Spoken.nullable().describe("Only of a spoken language (CEFR)"),
  competencies: z.array(UsedOut),
  checked_by: PersonOut.nullable().describe("Who looked at it; null once they have been erased"),
  checked_at: Moment.nullable(),
  confirmed_at: Moment.nullable().describe("When the person said that it is right; null until then"),
  updated_at: Moment,
});

const Fields = z.strictObject({
  kind: Kind,
  title: Name,
  issuer: NameOrEmpty.default(""),
  starts_on: Day.nullable().default(null),
  ends_on: Day.nullable().default(null),
  number: NameOrEmpty.default(""),
  url: z
    .string({ error: "must be a text" })
    .trim()
    .refine((text) => text === "" || isWebAddress(text), {
      error: "must be a web address that starts with http:// or https://",
    })
    .default(""),
  spoken_level: Spoken.nullable()
    .default(null)
    .meta({ examples: [null] }),
  competencies: UsedCompetencies.default([]),
});

/** What a person says in a record, beside its competencies. */
export type RecordFields = Omit<z.output<typeof Fields>, "competencies">;

type Checked = Pick<RecordFields, "kind" | "starts_on" | "ends_on" | "spoken_level">;
function refineRecord(record: Checked, ctx: z.RefinementCtx) {
  const problem = recordDaysProblem(record);
  if (problem) ctx.addIssue({ code: "custom", path: [problem.field], message: problem.what });
  if ((record.kind === "language") !== (record.spoken_level !== null))
    ctx.addIssue({ code: "custom", path: ["spoken_level"], message: "is for a spoken language, which needs one" });
}

export const listRecords = endpoint("listRecords", "GET /sheets/{sheet_id}/records", {
  summary: "List a person's records, by kind and day (the person, their own managers and admins)",
  response: z.array(PersonRecord),
});

export const createRecord = endpoint("createRecord", "POST /sheets/{sheet_id}/records", {
  summary: "Add a record of your own",
  body: z.strictObject({ cm_record: Fields.superRefine(refineRecord) }),
  response: PersonRecord,
});

export const updateRecord = endpoint("updateRecord", "PUT /sheets/{sheet_id}/records/{record_id}", {
  summary: "Change a record of your own, which confirms it; that it was checked is no longer said",
  body: z.strictObject({
    cm_record: Fields.extend({ based_on_updated_at: BasedOn }).superRefine(refineRecord),
  }),
  response: PersonRecord,
});

export const deleteRecord = endpoint("deleteRecord", "DELETE /sheets/{sheet_id}/records/{record_id}", {
  summary: "Delete a record of your own",
});

export const checkRecord = endpoint("checkRecord", "PUT /sheets/{sheet_id}/records/{record_id}/check", {
  summary: "Say that you have looked at a person's certificate (their own managers and admins)",
  body: bodyOf("cm_record", {
    updated_at: Moment.describe(
      "That of the record you looked at. If it has changed since, the answer is 409 with the current one.",
    ),
  }),
  response: PersonRecord,
});

export const uncheckRecord = endpoint("uncheckRecord", "DELETE /sheets/{sheet_id}/records/{record_id}/check", {
  summary: "Take back that a person's certificate was checked",
});

const ExpiryCursor = z.tuple([Day.nullable(), CURSOR.id]);
/** The record before the page, by its last day (null: without one) and id. */
export type ExpiryCursor = z.output<typeof ExpiryCursor>;

export const listExpiringRecords = endpoint("listExpiringRecords", "GET /expiring_records", {
  summary: "List certificates of your direct and indirect reports, or everyone for admins, by their last day",
  query: z.object({
    until: Day.optional().describe("Only those that end on this day or before"),
    with_endless: BooleanText.optional().describe("Also certificates without a last day, after the others"),
    ...pagingBy(ExpiryCursor),
  }),
  response: z.array(z.strictObject({ user_id: IdOut, sheet_id: IdOut, name: z.string(), record: PersonRecord })),
});
