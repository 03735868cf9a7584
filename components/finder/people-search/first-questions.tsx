import type { Route } from "next";
import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { counted } from "@/lib/platform/core/counted";
import { shortDay, shortPeriod } from "@/lib/platform/core/format-period";
import { type FinderCatalogue, namedQuestion } from "@/lib/finder/people-search/catalogue-rules";
import { NeedSlots } from "@/components/finder/needs/need-places";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import {
  conditionsOf,
  conditionsText,
  isAboutLevel,
  type NamedCondition,
} from "@/lib/finder/people-search/condition-rules";
import { questionWords } from "@/lib/finder/people-search/rules";
import { headsLeft, percentLeft } from "@/lib/finder/needs/filling-rules";
import { askedOf } from "@/lib/finder/needs/rules";
import type { FinderNeed } from "@/lib/finder/needs/view";
import { firstQuestions, type OwnQuestion } from "@/lib/finder/people-search/question-rules";

export interface FirstQuestionsProps {
  catalogue: FinderCatalogue;
  needs: readonly FinderNeed[];
  taughtIds: readonly number[];
  own: readonly OwnQuestion[];
  today: string;
}

/** Before anything is asked: the viewer's own searches, questions that the catalogue can answer, and the needs with open places. */
export function FirstQuestions({ catalogue, needs, taughtIds, own, today }: FirstQuestionsProps) {
  const questions = firstQuestions(catalogue, needs, taughtIds);
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
      {own.length > 0 && (
        <Choices
          title="Your latest searches"
          choices={own.map((question) => ({
            mark: <Stones of={conditionsOf(namedQuestion(question, catalogue))} />,
            href: hrefOf({ must: conditionsText(question.must), nice: conditionsText(question.nice) }),
            title: questionWords(namedQuestion(question, catalogue)).replace(/^any /, "Any "),
            note: shortDay(question.day, today),
          }))}
        />
      )}
      {questions.length > 0 && (
        <Choices
          title="Questions people ask"
          choices={questions.map(({ text, words, must }) => ({
            mark: <Stones of={must} />,
            href: hrefOf({ must: conditionsText(must) }),
            title: text,
            note: words.replace(/^any /, "Any "),
          }))}
        />
      )}
      {needs.length > 0 && (
        <Choices
          title="Open needs"
          choices={needs.map((need) => ({
            mark: <NeedSlots need={need} today={today} />,
            href: hrefOf(askedOf(need)),
            title: need.title,
            note: `${wantedText(need)}, ${shortPeriod(need.starts_on, need.ends_on, today)}`,
          }))}
        />
      )}
    </div>
  );
}

/** "2 people"; of one that only lacks a part of a person's time, how much. */
const wantedText = (need: FinderNeed) =>
  headsLeft(need) > 0 ? counted(headsLeft(need), "person", "people") : `${percentLeft(need)}% of a place`;

const hrefOf = (asked: Record<string, string>) => `/finder?${new URLSearchParams(asked)}`;

/** The levels that a question asks for. */
const Stones = ({ of }: { of: readonly NamedCondition[] }) =>
  of.filter(isAboutLevel).map((condition, at) => <LevelGlyph key={at} level={condition.level} />);

interface ChoicesProps {
  title: string;
  /** `mark`: what the note says, drawn. */
  choices: readonly { href: string; title: string; note: string; mark: ReactNode }[];
}

function Choices({ title, choices }: ChoicesProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-base">{title}</h2>
      <ul className="overflow-clip rounded-lg border border-line bg-surface divide-y divide-line">
        {choices.map((choice) => (
          <li key={choice.href}>
            <AppLink
              href={choice.href as Route}
              className="flex items-center gap-3 px-3 py-2 -outline-offset-2 hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 font-medium wrap-anywhere">{choice.title}</span>
                <span className="block text-sm text-ink-muted wrap-anywhere">{choice.note}</span>
              </span>
              <span className="flex flex-none gap-1">{choice.mark}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
