import { counted } from "@/lib/platform/core/counted";
import { useState } from "react";
import type { Route } from "next";
import { LinkButton } from "@/components/ui/link-button";
import type { NamedCondition, Question } from "@/lib/finder/people-search/condition-rules";
import { cardsPath, grouped, MAX_CARDS, ORDER_RULE } from "@/lib/finder/people-search/rules";
import { MatchItem, type Match } from "./match-item";
import type { ForNeed } from "./use-need";

export interface MatchListProps {
  matches: readonly Match[];
  question: Question<NamedCondition>;
  forNeed: ForNeed | null;
  /** The finder's parameters, which the comparison goes on with. */
  asked: Record<string, string>;
}

/** The people found, in groups, and the rule of their order. Up to four can be compared. */
export function MatchList({ matches, question, forNeed, asked }: MatchListProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const listed = chosen.filter((id) => matches.some(({ user }) => user.id === id));
  const choose = (id: number, isChosen: boolean) =>
    setChosen(isChosen ? [...listed, id] : listed.filter((one) => one !== id));
  return (
    <div className="grid gap-5">
      {grouped(matches, ({ group }) => group).map(({ title, people }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 flex flex-wrap items-baseline gap-x-2 text-lg font-semibold wrap-anywhere">
            {title}
            <span className="text-sm font-normal text-ink-muted">{counted(people.length, "person", "people")}</span>
          </h2>
          <ul className="overflow-clip rounded-lg border border-line bg-surface">
            {people.map((match) => (
              <MatchItem
                key={match.user.id}
                {...{ match, question, forNeed }}
                isChosen={listed.includes(match.user.id)}
                canChoose={listed.length < MAX_CARDS}
                onChoose={(isChosen) => choose(match.user.id, isChosen)}
              />
            ))}
          </ul>
        </section>
      ))}
      <p className="text-sm text-ink-muted">
        {ORDER_RULE} Cairn doesn’t know who is free when: ask the people or their managers.
      </p>
      {listed.length > 0 && (
        <div className="sticky bottom-[calc(var(--foot-height)+0.75rem)] flex flex-wrap items-center gap-3 justify-self-start rounded-lg border border-line bg-raised px-4 py-2 shadow-lg print:hidden">
          <span role="status">
            {listed.length === 1 ? "Select one more to compare" : `${listed.length} selected`}
            {listed.length === MAX_CARDS && ", the most that can be compared"}
          </span>
          {listed.length > 1 && (
            <LinkButton href={cardsPath(listed, asked) as Route} variant="primary">
              Compare side by side
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}
