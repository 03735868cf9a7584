import type { LevelsText } from "@/lib/finder/team/rules";
import type { TeamRow } from "@/lib/finder/team/view";
import { nameWithAbsence } from "@/lib/people/absences/rules";
import { countsIn, type GridView } from "./fold-columns";
import type { Place } from "./grid-keys";
import { columnName, countsText, enterText, type GridLine } from "./grid-lines";
import { cellText } from "./team-grid-row";
import type { Marks } from "./use-team-expected";

const personText = ({ name, awayUntil, disciplines }: TeamRow) =>
  [nameWithAbsence(name, awayUntil), disciplines].filter(Boolean).join(": ");

/** Says in words what a place of the grid is about. */
export function describe(
  { columns }: GridView,
  lines: readonly GridLine[],
  { row, column }: Place,
  knownOf: (line: GridLine) => LevelsText | undefined,
  marksOf: (line: GridLine) => Marks | undefined,
  away: readonly LevelsText[],
): string {
  const competency = columns[column - 1];
  const line = lines[row - 1];
  if (!competency) return line?.kind === "person" ? personText(line.person) : "";
  if (row === 0) return `${columnName(competency)}. Press Enter to ${enterText(competency)}.`;
  if (row > lines.length) return `${columnName(competency)}: ${countsText(competency, countsIn(competency, away))}`;
  if (line?.kind !== "person") return columnName(competency);
  const known = knownOf(line);
  const said =
    known === undefined ? "Loading…" : cellText(known, competency, marksOf(line)?.[column - 1], "not on the sheet");
  return `${line.person.name}, ${columnName(competency)}: ${said}`;
}
