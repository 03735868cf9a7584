import { latestToday } from "@/lib/platform/core/day";
import { type FileProblem, isCell, placeInFile } from "@/lib/platform/core/grid";
import type { Comparison, ImportCall } from "@/lib/platform/operation/import-kind";
import type { LevelLine } from "./import-file-rules";
import type { StoredRows, PlannedLevel, StoredRow } from "./import-store";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

/** Compares lines with people's rows. An import changes no level that someone approved or confirmed. */
export function planLevels(
  lines: readonly LevelLine[],
  { rows, emails, reviewed }: StoredRows,
  { actor }: Pick<ImportCall, "actor">,
): Comparison<PlannedLevel[]> {
  const problems: FileProblem[] = [];
  const plan: PlannedLevel[] = [];
  const byPerson = new Map<string, StoredRow[]>();
  for (const row of rows) byPerson.set(row.email, [...(byPerson.get(row.email) ?? []), row]);
  const taken = new Map<number, number>();
  for (const line of lines) {
    const found = rowsMeant(line, byPerson.get(line.email) ?? []);
    const [row] = found;
    const problem = problemOf(line, found, emails.has(line.email), actor?.userId ?? null, reviewed);
    const before = row && taken.get(row.rowId);
    if (problem !== null) problems.push({ line: line.line, what: problem });
    else if (before !== undefined)
      problems.push({ line: line.line, what: `is the same row as ${placeInFile(before)}` });
    else if (row) plan.push({ line, row, outcome: outcomeOf(line, row) });
    if (row && problem === null) taken.set(row.rowId, line.line);
  }
  return { plan, problems, missing: [] };
}

/**
 * Finds the rows that a line means. What stands over the columns of a matrix, or between its lines, may be a company's
 * own groups: it counts if it is the area, discipline or language of one of the rows.
 */
function rowsMeant(line: LevelLine, rows: readonly StoredRow[]): readonly StoredRow[] {
  const { competencyId, competency, discipline, area, language } = line;
  const fitting = rows.filter(
    (row) =>
      (competencyId === null || competencyId === row.competencyId) &&
      (discipline === null || discipline === row.discipline) &&
      (language === null || language === row.language),
  );
  const isNamed = (row: StoredRow) => competencyId !== null || competency?.key === row.competency;
  // A name comes before an alias that another competency has.
  const named = fitting.some(isNamed)
    ? fitting.filter(isNamed)
    : fitting.filter(({ aliases }) => competency !== null && aliases.includes(competency.key));
  if (area === null) return named;
  const inGroup = named.filter((row) =>
    [row.area, row.language, ...(isCell(line.line) ? [row.discipline] : [])].includes(area),
  );
  return inGroup.length === 0 && isCell(line.line) ? named : inGroup;
}

function problemOf(
  line: LevelLine,
  found: readonly StoredRow[],
  isKnown: boolean,
  callerId: number | null,
  reviewed: ReadonlySet<number> | null,
): string | null {
  const { email, competency, competencyId, level } = line;
  const [row, ...others] = found;
  const name = competency?.name ?? `with the id ${competencyId}`;
  if (line.levelOn !== null && line.levelOn > latestToday()) return `the date ${line.levelOn} is in the future`;
  if (!isKnown) return `there is no person ${email} whose levels you review`;
  if (!row) return `the sheet of ${email} has no competency ${name}: add its discipline first`;
  if (competency !== null && competency.key !== row.competency && !row.aliases.includes(competency.key))
    return `the competency ${competencyId} is ${row.competencyName}, not ${name}: correct one of the two`;
  if (others.length === 0 && outcomeOf(line, row) === "leave") return null;
  if (row.ownerId === callerId) return "these are your own levels: someone else must import them";
  if (reviewed !== null && !reviewed.has(row.ownerId)) return `there is no person ${email} whose levels you review`;
  if (others.length > 0)
    return `more than one row of ${email} is called ${name}: give its discipline, area or language`;
  if (row.isRetired) return `${name} is retired`;
  if (row.current === level) return null;
  if (row.isPending) return "a request is pending: decide it first";
  if (row.isConfirmed) return `${LEVEL_LABELS[row.current]} is approved or confirmed, which an import doesn't change`;
  return row.objectedTo === level
    ? `${email} objected to ${LEVEL_LABELS[level]}: agree with them, and approve a request`
    : null;
}

function outcomeOf({ level, from, saysSource }: LevelLine, row: StoredRow): PlannedLevel["outcome"] {
  if (row.current === level) {
    // A file without sources and dates neither takes one away nor changes one.
    const isNews =
      from !== "" &&
      (saysSource || row.importedFrom === null || row.importedFrom === "") &&
      !row.isConfirmed &&
      !row.isPending &&
      level !== "no_experience" &&
      row.importedFrom !== from;
    return isNews ? "change" : "leave";
  }
  return row.importedChangeId === null && row.current === "no_experience" ? "add" : "change";
}
