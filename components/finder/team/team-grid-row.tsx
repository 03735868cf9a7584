import { AppLink } from "@/components/ui/app-link";
import { PersonName } from "@/components/ui/person-name";
import type { Route } from "next";
import { type CSSProperties, memo } from "react";
import { LEVEL_LABELS, LEVELS } from "@/lib/vocabulary/levels/rules";
import { countsInWords, levelAt, type LevelsText, peopleIn } from "@/lib/finder/team/rules";
import type { TeamRow } from "@/lib/finder/team/view";
import { awayText, nameWithAbsence } from "@/lib/people/absences/rules";
import { type GridColumn, highestIn, sharesOf, turnIn } from "./fold-columns";
import type { GridLine } from "./grid-lines";
import { WAITING_TEXTS } from "./level-key";
import { levelToGo, type Mark, type Marks } from "./use-team-expected";
import { ROW, widthOf } from "./use-grid-window";

export interface TeamGridRowProps {
  line: GridLine;
  /** Its place among the lines. */
  at: number;
  /** In the order of the view's columns; undefined until they are loaded. */
  levels: LevelsText | undefined;
  /** What the person's grade expects, if that is marked. */
  marks: Marks | undefined;
  left: number;
  right: number;
  columns: readonly GridColumn[];
  /** The active cell's column in this row, 0 for the name; null if the active cell is in another row. */
  active: number | null;
  activeId: string;
}

/** A person's row, or the manager whose people follow. */
export const TeamGridRow = memo(function TeamGridRow(props: TeamGridRowProps) {
  const { line, at, left, columns, active, activeId } = props;
  // A group has no other cell than its head.
  const isActive = line.kind === "group" ? active !== null : active === 0;
  const head = { id: isActive ? activeId : undefined, "data-active": isActive || undefined, "aria-colindex": 1 };
  const row = { role: "row", "aria-rowindex": at + 3, style: { transform: `translateY(${at * ROW}px)` } } as const;
  if (line.kind === "group")
    return (
      <div {...row} className="team-line" data-group>
        <span role="rowheader" {...head} aria-colspan={columns.length + 1} className="team-name">
          {line.label}
        </span>
      </div>
    );
  const { person } = line;
  return (
    <div {...row} className="team-line">
      <span role="rowheader" {...head} className="team-name" title={nameWithAbsence(person.name, person.awayUntil)}>
        {person.awayUntil === null ? (
          <Name person={person} />
        ) : (
          <span className="team-person">
            <Name person={person} /> <span className="team-away">{awayText(person.awayUntil)}</span>
          </span>
        )}
      </span>
      <span aria-hidden style={{ width: widthOf(left), flex: "none" }} />
      {props.levels === undefined ? <LoadingCell {...props} /> : <Cells {...props} levels={props.levels} />}
    </div>
  );
});

function Name({ person: { name, lastName, href } }: { person: TeamRow }) {
  const shown = <PersonName name={name} lastName={lastName} />;
  if (href === null) return shown;
  return (
    <AppLink href={href as Route} tabIndex={-1}>
      {shown}
    </AppLink>
  );
}

/** Stands for all of a row's cells: those of people who are scrolled past aren't worth making. */
const LoadingCell = ({ left, right, columns, active, activeId }: TeamGridRowProps) => (
  <span
    role="gridcell"
    aria-colindex={2}
    aria-colspan={columns.length}
    aria-label="Loading…"
    className="team-cell"
    data-loading
    style={{ width: widthOf(right - left) }}
    id={active ? activeId : undefined}
  />
);

/**
 * "Basic, request waiting, expected of Senior: Advanced", of a fold "2 Basic, 4 None"; `none` is said of what isn't on
 * the sheet.
 */
export function cellText(levels: LevelsText, column: GridColumn, mark: Mark | undefined, none = "Not on the sheet") {
  const shares = sharesOf(levels, column);
  if (peopleIn(shares) === 0) return none;
  const level = levelIn(levels, column);
  const turn = turnIn(levels, column);
  const said = level === null ? countsInWords(shares) : LEVEL_LABELS[level];
  return [said, turn && WAITING_TEXTS[turn], mark?.text].filter(Boolean).join(", ");
}

/** The level in a competency's column; null in a fold's. */
const levelIn = (levels: LevelsText, { places, isOpen }: GridColumn) =>
  isOpen === undefined ? levelAt(levels, places[0]!) : null;

/** "2A": in how many of a fold's competencies a person has their highest level, if that isn't None. */
const sharesMark = (shares: readonly number[], highest: number) =>
  highest > 0 ? `${shares[highest]}${LEVEL_LABELS[LEVELS[highest]!][0]}` : undefined;

/** Where each level of a fold's competencies ends in its cell, the highest first, as team-cell.css draws them. */
function sharesStyle(shares: readonly number[]): CSSProperties {
  const all = peopleIn(shares);
  const ends = LEVELS.map((level, at) => [`--${level}`, `${Math.round((peopleIn(shares.slice(at)) / all) * 100)}%`]);
  return Object.fromEntries(ends.slice(1)) as CSSProperties;
}

function Cells({ levels, columns, marks, left, right, active, activeId }: TeamGridRowProps & { levels: LevelsText }) {
  const shown = columns.slice(left, right);
  return shown.map((column, at) => {
    const level = levelIn(levels, column);
    const isActive = active === left + at + 1;
    const mark = marks?.[left + at];
    const toGo = levelToGo(level, mark);
    const shares = column.isOpen === undefined ? [] : sharesOf(levels, column);
    const hasShares = peopleIn(shares) > 0;
    return (
      <span
        key={left + at}
        role="gridcell"
        aria-colindex={left + at + 2}
        aria-label={cellText(levels, column, mark)}
        className="team-cell"
        data-level={level ?? undefined}
        data-first={column.isFirst || undefined}
        data-waits={turnIn(levels, column) ?? undefined}
        data-to-go={toGo}
        data-shares={hasShares || undefined}
        data-mark={hasShares ? sharesMark(shares, highestIn(levels, column.places)) : undefined}
        style={hasShares ? sharesStyle(shares) : undefined}
        id={isActive ? activeId : undefined}
        data-active={isActive || undefined}
      >
        {level && LEVEL_LABELS[level][0]}
        {toGo && `›${LEVEL_LABELS[toGo][0]}`}
      </span>
    );
  });
}
