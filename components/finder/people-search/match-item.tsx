import { fullName } from "@/lib/platform/core/full-name";
import { AppLink } from "@/components/ui/app-link";
import type { Route } from "next";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { AwayNote } from "@/components/people/absences/away-note";
import { Badge } from "@/components/ui/badge";
import type { Answer } from "@/lib/doors/client/call";
import {
  conditionsOf,
  isAboutLevel,
  type NamedCondition,
  type Question,
} from "@/lib/finder/people-search/condition-rules";
import { cardsPath, conditionWords, unmetWords } from "@/lib/finder/people-search/rules";
import { INTEREST_LABELS } from "@/lib/sheet/interests/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { AskButton } from "./ask-button";
import { ConfirmedOn } from "./confirmed-on";
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
            <AnswerText condition={condition} answer={match.answers[place]!} />
          </li>
        ))}
      </ul>
    </li>
  );
}

type OneAnswer = Match["answers"][number];

function AnswerText({ condition, answer }: { condition: NamedCondition; answer: OneAnswer }) {
  if (!isAboutLevel(condition) || answer.level === null)
    return (
      <span className={answer.met ? "" : "text-ink-muted"}>
        {answer.met ? `✓ ${conditionWords(condition)}` : `✗ ${unmetWords(condition)}`}
      </span>
    );
  const where =
    condition.kind === "competency"
      ? answer.language
      : [answer.competency, condition.kind === "area" ? answer.language : null].filter(Boolean).join(", ");
  return (
    <span className="flex items-baseline gap-x-1.5">
      <LevelGlyph level={answer.level} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        <span className="font-medium wrap-anywhere">{condition.name}</span>
        <span>
          {LEVEL_LABELS[answer.level]}
          {!answer.met && ` → ${LEVEL_LABELS[condition.level]}`}
        </span>
        {where && <span className="text-ink-muted wrap-anywhere">in {where}</span>}
        {answer.level !== "no_experience" && (
          <span className="text-sm">
            <ConfirmedOn day={answer.confirmed_on} imported={answer.imported} />
          </span>
        )}
        {!answer.met && !answer.must && <span className="text-sm text-ink-muted">(nice to have)</span>}
      </span>
    </span>
  );
}
