import { z } from "zod";
import { type FileProblem, placeInFile } from "@/lib/platform/core/grid";
import type { Named } from "@/lib/platform/core/line-format";
import type { Comparison, ImportCall, MissingEntry } from "@/lib/platform/operation/import-kind";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import { describeLine, type ExpectationLine } from "./import-file-rules";
import { type Expected, type Grade, isGradeOf, MAX_GRADES } from "./rules";

/** A competency with what grades expect of it. */
export const StoredCompetency = z.object({
  id: z.int(),
  nameKey: z.string(),
  areaKey: z.string(),
  disciplineId: z.int(),
  byLanguage: z.boolean(),
  expected: z.array(z.object({ gradeId: z.int(), level: z.enum(LEVELS), minLanguages: z.int() })),
});
export type StoredCompetency = z.output<typeof StoredCompetency>;
type StoredDiscipline = { id: number; name: string; nameKey: string };
export type StoredExpectations = {
  /** From the lowest. */
  grades: readonly (Grade & { nameKey: string })[];
  /** Those that the file names, with their competencies. */
  disciplines: readonly StoredDiscipline[];
  competencies: readonly StoredCompetency[];
};

/** A cell of the grid before and after an import; null: nothing is expected. */
export type PlannedCell = {
  competencyId: number;
  discipline: StoredDiscipline;
  gradeKey: string;
  before: Expected | null;
  next: Expected | null;
};
/** `cell` is null for a line that is a grade. */
export type Planned = {
  line: ExpectationLine;
  outcome: "add" | "change" | "leave";
  createsGrade: boolean;
  cell: PlannedCell | null;
};
/** `newGrades` come above the others, in their order. */
export type Plan = { lines: Planned[]; newGrades: Named[] };

/** Says what is wrong with a line, and the column to correct. */
type Report = (column: string, what: string) => void;

/** Compares lines with what grades expect: added, changed and unchanged ones, problems, and missing grades. */
export function planImport(
  lines: readonly ExpectationLine[],
  stored: StoredExpectations,
  creates: ImportCall["creates"],
): Comparison<Plan> {
  const problems: FileProblem[] = [];
  const missing = new Map<string, MissingEntry>();
  const plan: Plan = { lines: [], newGrades: [] };
  const catalogue = indexCatalogue(stored);
  const places = new Map<string, number>();
  for (const line of lines) {
    const report = (column: string, what: string) => void problems.push({ line: line.line, what, column });
    const grade = stored.grades.find(({ nameKey }) => nameKey === line.grade.key) ?? null;
    const isNew = grade === null && !plan.newGrades.some(({ key }) => key === line.grade.key);
    if (grade === null) {
      missing.set(line.grade.key, { kind: "grade", name: line.grade.name });
      if (!creates("grade", line.grade.key)) report("grade", `there is no grade ${line.grade.name}`);
    }
    if (isNew) plan.newGrades.push(line.grade);
    if (isNew && stored.grades.length + plan.newGrades.length > MAX_GRADES)
      report("grade", `there would be more than ${MAX_GRADES} grades`);
    const cell = line.competency === null ? null : planCell(line, grade, catalogue, report);
    const place = cell && `${cell.competencyId} ${cell.gradeKey}`;
    const taken = place === null ? undefined : places.get(place);
    if (taken !== undefined) report("competency", `${describeLine(line)} is already on ${placeInFile(taken)}`);
    else if (place !== null) places.set(place, line.line);
    plan.lines.push({ line, cell, createsGrade: isNew, outcome: cell ? outcomeOf(cell) : isNew ? "add" : "leave" });
  }
  return { plan, problems, missing: [...missing.values()] };
}

type Catalogue = ReturnType<typeof indexCatalogue>;

function indexCatalogue({ disciplines, competencies }: StoredExpectations) {
  const byName = new Map<string, StoredCompetency[]>();
  for (const one of competencies) {
    const key = `${one.disciplineId} ${one.nameKey}`;
    byName.set(key, [...(byName.get(key) ?? []), one]);
  }
  const competenciesOf = ({ id }: StoredDiscipline, nameKey: string) => byName.get(`${id} ${nameKey}`) ?? [];
  return { disciplines, competenciesOf };
}

const isSame = (one: Expected | null, other: Expected | null): boolean =>
  one?.level === other?.level && one?.minLanguages === other?.minLanguages;

const outcomeOf = ({ before, next }: PlannedCell): Planned["outcome"] =>
  isSame(before, next) ? "leave" : before === null ? "add" : "change";

function planCell(
  line: ExpectationLine,
  grade: Grade | null,
  { disciplines, competenciesOf }: Catalogue,
  report: Report,
): PlannedCell | null {
  const refuse = (column: string, what: string) => {
    report(column, what);
    return null;
  };
  const discipline = disciplines.find(({ nameKey }) => nameKey === line.discipline?.key);
  if (!discipline) return refuse("discipline", `there is no discipline ${line.discipline?.name}`);
  const named = competenciesOf(discipline, line.competency?.key ?? "");
  const [found, another] = named.filter(({ areaKey }) => line.area === null || areaKey === line.area.key);
  const what = `competency ${line.competency?.name}${line.area ? ` in ${line.area.name}` : ""}`;
  if (!found) return refuse("competency", `${discipline.name} has no ${what}`);
  if (another) return refuse("area", `${discipline.name} has several competencies of this name: add the area`);
  if (grade && !isGradeOf(grade, [discipline.id])) report("grade", `${grade.name} is no grade of ${discipline.name}`);
  if (line.minLanguages !== null && line.minLanguages > 1 && !found.byLanguage)
    report("min_languages", `${line.competency?.name} has no row for each language: leave min_languages empty`);
  const stored = found.expected.find(({ gradeId }) => gradeId === grade?.id);
  const before = stored ? { level: stored.level, minLanguages: stored.minLanguages } : null;
  const level = line.level === undefined ? (before?.level ?? null) : line.level;
  const minLanguages = line.minLanguages ?? before?.minLanguages ?? 1;
  return {
    competencyId: found.id,
    discipline,
    gradeKey: line.grade.key,
    before,
    next: level === null ? null : { level, minLanguages },
  };
}
