import { fullName } from "@/lib/platform/core/full-name";
import { AppLink } from "@/components/ui/app-link";
import type { Route } from "next";
import { AwayNote } from "@/components/people/absences/away-note";
import { Badge } from "@/components/ui/badge";
import type { Answer } from "@/lib/doors/client/call";
import { conditionsOf, type NamedCondition, type Question } from "@/lib/finder/people-search/condition-rules";
import { cardsPath } from "@/lib/finder/people-search/rules";
import { INTEREST_LABELS } from "@/lib/sheet/interests/rules";
import { AnswerText } from "./answer-text";
import { AskButton } from "./ask-button";
import type { ForNeed } from "./use-need";

export type Match = Answer<"GET /people_matches">[number];

export interface MatchItemProps {
  match: Match;
  question: Question<NamedCondition>;
  /** The need that people are found for, if it is for one. */
  forNeed: ForNeed | null;
  isChosen: boolean;
  /** False once as many are chosen as can be compared. */
  canChoose: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A person found: who they are, and for each condition what they have or lack. */
export function MatchItem({ match, question, forNeed, isChosen, canChoose, onChoose }: MatchItemProps) {
  const name = fullName(match.user);
  return (
    <li className="grid gap-x-6 gap-y-2 border-line px-4 py-3 not-first:border-t sm:grid-cols-[minmax(12rem,16rem)_1fr] break-inside-avoid">
      <div className="flex min-w-0 gap-2.5">
        <label className="-ml-1 grid size-6 shrink-0 place-items-center print:hidden">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            aria-label={`Compare ${name}`}
            checked={isChosen}
            disabled={!isChosen && !canChoose}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
        <div className="min-w-0">
          <AppLink
            href={cardsPath([match.user.id]) as Route}
            className="inline-block min-h-6 font-medium text-accent underline underline-offset-2 wrap-anywhere"
          >
            {name}
          </AppLink>
          <AwayNote until={match.away_until} />
          <p className="text-sm text-ink-muted wrap-anywhere">{match.roles.join(", ")}</p>
          {match.manager && <p className="text-sm text-ink-muted">reports to {fullName(match.manager)}</p>}
          {match.interests.length > 0 && (
            <p className="mt-1 flex flex-wrap gap-1">
              {match.interests.map((kind) => (
                <Badge key={kind} tone={kind === "rather_not" ? "neutral" : "accent"}>
                  {INTEREST_LABELS[kind]}
                </Badge>
              ))}
            </p>
          )}
          {forNeed && <AskButton forNeed={forNeed} person={{ id: match.user.id, name }} />}
        </div>
      </div>
      <ul className="flex flex-wrap content-start gap-x-6 gap-y-1.5 max-sm:pl-7.5">
        {conditionsOf(question).map((condition, place) => (
          <li key={place} className="min-w-0">
            <AnswerText condition={condition} answer={match.answers[place]!} isNamed />
          </li>
        ))}
      </ul>
    </li>
  );
}
