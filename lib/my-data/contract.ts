import { z } from "zod";
import { endpoint, IdOut, Moment } from "@/lib/core/endpoint";

const Records = z.array(z.record(z.string(), z.unknown()));

export const MyData = z
  .strictObject({
    exported_at: Moment,
    user_id: IdOut,
    profile: z.record(z.string(), z.unknown()),
    accounts: Records,
    sessions: Records.meta({
      description: "Where the caller is signed in: device, address, signed in at, last used at",
    }),
    personal_access_tokens: Records,
    managers: Records,
    employees: Records,
    disciplines: Records,
    languages: Records,
    sheet_competencies: Records.meta({
      description: "Every row with levels and notes; those taken off the sheet too, while they are kept",
    }),
    note_pictures: Records.meta({ description: "The caller's pictures; each can be downloaded at its address" }),
    competency_changes: Records.meta({
      description: "Every ask, approval, setting and decline on the own sheet, and who decided",
    }),
    decisions: Records.meta({ description: "What the caller decided on others' sheets" }),
    learning_pointers: Records,
    sheet_visits: Records.meta({ description: "Who looked at the own sheet" }),
    sheets_viewed: Records.meta({ description: "Whose sheets the caller looked at" }),
    audit_records: Records.meta({ description: "What the caller did, and what was done to them" }),
  })
  .meta({ id: "MyData", description: "All that is kept of the caller" });

export const getMyData = endpoint({
  id: "getMyData",
  method: "GET",
  path: "/my_data",
  summary: "All of the caller's own data",
  response: MyData,
  streamed: true,
});
