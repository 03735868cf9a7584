import { z } from "zod";
import { endpoint, Id, IdOut, Moment } from "@/lib/core/endpoint";
import { CURSOR, pagingBy } from "@/lib/core/paged";

const Named = z.strictObject({ id: IdOut, first_name: z.string(), last_name: z.string() });

export const AuditRecord = z
  .strictObject({
    id: IdOut,
    at: Moment,
    act: z.string(),
    summary: z.string().meta({ description: "What was done, in words, without the names of who did it and to whom" }),
    actor: Named.nullable().meta({ description: "Null for the operator, and for who has been erased" }),
    subject: Named.nullable().meta({ description: "Whom it concerns" }),
    changes: z.array(
      z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
    request_id: z.string().nullable(),
  })
  .meta({ id: "AuditRecord" });

const AuditCursor = z.tuple([CURSOR.moment, CURSOR.id]);
/** Where a page of records begins: after this one, by moment (epoch milliseconds) and id. */
export type AuditCursor = z.output<typeof AuditCursor>;

export const listAuditRecords = endpoint({
  id: "listAuditRecords",
  method: "GET",
  path: "/audit_records",
  summary: "Who did what to whom, the latest first; for admins",
  query: z.object({
    person_id: Id.optional().meta({ description: "Who did it, or whom it concerns" }),
    act: z.string().max(100).optional(),
    from: Moment.optional(),
    to: Moment.optional().meta({ description: "The first moment that doesn't count any more" }),
    ...pagingBy(AuditCursor),
  }),
  response: z.array(AuditRecord),
});
