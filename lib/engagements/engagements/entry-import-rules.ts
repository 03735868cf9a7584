import type { FileProblem } from "@/lib/platform/core/grid";
import type { ImportCall, PlannedLine } from "@/lib/platform/operation/import-kind";
import type { Refusal } from "./overlap-rules";
import { isSameUsed, type UsedCatalogue, usedFinder, type UsedPair, usedText } from "./used-cell-rules";
import { correctedNotes, sinceWritten, type Written, writtenUnder } from "./written-rules";

/** A line about an engagement or a record of a person. */
type EntryLine = { line: number; id: number | null; email: string; competencies: readonly string[] | null };

type StoredEntry = { id: number; email: string; used: readonly UsedPair[]; written: Written };

/** What lines are compared with: active people with their entries, and what competencies are looked for in. */
export type StoredEntries<Stored extends StoredEntry> = {
  people: readonly { id: number; email: string; name: string }[];
  entries: readonly Stored[];
  catalogue: UsedCatalogue;
};

/** What an entry is after a line, and which of its fields that changes. */
export type PlannedEntry<Line, Stored, Field extends string> = {
  line: Line;
  userId: number;
  stored: Stored | null;
  next: ValuesOf<Stored, Field>;
  fields: (Field | "competencies")[];
  /** What was corrected since the same was imported before, and stays. */
  corrected: readonly string[];
};

type ValuesOf<Stored, Field extends string> = Pick<Stored, (Field | "used") & keyof Stored>;

/** How lines of one kind become entries. */
type EntryKind<Line, Stored, Field extends string> = {
  noun: "engagement" | "record";
  /** Most entries of a person. */
  most: number;
  fields: readonly Field[];
  /** The fields that a journal of imports has as a file says them. */
  written: readonly Field[];
  /** What a new entry is without its line. */
  fresh: ValuesOf<Stored, Field>;
  /** What makes an entry the same without an id. */
  identityOf(one: Line | Stored): string;
  /** The identity that an import wrote of an entry; null if it can't be told. */
  writtenIdentity(one: Stored, written: NonNullable<Written>): string | null;
  /** What a line says of the fields: null leaves what is stored. */
  givenBy(line: Line): { [F in Field]: unknown };
  /** Whether what a line says was refused. */
  isRefused?(line: Line): boolean;
  /** Why an entry can't have its values; null if it can. */
  valuesProblem(next: ValuesOf<Stored, Field>): Refusal | null;
  /** Why a line can't change an entry of the person; null if it can. */
  ownersProblem(one: PlannedEntry<Line, Stored, Field>): Refusal | null;
};

/** No person's id. */
const NOBODY = 0;

/** Compares lines with what is stored. What is wrong with one is complained of, and it isn't planned. */
export function planEntries<Line extends EntryLine, Stored extends StoredEntry, Field extends string>(
  lines: readonly Line[],
  { people, entries, catalogue }: StoredEntries<Stored>,
  { replaces }: Pick<ImportCall, "replaces">,
  kind: EntryKind<Line, Stored, Field>,
  complain: (line: Line, column: string, what: string) => void,
): PlannedEntry<Line, Stored, Field>[] {
  const personOf = new Map(people.map((person) => [person.email, person]));
  const byId = new Map(entries.map((one) => [one.id, one]));
  const byIdentity = new Map(entries.map((one) => [kind.identityOf(one), one]));
  const named = new Set(lines.map((line) => (line.id === null ? byIdentity.get(kind.identityOf(line))?.id : line.id)));
  const byWritten = writtenUnder(entries, kind.writtenIdentity, ({ id }) => named.has(id));
  const counts = new Map<string, number>();
  for (const { email } of entries) counts.set(email, (counts.get(email) ?? 0) + 1);
  const findUsed = usedFinder(catalogue);
  const planned: PlannedEntry<Line, Stored, Field>[] = [];
  for (const line of lines) {
    const person = personOf.get(line.email);
    if (!person) complain(line, "email", `there is no active person with the email ${line.email}`);
    const identity = kind.identityOf(line);
    const stored = line.id === null ? (byIdentity.get(identity) ?? byWritten(identity)) : (byId.get(line.id) ?? null);
    const isUnknown = !person || (line.id !== null && stored?.email !== line.email);
    if (person && isUnknown) complain(line, "id", `${person.name} has no ${kind.noun} with the id ${line.id}`);
    const given = { ...kind.givenBy(line), id: line.id };
    const { said, corrected } = sinceWritten(given, stored as (Stored & Record<Field, unknown>) | null, kind.written);
    const before = stored ?? kind.fresh;
    const found = findUsed(line.competencies, person?.id ?? NOBODY, before.used, replaces.has("competencies"));
    for (const what of found.problems) complain(line, "competencies", what);
    const values = kind.fields.map((field) => [field, said[field] ?? valueOf(before, field)]);
    const next = { ...Object.fromEntries(values), used: found.used } as ValuesOf<Stored, Field>;
    const isChanged = (field: Field) => stored === null || valueOf(stored, field) !== valueOf(next, field);
    const fields: (Field | "competencies")[] = kind.fields.filter(isChanged);
    if (!isSameUsed(before.used, found.used)) fields.push("competencies");
    const one = { line, userId: person?.id ?? NOBODY, stored, next, fields, corrected };
    const count = (counts.get(line.email) ?? 0) + (stored === null ? 1 : 0);
    const refused = kind.valuesProblem(next) ?? (isUnknown ? null : kind.ownersProblem(one));
    if (refused !== null) complain(line, refused.column, refused.what);
    if (person && count > kind.most) complain(line, "email", `${person.name} has ${kind.most} ${kind.noun}s already`);
    else if (!isUnknown && refused === null && !kind.isRefused?.(line) && found.problems.length === 0) {
      counts.set(line.email, count);
      planned.push(one);
    }
  }
  return planned;
}

const valueOf = (values: object, field: string): unknown => (values as Record<string, unknown>)[field];

/** Returns a list of problems, and what adds one. */
export function complaints<Line extends { line: number }>() {
  const problems: FileProblem[] = [];
  const complain = ({ line }: Line, column: string, what: string) => void problems.push({ line, what, column });
  return { problems, complain };
}

/** What an import does with a line, for its preview; the title says `name` of a new entry. */
export function describeEntry<Line extends EntryLine, Stored extends StoredEntry, Field extends string>(
  { line, stored, next, fields, corrected }: PlannedEntry<Line, Stored, Field>,
  { title, name, notes = [] }: { title: string; name: Field; notes?: string[] },
): PlannedLine {
  const worded = (values: { used: readonly UsedPair[] }, field: Field | "competencies"): string =>
    field === "competencies" ? usedText(values.used) : String(valueOf(values, field) ?? "");
  const isShown = (field: Field | "competencies") => stored !== null || (field !== name && worded(next, field) !== "");
  return {
    line: line.line,
    outcome: stored === null ? "add" : fields.length > 0 ? "change" : "leave",
    title,
    changes: fields
      .filter(isShown)
      .map((field) => ({ field, before: stored && worded(stored, field), after: worded(next, field) })),
    removes: [],
    notes: [...notes, ...correctedNotes(corrected)],
  };
}
