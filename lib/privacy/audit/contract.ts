import { z } from "zod";
import { endpoint, Id, IdOut, Moment, PersonOut, schemaOf } from "@/lib/platform/core/endpoint";
import { pagingBy, MomentCursor } from "@/lib/platform/core/paged";
import { RECORD_KINDS } from "./act-rules";

export const AuditRecord = schemaOf("AuditRecord", "", {
  id: IdOut,
  at: Moment,
  act: z.string(),
  summary: z.string().describe("The action in words, without the names of the people involved"),
  actor: PersonOut.nullable().describe("Null for the operator, service accounts and erased people"),
  service_account: z
    .strictObject({ id: IdOut, name: z.string() })
    .nullable()
    .describe("The service account that acted"),
  through: z
    .string()
    .nullable()
    .describe("What acted for them: SCIM, access token, ID token or an assistant with its name; null for a browser"),
  subject: PersonOut.nullable().describe("The person affected"),
  changes: z.array(z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  request_id: z.string().nullable(),
});

export const listAuditRecords = endpoint("listAuditRecords", "GET /audit_records", {
  summary: "List audit records, newest first (admins only)",
  query: z.object({
    person_id: Id.optional().describe("The person who acted or was affected"),
    competency_id: Id.optional().describe("The competency changed, or that of the changed row of a sheet"),
    act: z.string().max(100).optional(),
    kind: z
      .enum(RECORD_KINDS)
      .optional()
      .describe("Only sign-ins, log-outs and refusals (access), or only everything else (changes); without it both"),
    from: Moment.optional(),
    to: Moment.optional().describe("End of the period, not included"),
    ...pagingBy(MomentCursor),
  }),
  response: z.array(AuditRecord),
  // A page of 1,000 keeps the processor busy: the differences of each record are put into words.
  alone: true,
});
