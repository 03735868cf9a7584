import { foldEmail } from "@/lib/platform/core/email";
import { type AuditEntry, TOLD_AT_ONCE } from "@/lib/platform/operation/audit-entry";
import type { ImportKind, PlannedLine } from "@/lib/platform/operation/import-kind";
import type { NewEntry } from "./import-entry-rules";
import { PERSON_FILE, type PersonLine } from "./import-file-rules";
import {
  FIELDS,
  type Field,
  type ImportedPerson,
  needsConfirmation,
  type PeoplePlan,
  planImport,
  type Planned,
  type StoredPeople,
  type StoredPerson,
} from "./import-rules";
import { readAbsent } from "./absent-store";
import * as store from "./import-store";
import { undoPeople } from "./import-undo-store";
import type { PeopleFileColumn } from "./rules";
import { lockOrganisation } from "./write-store";

/** Adds and changes people, with their disciplines, languages and managers. */
export const peopleImport: ImportKind<PeopleFileColumn, PersonLine, StoredPeople, PeoplePlan> = {
  format: PERSON_FILE,
  lock: lockOrganisation,
  absentFrom: (db, cellsOf) => readAbsent(db, cellsOf("email").map(foldEmail), cellsOf("personnel_number")),
  read: (db) => store.readEverybody(db),
  compare: planImport,

  async report(db, plan, stored) {
    const { lines } = plan;
    const rated = await store.readRatedRows(db, lines);
    const asStored = ({ name, key }: NewEntry) => ({ name, nameKey: key });
    const names = namesIn({
      disciplines: [...stored.disciplines, ...plan.newDisciplines.map(asStored)],
      languages: [...stored.languages, ...plan.newLanguages.map(asStored)],
    });
    const removals = lines.reduce((sum, { removes }) => sum + removes.length, 0);
    return {
      lines: lines.map((planned) => describe(planned, names, rated)),
      needsConfirmation: needsConfirmation(lines, removals),
    };
  },

  async apply(tx, { lines, newDisciplines, newLanguages }, stored) {
    const added = await store.insertDisciplines(tx, newDisciplines);
    const disciplines = [...stored.disciplines, ...added];
    const addedLanguages = await store.insertLanguages(tx, newLanguages);
    const entries = { disciplines, languages: [...stored.languages, ...addedLanguages] };
    const ids = await store.writePeople(tx, lines, entries);
    const names = namesIn(entries);
    const changing = lines.filter(({ outcome }) => outcome !== "unchanged");
    const people = changing.map(({ line, next, stored: one, fields }) => {
      // A sheet also gets the disciplines that are for everyone, which the file doesn't have.
      const chosen = one ? fields : FIELDS.filter((field) => field !== "disciplines" && field !== "email");
      return {
        ...{ line, thing: "person" as const, subjectId: ids.get(next.email)!, ownerId: ids.get(next.email)! },
        title: next.email,
        before: one ? picked(recorded(one, ids), chosen) : null,
        after: picked(recorded(next, ids), chosen),
      };
    });
    const records = [
      ...added.map(({ id, name }) => ({
        ...{ line: null, thing: "discipline" as const, subjectId: id, ownerId: null, title: name },
        ...{ before: null, after: { name } },
      })),
      ...addedLanguages.map(({ id, name }) => ({
        ...{ line: null, thing: "language" as const, subjectId: id, ownerId: null, title: name },
        ...{ before: null, after: { name } },
      })),
      ...people,
    ];
    const count = (wanted: Planned["outcome"]) => lines.filter(({ outcome }) => outcome === wanted).length;
    const counts = { made: count("made"), updated: count("updated"), unchanged: count("unchanged") };
    const audit = [
      { act: "people.imported", subjectId: null, after: counts },
      ...changing.map((planned) => auditOf(planned, ids, names)),
    ];
    return { records, competencyIds: [], audit };
  },

  undo: undoPeople,
};

type Names = Record<"disciplines" | "languages", ReadonlyMap<string, string>>;
type Entries = Record<"disciplines" | "languages", readonly { name: string; nameKey: string }[]>;

/** The names of disciplines and languages by key. */
function namesIn({ disciplines, languages }: Entries): Names {
  const byKey = (all: Entries["languages"]) => new Map(all.map(({ nameKey, name }) => [nameKey, name]));
  return { disciplines: byKey(disciplines), languages: byKey(languages) };
}

