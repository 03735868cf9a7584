import ChevronRight from "lucide-react/icons/chevron-right";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import { columnText, type LevelsText, peopleIn } from "@/lib/finder/team/rules";
import { countsIn, type GridView } from "./fold-columns";
import {
  type Band,
  bandsOf,
  beginsAbove,
  besideNames,
  columnName,
  countsText,
  fitsAbove,
  type ShortCells,
} from "./grid-lines";
import type { Place } from "./grid-keys";
import { widthOf } from "./use-grid-window";

export interface EdgeProps {
  view: GridView;
  left: number;
  right: number;
  active: Place;
  activeId: string;
}

/** Takes the room of the columns before the first that is rendered. */
const Spacer = ({ columns }: { columns: number }) => (
  <span aria-hidden style={{ width: widthOf(columns), flex: "none" }} />
);

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

const marked = (isActive: boolean, activeId: string) => ({
  id: isActive ? activeId : undefined,
  "data-active": isActive || undefined,
});

/** A band's name as far as it fits: after the names of its columns it is whole. Only the name of an area or discipline is cut. */
const BandName = ({ band, width, isName }: { band: Band; width: number; isName: boolean }) =>
  fitsAbove(band, width) ? (
    <span>{band.label}</span>
  ) : (
    <span data-cut={isName || undefined} className={isName ? undefined : "sr-only"}>
      {band.label}
    </span>
  );

/** The names of areas or disciplines, and below them of competencies, each upright above its column. */
export function TeamGridHead(props: EdgeProps & { width: number; pointed: number }) {
  const { view, left, right, active, activeId, width, pointed } = props;
  const { columns, search } = view;
  const bands = bandsOf(columns, search.columns).filter(({ from, to }) => to > left && from < right);
  const by = search.by && columnText(search.by);
  const beside = besideNames(columns, search.columns, width);
  return (
    <div className="team-head">
      <div role="row" aria-rowindex={1} className="team-line team-bands">
        <span role="columnheader" aria-colindex={1} className="team-name team-band-name">
          {search.columns === "area" ? "Area" : "Discipline"}
        </span>
        <Spacer columns={bands[0]?.from ?? 0} />
        {bands.map((band) => (
          <span
            key={band.from}
            role="columnheader"
            aria-colindex={band.from + 2}
            aria-colspan={band.to - band.from}
            className="team-band"
            title={band.label}
            style={{ width: widthOf(band.to - band.from) }}
          >
            <BandName
              band={band}
              width={width}
              isName={columns[band.from]![search.columns] === band.label && beginsAbove(band, width)}
            />
          </span>
        ))}
      </div>
      <div role="row" aria-rowindex={2} className="team-line team-names">
        <span
          role="columnheader"
          aria-colindex={1}
          aria-sort={by === null ? "ascending" : undefined}
          className="team-name"
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
            aria-expanded={columns[column]!.isOpen}
            data-inside={columns[column]!.isInside}
            data-first={columns[column]!.isFirst || undefined}
            data-lit={pointed === column + 1 || undefined}
            data-named={active.column === column + 1 || undefined}
            {...marked(active.row === 0 && active.column === column + 1, activeId)}
          >
            <span className="team-competency-name">
              {columns[column]!.isOpen !== undefined && <ChevronRight aria-hidden className="team-chevron" />}
              {columns[column]!.name}
              {beside[column] && <span className="team-competency-other">{` ${beside[column]}`}</span>}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

/**
 * How many people have each level of a column, without those who are away, as one stacked bar with the highest at
 * its top, as high as its part of the most; the counts are its title and what screen readers say.
 */
export function TeamGridFoot(props: EdgeProps & { row: number; away: readonly LevelsText[]; short: ShortCells }) {
  const { view, left, right, active, activeId, row, away, short } = props;
  const most = Math.max(1, ...view.columns.map(({ counts }) => peopleIn(counts)));
  return (
    <div className="team-foot">
      <div role="row" aria-rowindex={row + 2} className="team-line">
        <span
          role="rowheader"
          aria-colindex={1}
          className="team-name"
          {...marked(active.row === row && active.column === 0, activeId)}
        >
          <span>People by level</span>
        </span>
        <Spacer columns={left} />
        {range(left, right).map((column) => {
          const counts = countsIn(view.columns[column]!, away);
          const shortages = view.columns[column]!.places.flatMap((at) =>
            LEVELS.flatMap((_, ordinal) => short.get(`${at} ${ordinal}`) ?? []),
          );
          const words = [countsText(view.columns[column]!, counts), ...shortages].join(", ");
          return (
            <span
              key={column}
              role="gridcell"
              aria-colindex={column + 2}
              className="team-count"
              title={words}
              data-first={view.columns[column]!.isFirst || undefined}
              data-short={shortages.length > 0 || undefined}
              {...marked(active.row === row && active.column === column + 1, activeId)}
            >
              <span className="sr-only">{words}</span>
              <span aria-hidden style={{ flex: most - peopleIn(counts) }} />
              {LEVELS.map((level, ordinal) => ({ level, count: counts[ordinal]! }))
                .toReversed()
                .map(
                  ({ level, count }) =>
                    count > 0 && <span key={level} aria-hidden data-level={level} style={{ flexGrow: count }} />,
                )}
            </span>
          );
        })}
      </div>
    </div>
  );
}
