import type { FileProblem } from "@/lib/platform/core/grid";
import type { Comparison, ImportCall, PlannedLine } from "@/lib/platform/operation/import-kind";
import { isSameUsed, type UsedCatalogue, usedFinder, usedText } from "@/lib/engagements/engagements/used-cell-rules";
import { correctedNotes, sinceWritten, type Written, writtenUnder } from "@/lib/engagements/engagements/written-rules";
import { describeLine, type FiledRecord, identityOf, type RecordLine } from "./import-file-rules";
import { MAX_RECORDS, recordDaysProblem } from "./rules";

/** What an import writes of a record. */
export type Values = Omit<FiledRecord, "id" | "email" | "confirmed_at">;
const FIELDS = ["kind", "title", "issuer", "starts_on", "ends_on", "number", "url", "spoken_level"] as const;
type Field = (typeof FIELDS)[number] | "competencies";

export type StoredRecord = FiledRecord & { isConfirmed: boolean; isChecked: boolean; written: Written };
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
  /** What was corrected since the same was imported before, and stays. */
  corrected: readonly string[];
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

type Refusal = { column: string; what: string };

/** Why a record can't have a line's values; null if it can. */
function valuesProblem(next: Values): Refusal | null {
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

/** No person's id. */
const NOBODY = 0;

/** Compares lines with what is stored. */
export function planRecords(
  lines: readonly RecordLine[],
  { people, records, catalogue }: Stored,
  { replaces }: Pick<ImportCall, "replaces">,
): Comparison<Planned[]> {
  const problems: FileProblem[] = [];
  const complain = ({ line }: RecordLine, column: string, what: string) => problems.push({ line, what, column });
  const personOf = new Map(people.map((person) => [person.email, person]));
  const byId = new Map(records.map((one) => [one.id, one]));
  const byIdentity = new Map(records.map((one) => [identityOf(one.email, one.kind, one.title, one.starts_on), one]));
  const counts = new Map<string, number>();
  for (const { email } of records) counts.set(email, (counts.get(email) ?? 0) + 1);
  const findUsed = usedFinder(catalogue);
  const planned: Planned[] = [];
  const identity = ({ email, kind, title, starts_on }: RecordLine) =>
    identityOf(email, kind ?? "", title ?? "", starts_on);
  const named = new Set(lines.map((line) => (line.id === null ? byIdentity.get(identity(line))?.id : line.id)));
  const byWritten = writtenUnder(
    records,
    ({ email }, { kind, title, starts_on: startsOn }) =>
      typeof kind === "string" && typeof title === "string"
        ? identityOf(email, kind, title, typeof startsOn === "string" ? startsOn : null)
        : null,
    ({ id }) => named.has(id),
  );
  for (const line of lines) {
    const person = personOf.get(line.email);
    if (!person) complain(line, "email", `there is no active person with the email ${line.email}`);
    const stored =
      line.id === null ? (byIdentity.get(identity(line)) ?? byWritten(identity(line))) : (byId.get(line.id) ?? null);
    const { said, corrected } = sinceWritten(line, stored, FIELDS);
    const isUnknown = !person || (line.id !== null && stored?.email !== line.email);
    if (person && isUnknown) complain(line, "id", `${person.name} has no record with the id ${line.id}`);
    const before = stored?.used ?? [];
    const found = findUsed(line.competencies, person?.id ?? NOBODY, before, replaces.has("competencies"));
    for (const what of found.problems) complain(line, "competencies", what);
    const next = valuesAfter(said, stored, found.used);
    const fields: Field[] = FIELDS.filter((field) => stored === null || stored[field] !== next[field]);
    if (!isSameUsed(before, next.used)) fields.push("competencies");
    const one = { line, userId: person?.id ?? NOBODY, stored, next, fields, corrected };
    const count = (counts.get(line.email) ?? 0) + (stored === null ? 1 : 0);
    const refused = valuesProblem(next) ?? (isUnknown ? null : ownersProblem(one));
    if (refused !== null) complain(line, refused.column, refused.what);
    if (person && count > MAX_RECORDS) complain(line, "email", `${person.name} has ${MAX_RECORDS} records already`);
    else if (!isUnknown && refused === null && found.problems.length === 0) {
      counts.set(line.email, count);
      planned.push(one);
    }
  }
  return { plan: planned, problems, missing: [] };
}

const worded = (values: Values, field: Field): string =>
  field === "competencies" ? usedText(values.used) : (values[field] ?? "");

/** What an import does with a line, for its preview. */
export function describePlanned({ line, stored, next, fields, corrected }: Planned): PlannedLine {
  const isShown = (field: Field) => stored !== null || (field !== "title" && worded(next, field) !== "");
  return {
    line: line.line,
    outcome: stored === null ? "add" : fields.length > 0 ? "change" : "leave",
    title: describeLine({ ...line, title: next.title }),
    changes: fields
      .filter(isShown)
      .map((field) => ({ field, before: stored && worded(stored, field), after: worded(next, field) })),
    removes: [],
    notes: correctedNotes(corrected),
  };
}
