import { singleSpaced } from "@/lib/core/csv-cell";
import { type CsvRow, type FileProblem, FileRefused, readCsvTable, valueProblem } from "@/lib/core/csv-table";
import { normalizeForSearch } from "@/lib/core/normalize-for-search";
import { Name, Text } from "@/lib/core/text";

/** The longest folded name, in bytes: some letters fold into many, and an index holds no more than this with room to spare. */
const MAX_KEY_BYTES = 1_000;

/** What an import may change about a competency that exists. */
export const FIELDS = [
  "name",
  "description",
  "no_experience",
  "basic",
  "intermediate",
  "advanced",
  "published",
] as const;
export type Field = (typeof FIELDS)[number];
const TEXTS = ["description", "no_experience", "basic", "intermediate", "advanced"] as const;
const NAMES = ["area", "discipline", "competency"] as const;
const COLUMNS = [
  "area",
  "general_technology",
  "discipline",
  "competency",
  "description",
  "no_experience",
  "basic",
  "intermediate",
  "advanced",
  "published",
] as const;
type Column = (typeof COLUMNS)[number];

export type Texts = Record<(typeof TEXTS)[number], string>;

/** A competency as the file describes it. Names have single spaces; the keys are their folded forms. */
export type CompetencyLine = Texts & {
  line: number;
  area: string;
  areaKey: string;
  generalTechnology: boolean;
  discipline: string;
  disciplineKey: string;
  name: string;
  nameKey: string;
  published: boolean;
};

/** A competency as the database holds it. */
export type StoredCompetency = Texts & {
  id: number;
  areaId: number;
  disciplineId: number;
  name: string;
  nameKey: string;
  published: boolean | null;
};

export type StoredCatalogue = {
  areas: readonly { id: number; nameKey: string; generalTechnology: boolean; retired: boolean }[];
  disciplines: readonly { id: number; nameKey: string; retired: boolean }[];
  competencies: readonly StoredCompetency[];
};

export type Planned =
  | { outcome: "made"; line: CompetencyLine; areaId: number; disciplineId: number }
  | { outcome: "updated"; line: CompetencyLine; stored: StoredCompetency; fields: Field[] }
  | { outcome: "unchanged"; line: CompetencyLine };

export type Plan = {
  lines: Planned[];
  /** Areas whose general_technology the file turns, by the first line that names them. */
  turned: { areaId: number; line: CompetencyLine }[];
};

/** Reads a file of competencies. Throws FileRefused with every bad line. */
export function readCompetencies(content: Uint8Array): CompetencyLine[] {
  const { rows, problems } = readCsvTable(content, { all: COLUMNS, required: COLUMNS });
  const lines: CompetencyLine[] = [];
  for (const row of rows) {
    const found = problemsOf(row);
    problems.push(...found);
    if (found.length === 0) lines.push(asLine(row));
  }
  problems.push(...repetitions(lines), ...contradictions(lines));
  if (problems.length > 0) throw new FileRefused(problems);
  return lines;
}

function problemsOf({ line, values }: CsvRow<Column>): FileProblem[] {
  const problems: FileProblem[] = [];
  const complain = (what: string) => problems.push({ line, what });
  for (const column of NAMES) {
    const what = valueProblem(Name, values[column]);
    const key = normalizeForSearch(values[column]);
    if (what !== null) complain(`${column} ${what}`);
    else if (key === "") complain(`${column} has no letters, digits or signs in it`);
    else if (Buffer.byteLength(key) > MAX_KEY_BYTES) complain(`${column} is too long`);
  }
  for (const column of TEXTS) {
    const what = valueProblem(Text, values[column]);
    if (what !== null) complain(`${column} ${what}`);
  }
  for (const column of ["general_technology", "published"] as const) {
    if (truth(values[column]) === null)
      complain(values[column] === "" ? `${column} is missing: true or false` : `${column} must be true or false`);
  }
  return problems;
}

function asLine({ line, values }: CsvRow<Column>): CompetencyLine {
  const [area, discipline, name] = [
    singleSpaced(values.area),
    singleSpaced(values.discipline),
    singleSpaced(values.competency),
  ];
  const { description, no_experience, basic, intermediate, advanced } = values;
  return {
    line,
    ...{ area, areaKey: normalizeForSearch(area), generalTechnology: truth(values.general_technology) === true },
    ...{ discipline, disciplineKey: normalizeForSearch(discipline), name, nameKey: normalizeForSearch(name) },
    ...{ description, no_experience, basic, intermediate, advanced, published: truth(values.published) === true },
  };
}

function repetitions(lines: readonly CompetencyLine[]): FileProblem[] {
  const first = new Map<string, number>();
  const problems: FileProblem[] = [];
  for (const line of lines) {
    const key = competencyKey(line.areaKey, line.disciplineKey, line.nameKey);
    const before = first.get(key);
    if (before === undefined) first.set(key, line.line);
    else problems.push({ line: line.line, what: `${title(line)} stands on line ${before} already` });
  }
  return problems;
}

