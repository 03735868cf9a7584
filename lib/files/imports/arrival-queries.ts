import type { FileProblem } from "@/lib/platform/core/grid";
import { type Named, namedIn } from "@/lib/platform/core/line-format";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { inSlices } from "@/lib/platform/core/slices";
import type { Db, Tx } from "@/lib/platform/db";
import type { ImportCall, MissingEntry } from "@/lib/platform/operation/import-kind";
import type { ExpectationLine } from "@/lib/grades/ladder/import-file-rules";
import type { StoredExpectations } from "@/lib/grades/ladder/import-rules";
import type { LevelLine } from "@/lib/sheet/rows/import-file-rules";
import { titledNames } from "@/lib/sheet/rows/import-identity-rules";
import { isEmail, peopleFinder } from "@/lib/vocabulary/named-people/rules";
import { readEverybodysNames } from "@/lib/vocabulary/named-people/store";
import type { CompetencyLine } from "@/lib/template/competencies/import-file-rules";
import * as rules from "./arrival-rules";
import { type KnownCompetency, readNamed } from "./arrival-store";
import { levelArrivals } from "./level-arrival-rules";
import { createsEntries } from "./policy";
import type { ReadFile } from "./read-queries";

const arrivingLine = (line: LevelLine | ExpectationLine): rules.ArrivingLine =>
  "grade" in line
    ? { line: line.line, person: null, fullName: "", competency: line.competency, group: line.area }
    : {
        line: line.line,
        person: line.email,
        fullName: line.fullName,
        competency: line.competencyId === null ? line.competency : null,
        group: line.group,
      };

/** Finds what a file names that isn't there; null for a kind or a caller that creates nothing. */
export async function readArrivals(db: Db | Tx, file: ReadFile, call: ImportCall): Promise<rules.Arrivals | null> {
  const isLevels = file.kind === "levels";
  if (!isLevels && file.kind !== "expected_levels") return null;
  if (call.actor !== null && !createsEntries(call.actor)) return null;
  const lines = await inSlices(rules.firstLines(file.lines as (LevelLine | ExpectationLine)[], arrivingLine));
  const source = { form: file.layout.form, headingLine: file.place.headingLine };
  const people = isLevels ? await missingPeople(db, lines, source, call) : [];
  const written = [...new Set(lines.flatMap(({ competency }) => competency?.key ?? []))];
  const keys = [...new Set([...written, ...(isLevels ? written.flatMap(titledNames) : [])])];
  const ids = isLevels
    ? [...new Set((file.lines as LevelLine[]).flatMap(({ competencyId }) => competencyId ?? []))]
    : [];
  const named = keys.length + ids.length === 0 ? [] : await readNamed(db, keys, ids);
  const discipline = namedIn(file.defaults.get("discipline") ?? "");
  // What grades expect concerns the competencies of the line's discipline.
  const counts = (one: KnownCompetency) => isLevels || discipline === null || one.disciplineKey === discipline.key;
  const known = new Set(named.filter(counts).flatMap(({ key, aliasKeys }) => [key, ...aliasKeys]));
  const isKnown = ({ key }: Named) => known.has(key) || titledNames(key).some((title) => known.has(title));
  const area = namedIn(file.defaults.get("area") ?? "");
  const absent = rules.newCompetencies(lines, source, isKnown, area);
  const [created, refused] = chosenCompetencies(absent, discipline, call);
  const competencies = created.map((one) => rules.asCompetencyLine(one, discipline!));
  const coming = people.filter(({ text, email }) => email !== null && call.creates("person", normalizeForSearch(text)));
  const shared = {
    competencies,
    refused,
    newPeople: new Map(coming.map(({ key, email }) => [key, email!])),
    missing: [
      ...people.map(({ text, email }): MissingEntry => ({ kind: "person", name: text, email })),
      ...distinct(absent).map((name): MissingEntry => ({ kind: "competency", name })),
    ],
  };
  return isLevels
    ? { ...shared, ...levelArrivals(competencies, named, coming) }
    : {
        ...shared,
        peopleOf: () => [],
        pairsOf: () => [],
        extend: (stored) => withCompetencies(stored as StoredExpectations, competencies),
      };
}

const distinct = (absent: readonly rules.NewCompetency[]): string[] => [
  ...new Map(absent.map(({ named }) => [named.key, named.name])).values(),
];

/** The people of lines who aren't there, each with the email that was chosen, or that the file has. */
async function missingPeople(
  db: Db | Tx,
  lines: readonly rules.ArrivingLine[],
  source: Parameters<typeof rules.newPeople>[1],
  call: ImportCall,
): Promise<rules.NewPerson[]> {
  const all = await readEverybodysNames(db);
  const emails = new Set(all.map(({ email }) => email));
  const find = peopleFinder(all);
  const isKnown = (text: string) => (isEmail(text) ? emails.has(text) : find(text).length > 0);
  return rules.newPeople(lines, source, isKnown).map((one) => {
    const chosen = call.emailOf?.(normalizeForSearch(one.text)) ?? null;
    return { ...one, email: chosen ?? one.email };
  });
}

/** The competencies that are created, and why others that were chosen can't be. */
function chosenCompetencies(absent: readonly rules.NewCompetency[], discipline: Named | null, { creates }: ImportCall) {
  const created: rules.NewCompetency[] = [];
  const refused: FileProblem[] = [];
  for (const one of absent) {
    if (!creates("competency", one.named.key)) continue;
    const lacks = [discipline === null && "discipline", one.area === null && "area"].filter((what) => what !== false);
    if (lacks.length === 0) created.push(one);
    else refused.push({ line: one.line, what: `${one.named.name} is new: choose its ${lacks.join(" and ")}` });
  }
  return [created, refused] as const;
}

/** What grades expect, with the competencies to come. */
function withCompetencies(stored: StoredExpectations, coming: readonly CompetencyLine[]): StoredExpectations {
  const disciplines = [...stored.disciplines];
  const competencies = coming.map((line, place) => {
    const { name, key } = line.discipline!;
    let discipline = disciplines.find(({ nameKey }) => nameKey === key);
    if (!discipline) disciplines.push((discipline = { id: -1 - place, name, nameKey: key }));
    const names = { nameKey: line.competency!.key, areaKey: line.area!.key };
    return { id: -1 - place, ...names, disciplineId: discipline.id, byLanguage: false, expected: [] };
  });
  const isThere = ({ nameKey, areaKey, disciplineId }: (typeof competencies)[number]) =>
    stored.competencies.some(
      (one) => one.nameKey === nameKey && one.areaKey === areaKey && one.disciplineId === disciplineId,
    );
  return {
    ...stored,
    disciplines,
    competencies: [...stored.competencies, ...competencies.filter((one) => !isThere(one))],
  };
}
