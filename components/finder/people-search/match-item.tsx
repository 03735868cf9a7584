import cx from "clsx";
import { Fragment } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Initials } from "@/components/ui/initials";
import { fullName } from "@/lib/platform/core/full-name";
import { AwayNote } from "@/components/people/absences/away-note";
import { Badge } from "@/components/ui/badge";
import { Td } from "@/components/ui/table";
import type { Answer } from "@/lib/doors/client/call";
import { FreeTime } from "@/components/finder/availability/free-time";
import {
  conditionsOf,
  isAboutLevel,
  type NamedCondition,
  type Question,
} from "@/lib/finder/people-search/condition-rules";
import { isHand } from "@/lib/finder/availability/warning-rules";
import { CardLink } from "./card-link";
import { conditionWords, saidWords } from "@/lib/finder/people-search/rules";
import { AnswerCell } from "./answer-text";
import { NeedActs } from "./need-acts";
import type { ForNeed } from "./use-need";

export type Match = Answer<"GET /people_matches">[number];

export interface MatchItemProps {
  match: Match;
  question: Question<NamedCondition>;
  /** The need that people are found for, if it is for one. */
  forNeed: ForNeed | null;
  /** Whether there is a column of from when people are free. */
  showsTime: boolean;
  today: string;
  isChosen: boolean;
  /** False once as many are chosen as can be compared. */
  canChoose: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A person found: who they are, and for each condition what they have or lack. */
export function MatchItem({
  match,
  question,
  forNeed,
  showsTime,
  today,
  isChosen,
  canChoose,
  onChoose,
}: MatchItemProps) {
  const name = fullName(match.user);
  const conditions = conditionsOf(question);
  // What is asked of a competency has a column, of an area or language it doesn't say in which.
  const isAsked = conditions.some(
    (one) => one.kind === "interest" && one.of.every(({ kind }) => kind === "competency"),
  );
  return (
    <tr className="break-inside-avoid" data-highlighted={isChosen || undefined}>
      <Td rowHeader className="min-w-56 font-normal lg:py-1! print:min-w-0">
        <div className="flex min-w-0 gap-2.5">
          <Checkbox
            className="-ml-1 grid size-6 shrink-0 place-items-center print:hidden"
            aria-label={`Compare ${name}`}
            checked={isChosen}
            disabled={!isChosen && !canChoose}
            onChange={onChoose}
          />
          <Initials name={name} className="mt-0.5 max-sm:hidden" />
          <div className="min-w-0">
            <CardLink
              userId={match.user.id}
              className="inline-block min-h-6 font-medium text-ink underline underline-offset-2 wrap-anywhere"
            >
              {name}
            </CardLink>
            {!isAsked &&
              match.interests.map((said) => (
                <Fragment key={Object.values(said).join()}>
                  {" "}
                  <Badge className="print:whitespace-normal">{saidWords(said)}</Badge>
                </Fragment>
              ))}
            <AwayNote until={match.away_until} />
            <p className="text-sm text-ink-muted wrap-anywhere">
              {/* The manager can be asked where the screen can't say who is free when. */}
              {forNeed && isHand(forNeed.need, match.user.id) && "Raised a hand, "}
              {[match.roles.join(", "), match.manager && !showsTime ? `reports to ${fullName(match.manager)}` : ""]
                .filter(Boolean)
                .join(", ")}
            </p>
          </div>
        </div>
      </Td>
      {conditions.map((condition, place) => (
        <Td
          key={place}
          data-label={`${isAboutLevel(condition) ? condition.name : conditionWords(condition)}${place < question.must.length ? "" : ", nice to have"}`}
          data-half
          className={cx("max-w-56 lg:py-1!", place >= question.must.length && "text-sm")}
        >
          <AnswerCell condition={condition} answer={match.answers[place]!} time={match.free} today={today} />
        </Td>
      ))}
      {showsTime && (
        <Td data-label="Free" data-half className="lg:py-1!">
          <FreeTime need={forNeed?.need ?? null} userId={match.user.id} time={match.free} today={today} />
        </Td>
      )}
      {forNeed && (
        <Td data-half className="self-end lg:w-0 lg:py-1.5! print:hidden">
          <span className="flex items-start gap-1 max-lg:-ml-2.5">
            <NeedActs {...forNeed} user={{ id: match.user.id, name }} time={match.free} />
          </span>
        </Td>
      )}
    </tr>
  );
}