function contradictions(lines: readonly CompetencyLine[]): FileProblem[] {
  const first = new Map<string, CompetencyLine>();
  const problems: FileProblem[] = [];
  for (const line of lines) {
    const before = first.get(line.areaKey);
    if (before === undefined) first.set(line.areaKey, line);
    else if (before.generalTechnology !== line.generalTechnology) {
      const what = `the area ${line.area} has general_technology ${line.generalTechnology} here and ${before.generalTechnology} on line ${before.line}`;
      problems.push({ line: line.line, what });
    }
  }
  return problems;
}

/** The areas and disciplines a file names, each once, as its first line writes them. */
export function namedIn(lines: readonly CompetencyLine[]) {
  const areas = new Map<string, { name: string; name_key: string; general_technology: boolean }>();
  const disciplines = new Map<string, { name: string; name_key: string }>();
  for (const line of lines) {
    if (!areas.has(line.areaKey))
      areas.set(line.areaKey, { name: line.area, name_key: line.areaKey, general_technology: line.generalTechnology });
    if (!disciplines.has(line.disciplineKey))
      disciplines.set(line.disciplineKey, { name: line.discipline, name_key: line.disciplineKey });
  }
  return { areas: [...areas.values()], disciplines: [...disciplines.values()] };
}

/**
 * Compares a file with the catalogue, which holds every area and discipline it names: what is to be made, changed and left alone.
 * Throws FileRefused with every line that would add to what is retired.
 */
export function planImport(lines: readonly CompetencyLine[], catalogue: StoredCatalogue): Plan {
  const areas = new Map(catalogue.areas.map((area) => [area.nameKey, area]));
  const disciplines = new Map(catalogue.disciplines.map((discipline) => [discipline.nameKey, discipline]));
  const stored = new Map(
    catalogue.competencies.map((competency) => [
      competencyKey(competency.areaId, competency.disciplineId, competency.nameKey),
      competency,
    ]),
  );
  const turned = new Map<number, CompetencyLine>();
  const problems: FileProblem[] = [];
  const planned = lines.map((line): Planned => {
    const area = areas.get(line.areaKey);
    const discipline = disciplines.get(line.disciplineKey);
    if (!area || !discipline) throw new Error("an area or a discipline that the file names was not made");
    if (area.generalTechnology !== line.generalTechnology && !turned.has(area.id)) turned.set(area.id, line);
    const known = stored.get(competencyKey(area.id, discipline.id, line.nameKey));
    if (!known) {
      if (area.retired) problems.push({ line: line.line, what: `the area ${line.area} is retired` });
      if (discipline.retired) problems.push({ line: line.line, what: `the discipline ${line.discipline} is retired` });
      return { outcome: "made", line, areaId: area.id, disciplineId: discipline.id };
    }
    const fields = FIELDS.filter((field) => (known[field] ?? false) !== line[field]);
    return fields.length > 0 ? { outcome: "updated", line, stored: known, fields } : { outcome: "unchanged", line };
  });
  if (problems.length > 0) throw new FileRefused(problems);
  return { lines: planned, turned: [...turned].map(([areaId, line]) => ({ areaId, line })) };
}

/** What was done, said line by line. An area or a discipline that was made is said once, on the first line that names it. */
export function reportLines(
  plan: Plan,
  made: { areas: ReadonlySet<string>; disciplines: ReadonlySet<string> },
): string[] {
  const [areas, disciplines] = [new Set(made.areas), new Set(made.disciplines)];
  const turned = new Set(plan.turned.map(({ line }) => line));
  return plan.lines.flatMap((planned) => {
    const { line } = planned;
    const said: string[] = [];
    if (areas.delete(line.areaKey))
      said.push(`made the area ${line.area}${line.generalTechnology ? " (general_technology)" : ""}`);
    if (turned.has(line))
      said.push(`the area ${line.area} is ${line.generalTechnology ? "now" : "no longer"} general_technology`);
    if (disciplines.delete(line.disciplineKey)) said.push(`made the discipline ${line.discipline}`);
    const fields =
      planned.outcome === "updated"
        ? ` (${planned.fields.map((field) => (field === "published" && !line.published ? "un-published" : field)).join(", ")})`
        : "";
    said.push(`${planned.outcome} ${title(line)}${fields}`);
    return said.map((what) => `line ${line.line}: ${what}`);
  });
}

/** As a competency is named to people: Engineering · Developer · HTML. */
export const title = ({ area, discipline, name }: Pick<CompetencyLine, "area" | "discipline" | "name">): string =>
  `${area} · ${discipline} · ${name}`;

const competencyKey = (...parts: (string | number)[]) => parts.join("\n");

function truth(text: string): boolean | null {
  const word = text.toLowerCase();
  return word === "true" ? true : word === "false" ? false : null;
}
