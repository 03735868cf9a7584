import type { ImportKind, PlannedLine } from "@/lib/platform/operation/import-kind";
import type { Wrote } from "@/lib/platform/operation/journal";
import { DISCIPLINES, LANGUAGES, wroteEntry } from "@/lib/template/catalogues/journal-store";
import type { NewEntry } from "./import-entry-rules";
import { peopleIn, PERSON_FILE, type PersonColumn, type PersonLine } from "./import-file-rules";
import * as rules from "./import-rules";
import { hasGrades } from "@/lib/grades/ladder/store";
import { keepGrades } from "@/lib/grades/ladder/write-store";
import { writeGrades } from "./import-grade-store";
import { type FindsAbsent, readAbsent } from "./absent-store";
import * as store from "./import-store";
import { PEOPLE } from "./journal-store";
import { PLAIN_COLUMNS } from "./rules";
import { lockOrganisation } from "./write-store";
import { nameOf } from "@/lib/platform/core/full-name";

/** Adds and changes people, with their disciplines, languages and managers. */
export const peopleImport: ImportKind<PersonColumn, PersonLine, rules.StoredPeople, rules.PeoplePlan> & FindsAbsent = {
  format: PERSON_FILE,
  lock: async (tx) => {
    await lockOrganisation(tx);
    await keepGrades(tx);
  },
  lackedColumns: async (db) => ((await hasGrades(db)) ? [] : ["grade"]),
  absentFrom: (db, cellsOf) => readAbsent(db, peopleIn(cellsOf)),
  read: async (db, given) => ({ ...(await store.readEverybody(db)), given }),
  compare: rules.planImport,

  async report(db, plan, stored) {
    const { lines } = plan;
    const rated = await store.readRatedRows(db, lines);
    const asStored = ({ name, key }: NewEntry) => ({ name, nameKey: key });
    const names = namesIn({
      disciplines: [...stored.disciplines, ...plan.newDisciplines.map(asStored)],
      languages: [...stored.languages, ...plan.newLanguages.map(asStored)],
      grades: stored.grades,
    });
    const removals = lines.reduce((sum, { removes }) => sum + removes.length, 0);
    return {
      lines: lines.map((planned) => describe(planned, names, rated)),
      needsConfirmation: rules.needsConfirmation(lines, removals),
    };
  },

  async apply(tx, { lines, newDisciplines, newLanguages }, stored, { userId }, changing) {
    const changed = lines.filter(({ outcome }) => outcome !== "unchanged");
    await changing(
      "user",
      changed.flatMap(({ stored: one }) => one?.id ?? []),
    );
    const added = await store.insertDisciplines(tx, newDisciplines);
    const disciplines = [...stored.disciplines, ...added];
    const addedLanguages = await store.insertLanguages(tx, newLanguages);
    const entries = { disciplines, languages: [...stored.languages, ...addedLanguages], grades: stored.grades };
    const ids = await store.writePeople(tx, lines, entries);
    await writeGrades(tx, lines, ids, stored.grades, userId);
    const count = (wanted: rules.Planned["outcome"]) => lines.filter(({ outcome }) => outcome === wanted).length;
    const counts = { made: count("made"), updated: count("updated"), unchanged: count("unchanged") };
    const people = changed.map(({ line, next }): Wrote => {
      const id = ids.get(next.email)!;
      return { line, thing: "user", subjectId: id, ownerId: id, title: next.email };
    });
    return {
      written: [...added.map(wroteEntry("role")), ...addedLanguages.map(wroteEntry("technology")), ...people],
      competencyIds: [],
      audit: [{ act: "people.imported", subjectId: null, after: counts }],
    };
  },

  tables: [PEOPLE, DISCIPLINES, LANGUAGES],
};

type Names = Record<"disciplines" | "languages" | "grades", ReadonlyMap<string, string>>;
type Entries = Record<keyof Names, readonly { name: string; nameKey: string }[]>;

function namesIn({ disciplines, languages, grades }: Entries): Names {
  const byKey = (all: Entries["languages"]) => new Map(all.map(({ nameKey, name }) => [nameKey, name]));
  return { disciplines: byKey(disciplines), languages: byKey(languages), grades: byKey(grades) };
}

function describe(
  { line, next, stored, outcome, fields, removes, staysUntilSignIn, without }: rules.Planned,
  names: Names,
  rated: ReadonlyMap<string, number>,
): PlannedLine {
  const title = nameOf(next);
  const inWords = (person: rules.ImportedPerson | rules.StoredPerson, field: Exclude<rules.Field, "managers">) => {
    if (field === "email") return rules.emailOf(person);
    if (field === "grade") return names.grades.get(person.gradeKey) ?? "";
    if (field === "disciplines" || field === "languages")
      return person[KEYS[field]].map((key) => names[field].get(key) ?? key).join("; ");
    return String(person[PLAIN_COLUMNS[field]]);
  };
  return {
    line,
    outcome: OUTCOMES[outcome],
    title: `${title} (${next.email})`.trim(),
    notes: [
      ...(staysUntilSignIn === null ? [] : [`The email changes when they sign in as ${staysUntilSignIn}`]),
      ...without.map(({ manager, why }) => `Comes in without the manager ${manager}, ${why}`),
    ],
    changes: stored
      ? fields
          .flatMap((field) =>
            field === "managers"
              ? managersChanges(stored.managers, next.managers)
              : [{ field, before: inWords(stored, field), after: inWords(next, field) }],
          )
          .filter(({ before, after }) => before !== after)
      : [
          ...OF_NEW.map((field) => ({ field, before: null, after: inWords(next, field) })),
          ...managersChanges([], next.managers).map((change) => ({ ...change, before: null })),
        ].filter(({ after }) => after !== "" && after !== "false"),
    removes: removes.map(({ kind, name, id }) => ({
      kind,
      name,
      rated_rows: rated.get(`${stored?.id} ${id}`) ?? 0,
    })),
  };
}

/** What a new person gets beside what their line is titled by. */
const OF_NEW = [
  "personnel_number",
  "location",
  "hired_on",
  "away_from",
  "away_until",
  "disciplines",
  "languages",
  "grade",
  "is_manager",
  "is_staffing",
  "is_admin",
] as const;

/** The primary manager and the others. */
const managersChanges = ([was = "", ...before]: readonly string[], [is = "", ...after]: readonly string[]) => [
  { field: "primary_manager", before: was, after: is },
  { field: "managers", before: before.join("; "), after: after.join("; ") },
];

const OUTCOMES = { made: "add", updated: "change", unchanged: "leave" } as const;
const KEYS = { disciplines: "disciplineKeys", languages: "languageKeys" } as const;
