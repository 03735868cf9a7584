import { entryFinder, type Language } from "@/lib/people/directory/import-entry-rules";
import { singleSpaced } from "@/lib/platform/core/csv-cell";
import type { FileProblem } from "@/lib/platform/core/grid";
import type { Comparison, ImportCall } from "@/lib/platform/operation/import-kind";
import { fromPlainText, toPlainText } from "@/lib/platform/rich-text/plain-text";
import { descriptionProblem, identityOf, type PointerColumn, type PointerLine } from "./import-file-rules";
import { editsPointer } from "./policy";

export const FIELDS = ["name", "description", "url", "language"] as const;
export type Field = (typeof FIELDS)[number];

/** What an import writes of a pointer. `language`: its name. */
export type PointerValues = { name: string; description: string; url: string | null; language: string | null };

/** `userId`: who added it, if known. */
export type StoredPointer = PointerValues & { id: number; userId: number | null };
type StoredCompetency = { id: number; name: string; nameKey: string; aliasKeys: readonly string[]; title: string };

/** What a file may concern: competencies and pointers by name, pointers by address, and all languages. */
export type StoredPointers = {
  competencies: readonly StoredCompetency[];
  pointers: readonly StoredPointer[];
  languages: readonly Language[];
  links: readonly { competencyId: number; pointerId: number }[];
  /** Whether there is no pointer at all: the lines' ids are then taken over. */
  isEmpty: boolean;
};

/** A pointer of the file, once for all its competencies. `stored` is null if it is added, `id` the file's. */
export type PlannedPointer = { stored: StoredPointer | null; id: number | null; next: PointerValues; fields: Field[] };

export type PlannedLine = {
  outcome: "made" | "linked" | "updated" | "unchanged";
  line: PointerLine;
  /** What this line changes of the pointer. */
  fields: Field[];
  /** The competency that the pointer is linked to by this line; null if none is. */
  linkTo: number | null;
  pointer: PlannedPointer;
};

/** Says what is wrong with a line, and the column to correct. */
type Complain = (line: PointerLine, column: string, what: string) => void;

/** Why a line that would change or link another person's pointer is refused, and why an undo keeps such a pointer. */
export const NOT_YOURS = "only admins and the person who added it can change this learning pointer";

/**
 * Compares lines with what is stored. A line with an id changes that pointer; others are matched as `identityOf` says.
 * Problems are the lines whose pointer or competency isn't there, or whose competency isn't the only one of its name.
 */
export function planPointers(
  lines: readonly PointerLine[],
  stored: StoredPointers,
  { actor, creates }: Pick<ImportCall, "actor" | "creates">,
): Comparison<PlannedLine[]> {
  const problems: FileProblem[] = [];
  const complain: Complain = ({ line }, column, what) => void problems.push({ line, what, column });
  const competencyOf = competencyFinder(stored.competencies, complain);
  const languages = entryFinder(
    "language",
    lines,
    ({ language }) => (language ? [language] : []),
    stored.languages,
    creates,
  );
  const languageOf = ({ language }: PointerLine) => language && languages.nameOf(language);
  const pointerOf = pointerPlanner(lines, stored, { complain, languageOf });
  const storedLinks = new Set(stored.links.map((link) => `${link.pointerId} ${link.competencyId}`));
  const newLinks = new Map<PlannedPointer, Set<number>>();
  const link = (pointer: PlannedPointer, competencyId: number): boolean => {
    const added = newLinks.get(pointer) ?? new Set();
    newLinks.set(pointer, added);
    if (added.has(competencyId) || storedLinks.has(`${pointer.stored?.id} ${competencyId}`)) return false;
    added.add(competencyId);
    return true;
  };
  const planned: PlannedLine[] = [];
  for (const line of lines) {
    const competencyId = competencyOf(line);
    const found = pointerOf(line);
    const isHeld = ({ name }: { name: string }) => found?.pointer.stored?.language === name;
    const refused = line.language && languages.whyNot(line.language, isHeld);
    if (refused !== null) complain(line, "language", refused);
    if (found === null || competencyId === "unknown") continue;
    const { pointer, isMade, fields } = found;
    const linkTo = competencyId !== null && link(pointer, competencyId) ? competencyId : null;
    const isChanged = fields.length > 0 || linkTo !== null;
    if (isChanged && pointer.stored && actor && !editsPointer(actor, pointer.stored)) complain(line, "id", NOT_YOURS);
    const outcome = isMade ? "made" : fields.length > 0 ? "updated" : linkTo !== null ? "linked" : "unchanged";
    planned.push({ outcome, line, fields, linkTo, pointer });
  }
  return { plan: planned, problems, missing: languages.missing };
}

