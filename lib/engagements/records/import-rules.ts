import type { Comparison, ImportCall, PlannedLine } from "@/lib/platform/operation/import-kind";
import {
  complaints,
  describeEntry,
  planEntries,
  type PlannedEntry,
  type StoredEntries,
} from "@/lib/engagements/engagements/entry-import-rules";
import type { Written } from "@/lib/engagements/engagements/written-rules";
import type { Refusal } from "@/lib/engagements/engagements/overlap-rules";
import { describeLine, type FiledRecord, identityOf, type RecordLine } from "./import-file-rules";
import { MAX_RECORDS, RECORD_KINDS, recordDaysProblem } from "./rules";

/** What an import writes of a record, beside its competencies. */
export const FIELDS = ["kind", "title", "issuer", "starts_on", "ends_on", "number", "url", "spoken_level"] as const;

export type StoredRecord = FiledRecord & { isConfirmed: boolean; isChecked: boolean; written: Written };
export type Stored = StoredEntries<StoredRecord>;
export type Planned = PlannedEntry<RecordLine, StoredRecord, (typeof FIELDS)[number]>;

const FRESH: Planned["next"] = {
  kind: "certificate",
  title: "",
  issuer: "",
  starts_on: null,
  ends_on: null,
  number: "",
  url: "",
  spoken_level: null,
  used: [],
};

/** Why a record can't have a line's values; null if it can. */
function valuesProblem(next: Planned["next"]): Refusal | null {
  const problem = recordDaysProblem(next);
  if (problem) return { column: problem.field, what: `${problem.field} ${problem.what}` };
  return (next.kind === "language") === (next.spoken_level !== null)
    ? null
    : { column: "spoken_level", what: "spoken_level is for a language, which needs one" };
}

/** Why a line can't change a record that the person has; null if it can. */
function ownersProblem({ stored, fields }: Planned): Refusal | null {
  if (stored === null || fields.length === 0) return null;
  const of = (what: string): Refusal => ({ column: "email", what });
  if (stored.isConfirmed) return of("the person has confirmed this record, and only they change it");
  return stored.isChecked ? of("this certificate was checked, and only the person changes it") : null;
}

/** The identity that an import wrote of a record; null if it can't be told. */
function writtenIdentity({ email }: StoredRecord, written: NonNullable<Written>): string | null {
  const { title, starts_on } = written;
  const kind = RECORD_KINDS.find((one) => one === written.kind);
  if (kind === undefined || typeof title !== "string") return null;
  return identityOf({ email, kind, title, starts_on: typeof starts_on === "string" ? starts_on : null });
}

/** Compares lines with what is stored. */
export function planRecords(
  lines: readonly RecordLine[],
  stored: Stored,
  call: Pick<ImportCall, "replaces">,
): Comparison<Planned[]> {
  const { problems, complain } = complaints<RecordLine>();
  const kind = {
    noun: "record",
    most: MAX_RECORDS,
    fields: FIELDS,
    written: FIELDS,
    fresh: FRESH,
    identityOf,
    writtenIdentity,
    givenBy: (line: RecordLine) => line,
    valuesProblem,
    ownersProblem,
  } as const;
  return { plan: planEntries(lines, stored, call, kind, complain), problems, missing: [] };
}

/** What an import does with a line, for its preview. */
export const describePlanned = (one: Planned): PlannedLine =>
  describeEntry(one, { title: describeLine({ ...one.line, title: one.next.title }), name: "title" });
