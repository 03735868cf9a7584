import type { z } from "zod";
import type { AuditRecord } from "./contract";
import { actOf, type AuditFilter, type Difference } from "./rules";

/** A record as the screen shows it. */
export type AuditRow = {
  id: number;
  /** Epoch milliseconds. */
  at: number;
  label: string;
  /** "Grace Hopper approved Testing: Basic → Advanced for Alan Turing" */
  sentence: string;
  changes: Difference[];
};

/** `older` is where the page after this one begins; null on the last one. */
export type AuditView = {
  rows: AuditRow[];
  filter: AuditFilter;
  person: { id: number; name: string } | null;
  older: string | null;
};

const nameOf = (person: { first_name: string; last_name: string }) => `${person.first_name} ${person.last_name}`.trim();

const BY_ITSELF = new Set(["rows.purged"]);

function sentence({ act, actor, subject, summary, request_id }: z.input<typeof AuditRecord>): string {
  // The operator has no request; of who has been erased, the request stays.
  const who = actor
    ? nameOf(actor)
    : BY_ITSELF.has(act)
      ? "The app"
      : request_id === null
        ? "The operator, or somebody erased since,"
        : "Somebody who was erased since";
  const whom = subject && subject.id !== actor?.id ? ` for ${nameOf(subject)}` : "";
  return `${who} ${summary}${whom}`;
}

export const auditRow = (record: z.input<typeof AuditRecord>): AuditRow => ({
  id: record.id,
  at: Date.parse(record.at),
  label: actOf(record.act).label,
  sentence: sentence(record),
  changes: record.changes.map(({ field, before, after }) => ({ field, before, after })),
});
