import { groupedBy } from "@/lib/platform/core/grouped-by";
import { type FileProblem, isCell, lineOfCell, rowOfCell } from "@/lib/platform/core/grid";
import type { Named } from "@/lib/platform/core/line-format";
import type { Sliced } from "@/lib/platform/core/slices";
import type { MissingEntry } from "@/lib/platform/operation/import-kind";
import { personKey } from "@/lib/vocabulary/named-people/rules";
import type { PersonLine } from "@/lib/people/directory/import-file-rules";
import { type CompetencyLine } from "@/lib/template/competencies/import-file-rules";
import { TEXTS } from "@/lib/template/competencies/rules";
import type { Form } from "./rules";

/** What a line of levels, or of expected levels, says about what may not exist yet. */
export type ArrivingLine = {
  line: number;
  /** Email or name; null where the line names no person. */
  person: string | null;
  fullName: string;
  competency: Named | null;
  /** The area as written. */
  group: Named | null;
};

/** Lines between two places where the work on them may pause. */
const STEP = 500;

/** The first line of each person, and of each competency in an area, in slices: the others name nothing else. */
export function* firstLines<Line>(
  lines: readonly Line[],
  arriving: (line: Line) => ArrivingLine,
): Sliced<ArrivingLine[]> {
  const people = new Set<string | null>([null]);
  const areasOf = new Map<string, Set<string | undefined>>();
  const first: ArrivingLine[] = [];
  for (const [place, line] of lines.entries()) {
    if (place % STEP === 0) yield;
    const one = arriving(line);
    const { person, competency, group } = one;
    const areas = competency === null ? undefined : (areasOf.get(competency.key) ?? new Set());
    if (people.has(person) && areas?.has(group?.key) !== false) continue;
    first.push(one);
    people.add(person);
    if (competency !== null) areasOf.set(competency.key, areas!.add(group?.key));
  }
  return first;
}

/** Where the lines come from: the columns that other places are derived from. */
type Source = { form: Form; headingLine: number | null };

const ROW_OF_FILE = { people_by_competencies: "person", competencies_by_people: "competency", lines: null } as const;

/**
 * Where a file names the person or competency of a line: its row or heading in a matrix. In a file with a line for each
 * level several things come from one line, so that each has a cell.
 */
export function placeOf(what: "person" | "competency", line: number, { form, headingLine }: Source): number {
  if (!isCell(line)) return lineOfCell(line, what === "person" ? 0 : 1);
  const { row, column } = rowOfCell(line);
  return ROW_OF_FILE[form] === what ? row : lineOfCell(headingLine ?? 0, column);
}

/** A person that the file names and who isn't there, with the name and email that they would get; null without one. */
export type NewPerson = { key: string; text: string; fullName: string; email: string | null; line: number };

/** The people that lines name and `isKnown` doesn't know. */
export function newPeople(
  lines: readonly ArrivingLine[],
  source: Source,
  isKnown: (text: string) => boolean,
): NewPerson[] {
  const found = new Map<string, NewPerson | null>();
  const byText = new Map<string, NewPerson | null>();
  for (const { person, fullName, line } of lines) {
    if (person === null || person === "" || byText.has(person)) continue;
    const key = personKey(person);
    if (!found.has(key)) {
      const isNew = !isKnown(person);
      const name = fullName === "" ? (person.split("@")[0] ?? person) : fullName;
      const place = placeOf("person", line, source);
      const email = person.includes("@") ? person.toLowerCase() : null;
      found.set(key, isNew ? { key, text: person, fullName: name, email, line: place } : null);
    }
    byText.set(person, found.get(key)!);
  }
  return [...found.values()].filter((one) => one !== null);
}

/** A competency by normalized names. */
export type CompetencyPlace = { key: string; areaKey: string; disciplineKey: string };

const placeKey = ({ key, areaKey, disciplineKey }: CompetencyPlace) => JSON.stringify([key, areaKey, disciplineKey]);

/** A competency that isn't there yet and comes as a draft. `area` is null if nothing says it. */
export type NewCompetency = { named: Named; area: Named | null; line: number };

/** The competencies that lines name and of which `isKnown` knows none, each once for each group. */
export function newCompetencies(
  lines: readonly ArrivingLine[],
  source: Source,
  isKnown: (named: Named) => boolean,
  area: Named | null,
): NewCompetency[] {
  const known = new Map<string, boolean>();
  const found = new Map<string, NewCompetency>();
  for (const { competency, group, line } of lines) {
    if (competency === null) continue;
    if (!known.has(competency.key)) known.set(competency.key, isKnown(competency));
    if (known.get(competency.key)) continue;
    const of = group ?? area;
    const key = JSON.stringify([competency.key, of?.key]);
    if (!found.has(key)) found.set(key, { named: competency, area: of, line: placeOf("competency", line, source) });
  }
  return [...found.values()];
}

/** A draft as the line of a framework that has nothing but its names. */
export const asCompetencyLine = ({ named, area, line }: NewCompetency, discipline: Named): CompetencyLine => ({
  ...(Object.fromEntries(TEXTS.map((text) => [text, ""])) as Record<(typeof TEXTS)[number], string>),
  line,
  id: null,
  area,
  discipline,
  competency: named,
  aliases: "",
  generalTechnology: null,
  published: null,
  ifNew: { generalTechnology: false, published: false },
  isNameEnough: true,
});

/** Competencies on the sheets of people: which of several of a name a line means. */
export function placesByName<Place extends CompetencyPlace>(all: readonly Place[]) {
  const byKey = groupedBy(all, ({ key }) => key);
  return (key: string, areaKey: string | null): readonly Place[] => {
    const named = byKey.get(key) ?? [];
    const inArea = named.filter((one) => one.areaKey === areaKey);
    return inArea.length > 0 ? inArea : named;
  };
}

/** The first of each person and competency. */
export function pairKeys(): (email: string, place: CompetencyPlace) => boolean {
  const seen = new Set<string>();
  return (email, place) => {
    const key = `${email} ${placeKey(place)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}

/** A person and a draft in which they get a level. */
export type DraftPair = CompetencyPlace & { email: string };

/** What comes with a file of levels or expected levels that isn't there yet. */
export type Arrivals = {
  competencies: readonly CompetencyLine[];
  /** New people, and people who get the discipline of a draft; known once the levels' people are. */
  peopleOf(lines: readonly { line: number }[]): readonly PersonLine[];
  pairsOf(lines: readonly { line: number }[]): readonly DraftPair[];
  /** What is stored, as if what comes were there. */
  extend(stored: unknown, lines: readonly { line: number }[]): unknown;
  newPeople: ReadonlyMap<string, string>;
  missing: readonly MissingEntry[];
  refused: readonly FileProblem[];
};
