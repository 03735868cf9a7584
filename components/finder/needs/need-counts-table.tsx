import type { Route } from "next";
import type { CSSProperties, ReactNode } from "react";
import cx from "clsx";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { AppLink } from "@/components/ui/app-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Table, Td, Th } from "@/components/ui/table";
import { namelessText } from "@/lib/platform/core/nameless-counts";
import { daysBetween } from "@/lib/platform/core/day";
import type { Frame } from "@/lib/finder/availability/rules";
import { isAboutLevel } from "@/lib/finder/people-search/condition-rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { namedCondition, peopleNeeded, quartersFrom, shortOf, shortSentence } from "@/lib/finder/needs/rules";
import type { CountsView, NeedRow } from "@/lib/finder/needs/view";
import { NeedBars } from "./need-bars";
import "./needed.css";
import "./needs-print.css";

export interface NeedCountsTableProps {
  counts: CountsView;
  /** Whether the viewer may see who has a level. */
  mayFind: boolean;
  /** Drawn over the quarters, for who plans them. */
  needs: readonly NeedRow[];
  /** What unfolds under a need. */
  detailOf: (need: NeedRow) => ReactNode;
  /** The need that was saved just now. */
  savedId?: number | null;
  today: string;
}

/** What is needed in each quarter, against the people there are. Without a need there is no line. */
export function NeedCountsTable({ counts, mayFind, needs, detailOf, savedId = null, today }: NeedCountsTableProps) {
  const { quarters, demands, min_counted } = counts;
  if (demands.length + needs.length === 0)
    return <EmptyState title="No needs">Competencies appear here once a project needs them.</EmptyState>;
  const areExact = min_counted === null;
  const shortIn = ({ needed, at_level }: CountsView["demands"][number]) =>
    Math.max(...needed.map((sum, at) => shortOf(sum, at_level[at] ?? 0)));
  const ordered = mayFind ? demands.toSorted((one, other) => shortIn(other) - shortIn(one)) : demands;
  // Too few to be told are said once, below.
  const people = (count: number | null) => (areExact ? String(count) : count === null ? "" : namelessText(count));
  return (
    <>
      {mayFind && demands.length > 0 && <ShortLine counts={counts} />}
      <Table label="What is needed" scroll="box" className="needs-table">
        <thead>
          <tr>
            <Th pinned className="w-72 xl:w-80">
              {demands.length === 0 ? "Need" : needs.length > 0 ? "Need or competency" : "Competency"}
            </Th>
            {quarters.map((quarter) => (
              <Th key={quarter} className="whitespace-nowrap">
                {quarter}
              </Th>
            ))}
          </tr>
        </thead>
        {needs.length > 0 && (
          <NeedBars
            needs={needs}
            frame={framed(today)}
            quarters={quarters.length}
            today={today}
            savedId={savedId}
            detailOf={detailOf}
          />
        )}
        <tbody aria-label="What they need" className="needs-demands">
          {needs.length > 0 && demands.length > 0 && (
            <tr className="bg-hover!">
              <th scope="rowgroup" colSpan={quarters.length + 1} className="px-3 py-1 text-left text-sm font-semibold">
                What they need
              </th>
            </tr>
          )}
          {ordered.map(({ condition, label, needed, at_level, one_step_away }) => (
            <tr key={condition}>
              <Td rowHeader pinned className="wrap-anywhere">
                <Demanded condition={condition} label={label} mayFind={mayFind} />
              </Td>
              {needed.map((sum, at) => (
                <Td
                  key={quarters[at]}
                  data-quarter={quarters[at]}
                  className={cx(
                    "relative border-l",
                    mayFind && shortOf(sum, at_level[at] ?? 0) > 0 && "bg-warning-soft",
                  )}
                >
                  {sum > 0 && (
                    <NeededCell
                      needed={sum}
                      free={at_level[at] ?? null}
                      freeText={people(at_level[at] ?? null)}
                      nearText={people(one_step_away[at] ?? null)}
                      isExact={areExact}
                      saysShort={mayFind}
                    />
                  )}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {demands.length > 0 && (
        <p className="mt-2 text-sm text-pretty text-ink-muted">
          Needed: people who aren&apos;t placed yet; a project that is 50% likely counts half, and sums are rounded up.{" "}
          {areExact
            ? "With time: at that approved or confirmed level or above, with time in the quarter. Near: one level below."
            : `With time: at that level or above, with time in the quarter, as a range, so that nobody can be singled out; without a number they are ${namelessText(null)}.`}
        </p>
      )}
    </>
  );
}

/** A competency, area or language with the level that is needed, which leads to the people who have it. */
function Demanded({ condition, label, mayFind }: { condition: string; label: string; mayFind: boolean }) {
  const named = namedCondition({ condition, label });
  const words =
    named && isAboutLevel(named) ? (
      <>
        {/* With its space in one text: Chromium drops one of its own from the link's name. */}
        {`${named.kind === "competency" ? "" : "any "}${named.name} `}
        <span className="font-normal text-ink-muted">{LEVEL_LABELS[named.level]}</span>
      </>
    ) : (
      label
    );
  return (
    <span className="flex items-baseline gap-2">
      {named && isAboutLevel(named) && <LevelGlyph level={named.level} className="translate-y-0.5" />}
      <span className="min-w-0">
        {mayFind ? (
          <AppLink href={`/finder?must=${condition}` as Route} className="block min-h-6 hover:underline">
            {words}
          </AppLink>
        ) : (
          words
        )}
      </span>
    </span>
  );
}

/** The days of the quarters that are planned for. */
function framed(today: string): Frame {
  const quarters = quartersFrom(today);
  const [from, until] = [quarters[0]!.startsOn, quarters.at(-1)!.endsOn];
  return { from, days: daysBetween(from, until) + 1 };
}

/** What is short, first: the rest of the table is covered. */
function ShortLine({ counts: { quarters, demands } }: { counts: CountsView }) {
  const short = demands.flatMap(({ condition, label, needed, at_level }) => {
    const text = shortSentence(quarters, needed, at_level);
    return text === "" ? [] : [{ condition, label, text }];
  });
  if (short.length === 0)
    return <p className="mb-3 text-ink-muted">Enough people have time for everything that is needed.</p>;
  return (
    <ul aria-label="What is short" className="mb-3 flex flex-wrap gap-x-6 gap-y-1">
      {short.map(({ condition, label, text }) => (
        <li key={condition} className="flex items-baseline gap-2">
          <span aria-hidden className="short-mark" />
          <span>
            <span className="font-medium">{label}</span>: {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface NeededCellProps {
  needed: number;
  /** Null if it would give someone away. */
  free: number | null;
  freeText: string;
  nearText: string;
  /** Whether the people may be drawn: a range is only said. */
  isExact: boolean;
  saysShort: boolean;
}

/** Most people that are drawn: of more, the numbers say it. */
const MOST_DRAWN = 12;

/** What a quarter needs, and who has time then. Only who is short is marked, with who is near. */
function NeededCell({ needed, free, freeText, nearText, isExact, saysShort }: NeededCellProps) {
  const short = saysShort ? shortOf(needed, free ?? 0) : 0;
  const near = nearText === "0" ? "nobody near" : `${nearText} near`;
  const people = peopleNeeded(needed);
  const most = Math.max(people, free ?? 0);
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap gap-x-1">
        <span className="whitespace-nowrap">
          <span className="font-medium">{people}</span> needed{freeText && ","}
        </span>{" "}
        {freeText && <span className="text-ink-muted">{freeText} with time</span>}
        {short === 0 && isExact && <span className="sr-only">, {near}</span>}
      </p>
      {isExact && most <= MOST_DRAWN && (
        <span aria-hidden className="needed-bar" style={{ "--free": free ?? 0, "--needed": people } as CSSProperties}>
          {free !== null && free > 0 && (
            <>
              <span className="needed-free" />
              <span className="needed-met" />
            </>
          )}
          {short > 0 && <span className="needed-short" />}
        </span>
      )}
      {short > 0 && (
        <p className="text-sm font-medium text-warning" title="Near: with time, and one level below what is needed">
          {short} short, {near}
        </p>
      )}
    </div>
  );
}