function describe(
  { line, next, stored, outcome, fields, removes, staysUntilSignIn }: Planned,
  names: Names,
  rated: ReadonlyMap<string, number>,
): PlannedLine {
  const title = `${next.firstName} ${next.lastName}`.trim();
  const inWords = (person: ImportedPerson | StoredPerson, field: Exclude<Field, "managers">) => {
    if (field === "email") return emailOf(person);
    if (field === "disciplines" || field === "languages")
      return person[KEYS[field]].map((key) => names[field].get(key) ?? key).join("; ");
    return String(person[VALUES[field]]);
  };
  return {
    ...{ line, outcome: OUTCOMES[outcome], title: `${title} (${next.email})`.trim() },
    notes: staysUntilSignIn === null ? [] : [`The email changes when they sign in as ${staysUntilSignIn}`],
    changes: stored
      ? fields.flatMap((field) =>
          field === "managers"
            ? managersChanges(stored.managers, next.managers)
            : [{ field, before: inWords(stored, field), after: inWords(next, field) }],
        )
      : [],
    removes: removes.map(({ kind, name, id }) => ({
      ...{ kind, name },
      rated_rows: rated.get(`${stored?.id} ${id}`) ?? 0,
    })),
  };
}

/** The primary manager and the others, each if they change. */
function managersChanges([was = "", ...before]: readonly string[], [is = "", ...after]: readonly string[]) {
  const changes = [
    { field: "primary_manager", before: was, after: is },
    { field: "managers", before: before.join("; "), after: after.join("; ") },
  ];
  return changes.filter((change) => change.before !== change.after);
}

const OUTCOMES = { made: "add", updated: "change", unchanged: "leave" } as const;
const KEYS = { disciplines: "disciplineKeys", languages: "languageKeys" } as const;
const VALUES = {
  first_name: "firstName",
  last_name: "lastName",
  personnel_number: "personnelNumber",
  location: "location",
  hired_on: "hiredOn",
  is_manager: "isManager",
  is_staffing: "isStaffing",
  is_admin: "isAdmin",
} as const;

/** The email before an import, or after it. */
const emailOf = (person: ImportedPerson | StoredPerson) => ("newEmail" in person && person.newEmail) || person.email;

/** A person's fields as an import's record has them: disciplines and languages by key, managers by id. */
const recorded = (person: ImportedPerson | StoredPerson, ids: ReadonlyMap<string, number>) => ({
  email: emailOf(person),
  first_name: person.firstName,
  last_name: person.lastName,
  personnel_number: person.personnelNumber,
  location: person.location,
  hired_on: person.hiredOn,
  disciplines: [...person.disciplineKeys].sort(),
  languages: [...person.languageKeys].sort(),
  managers: person.managers.map((email) => ids.get(email) ?? null),
  is_manager: person.isManager,
  is_staffing: person.isStaffing,
  is_admin: person.isAdmin,
});

const picked = (values: ReturnType<typeof recorded>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** Returns an audit record, the same as for an edit on the screen. */
function auditOf({ stored, next, fields }: Planned, ids: ReadonlyMap<string, number>, names: Names): AuditEntry {
  const subjectId = ids.get(next.email) ?? null;
  const audited = (person: ImportedPerson | StoredPerson, some: readonly Field[]) =>
    auditFields(person, some, ids, names);
  if (!stored) {
    const after = audited(next, FIELDS);
    return { act: "person.added", subjectId, after, event: TOLD_AT_ONCE };
  }
  return { act: "person.updated", subjectId, before: audited(stored, fields), after: audited(next, fields) };
}

/** Managers by id, because emails would remain in the audit log after an erasure. */
function auditFields(
  person: ImportedPerson | StoredPerson,
  fields: readonly Field[],
  ids: ReadonlyMap<string, number>,
  names: Names,
) {
  const values = {
    ...recorded(person, ids),
    disciplines: person.disciplineKeys.map((key) => names.disciplines.get(key) ?? key),
    languages: person.languageKeys.map((key) => names.languages.get(key) ?? key),
  };
  return Object.fromEntries(fields.map((field) => [field === "managers" ? "manager_ids" : field, values[field]]));
}
