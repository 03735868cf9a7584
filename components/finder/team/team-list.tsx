import { Fragment } from "react";
import { counted } from "@/lib/platform/core/counted";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { type Level, LEVEL_LABELS, LEVELS } from "@/lib/vocabulary/levels/rules";
import { columnText, countsWithout, levelAt, type LevelsText, MAX_NAMED_TEAM } from "@/lib/finder/team/rules";
import { nameWithAbsence } from "@/lib/people/absences/rules";
import type { TeamView } from "@/lib/finder/team/view";
import { namedIn } from "./fold-columns";
import { bandsOf, type ShortCells } from "./grid-lines";
import { requestText } from "./level-key";
import { levelToGo, type Marks } from "./use-team-expected";
import { useWanted } from "./use-team-levels";

/** The levels, highest first, with their ordinals. */
const DESCENDING = LEVELS.map((level, ordinal) => ({ level, ordinal })).toReversed();

const people = (count: number) => counted(count, "person", "people");

/** The names of the people on the screen, by id. */
export const namesById = ({ people }: TeamView): Map<number, string> =>
  new Map(people.map(({ id, name, awayUntil }) => [id, nameWithAbsence(name, awayUntil)]));

export interface TeamListProps {
  view: TeamView;
  levels: ReadonlyMap<number, LevelsText>;
  /** What the grades of some people expect, by person, and whether it is marked. */
  marks: ReadonlyMap<number, Marks>;
  isMarked: boolean;
  want: (places: readonly number[]) => void;
  /** Ids of people who are taken out, and their levels. */
  away: ReadonlySet<number>;
  awayLevels: readonly LevelsText[];
  short: ShortCells;
}

/**
 * Returns who has which level in each column, with what the matrix marks in their cells, and what is short there: of
 * the people who aren't away, and without names in a large team.
 */
export function useNamedColumns({ view, levels, want, away, awayLevels, short, marks, isMarked }: TeamListProps) {
  const named = view.people.length > MAX_NAMED_TEAM ? [] : view.people;
  useWanted([...named.keys()], want);
  const people = named.filter(({ id }) => !away.has(id));
  const columns = view.columns.map((column, at) => ({
    ...column,
    at,
    counts: countsWithout(column.counts, at, awayLevels),
    named: namedIn(people, levels, [at]),
    noteOf: (id: number) => {
      const known = levels.get(id) ?? "";
      const mark = isMarked ? marks.get(id)?.[at] : undefined;
      const isBelow = levelToGo(levelAt(known, at), mark) !== undefined;
      return [requestText(known, at), isBelow && mark!.text].filter(Boolean).join(", ");
    },
    shortages: LEVELS.flatMap((_, ordinal) => short.get(`${at} ${ordinal}`) ?? []),
  }));
  return { people, columns };
}

/** What leads to a column of the list. */
export const rowId = (at: number) => `team-row-${at}`;

/** The matrix as text: for each competency, who has which level. A large team is counted, not named. */
export function TeamList(props: TeamListProps) {
  const { view } = props;
  const { columns } = useNamedColumns(props);
  const names = namesById(view);
  const bands = bandsOf(columns, view.search.columns).map(({ label, from, to }) => (
    <section key={from} className="mt-5 mb-6 print:mt-0 print:mb-2 print:text-[9pt]">
      <h2 className="print:break-after-avoid print:text-[10pt]">{label}</h2>
      <dl className="mt-1 print:mt-0">
        {columns.slice(from, to).map((column) => (
          <div
            key={columnText(column)}
            id={rowId(column.at)}
            tabIndex={-1}
            className="grid content-start gap-x-6 break-inside-avoid border-t border-line py-2 focus:bg-accent-soft focus:outline-none md:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[14rem_repeat(4,minmax(0,1fr))] print:block print:py-0.5 print:leading-tight"
          >
            <dt className="font-medium wrap-anywhere print:mr-2 print:inline print:font-bold">{column.name}</dt>
            <PeopleByLevel column={column} names={names} />
            {column.shortages.map((text) => (
              <dd key={text} className="text-sm text-warning md:col-start-2 xl:col-end-6">
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  ));
  // On paper the lines of a competency follow each other, in two columns.
  return <div className="gap-8 print:columns-2">{bands}</div>;
}

export interface PeopleByLevelProps {
  column: {
    counts: readonly number[];
    /** Ids of the first people with each level, by ordinal. */
    named: readonly (readonly number[])[];
    /** What follows a person's name; empty for nothing. */
    noteOf?: (id: number) => string;
  };
  names: ReadonlyMap<number, string>;
}

/** In a wide window each level has a place of its own, so that a reader's eye finds it. */
const PLACES: Record<Level, string> = {
  advanced: "xl:col-start-2",
  intermediate: "xl:col-start-3",
  basic: "xl:col-start-4",
  no_experience: "xl:col-start-5",
};

/** Who has each level, the highest first. */
export function PeopleByLevel({ column: { counts, named, noteOf }, names }: PeopleByLevelProps) {
  const reached = DESCENDING.filter(({ ordinal }) => counts[ordinal]! > 0);
  if (reached.length === 0) return <dd className="text-ink-muted">Nobody yet</dd>;
  return reached.map(({ level, ordinal }) => (
    <dd
      key={level}
      className={`flex items-baseline gap-1.5 md:col-start-2 xl:row-start-1 print:mr-2 print:inline ${PLACES[level]}`}
    >
      <LevelGlyph level={level} className="translate-y-0.5 print:hidden" />
      <span className="min-w-0 wrap-anywhere">
        <span className="print:font-medium">{LEVEL_LABELS[level]}:</span>{" "}
        <WhoHas count={counts[ordinal]!} ids={named[ordinal]!} names={names} noteOf={noteOf} />
      </span>
    </dd>
  ));
}

/** Most people that a line names. */
const MOST_IN_LINE = 3;

/** Who has the highest level that anyone has; nothing if nobody is above None. */
export function Highest({
  named,
  names,
}: Pick<PeopleByLevelProps["column"], "named"> & Omit<PeopleByLevelProps, "column">) {
  const highest = DESCENDING.find(({ ordinal }) => ordinal > 0 && named[ordinal]!.length > 0);
  if (!highest) return null;
  const ids = named[highest.ordinal]!;
  return (
    <span className="basis-full pl-4.5 text-sm text-ink-muted">
      {`${LEVEL_LABELS[highest.level]}: `}
      <WhoHas count={ids.length} ids={ids.slice(0, MOST_IN_LINE)} names={names} />
    </span>
  );
}

type WhoHasProps = Pick<PeopleByLevelProps["column"], "noteOf"> &
  Omit<PeopleByLevelProps, "column"> & {
    count: number;
    ids: readonly number[];
  };

function WhoHas({ count, ids, names, noteOf = () => "" }: WhoHasProps) {
  if (ids.length === 0) return people(count);
  const more = count - ids.length;
  return (
    <>
      {ids.map((id, place) => (
        <Fragment key={id}>
          {`${place > 0 ? ", " : ""}${names.get(id)}`}
          {noteOf(id) && <span className="text-sm text-ink-muted">{` (${noteOf(id)})`}</span>}
        </Fragment>
      ))}
      {more > 0 && ` and ${people(more)} more`}
    </>
  );
}
