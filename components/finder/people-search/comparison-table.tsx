import { fullName } from "@/lib/platform/core/full-name";
import { AppLink } from "@/components/ui/app-link";
import type { Route } from "next";
import { AwayNote } from "@/components/people/absences/away-note";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { EmptyState } from "@/components/ui/empty-state";
import { Table, Td, Th } from "@/components/ui/table";
import type { Answer } from "@/lib/doors/client/call";
import { comparedRows } from "@/lib/finder/people-search/comparison-rules";
import {
  conditionsOf,
  type NamedCondition,
  type Question,
  subjectOf,
} from "@/lib/finder/people-search/condition-rules";
import { cardsPath, conditionWords } from "@/lib/finder/people-search/rules";
import { LEVEL_LABELS, LEVELS, ordinal } from "@/lib/vocabulary/levels/rules";
import { AnswerText, NOT_ON_SHEET } from "./answer-text";
import { AskButton } from "./ask-button";
import type { ForNeed } from "./use-need";

type Cards = Answer<"GET /people_cards">;

/** Whether a person's level came from a file and no reviewer has approved it. */
const isImported = ({ levels }: Cards[number], row: { competency: string; area: string }) =>
  levels.some(
    ({ competency, area_name, imported }) => imported && competency.name === row.competency && area_name === row.area,
  );

/** Whether a person has no row at all for a condition on a competency. */
const isMissing = ({ levels, none_of }: Cards[number], condition: NamedCondition) =>
  condition.kind === "competency" &&
  !levels.some(({ competency }) => competency.name === condition.name) &&
  !none_of.some(({ name }) => name === condition.name);

/** On phones, two people share the line below a competency; beside it only one of them fits. */
const PAIR =
  "max-sm:block max-sm:[&>:is(thead,tbody)]:block max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-2 " +
  "max-sm:[&_th[scope=row]]:col-span-2 max-sm:[&_th[scope=row]]:pb-0 max-sm:[&_td]:border-0! " +
  "max-sm:[&_thead_th:first-child]:sr-only";

export interface ComparisonTableProps {
  cards: Cards;
  /** What the people were found by: its conditions come first. */
  question: Question<NamedCondition>;
  /** The need that people are found for, if it is for one. */
  forNeed: ForNeed | null;
}

/** People's levels side by side: the conditions they were found by, then rows where they differ. */
export function ComparisonTable({ cards, question, forNeed }: ComparisonTableProps) {
  const isPair = cards.length === 2;
  const rows = comparedRows(
    cards.map(({ levels, none_of }) => ({
      levels: levels.map(({ competency, area_name, level }) => ({
        competency: competency.name,
        area: area_name,
        ordinal: ordinal(level),
      })),
      none: none_of.map(({ name, area_name }) => ({ competency: name, area: area_name })),
    })),
  );
  const conditions = conditionsOf(question);
  if (rows.length === 0 && conditions.length === 0)
    return (
      <EmptyState title="No levels yet">
        Levels from {LEVEL_LABELS.basic} on appear here once they are approved or imported.
      </EmptyState>
    );
  return (
    <>
      <p className="text-ink-muted">
        {rows.filter(({ differs }) => differs).length} of {rows.length} competencies differ.
      </p>
      <Table label="Levels side by side" scroll="box" className={isPair ? PAIR : undefined}>
        <thead>
          <tr>
            <Th pinned>Competency</Th>
            {cards.map(({ user, away_until, roles }) => (
              <Th key={user.id} className="sm:min-w-36">
                <AppLink
                  href={cardsPath([user.id]) as Route}
                  className="inline-block min-h-6 text-ink underline underline-offset-2"
                >
                  {fullName(user)}
                </AppLink>
                <AwayNote until={away_until} />
                <span className="block font-normal">{roles.join(", ")}</span>
                {forNeed && <AskButton forNeed={forNeed} person={{ id: user.id, name: fullName(user) }} />}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {conditions.map((condition, place) => (
            <tr key={subjectOf(condition)} data-highlighted>
              <Td rowHeader pinned className="min-w-32 wrap-anywhere sm:min-w-36">
                {conditionWords(condition)}
                <span className="block text-sm font-normal text-ink-muted">
                  {place < question.must.length ? "Must" : "Nice to have"}
                </span>
              </Td>
              {cards.map((card) => (
                <Td key={card.user.id}>
                  {card.answers[place] && (
                    <AnswerText
                      condition={condition}
                      answer={card.answers[place]}
                      isMissing={isMissing(card, condition)}
                    />
                  )}
                </Td>
              ))}
            </tr>
          ))}
          {rows.map(({ key, competency, area, ordinals, differs }) => (
            <tr key={key}>
              <Td rowHeader pinned className="min-w-32 wrap-anywhere sm:min-w-36">
                {competency}
                <span className="block text-sm font-normal text-ink-muted">{area}</span>
              </Td>
              {ordinals.map((of, place) => (
                <Td key={cards[place]!.user.id} className={differs ? "" : "text-ink-muted"}>
                  {of === null ? (
                    <span className="text-ink-muted">{NOT_ON_SHEET}</span>
                  ) : (
                    <span className="inline-flex items-center gap-1.5">
                      <LevelGlyph level={LEVELS[of]!} />
                      {LEVEL_LABELS[LEVELS[of]!]}
                    </span>
                  )}
                  {isImported(cards[place]!, { competency, area }) && (
                    <span className="block text-sm text-ink-muted">imported</span>
                  )}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
