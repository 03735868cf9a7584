import cx from "clsx";
import { counted } from "@/lib/platform/core/counted";
import { fullName } from "@/lib/platform/core/full-name";
import type { CSSProperties, ReactNode } from "react";
import { AwayNote } from "@/components/people/absences/away-note";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Initials } from "@/components/ui/initials";
import { Table, Td, Th } from "@/components/ui/table";
import type { Answer } from "@/lib/doors/client/call";
import { bestAnswers, bestTimes } from "@/lib/finder/availability/fit-rules";
import { comparedRows, withoutAsked } from "@/lib/finder/people-search/comparison-rules";
import {
  conditionsOf,
  type NamedCondition,
  type Question,
  subjectOf,
} from "@/lib/finder/people-search/condition-rules";
import { FreeTime, freeTitle } from "@/components/finder/availability/free-time";
import { MustsMet } from "@/components/finder/availability/musts-met";
import { CardLink } from "./card-link";
import { LEVEL_LABELS, LEVELS, ordinal } from "@/lib/vocabulary/levels/rules";
import { AnswerCell, NotOnSheet, paleness } from "./answer-text";
import { ConditionTitle } from "./condition-title";
import { NeedActs } from "./need-acts";
import { StoneKey } from "./stone-key";
import type { ForNeed } from "./use-need";

type Cards = Answer<"GET /people_cards">;
type Row = ReturnType<typeof comparedRows>[number];

/** A person's levels of a row from Basic on: of a competency that is there in several disciplines there are several. */
const levelsIn = ({ levels }: Cards[number], row: Row) =>
  levels.filter(({ competency, area_name }) => competency.name === row.competency && area_name === row.area);

/** What a must lacks and what fits best differ by colour; the sign and the words of each say it too. */
const toneOf = ({ met, must }: Cards[number]["answers"][number], isBest: boolean) =>
  must && !met ? "bg-warning-soft" : isBest ? "bg-accent-soft" : "";

/** What one person has, marked where it is more of what was asked than others have, or with the steps that a must lacks. */
const Fit = ({ isBest, steps = 0, children }: { isBest: boolean | undefined; steps?: number; children: ReactNode }) => (
  <span className="flex flex-wrap items-start gap-x-4">
    <span className="min-w-0">{children}</span>
    {isBest && <Badge tone="success">Best fit</Badge>}
    {steps > 0 && <span className="text-sm text-warning">{`${counted(steps, "step")} short`}</span>}
  </span>
);

/**
 * The head goes along, with people's time. On phones, where people share the line below a competency, only their names
 * have room to.
 */
const SHARED =
  "sm:not-print:[&>thead]:sticky sm:not-print:[&>thead]:top-(--table-top) sm:not-print:[&>thead]:z-10 [&>thead_:is(td,th)]:static " +
  "sm:[&>thead>tr:not(:last-child)>*]:border-b-0 [&>thead_:is(th[scope=row],td)]:border-b [&>thead_:is(th[scope=row],td)]:border-line " +
  "max-sm:block max-sm:[&>tbody]:block max-sm:[&>thead]:contents max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-[repeat(var(--people),minmax(0,1fr))] " +
  "max-sm:[&_th[scope=row]]:col-span-full max-sm:[&_th[scope=row]]:border-b-0! max-sm:[&_th[scope=row]]:pb-0 max-sm:[&_td]:border-t-0! max-sm:[&_td_*]:whitespace-normal! max-sm:[&_thead_button]:px-1.5 max-sm:[&_.answer-cell]:flex-wrap " +
  "max-sm:[&>thead>tr:first-child]:sticky max-sm:[&>thead>tr:first-child]:top-(--table-top) max-sm:[&>thead>tr:first-child]:z-10 " +
  "max-sm:[&_thead_th:first-child:not([scope=row])]:sr-only";

/** The sizes of texts on phones by the number of people: no name or level is broken. */
const SIZES = [
  "",
  "max-sm:[&_:is(td,th)]:px-2 max-sm:[&_td]:text-sm",
  "max-sm:[&_:is(td,th)]:px-2 max-sm:[&_td]:text-sm",
  "max-sm:[&_:is(td,th)]:px-2 max-sm:[&_td]:text-xs max-sm:[&_thead_a]:text-sm",
  "max-sm:[&_:is(td,th)]:px-1 max-sm:[&_td]:text-xs max-sm:[&_thead_:is(a,button)]:text-xs max-sm:[&_thead_a]:tracking-tight",
];

export interface ComparisonTableProps {
  cards: Cards;
  /** What the people were found by: its conditions come first. */
  question: Question<NamedCondition>;
  /** The need that people are found for, if it is for one. */
  forNeed: ForNeed | null;
  today: string;
}

