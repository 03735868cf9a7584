import type { z } from "zod";
import type { AuditRecord } from "./contract";
import { actOf } from "./act-rules";
import type { ActDetails } from "./act-text-rules";
import { differences } from "./rules";
import type { StoredRecord } from "./store";

/** Returns the name of what an act changed: its competency, or the name it recorded. */
function thingOf({ competency, before, after }: StoredRecord): string | null {
  const fields = { ...before, ...after };
  const names = [competency, fields.language, fields.discipline, fields.pointer, fields.name];
  return names.find((name): name is string => typeof name === "string") ?? null;
}

/** Formats a record for the API. `nameOf` names the people whose ids it contains. */
export function presentRecord(record: StoredRecord, nameOf: (userId: number) => string): z.input<typeof AuditRecord> {
  const details: ActDetails = { thing: thingOf(record), before: record.before ?? {}, after: record.after ?? {} };
  const person = (id: number | null, first: string | null, last: string | null) =>
    id === null ? null : { id, first_name: first ?? "", last_name: last ?? "" };
  return {
    id: record.id,
    at: record.at.toISOString(),
    act: record.act,
    summary: actOf(record.act).verb(details),
    actor: person(record.actor_id, record.actor_first_name, record.actor_last_name),
    service_account:
      record.service_account_id === null
        ? null
        : { id: record.service_account_id, name: record.service_account_name ?? "" },
    through: record.through,
    subject: person(record.subject_id, record.subject_first_name, record.subject_last_name),
    changes: differences(details, nameOf),
    request_id: record.request_id,
  };
}
