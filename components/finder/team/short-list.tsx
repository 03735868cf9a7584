import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import type { Shortage } from "@/lib/finder/team/need-rules";
import { type LevelCounts, type LevelsText, peopleIn } from "@/lib/finder/team/rules";
import type { TeamView } from "@/lib/finder/team/view";
import { countsIn, foldColumns } from "./fold-columns";

/** The mark under the counts of a level that is short. */
const ShortSign = () => (
  <span aria-hidden className="ml-2 inline-block h-3 w-4 border-b-2 border-warning bg-warning-soft max-sm:hidden" />
);

interface ShortListProps {
  shortages: readonly Shortage[];
  /** What is short while nobody is away. */
  before: readonly Shortage[];
  isSomeoneAway: boolean;
  /** Leads to a column; null where nothing does. */
  onShow: ((at: number) => void) | null;
}

/** The needs that the people on the screen can't meet, in words. Without needs there is nothing. */
export function ShortList({ shortages, before, isSomeoneAway, onShow }: ShortListProps) {
  const [first, ...more] = shortages;
  if (!first) return null;
  const here = shortages.toSorted(
    (one, other) => Number(one.columns.length === 0) - Number(other.columns.length === 0),
  );
  const said = new Set(before.map(({ text }) => text));
  const absent = shortages.filter(({ columns }) => columns.length === 0).length;
  const what = more.length === 0 ? first.label : `${shortages.length} levels`;
  // What the matrix marks is only the rest.
  const where = absent === 0 ? " that projects need" : `, ${more.length === 0 ? "" : `${absent} `}on no sheet here`;
  return (
    <>
      <details className="min-w-0 open:basis-full" open={isSomeoneAway || undefined}>
        <summary className="min-h-6 rounded bg-warning-soft px-2 font-medium text-warning">
          {`Too few people for ${what}${where}`}
          {shortages.some(({ columns }) => columns.length > 0) && <ShortSign />}
        </summary>
        <p className="mt-1 text-sm text-ink-muted">
          Only the people shown here count, free or not. Needs counts everyone in the company who is free.
        </p>
        <ul
          aria-label="Short among these people"
          className="mt-1 grid max-h-20 gap-x-6 gap-y-1 overflow-y-auto text-sm leading-6 md:grid-cols-2"
        >
          {here.map(({ text, columns: [at] }) => (
            <li key={text}>
              {at !== undefined && onShow ? (
                <button type="button" className="text-left underline" onClick={() => onShow(at)}>
                  {text}
                </button>
              ) : (
                text
              )}
              {!said.has(text) && (
                <Badge tone="warning" className="ml-2">
                  Without them
                </Badge>
              )}
              {at === undefined ? <span className="text-ink-muted"> · on no sheet here</span> : <ShortSign />}
            </li>
          ))}
        </ul>
      </details>
      <AppLink href={"/needs" as Route} className="inline-flex min-h-6 items-center underline">
        See needs
      </AppLink>
    </>
  );
}

/** Most columns that are named. */
const MOST_NAMED = 8;

/** The columns, folded as at first, in which only people who are away have a level above None. */
export function Emptied({ view, away }: { view: TeamView; away: readonly LevelsText[] }) {
  const isReached = (counts: LevelCounts) => peopleIn(counts.slice(1)) > 0;
  const names = foldColumns(view, new Set())
    .columns.filter((column) => isReached(column.counts) && !isReached(countsIn(column, away)))
    .map(({ name }) => name);
  const more = names.splice(MOST_NAMED).length;
  return (
    <p role="status" className="basis-full text-sm empty:hidden">
      {names.length > 0 &&
        `Without them nobody is above None in ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`}
    </p>
  );
}
