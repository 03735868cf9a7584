"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useId, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from "react";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { type ColumnKey, countsInWords, countsWithout, levelAt, type LevelsText } from "@/lib/finder/team/rules";
import type { TeamRow, TeamView } from "@/lib/finder/team/view";
import { nameWithAbsence } from "@/lib/people/absences/rules";
import { ColumnPager } from "./column-pager";
import { foldedLevels, foldedMarks, foldLanguages, type GridView, openAtFirst, toggled } from "./fold-languages";
import { placeAfter, type Place } from "./grid-keys";
import { columnName, enterText, linesOf, type GridLine, type ShortCells } from "./grid-lines";
import { TeamGridFoot, TeamGridHead } from "./team-grid-edges";
import { TeamGridRow } from "./team-grid-row";
import { COLUMN, isRendered, ROW, scrollToPlace, useGridWindow } from "./use-grid-window";
import type { Marks } from "./use-team-expected";
import { useWanted } from "./use-team-levels";

export interface TeamGridProps {
  view: TeamView;
  levels: ReadonlyMap<number, LevelsText>;
  /** What the grades of some people expect, by person. */
  marks: ReadonlyMap<number, Marks>;
  want: (places: readonly number[]) => void;
  /** Ids of people who are taken out, and their levels. */
  away: ReadonlySet<number>;
  awayLevels: readonly LevelsText[];
  short: ShortCells;
  onSort: (column: ColumnKey) => void;
}

/** The row of counts below. */
const FOOT_ROWS = 1;

/**
 * People by competencies. Only what is in view is in the page. The grid itself keeps the focus and names its active
 * cell, because a cell that scrolls out of view leaves the page.
 */
export function TeamGrid({ view: unfolded, levels, marks, want, away, awayLevels, short, onSort }: TeamGridProps) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const activeId = useId();
  const [active, setActive] = useState<Place>({ row: 1, column: 1 });
  const [openLanguages, setOpenLanguages] = useState<ReadonlySet<number>>(() => openAtFirst(unfolded));
  const view = useMemo(() => foldLanguages(unfolded, openLanguages), [unfolded, openLanguages]);
  const { columns } = view;
  const lines = useMemo(() => linesOf(unfolded, away), [unfolded, away]);
  const { top, bottom, left, right } = useGridWindow(box, lines.length, columns.length);
  const shown = lines.slice(top, bottom);
  useWanted(
    shown.flatMap((line) => (line.kind === "person" ? [line.place] : [])),
    want,
  );
  const size = { rows: lines.length + 1 + FOOT_ROWS, columns: columns.length + 1 };
  const levelsOf = (line: GridLine) => {
    const known = line.kind === "person" ? levels.get(line.person.id) : undefined;
    return known === undefined ? undefined : foldedLevels(known, columns);
  };
  const shownMarks = useMemo(() => foldedMarks(marks, columns), [marks, columns]);
  const marksOf = (line: GridLine) => (line.kind === "person" ? shownMarks.get(line.person.id) : undefined);
  const awayShown = awayLevels.map((one) => foldedLevels(one, columns));

  function go(place: Place) {
    setActive(place);
    if (box.current) scrollToPlace(box.current, place, lines.length);
  }

  function open({ row, column }: Place) {
    const line = lines[row - 1];
    const chosen = row === 0 ? columns[column - 1] : undefined;
    if (chosen?.isOpen === undefined) {
      if (chosen) onSort(chosen);
      else if (line?.kind === "person" && line.person.href !== null) router.push(line.person.href as Route);
    } else setOpenLanguages(toggled(openLanguages, chosen.from));
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "Enter") {
      event.preventDefault();
      open(active);
      return;
    }
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW) - 12);
    const next = placeAfter(event, active, size, page);
    if (next === null) return;
    event.preventDefault();
    go(next);
  }

  function choose(event: MouseEvent<HTMLDivElement>) {
    const cell = (event.target as Element).closest("[aria-colindex]");
    const row = cell?.closest("[role=row]");
    if (!cell || !row) return;
    const place = { row: Number(row.ariaRowIndex) - 2, column: Number(cell.ariaColIndex) - 1 };
    if (place.row < 0) return;
    setActive(place);
    if (place.row === 0) open(place);
  }

  return (
    <div className="relative">
      <ColumnPager box={box} columns={columns.length} />
      <div
        ref={box}
        role="grid"
        tabIndex={0}
        aria-label="Levels of people by competency"
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns}
        aria-activedescendant={isRendered(active, { top, bottom, left, right }, lines.length) ? activeId : undefined}
        aria-describedby={`${activeId}-cell`}
        className="peer team-grid"
        data-away={lines.some((line) => line.kind === "person" && line.person.awayUntil !== null) || undefined}
        style={{ "--lines": lines.length } as CSSProperties}
        onKeyDown={press}
        onClick={choose}
      >
        <div
          className="team-canvas"
          style={{ width: `calc(var(--names) + ${columns.length * COLUMN}px + var(--lean))` }}
        >
          <TeamGridHead view={view} left={left} right={right} active={active} activeId={activeId} />
          <div role="rowgroup" className="team-body" style={{ position: "relative", height: lines.length * ROW }}>
            {shown.map((line, place) => {
              const at = top + place;
              return (
                <TeamGridRow
                  key={line.kind === "person" ? line.person.id : `group ${at}`}
                  line={line}
                  at={at}
                  left={left}
                  right={right}
                  activeId={activeId}
                  levels={levelsOf(line)}
                  marks={marksOf(line)}
                  columns={columns.length}
                  active={active.row === at + 1 ? active.column : null}
                />
              );
            })}
          </div>
          <TeamGridFoot
            view={view}
            left={left}
            right={right}
            active={active}
            activeId={activeId}
            short={short}
            row={lines.length + 1}
            away={awayShown}
          />
        </div>
      </div>
      {/* Nothing is pointed at before the matrix has the focus. */}
      <p id={`${activeId}-cell`} className="mt-2 min-h-5 text-sm text-ink-muted peer-not-focus:opacity-0 print:hidden">
        {describe(view, lines, active, levelsOf, marksOf, awayShown)}
      </p>
    </div>
  );
}

const personText = ({ name, awayUntil, disciplines }: TeamRow) =>
  [nameWithAbsence(name, awayUntil), disciplines].filter(Boolean).join(": ");

/** Says in words what the active cell is about. */
function describe(
  { columns }: GridView,
  lines: readonly GridLine[],
  { row, column }: Place,
  levelsOf: (line: GridLine) => LevelsText | undefined,
  marksOf: (line: GridLine) => Marks | undefined,
  away: readonly LevelsText[],
): string {
  const competency = columns[column - 1];
  const line = lines[row - 1];
  if (!competency) return line?.kind === "person" ? personText(line.person) : "";
  if (row === 0) return `${columnName(competency)}. Press Enter to ${enterText(competency)}.`;
  if (row > lines.length)
    return `${columnName(competency)}: ${countsInWords(countsWithout(competency.counts, column - 1, away))}`;
  if (line?.kind !== "person") return columnName(competency);
  const levels = levelsOf(line);
  const level = levels === undefined ? null : levelAt(levels, column - 1);
  const said = level ? LEVEL_LABELS[level] : levels === undefined ? "Loading…" : "not on the sheet";
  const mark = level && marksOf(line)?.[column - 1];
  return `${line.person.name}, ${columnName(competency)}: ${said}${mark ? `, ${mark.text}` : ""}`;
}
