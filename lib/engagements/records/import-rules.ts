import type { FileProblem } from "@/lib/platform/core/grid";
import type { Comparison, ImportCall, PlannedLine } from "@/lib/platform/operation/import-kind";
import { isSameUsed, type UsedCatalogue, usedFinder, usedText } from "@/lib/engagements/engagements/used-cell-rules";
import { describeLine, type FiledRecord, identityOf, type RecordLine } from "./import-file-rules";
import { MAX_RECORDS, recordDaysProblem } from "./rules";

/** What an import writes of a record. */
export type Values = Omit<FiledRecord, "id" | "email" | "confirmed_at">;
const FIELDS = ["kind", "title", "issuer", "starts_on", "ends_on", "number", "url", "spoken_level"] as const;
type Field = (typeof FIELDS)[number] | "competencies";

export type StoredRecord = FiledRecord & { isConfirmed: boolean; isChecked: boolean };
export type Stored = {
  people: readonly { id: number; email: string; name: string }[];
  records: readonly StoredRecord[];
  catalogue: UsedCatalogue;
};
export type Planned = {
  line: RecordLine;
  userId: number;
  stored: StoredRecord | null;
  next: Values;
  fields: Field[];
};

const NEW: Values = {
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

/** What a record is after a line. */
function valuesAfter(line: RecordLine, stored: StoredRecord | null, used: Values["used"]): Values {
  const before: Values = stored ?? NEW;
  return {
    kind: line.kind ?? before.kind,
    title: line.title ?? before.title,
    issuer: line.issuer ?? before.issuer,
    starts_on: line.starts_on ?? before.starts_on,
    ends_on: line.ends_on ?? before.ends_on,
    number: line.number ?? before.number,
    url: line.url ?? before.url,
    spoken_level: line.spoken_level ?? before.spoken_level,
    used,
  };
}

/** Why a line can't add or change a record; null if it can. */
function refusalOf({ stored, next, fields }: Planned): string | null {
  const problem = recordDaysProblem(next);
  if (problem) return `${problem.field} ${problem.what}`;
  if ((next.kind === "language") !== (next.spoken_level !== null))
    return "spoken_level is for a language, which needs one";
  if (stored === null || fields.length === 0) return null;
  if (stored.isConfirmed) return "the person has confirmed this record, and only they change it";
  return stored.isChecked ? "this certificate was checked, and only the person changes it" : null;
}

/** Compares lines with what is stored. */
export function planRecords(
  lines: readonly RecordLine[],
  { people, records, catalogue }: Stored,
  { replaces }: Pick<ImportCall, "replaces">,
): Comparison<Planned[]> {
  const problems: FileProblem[] = [];
  const complain = ({ line }: RecordLine, what: string) => problems.push({ line, what });
  const personOf = new Map(people.map((person) => [person.email, person]));
  const byId = new Map(records.map((one) => [one.id, one]));
  const byIdentity = new Map(records.map((one) => [identityOf(one.email, one.kind, one.title, one.starts_on), one]));
  const counts = new Map<string, number>();
  for (const { email } of records) counts.set(email, (counts.get(email) ?? 0) + 1);
  const findUsed = usedFinder(catalogue);
  const planned: Planned[] = [];
  for (const line of lines) {
    const person = personOf.get(line.email);
    if (!person) {
      complain(line, `there is no active person with the email ${line.email}`);
      continue;
    }
    const identity = identityOf(line.email, line.kind ?? "", line.title ?? "", line.starts_on);
    const stored = (line.id === null ? byIdentity.get(identity) : byId.get(line.id)) ?? null;
    if (line.id !== null && stored?.email !== line.email) {
      complain(line, `${person.name} has no record with the id ${line.id}`);
      continue;
    }
    const before = stored?.used ?? [];
    const found = findUsed(line.competencies, person.id, before, replaces.has("competencies"));
    for (const what of found.problems) complain(line, what);
    if (found.problems.length > 0) continue;
    const next = valuesAfter(line, stored, found.used);
    const fields: Field[] = FIELDS.filter((field) => stored === null || stored[field] !== next[field]);
    if (!isSameUsed(before, next.used)) fields.push("competencies");
    const one = { line, userId: person.id, stored, next, fields };
    const count = (counts.get(line.email) ?? 0) + (stored === null ? 1 : 0);
    const refused = count > MAX_RECORDS ? `${person.name} has ${MAX_RECORDS} records already` : refusalOf(one);
    if (refused !== null) complain(line, refused);
    else {
      counts.set(line.email, count);
      planned.push(one);
    }
  }
  return { plan: planned, problems, missing: [] };
}

const worded = (values: Values, field: Field): string =>
  field === "competencies" ? usedText(values.used) : (values[field] ?? "");

/** What an import does with a line, for its preview. */
export function describePlanned({ line, stored, next, fields }: Planned): PlannedLine {
  const isShown = (field: Field) => stored !== null || (field !== "title" && worded(next, field) !== "");
  return {
    line: line.line,
    outcome: stored === null ? "add" : fields.length > 0 ? "change" : "leave",
    title: describeLine({ ...line, title: next.title }),
    changes: fields
      .filter(isShown)
      .map((field) => ({ field, before: stored && worded(stored, field), after: worded(next, field) })),
    removes: [],
    notes: [],
  };
}
