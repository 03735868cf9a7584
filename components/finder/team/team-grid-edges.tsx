import { LEVEL_LABELS, LEVELS } from "@/lib/vocabulary/levels/rules";
import { columnText, countsWithout, type LevelsText } from "@/lib/finder/team/rules";
import type { TeamView } from "@/lib/finder/team/view";
import { bandsOf, columnName } from "./grid-lines";
import type { Place } from "./grid-keys";
import { COLUMN } from "./use-grid-window";

export interface EdgeProps {
  view: TeamView;
  left: number;
  right: number;
  active: Place;
  activeId: string;
}

/** Takes the room of the columns before the first that is rendered. */
const Spacer = ({ columns }: { columns: number }) => (
  <span aria-hidden style={{ width: columns * COLUMN, flex: "none" }} />
);

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

const marked = (isActive: boolean, activeId: string) => ({
  id: isActive ? activeId : undefined,
  "data-active": isActive || undefined,
});

/** The names of areas or disciplines, and of competencies. */
export function TeamGridHead({ view, left, right, active, activeId }: EdgeProps) {
  const { columns, search } = view;
  const bands = bandsOf(columns, search.columns).filter(({ from, to }) => to > left && from < right);
  const by = search.by && columnText(search.by);
  return (
    <div className="team-head">
      <div role="row" aria-rowindex={1} className="team-line team-bands">
        <span role="columnheader" aria-colindex={1} className="team-name text-ink-muted">
          {search.columns === "area" ? "Area" : "Discipline"}
        </span>
        <Spacer columns={bands[0]?.from ?? 0} />
        {bands.map(({ label, from, to }) => (
          <span
            key={from}
            role="columnheader"
            aria-colindex={from + 2}
            aria-colspan={to - from}
            className="team-band"
            title={label}
            style={{ width: (to - from) * COLUMN }}
          >
            <span>{label}</span>
          </span>
        ))}
      </div>
      <div role="row" aria-rowindex={2} className="team-line team-names">
        <span
          role="columnheader"
          aria-colindex={1}
          aria-sort={by === null ? "ascending" : undefined}
          className="team-name items-end! pb-1"
          {...marked(active.row === 0 && active.column === 0, activeId)}
        >
          Person
        </span>
        <Spacer columns={left} />
        {range(left, right).map((column) => (
          <span
            key={column}
            role="columnheader"
            aria-colindex={column + 2}
            aria-sort={by === columnText(columns[column]!) ? "descending" : undefined}
            title={columnName(columns[column]!)}
            className="team-competency"
            {...marked(active.row === 0 && active.column === column + 1, activeId)}
          >
            <span>{columns[column]!.name}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

/** What is short, in words, by column and ordinal of the level. */
export type ShortCells = ReadonlyMap<string, string>;

/** How many people have each level, highest first, without those who are away. */
export function TeamGridFoot(props: EdgeProps & { firstRow: number; away: readonly LevelsText[]; short: ShortCells }) {
  const { view, left, right, active, activeId, firstRow, away, short } = props;
  const columns = range(left, right);
  const counts = new Map(columns.map((at) => [at, countsWithout(view.columns[at]!.counts, at, away)]));
  return (
    <div className="team-foot">
      {LEVELS.toReversed().map((level, line) => {
        const row = firstRow + line;
        const ordinal = LEVELS.length - 1 - line;
        return (
          <div key={level} role="row" aria-rowindex={row + 2} className="team-line">
            <span
              role="rowheader"
              aria-colindex={1}
              className="team-name"
              {...marked(active.row === row && active.column === 0, activeId)}
            >
              <span>
                <span className="max-md:sr-only">People with </span>
                {LEVEL_LABELS[level]}
              </span>
            </span>
            <Spacer columns={left} />
            {columns.map((column) => (
              <span
                key={column}
                role="gridcell"
                aria-colindex={column + 2}
                className="team-count"
                title={short.get(`${column} ${ordinal}`)}
                data-short={short.has(`${column} ${ordinal}`) || undefined}
                {...marked(active.row === row && active.column === column + 1, activeId)}
              >
                {counts.get(column)![ordinal]}
                {short.has(`${column} ${ordinal}`) && (
                  <span className="sr-only">, {short.get(`${column} ${ordinal}`)}</span>
                )}
              </span>
            ))}
          </div>
        );
      })}
    </div>
  );
}
