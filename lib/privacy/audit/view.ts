import { fullName } from "@/lib/platform/core/full-name";
import type { z } from "zod";
import type { AuditRecord } from "./contract";
import { actOf } from "./act-rules";
import type { AuditFilter } from "./rules";

/** A record on the screen. */
export type AuditRow = ReturnType<typeof auditRow>;

/** `older` is the cursor of the next page; null on the last one. */
export type AuditView = {
  rows: AuditRow[];
  filter: AuditFilter;
  person: { id: number; name: string } | null;
  older: string | null;
  /** To filter by. */
  competencies: { id: number; name: string }[];
  /** Whether the company has or had grades. Until then, nothing speaks of them. */
  hasGrades: boolean;
};

const AUTOMATIC = new Set(["rows.purged"]);

/** The name of who acted, and through what; null for the operator, the app and erased people. */
export function actorName({ actor, service_account, through }: z.input<typeof AuditRecord>): string | null {
  const name = service_account ? `Service account ${service_account.name}` : actor && fullName(actor);
  return name !== null && through !== null ? `${name} (${through})` : name;
}

function sentence(record: z.input<typeof AuditRecord>): string {
  const { act, actor, subject, summary, request_id } = record;
  // The operator's acts have no request id. After an actor is erased, the request id remains.
  const who =
    actorName(record) ??
    (AUTOMATIC.has(act) ? "The app" : request_id === null ? "The operator, or an erased person," : "An erased person");
  if (!subject) return `${who} ${summary}`;
  const { verbFor } = actOf(act);
  if (verbFor) return `${who} ${verbFor(fullName(subject))}`;
  return `${who} ${summary}${subject.id === actor?.id ? "" : ` for ${fullName(subject)}`}`;
}

export const auditRow = (record: z.input<typeof AuditRecord>) => ({
  id: record.id,
  /** Epoch milliseconds. */
  at: Date.parse(record.at),
  label: actOf(record.act).label,
  /** "Grace Hopper approved Testing: Basic → Advanced for Alan Turing" */
  sentence: sentence(record),
  changes: record.changes,
});