/** People's levels side by side: the conditions they were found by, then rows where they differ. */
export function ComparisonTable({ cards, question, forNeed, today }: ComparisonTableProps) {
  const conditions = conditionsOf(question);
  const compared = comparedRows(
    cards.map(({ levels, none_of }) => ({
      levels: levels.map(({ competency, area_name, level }) => ({
        competency: competency.name,
        area: area_name,
        ordinal: ordinal(level),
      })),
      none: none_of.map(({ name, area_name }) => ({ competency: name, area: area_name })),
    })),
  );
  const rows = withoutAsked(
    compared,
    conditions.flatMap((one) => (one.kind === "competency" && !one.or ? [one.name] : [])),
  );
  if (rows.length === 0 && conditions.length === 0)
    return (
      <EmptyState title="No levels yet">
        Levels from {LEVEL_LABELS.basic} on appear here once they are approved or imported.
      </EmptyState>
    );
  const times = cards.map(({ free }) => free);
  const freest = forNeed ? bestTimes(times, today, forNeed.need) : [];
  const isShared = ({ ordinals }: Row) => cards.length === 1 || ordinals.filter((of) => of !== null).length > 1;
  return (
    <>
      <Table
        label="Levels side by side"
        className={cx("sm:table-fixed", SHARED, SIZES[Math.min(cards.length, SIZES.length - 1)])}
        style={{ "--people": cards.length } as CSSProperties}
      >
        <thead>
          <tr>
            <Th className="sm:w-1/4">Competency</Th>
            {cards.map(({ user, away_until, roles, free, answers }) => (
              <Th key={user.id} className="align-top">
                <span className="flex items-center gap-2">
                  <Initials name={fullName(user)} className="max-sm:hidden" />
                  <CardLink
                    userId={user.id}
                    className="inline-block min-h-6 text-base text-ink underline underline-offset-2 wrap-anywhere"
                  >
                    {fullName(user)}
                  </CardLink>
                </span>
                <AwayNote until={away_until} />
                <span className="block font-normal truncate" title={roles.join(", ")}>
                  {roles.join(", ")}
                </span>
                <MustsMet of={{ match: { answers } }} />
                {forNeed && (
                  <span className="mt-1 flex flex-wrap items-center gap-1 text-ink print:hidden">
                    <NeedActs {...forNeed} user={{ id: user.id, name: fullName(user) }} time={free} />
                  </span>
                )}
              </Th>
            ))}
          </tr>
          {cards.some(({ free }) => free !== null) && (
            <tr>
              <Td rowHeader>{freeTitle(forNeed)}</Td>
              {cards.map(({ user, free }, at) => (
                <Td key={user.id} className={freest[at] ? "bg-accent-soft" : ""}>
                  <Fit isBest={freest[at]}>
                    <FreeTime need={forNeed?.need ?? null} userId={user.id} time={free} today={today} warns />
                  </Fit>
                </Td>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {conditions.map((condition, place) => {
            const answers = cards.flatMap(({ answers: { [place]: answer } }) => answer ?? []);
            const best = bestAnswers(answers);
            return (
              <tr key={subjectOf(condition)}>
                <Td rowHeader className="wrap-anywhere">
                  <ConditionTitle condition={condition} isMust={place < question.must.length} />
                </Td>
                {answers.map((answer, at) => (
                  <Td key={cards[at]!.user.id} className={toneOf(answer, best[at]!)}>
                    <Fit isBest={best[at]} steps={answer.must ? answer.missing_steps : 0}>
                      <AnswerCell condition={condition} answer={answer} time={cards[at]!.free} today={today} warns />
                    </Fit>
                  </Td>
                ))}
              </tr>
            );
          })}
          {rows.filter(isShared).map((row) => (
            <tr key={row.key}>
              <Td rowHeader className="wrap-anywhere">
                {`${row.competency} `}
                <span className="text-sm font-normal text-ink-muted">{row.area}</span>
              </Td>
              {cards.map((card, place) => (
                <Td key={card.user.id} className={row.differs ? "" : "text-ink-muted"}>
                  <LevelOf card={card} row={row} place={place} today={today} />
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <StoneKey />
      {cards.map((card, place) => {
        const own = rows.filter((row) => !isShared(row) && row.ordinals[place] !== null);
        return (
          own.length > 0 && (
            <details key={card.user.id}>
              <summary className="min-h-6">{`Only ${fullName(card.user)}: ${own.length} more`}</summary>
              <ul className="mt-2 gap-x-8 sm:columns-2 lg:columns-3">
                {own.map((row) => (
                  <li key={row.key} className="flex break-inside-avoid items-baseline justify-between gap-3 py-1">
                    <span className="min-w-0 wrap-anywhere">
                      <span className="font-medium">{row.competency}</span>{" "}
                      <span className="text-sm text-ink-muted">{row.area}</span>
                    </span>
                    <span className="w-32 flex-none">
                      <LevelOf card={card} row={row} place={place} today={today} />
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          )
        );
      })}
    </>
  );
}

/** A person's level in a row; a dash where the competency isn't on their sheet. */
function LevelOf({ card, row, place, today }: { card: Cards[number]; row: Row; place: number; today: string }) {
  const of = row.ordinals[place];
  if (of === null || of === undefined) return <NotOnSheet />;
  const levels = levelsIn(card, row);
  const shown = levels.find(({ level }) => level === LEVELS[of]);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1 sm:gap-x-1.5">
      <LevelGlyph level={LEVELS[of]!} className={shown && paleness(shown.confirmed_on, today)} />
      {LEVEL_LABELS[LEVELS[of]!]}
      {levels.some(({ imported }) => imported) && <Badge>Imported</Badge>}
    </span>
  );
}
