import { LEVELS } from "@/lib/vocabulary/levels/rules";
import {
  columnText,
  countsInWords,
  countsWithout,
  type LevelCounts,
  type LevelsText,
  MAX_NAMED_TEAM,
  MAX_NAMES,
} from "@/lib/finder/team/rules";
import type { TeamColumn, TeamRow, TeamView } from "@/lib/finder/team/view";
import { bandsOf, type ShortCells } from "./grid-lines";
import { namesById, PeopleByLevel } from "./team-list";
import { useWanted } from "./use-team-levels";

export interface TeamBarsProps {
  view: TeamView;
  levels: ReadonlyMap<number, LevelsText>;
  want: (places: readonly number[]) => void;
  /** Ids of people who are taken out, and their levels. */
  away: ReadonlySet<number>;
  awayLevels: readonly LevelsText[];
  short: ShortCells;
}

/** Returns the ids of the first people with each level of a column; none of a team that is only counted. */
const namedAt = ({ people, levels, at }: { people: TeamRow[]; levels: TeamBarsProps["levels"]; at: number }) =>
  LEVELS.map((_, ordinal) =>
    people.flatMap(({ id }) => (levels.get(id)?.[at] === String(ordinal) ? [id] : [])).slice(0, MAX_NAMES),
  );

const sum = (counts: LevelCounts) => counts.reduce((all, count) => all + count, 0);

/**
 * The matrix on a phone: for each competency a bar of how many people have each level, as long as there are people.
 * Opened, it names them.
 */
export function TeamBars({ view, levels, want, away, awayLevels, short }: TeamBarsProps) {
  const names = namesById(view);
  const named = view.people.length > MAX_NAMED_TEAM ? [] : view.people;
  useWanted([...named.keys()], want);
  const people = named.filter(({ id }) => !away.has(id));
  const columns = view.columns.map((column, at) => ({
    ...column,
    at,
    counts: countsWithout(column.counts, at, awayLevels),
    named: namedAt({ people, levels, at }),
  }));
  const most = Math.max(1, ...columns.map(({ counts }) => sum(counts)));
  return (
    <div className="team-bars">
      {bandsOf(columns, view.search.columns).map(({ label, from, to }) => (
        <section key={from}>
          <h2>{label}</h2>
          <ul>
            {columns.slice(from, to).map((column) => (
              <li key={columnText(column)}>
                <Bar
                  column={column}
                  most={most}
                  names={names}
                  shortages={LEVELS.flatMap((_, ordinal) => short.get(`${column.at} ${ordinal}`) ?? [])}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface BarProps {
  column: TeamColumn;
  /** The most people that a competency has. */
  most: number;
  names: ReadonlyMap<number, string>;
  shortages: readonly string[];
}

function Bar({ column, most, names, shortages }: BarProps) {
  const { name, counts } = column;
  return (
    <details>
      <summary>
        <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
        <span className="sr-only">{`: ${countsInWords(counts)}`}</span>
        <span aria-hidden className="team-bar" data-short={shortages.length > 0 || undefined}>
          <span className="team-count" style={{ width: `${(sum(counts) / most) * 100}%` }}>
            {LEVELS.map((level, ordinal) => ({ level, count: counts[ordinal]! }))
              .toReversed()
              .map(
                ({ level, count }) => count > 0 && <span key={level} data-level={level} style={{ flexGrow: count }} />,
              )}
          </span>
        </span>
      </summary>
      <dl className="pb-3 pl-4.5 text-sm">
        <dt className="sr-only">{name}</dt>
        <PeopleByLevel column={column} names={names} withNone />
        {shortages.map((text) => (
          <dd key={text} className="text-warning">
            {text}
          </dd>
        ))}
      </dl>
    </details>
  );
}
