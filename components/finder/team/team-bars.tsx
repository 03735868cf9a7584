import { type ReactNode, useState } from "react";
import { GroupLabel } from "@/components/ui/group-fold";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import { columnText, countsInWords, peopleIn } from "@/lib/finder/team/rules";
import { namedIn } from "./fold-columns";
import { bandsOf } from "./grid-lines";
import { Highest, namesById, PeopleByLevel, type TeamListProps, useNamedColumns } from "./team-list";

/**
 * The matrix on a phone: for each area who is furthest, and a bar of how many people have each level, on average. Opened,
 * it has one for each competency, which opens to name them.
 */
export function TeamBars(props: TeamListProps) {
  const { view, levels } = props;
  const { people, columns } = useNamedColumns(props);
  const names = namesById(view);
  const most = Math.max(1, ...columns.map(({ counts }) => peopleIn(counts)));
  const bands = bandsOf(columns, view.search.columns);
  return (
    <div className="team-bars">
      {bands.map(({ label, from, to }) => {
        const inBand = columns.slice(from, to);
        return (
          <Fold
            key={from}
            className="team-area"
            isOpenAtFirst={bands.length === 1}
            summary={
              <>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <h2>
                    <GroupLabel label={label} count={inBand.length} one="competency" many="competencies" />
                  </h2>
                </span>
                <CountBar
                  counts={LEVELS.map((_, ordinal) => peopleIn(inBand.map(({ counts }) => counts[ordinal]!)))}
                  most={most * inBand.length}
                  isShort={inBand.some(({ shortages }) => shortages.length > 0)}
                  isAverage
                />
                {/* In the room of the number of people that each of its competencies has. */}
                <span className="w-5 shrink-0" />
                <Highest
                  named={namedIn(
                    people,
                    levels,
                    inBand.map(({ at }) => at),
                  )}
                  names={names}
                />
              </>
            }
          >
            {() => (
              <ul>
                {inBand.map((column) => (
                  <li key={columnText(column)}>
                    <Bar column={column} most={most} names={names} />
                  </li>
                ))}
              </ul>
            )}
          </Fold>
        );
      })}
    </div>
  );
}

type FoldProps = { className?: string; isOpenAtFirst?: boolean; summary: ReactNode; children: () => ReactNode };

/** A part whose content is made when it is opened first: a team's bars are thousands of elements. */
function Fold({ className, isOpenAtFirst = false, summary, children }: FoldProps) {
  const [wasOpen, setWasOpen] = useState(isOpenAtFirst);
  const noteOpen = (details: HTMLDetailsElement | null) => {
    if (details?.open) setWasOpen(true);
  };
  return (
    // The reference tells of one that was opened before the page was set up.
    <details
      ref={noteOpen}
      className={className}
      open={isOpenAtFirst}
      onToggle={({ currentTarget }) => noteOpen(currentTarget)}
    >
      <summary>{summary}</summary>
      {wasOpen && children()}
    </details>
  );
}

interface BarProps {
  column: ReturnType<typeof useNamedColumns>["columns"][number];
  /** The most people that a competency has. */
  most: number;
  names: ReadonlyMap<number, string>;
}

function Bar({ column, most, names }: BarProps) {
  const { name, counts, shortages } = column;
  return (
    <Fold
      summary={
        <>
          <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
          <span className="sr-only">{`: ${countsInWords(counts)}`}</span>
          <CountBar counts={counts} most={most} isShort={shortages.length > 0} />
          <span aria-hidden className="w-5 shrink-0 text-right text-sm text-ink-muted tabular-nums">
            {peopleIn(counts)}
          </span>
        </>
      }
    >
      {() => (
        <dl className="pb-3 pl-4.5 text-sm">
          <dt className="sr-only">{name}</dt>
          <PeopleByLevel column={column} names={names} />
          {shortages.map((text) => (
            <dd key={text} className="text-warning">
              {text}
            </dd>
          ))}
        </dl>
      )}
    </Fold>
  );
}

/** Digits that a whole bar has room for. */
const MOST_DIGITS = 14;

type CountBarProps = {
  counts: readonly number[];
  most: number;
  isShort: boolean;
  /** Of several competencies: sums of people would be read as people. */
  isAverage?: boolean;
};

/** Counts of the levels, highest first, as long as their part of `most`, and a line under what projects lack. */
const CountBar = ({ counts, most, isShort, isAverage = false }: CountBarProps) => (
  <span aria-hidden className="team-bar" data-short={isShort || undefined}>
    <span className="team-count" style={{ width: `${(peopleIn(counts) / most) * 100}%` }}>
      {LEVELS.map((level, ordinal) => ({ level, count: counts[ordinal]! }))
        .toReversed()
        .map(
          ({ level, count }) =>
            count > 0 && (
              <span key={level} data-level={level} style={{ flexGrow: count }}>
                {!isAverage && String(count).length <= (count / most) * MOST_DIGITS && count}
              </span>
            ),
        )}
    </span>
  </span>
);
