import { AppLink } from "@/components/ui/app-link";
import { PersonName } from "@/components/ui/person-name";
import type { Route } from "next";
import { memo } from "react";
import { LEVEL_LABELS, ordinal } from "@/lib/vocabulary/levels/rules";
import { levelAt, type LevelsText, turnAt } from "@/lib/finder/team/rules";
import type { TeamRow } from "@/lib/finder/team/view";
import { awayText, nameWithAbsence } from "@/lib/people/absences/rules";
import type { GridLine } from "./grid-lines";
import { WAITING_TEXTS } from "./level-key";
import type { Marks } from "./use-team-expected";
import { COLUMN, ROW } from "./use-grid-window";

export interface TeamGridRowProps {
  line: GridLine;
  /** Its place among the lines. */
  at: number;
  /** Undefined until they are loaded. */
  levels: LevelsText | undefined;
  /** What the person's grade expects, if that is marked. */
  marks: Marks | undefined;
  left: number;
  right: number;
  /** Columns of the grid, the names not counted. */
  columns: number;
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
        <span role="rowheader" {...head} aria-colspan={columns + 1} className="team-name">
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
      <span aria-hidden style={{ width: left * COLUMN, flex: "none" }} />
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
    aria-colspan={columns}
    aria-label="Loading…"
    className="team-cell"
    data-loading
    style={{ width: (right - left) * COLUMN }}
    id={active ? activeId : undefined}
  />
);

/** "Basic, request waiting, expected of Senior: Advanced"; `none` is said of what isn't on the sheet. */
export function cellText(levels: LevelsText, column: number, marks: Marks | undefined, none = "Not on the sheet") {
  const level = levelAt(levels, column);
  if (level === null) return none;
  const turn = turnAt(levels, column);
  return [LEVEL_LABELS[level], turn && WAITING_TEXTS[turn], marks?.[column]?.text].filter(Boolean).join(", ");
}

function Cells({ levels, marks, left, right, active, activeId }: TeamGridRowProps & { levels: LevelsText }) {
  const cells = [];
  for (let column = left; column < right; column++) {
    const level = levelAt(levels, column);
    const isActive = active === column + 1;
    const mark = level && marks?.[column];
    cells.push(
      <span
        key={column}
        role="gridcell"
        aria-colindex={column + 2}
        aria-label={cellText(levels, column, marks)}
        className="team-cell"
        data-level={level ?? undefined}
        data-expected={mark ? LEVEL_LABELS[mark.level][0] : undefined}
        data-waits={turnAt(levels, column) ?? undefined}
        data-to-go={(mark && ordinal(level) < ordinal(mark.level)) || undefined}
        id={isActive ? activeId : undefined}
        data-active={isActive || undefined}
      >
        {level && LEVEL_LABELS[level][0]}
      </span>,
    );
  }
  return cells;
}
