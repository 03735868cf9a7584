import { call } from "@/lib/doors/client/call";
import type { Choice } from "@/lib/engagements/engagements/view";
import { RECORD_KINDS, type RecordKind, type SpokenLevel } from "@/lib/engagements/records/rules";
import { RECORD_FIELD_NAMES, RECORD_FIELDS, type ShownRecord } from "@/lib/engagements/records/view";

type Used = Pick<Choice, "competency_id" | "cm_technology_id" | "label">;
const NONE_USED: readonly Used[] = [];

/** The values of the form of a record; of null, those that a new one begins with. */
export const recordValues = (saved: ShownRecord | null) => ({
  kind: saved?.kind ?? RECORD_KINDS[0],
  title: saved?.title ?? "",
  issuer: saved?.issuer ?? "",
  starts_on: saved?.starts_on ?? "",
  ends_on: saved?.ends_on ?? "",
  number: saved?.number ?? "",
  url: saved?.url ?? "",
  spoken_level: saved?.spoken_level ?? "",
  used: saved?.competencies ?? NONE_USED,
});
export type RecordValues = ReturnType<typeof recordValues>;

/** The values without those that a kind doesn't have: of another one, chosen before. */
export function valuesOfKind(values: RecordValues, kind: RecordKind): RecordValues {
  const begun = recordValues(null);
  const others = RECORD_FIELD_NAMES.filter((field) => field !== "kind" && RECORD_FIELDS[kind][field] === undefined);
  return { ...values, ...Object.fromEntries(others.map((field) => [field, begun[field]])) };
}

const orNull = (day: string) => (day === "" ? null : day);

/** Adds a record of one's own, or changes `base`; refused if that has changed since. Either confirms it. */
export function saveRecord(sheet_id: number, base: ShownRecord | null, values: RecordValues): Promise<ShownRecord> {
  const { used, starts_on, ends_on, spoken_level, ...same } = values;
  const cm_record = {
    ...same,
    starts_on: orNull(starts_on),
    ends_on: orNull(ends_on),
    spoken_level: spoken_level === "" ? null : (spoken_level as SpokenLevel),
    competencies: used.map(({ competency_id, cm_technology_id }) => ({ competency_id, cm_technology_id })),
  };
  if (base === null) return call("POST /sheets/{sheet_id}/records", { params: { sheet_id }, body: { cm_record } });
  return call("PUT /sheets/{sheet_id}/records/{record_id}", {
    params: { sheet_id, record_id: base.id },
    body: { cm_record: { ...cm_record, based_on_updated_at: base.updated_at } },
  });
}
