import { counted } from "@/lib/platform/core/counted";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { type Level, LEVEL_LABELS, LEVELS } from "@/lib/vocabulary/levels/rules";
import { columnText } from "@/lib/finder/team/rules";
import { nameWithAbsence } from "@/lib/people/absences/rules";
import type { TeamColumn, TeamView } from "@/lib/finder/team/view";
import { bandsOf } from "./grid-lines";

/** The levels, highest first, with their ordinals. */
const DESCENDING = LEVELS.map((level, ordinal) => ({ level, ordinal })).toReversed();

const people = (count: number) => counted(count, "person", "people");

/** The names of the people on the screen, by id. */
export const namesById = ({ people }: TeamView): Map<number, string> =>
  new Map(people.map(({ id, name, awayUntil }) => [id, nameWithAbsence(name, awayUntil)]));

/** The matrix as text: for each competency, who has which level. A large team is counted, not named. */
export function TeamList({ view }: { view: TeamView }) {
  const names = namesById(view);
  const bands = bandsOf(view.columns, view.search.columns).map(({ label, from, to }) => (
    <section key={from} className="mt-5 mb-6 print:mt-0 print:mb-2 print:text-[9pt]">
      <h2 className="print:break-after-avoid print:text-[10pt]">{label}</h2>
      <dl className="mt-1 print:mt-0">
        {view.columns.slice(from, to).map((column) => (
          <div
            key={columnText(column)}
            className="grid content-start gap-x-6 break-inside-avoid border-t border-line py-2 md:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[14rem_repeat(4,minmax(0,1fr))] print:block print:py-0.5 print:leading-tight"
          >
            <dt className="font-medium wrap-anywhere print:mr-2 print:inline print:font-bold">{column.name}</dt>
            <PeopleByLevel column={column} names={names} />
          </div>
        ))}
      </dl>
    </section>
  ));
  // On paper the lines of a competency follow each other, in two columns.
  return <div className="gap-8 print:columns-2">{bands}</div>;
}

export interface PeopleByLevelProps {
  column: Pick<TeamColumn, "counts" | "named">;
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
export function PeopleByLevel({ column: { counts, named }, names }: PeopleByLevelProps) {
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
        {whoHas(counts[ordinal]!, named[ordinal] ?? [], names)}
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
}: {
  named: readonly (readonly number[])[];
  names: PeopleByLevelProps["names"];
}) {
  const highest = DESCENDING.find(({ ordinal }) => ordinal > 0 && named[ordinal]!.length > 0);
  if (!highest) return null;
  const ids = named[highest.ordinal]!;
  return (
    <span className="basis-full pl-4.5 text-sm text-ink-muted">
      {`${LEVEL_LABELS[highest.level]}: ${whoHas(ids.length, ids.slice(0, MOST_IN_LINE), names)}`}
    </span>
  );
}

function whoHas(count: number, ids: readonly number[], names: ReadonlyMap<number, string>): string {
  if (ids.length === 0) return people(count);
  const more = count - ids.length;
  const said = ids.flatMap((id) => names.get(id) ?? []).join(", ");
  return more > 0 ? `${said} and ${people(more)} more` : said;
}
