import cx from "clsx";
import { counted } from "@/lib/platform/core/counted";
import { withArrows } from "@/components/ui/arrow";
import { SortHeader } from "@/components/ui/sort-header";
import { Table, Th } from "@/components/ui/table";
import { conditionsOf, type NamedCondition, type Question } from "@/lib/finder/people-search/condition-rules";
import {
  type FinderOrder,
  groupedMatches,
  ORDER,
  ORDER_BY_TIME,
  ORDER_DETAIL,
  STEP_RULE,
} from "@/lib/finder/people-search/rules";
import { CompareBar, CompareHead, useCompared } from "./compare-bar";
import { ConditionTitle } from "./condition-title";
import { MatchItem, type Match } from "./match-item";
import { byNeed, ORDER_FOR_NEED } from "@/lib/finder/availability/fit-rules";
import { StoneKey } from "./stone-key";
import type { ForNeed } from "./use-need";

export interface MatchListProps {
  matches: readonly Match[];
  question: Question<NamedCondition>;
  forNeed: ForNeed | null;
  /** By the day from which they are free only as far as the viewer sees it. */
  order: FinderOrder;
  onSort: (order: FinderOrder) => void;
  /** The finder's parameters, which the comparison goes on with. */
  asked: Record<string, string>;
  today: string;
}

/**
 * The people found: a line each, in groups, with a column for each condition and from when they are free, and the rule of
 * their order. Up to four can be compared.
 */
export function MatchList({ matches, question, forNeed, order, onSort, asked, today }: MatchListProps) {
  const compared = useCompared(
    matches.map(({ user }) => user.id),
    new URLSearchParams(asked).toString(),
  );
  const conditions = conditionsOf(question);
  const showsTime = matches.some(({ free }) => free !== null);
  const times = conditions.flatMap(({ kind }, place) => (kind === "free" ? [place] : []));
  const isTimeUnseen = matches.some(
    ({ answers, free }) => (showsTime && free === null) || times.some((place) => !answers[place]!.is_known),
  );
  const isByTime = order === "free" && showsTime;
  const isByNeed = isByTime && forNeed !== null;
  const candidateOf = (match: Match) => ({ ...match, time: match.free, match });
  const placed = isByNeed ? byNeed(matches, today, forNeed.need, candidateOf) : matches;
  const columns = conditions.length + (showsTime ? 2 : 1) + (forNeed ? 1 : 0);
  // Its head doesn't stay in view.
  const isBox = conditions.length > 4;
  // Of more columns each has what its words need.
  const hasRoom = conditions.length < 4;
  return (
    // Rows of a grid keep their heights across pages, and what follows would cover them.
    <div className="grid gap-5 print:flex print:flex-col print:gap-1">
      <Table label="People found" cards="lg" scroll={isBox ? "box" : "page"}>
        <thead>
          <tr>
            <Th className={cx("min-w-56 print:w-1/4 print:min-w-0", hasRoom && "not-print:xl:w-92")}>
              Person
              <span className="max-lg:hidden">
                <CompareHead of={compared} asked={asked} />
              </span>
            </Th>
            {/* The last column takes the rest: when the next one is typed, none of these moves. */}
            {conditions.map((condition, place) => (
              <Th
                key={place}
                className={cx(
                  "min-w-28 max-w-56 wrap-anywhere",
                  hasRoom && (showsTime || place < conditions.length - 1) && "xl:w-56",
                )}
              >
                <ConditionTitle condition={condition} isMust={place < question.must.length} />
              </Th>
            ))}
            {showsTime && (
              <SortHeader
                label="Free"
                direction={isByTime ? "ascending" : null}
                onSort={() => onSort(isByTime ? "levels" : "free")}
              />
            )}
            {forNeed && (
              <Th className="print:hidden">
                <span className="sr-only">For the need</span>
              </Th>
            )}
          </tr>
        </thead>
        {groupedMatches(placed).map(({ title, people }) => (
          <tbody key={title} aria-label={title} className="[&:not(:first-of-type)>tr:first-child>*]:border-t">
            <tr className="bg-hover!">
              <th scope="rowgroup" colSpan={columns} className="px-3 py-1.5 text-left font-semibold wrap-anywhere">
                <h2 className="inline text-base">{withArrows(title)}</h2>{" "}
                <span className="text-sm font-normal text-ink-muted">{counted(people.length, "person", "people")}</span>
              </th>
            </tr>
            {people.map((match) => (
              <MatchItem
                key={match.user.id}
                match={match}
                question={question}
                forNeed={forNeed}
                showsTime={showsTime}
                today={today}
                isChosen={compared.ids.includes(match.user.id)}
                canChoose={compared.canChoose}
                onChoose={(isChosen) => compared.choose(match.user.id, isChosen)}
              />
            ))}
          </tbody>
        ))}
      </Table>
      <CompareBar of={compared} asked={asked} className={isBox ? undefined : "lg:hidden"} />
      <div className="grid break-inside-avoid gap-1 text-sm text-ink-muted">
        <StoneKey hasMissing={matches.some(({ answers }) => answers.some(({ must, met }) => must && !met))} />
        <p>
          {isByNeed ? ORDER_FOR_NEED : isByTime ? ORDER_BY_TIME : ORDER}
          {isByTime && matches.some(({ free }) => free === null) && " People whose time you don't see come last."}
        </p>
        {isTimeUnseen && (
          <p>You see your own time and that of your reports: whether anyone else is free isn&apos;t known here.</p>
        )}
        {!showsTime && <p>Cairn doesn&apos;t know who is free when: ask the people or their managers.</p>}
        <details>
          <summary className="min-h-6">What steps and the order mean</summary>
          <p>{`${STEP_RULE} ${ORDER_DETAIL}`}</p>
        </details>
      </div>
    </div>
  );
}