/** Finds the competency of a line: null if it names none. */
function competencyFinder(competencies: readonly StoredCompetency[], complain: Complain) {
  const byId = new Map(competencies.map((one) => [one.id, one]));
  const byKey = new Map<string, StoredCompetency[]>();
  const byAlias = new Map<string, StoredCompetency[]>();
  const add = (to: typeof byKey, key: string, one: StoredCompetency) => to.set(key, [...(to.get(key) ?? []), one]);
  for (const one of competencies) {
    add(byKey, one.nameKey, one);
    for (const key of one.aliasKeys) add(byAlias, key, one);
  }
  return (line: PointerLine): number | null | "unknown" => {
    const { competencyId, competency } = line;
    if (competencyId !== null) {
      const found = byId.get(competencyId);
      if (found === undefined) complain(line, "competency_id", `there is no competency with the id ${competencyId}`);
      else if (competency !== null && competency.key !== found.nameKey && !found.aliasKeys.includes(competency.key))
        complain(
          line,
          "competency",
          `the competency ${competencyId} is ${found.name}, not ${competency.name}: correct one of the two`,
        );
      else return found.id;
      return "unknown";
    }
    if (competency === null) return null;
    const [found, ...others] = byKey.get(competency.key) ?? byAlias.get(competency.key) ?? [];
    if (found !== undefined && others.length === 0) return found.id;
    const titles = [found, ...others].map((one) => one?.title).join("; ");
    complain(
      line,
      "competency",
      found === undefined
        ? `there is no competency ${competency.name}`
        : `more than one competency is called ${competency.name}: ${titles}. Give its competency_id`,
    );
    return "unknown";
  };
}

type Found = { pointer: PlannedPointer; isMade: boolean; fields: Field[] };

/**
 * Finds or plans the pointer of a line; null where it has none. Lines with an id count first: others are matched with
 * what those leave, and can change only its language.
 */
function pointerPlanner(
  lines: readonly PointerLine[],
  { pointers, isEmpty }: StoredPointers,
  { complain, languageOf }: { complain: Complain; languageOf: (line: PointerLine) => string | null },
) {
  const byId = new Map<number, PlannedPointer>(
    pointers.map((one) => [one.id, { stored: one, id: one.id, next: { ...one }, fields: [] }]),
  );
  const changes = new Map<PointerLine, Field[]>();
  const changedBy = new Map<PlannedPointer, Partial<Record<Field, number>>>();
  for (const line of lines) {
    const pointer = line.id === null ? undefined : byId.get(line.id);
    if (pointer) changes.set(line, change(pointer, line));
  }
  const byIdentity = new Map<string, PlannedPointer>();
  for (const pointer of byId.values()) {
    const identity = identityOf(pointer.next);
    if (!byIdentity.has(identity)) byIdentity.set(identity, pointer);
  }
  return (line: PointerLine): Found | null => {
    if (line.id !== null) {
      const pointer = byId.get(line.id);
      if (pointer) return { pointer, isMade: false, fields: changes.get(line) ?? [] };
      if (isEmpty && line.name !== null) return made(line, line.name);
      complain(line, "id", `there is no learning pointer with the id ${line.id}`);
      return null;
    }
    const known = byIdentity.get(identityOf(line));
    if (known) return { pointer: known, isMade: false, fields: change(known, line, ["language"]) };
    if (line.name === null) throw new Error("a line without an id lacks a name");
    return made(line, line.name);
  };

  function made(line: PointerLine, name: string): Found {
    const { id, description, url } = line;
    const language = languageOf(line);
    const pointer = { stored: null, id, next: { name, description: description ?? "", url, language }, fields: [] };
    if (language !== null) changedBy.set(pointer, { language: line.line });
    if (id === null) byIdentity.set(identityOf(line), pointer);
    else byId.set(id, pointer);
    return { pointer, isMade: true, fields: [] };
  }

  /** Takes over what the line changes of the pointer. */
  function change(pointer: PlannedPointer, line: PointerLine, among: readonly Field[] = FIELDS): Field[] {
    const by = changedBy.get(pointer) ?? {};
    changedBy.set(pointer, by);
    return among.filter((field) => {
      const value = field === "language" ? languageOf(line) : line[field];
      if (value === null) return false;
      const before = by[field];
      const isSame = sameValue(field, value, pointer.next[field]);
      if (before !== undefined && !isSame)
        complain(
          line,
          field,
          `${field} differs from line ${before}, which ${line.id === null ? "is the same" : "has the same id"}`,
        );
      by[field] ??= line.line;
      if (isSame || before !== undefined) return false;
      const problem = field === "description" ? descriptionProblem(toPlainText(value)) : null;
      if (problem !== null) complain(line, field, problem);
      pointer.next = { ...pointer.next, [field]: value };
      pointer.fields.push(field);
      return true;
    });
  }
}

/** As a file would hold it: a description counts by its words. */
function sameValue(field: Field, one: string, other: string | null): boolean {
  if (field === "description") return toPlainText(one) === toPlainText(other ?? "");
  return field === "name" ? singleSpaced(one) === singleSpaced(other ?? "") : one === other;
}

/** Whether a new description would replace formatting or pictures: a file has plain text. */
export const losesFormatting = ({ stored, fields }: PlannedPointer): boolean => {
  const html = stored?.description ?? "";
  return fields.includes("description") && html !== fromPlainText(toPlainText(html));
};

/** Writes a pointer and one of its competencies, if it has any, as a line that imports as unchanged. */
export const writePointer = (
  { id, name, description, url, language }: Omit<StoredPointer, "userId">,
  competency: Pick<StoredCompetency, "id" | "name"> | null,
): Record<PointerColumn, string> => ({
  id: String(id),
  competency_id: competency === null ? "" : String(competency.id),
  competency: competency?.name ?? "",
  name,
  description: toPlainText(description),
  url: url ?? "",
  language: language ?? "",
});
