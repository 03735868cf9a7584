"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import type { CSSProperties, KeyboardEvent, MouseEvent, Ref } from "react";
import { useId, useImperativeHandle, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ColumnKey } from "@/lib/finder/team/rules";
import { ColumnPager } from "./column-pager";
import { foldColumns, foldedMarks, foldKey, openAtFirst, toggled } from "./fold-columns";
import { placeAfter, type Place } from "./grid-keys";
import { bandsOf, linesOf, sizesOf, type GridLine } from "./grid-lines";
import { describe } from "./grid-words";
import { TeamCellPop } from "./team-cell-pop";
import { TeamGridFoot, TeamGridHead } from "./team-grid-edges";
import { TeamGridRow } from "./team-grid-row";
import type { TeamListProps } from "./team-list";
import { isRendered, ROW, scrollToPlace, useGridWindow } from "./use-grid-window";
import type { Marks } from "./use-team-expected";
import { useWanted } from "./use-team-levels";

/** `show` leads to the counts of one of the view's columns, and unfolds what it is in. */
export type GridHandle = { show: (at: number) => void };

export interface TeamGridProps extends TeamListProps {
  ref?: Ref<GridHandle>;
  /** Loads what is expected for a place; null where the viewer sees none. */
  wantMarks: ((places: readonly number[]) => void) | null;
  onSort: (column: ColumnKey) => void;
}

const NO_MARKS: ReadonlyMap<number, Marks> = new Map();

/** The row of counts below. */
const FOOT_ROWS = 1;

/**
 * People by competencies. Only what is in view is in the page. The grid itself keeps the focus and names its active
 * cell, because a cell that scrolls out of view leaves the page.
 */
export function TeamGrid({
  ref,
  view: unfolded,
  levels,
  marks,
  isMarked,
  wantMarks,
  want,
  away,
  awayLevels,
  short,
  onSort,
}: TeamGridProps) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const activeId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: 1, column: 1 });
  /** The column under the pointer; 0 for none. */
  const [pointed, setPointed] = useState(0);
  const [popped, setPopped] = useState<Place | null>(null);
  const [openFolds, setOpenFolds] = useState<ReadonlySet<number>>(() => openAtFirst(unfolded));
  const view = useMemo(() => foldColumns(unfolded, openFolds), [unfolded, openFolds]);
  const { columns } = view;
  const lines = useMemo(() => linesOf(unfolded, away), [unfolded, away]);
  const { least, length } = useMemo(() => sizesOf(unfolded), [unfolded]);
  const { top, bottom, left, right, width } = useGridWindow(box, {
    rows: lines.length,
    columns: columns.length,
  });
  const shown = lines.slice(top, bottom);
  useWanted(
    shown.flatMap((line) => (line.kind === "person" ? [line.place] : [])),
    want,
  );
  const size = { rows: lines.length + 1 + FOOT_ROWS, columns: columns.length + 1 };
  const knownOf = (line: GridLine | undefined) => (line?.kind === "person" ? levels.get(line.person.id) : undefined);
  const shownMarks = useMemo(() => (isMarked ? foldedMarks(marks, columns) : NO_MARKS), [isMarked, marks, columns]);
  const marksOf = (line: GridLine) => (line.kind === "person" ? shownMarks.get(line.person.id) : undefined);

  function go(place: Place) {
    setActive(place);
    if (box.current) scrollToPlace(box.current, place, lines.length);
  }

  useImperativeHandle(ref, () => ({
    show(at) {
      const fold = columns.find(({ places, isOpen }) => isOpen === false && places.includes(at));
      const open = fold ? toggled(openFolds, foldKey(fold)) : openFolds;
      flushSync(() => setOpenFolds(open));
      const all = foldColumns(unfolded, open).columns;
      go({
        row: lines.length + 1,
        column: all.findIndex(({ places, isOpen }) => isOpen === undefined && places.includes(at)) + 1,
      });
      box.current?.focus();
    },
  }));

  function open({ row, column }: Place) {
    const line = lines[row - 1];
    const chosen = columns[column - 1];
    if (!chosen) {
      if (line?.kind === "person" && line.person.href !== null) router.push(line.person.href as Route);
    } else if (row > 0) {
      if (line?.kind !== "group") openPop({ row, column });
    } else if (chosen.isOpen === undefined) onSort(chosen);
    else setOpenFolds(toggled(openFolds, foldKey(chosen)));
  }

  /** Opens the panel at a cell and moves the focus into it; Esc gives it back to the grid. */
  function openPop(place: Place) {
    flushSync(() => {
      setActive(place);
      setPopped(place);
    });
    const line = lines[place.row - 1];
    if (line?.kind === "person") wantMarks?.([line.place]);
    const cell = document.getElementById(activeId);
    if (cell === null) return scrollToPlace(box.current!, place, lines.length);
    panel.current?.showPopover?.({ source: cell });
    panel.current?.focus();
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "Enter" || event.key === " ") {
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
    if (place.column > 0) open(place);
  }

  const poppedColumn = columns[(popped?.column ?? 0) - 1];
  const poppedLine = lines[(popped?.row ?? 0) - 1];
  const poppedPerson = poppedLine?.kind === "person" ? poppedLine.person : undefined;
  return (
    <div className="team-fit">
      <ColumnPager
        box={box}
        columns={columns.length}
        bands={bandsOf(columns, view.search.columns)}
        by={view.search.columns}
        width={width}
      />
      <div
        ref={box}
        role="grid"
        tabIndex={0}
        aria-label="Levels of people by competency"
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns}
        aria-activedescendant={isRendered(active, { top, bottom, left, right }, lines.length) ? activeId : undefined}
        aria-describedby={`${activeId}-cell`}
        className="team-grid"
        data-away={lines.some((line) => line.kind === "person" && line.person.awayUntil !== null) || undefined}
        style={
          {
            "--lines": lines.length,
            "--columns": columns.length,
            "--least": `${least}px`,
            "--length": `${length}px`,
          } as CSSProperties
        }
        onKeyDown={press}
        onClick={choose}
        onPointerOver={({ target }) =>
          setPointed(Number((target as Element).closest("[aria-colindex]")?.ariaColIndex ?? 1) - 1)
        }
        onPointerLeave={() => setPointed(0)}
        onScroll={() => panel.current?.hidePopover?.()}
      >
        <div className="team-canvas">
          <TeamGridHead
            view={view}
            left={left}
            right={right}
            active={active}
            activeId={activeId}
            width={width}
            pointed={pointed}
          />
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
                  levels={knownOf(line)}
                  marks={marksOf(line)}
                  columns={columns}
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
            away={awayLevels}
          />
        </div>
      </div>
      <p id={`${activeId}-cell`} hidden>
        {describe(view, lines, active, knownOf, marksOf, awayLevels)}
      </p>
      <TeamCellPop
        panel={panel}
        column={poppedColumn}
        competencies={poppedColumn?.places.map((at) => unfolded.columns[at]!) ?? []}
        person={poppedPerson}
        levels={knownOf(poppedLine)}
        mark={poppedColumn && poppedPerson && marks.get(poppedPerson.id)?.[poppedColumn.places[0]!]}
        team={{ view: unfolded, levels, away, awayLevels }}
      />
    </div>
  );
}
