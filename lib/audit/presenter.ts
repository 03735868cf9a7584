import type { z } from "zod";
import type { AuditRecord } from "./contract";
import { actOf, differences, type Told } from "./rules";
import type { RecordFound } from "./store";

/** What an act is about, by the competency it points to or the name that it recorded. */
function thingOf({ competency, before, after }: RecordFound): string | null {
  const said = { ...before, ...after };
  const names = [competency, said.language, said.discipline, said.pointer, said.name];
  return names.find((name): name is string => typeof name === "string") ?? null;
}

/** A record as the wire shows it. `nameOf` names the people whom it holds by id. */
export function presentRecord(record: RecordFound, nameOf: (userId: number) => string): z.input<typeof AuditRecord> {
  const told: Told = { thing: thingOf(record), before: record.before ?? {}, after: record.after ?? {} };
  const person = (id: number | null, first: string | null, last: string | null) =>
    id === null ? null : { id, first_name: first ?? "", last_name: last ?? "" };
  return {
    id: record.id,
    at: record.at.toISOString(),
    act: record.act,
    summary: actOf(record.act).verb(told),
    actor: person(record.actor_id, record.actor_first_name, record.actor_last_name),
    subject: person(record.subject_id, record.subject_first_name, record.subject_last_name),
    changes: differences(told, nameOf),
    request_id: record.request_id,
  };
}
