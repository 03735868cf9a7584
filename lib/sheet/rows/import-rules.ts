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
    const wrong = problemsOf(line, found, emails.has(line.email), actor?.userId ?? null, reviewed);
    const before = row && taken.get(row.rowId);
    if (wrong.length > 0) problems.push(...wrong.map((one) => ({ line: line.line, ...one })));
    else if (before !== undefined)
      problems.push({ line: line.line, what: `is the same row as ${placeInFile(before)}` });
    else if (row) plan.push({ line, row, outcome: outcomeOf(line, row) });
    if (row && wrong.length === 0) taken.set(row.rowId, line.line);
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

type Problem = Omit<FileProblem, "line">;

/** All that is wrong with a line: with its day, its person, its competency, or else with its level. */
function problemsOf(
  line: LevelLine,
  found: readonly StoredRow[],
  isKnown: boolean,
  callerId: number | null,
  reviewed: ReadonlySet<number> | null,
): Problem[] {
  const { email, levelOn } = line;
  const isLater = levelOn !== null && levelOn > latestToday();
  const ofDay = isLater ? [{ what: `date must not be in the future: ${levelOn}` }] : [];
  const nobody = { column: "email", what: `there is no person ${email} whose levels you review` };
  const ofRow = isKnown ? problemOfRow(line, found, callerId, reviewed, nobody) : nobody;
  return ofRow === null ? ofDay : [...ofDay, ofRow];
}

function problemOfRow(
  line: LevelLine,
  found: readonly StoredRow[],
  callerId: number | null,
  reviewed: ReadonlySet<number> | null,
  nobody: Problem,
): Problem | null {
  const { email, competency, competencyId, level } = line;
  const [row, ...others] = found;
  const name = competency?.name ?? `with the id ${competencyId}`;
  const of = (column: string, what: string): Problem => ({ column, what });
  if (!row) return of("competency", `the sheet of ${email} has no competency ${name}: add its discipline first`);
  if (competency !== null && competency.key !== row.competency && !row.aliases.includes(competency.key))
    return of(
      "competency",
      `the competency ${competencyId} is ${row.competencyName}, not ${name}: correct one of the two`,
    );
  if (others.length === 0 && outcomeOf(line, row) === "leave") return null;
  if (row.ownerId === callerId) return of("email", "these are your own levels: someone else must import them");
  if (reviewed !== null && !reviewed.has(row.ownerId)) return nobody;
  if (others.length > 0)
    return of("competency", `more than one row of ${email} is called ${name}: give its discipline, area or language`);
  if (row.isRetired) return of("competency", `${name} is retired`);
  if (row.current === level) return null;
  if (row.isPending) return of("level", "a request is pending: decide it first");
  if (row.isConfirmed)
    return of("level", `${LEVEL_LABELS[row.current]} is approved or confirmed, which an import doesn't change`);
  return row.objectedTo === level
    ? of("level", `${email} objected to ${LEVEL_LABELS[level]}: agree with them, and approve a request`)
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
