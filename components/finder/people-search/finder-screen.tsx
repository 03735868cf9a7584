"use client";

import Plus from "lucide-react/icons/plus";
import { useId, useRef, useState } from "react";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PageHeading } from "@/components/ui/page-heading";
import { formatDay } from "@/components/ui/time/format-day";
import { Switch } from "@/components/ui/switch";
import { call } from "@/lib/doors/client/call";
import {
  conditionsOf,
  type NamedCondition,
  type Question,
  questionProblem,
  subjectOf,
  withReplaced,
} from "@/lib/finder/people-search/condition-rules";
import { withAddedFor } from "@/lib/finder/people-search/list-rules";
import { forAnother } from "@/lib/finder/needs/rules";
import type { FinderNeed } from "@/lib/finder/needs/view";
import { conditionsLike } from "@/lib/finder/people-search/question-rules";
import type { OwnQuestion } from "@/lib/finder/people-search/question-rules";
import { MAX_EXCEPT, questionWords } from "@/lib/finder/people-search/rules";
import { ConditionChip } from "./condition-chip";
import { FinderResults } from "./finder-results";
import { FirstQuestions } from "./first-questions";
import { ConditionInput } from "./condition-input";
import { MoreConditions } from "./more-conditions";
import { NeedChoice } from "./need-choice";
import { PurposeField, usePurpose } from "./purpose";
import { useCatalogue } from "./use-catalogue";
import { useNeed } from "./use-need";
import { useSearch } from "./use-search";
import { NOTHING_TYPED } from "./use-so-far";

type NamedQuestion = Question<NamedCondition>;

export interface FinderScreenProps {
  /** The catalogue with the managers of the address alone, as JSON, because React would look at each of thousands of names, on the server twice. */
  catalogueText: string;
  isPurposeRequired: boolean;
  /** Needs with open places, for those who plan. */
  needs: readonly FinderNeed[];
  /** Competencies that someone would teach, once nothing is asked. */
  taughtIds: readonly number[];
  /** The viewer's latest searches, once nothing is asked. */
  own: readonly OwnQuestion[];
  today: string;
}

/** Finds people by conditions, which are in the address. Names never are, and neither is the purpose. */
export function FinderScreen({ catalogueText, isPurposeRequired, needs, taughtIds, own, today }: FinderScreenProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  // Null: open where one of its filters is in the address.
  const [chosenFold, setUnfolded] = useState<boolean | null>(null);
  const [namesManagers, setNamesManagers] = useState(false);
  const { catalogue, failure } = useCatalogue(catalogueText, namesManagers || chosenFold === true);
  const filterId = useId();
  const field = useRef<HTMLInputElement>(null);
  const purpose = usePurpose();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const search = useSearch({ catalogue, purpose, isPurposeRequired, typed });
  const { question, chosenQuestion, chips, isConfirmedOnly, ask } = search;
  const forNeed = useNeed(search.needId, today);
  const neededFor = forNeed?.need.title ?? needs.find(({ id }) => id === search.needId)?.title;
  const isAsked = conditionsOf(question).length > 0;
  const isUnfolded = chosenFold ?? isConfirmedOnly;

  /** Changes the question; returns why it can't, or null. */
  function change(next: NamedQuestion, except = search.except): string | null {
    const problem = questionProblem(next);
    setRefusal(null);
    if (problem === null) ask({ ...next, except: conditionsOf(next).length === 0 ? [] : except });
    return problem;
  }

  const without = (userId: number) => [...new Set([...search.except, userId])].slice(-MAX_EXCEPT);
  const add = (added: NamedQuestion, replaced?: readonly NamedCondition[], except?: readonly number[]) =>
    change(withAddedFor(chosenQuestion, added, replaced), except);
  /** Adds the levels of someone, each nice to have, and leaves them out; returns why it can't, or null. */
  async function findLike(userId: number) {
    const query = { purpose: purpose ?? "" };
    const { levels } = await call("GET /people_cards/{user_id}", { params: { user_id: userId }, query });
    const nice = conditionsLike(levels, catalogue, conditionsOf(chosenQuestion).length);
    return nice.length === 0 ? "This person has no level to search by." : add({ must: [], nice }, [], without(userId));
  }
  /** What a need asks for is in the question: "All musts met" is of its own musts. */
  function chooseNeed(needId: number | null) {
    const need = needs.find(({ id }) => id === needId) ?? null;
    ask({ ...forAnother(chosenQuestion, forNeed?.need ?? null, need), needId });
  }
  function remove(condition: NamedCondition) {
    replace(condition, null);
    // The button that had it is gone.
    field.current?.focus();
  }
  function replace(before: NamedCondition, after: { condition: NamedCondition; isMust: boolean } | null) {
    search.setEntered(false);
    setRefusal(change(withReplaced(chosenQuestion, before, after)));
  }

  const needChoice = (
    <NeedChoice
      needs={needs}
      needId={search.needId}
      forNeed={forNeed}
      onChoose={(need) => chooseNeed(need?.id ?? null)}
    />
  );

  return (
    <>
      <PageHeading
        description={
          <span className="print:hidden">
            Find people by their current levels. Everyone shown can read who searched, and for what.
          </span>
        }
      >
        Finder
        {neededFor !== undefined && (
          <span aria-hidden className="hidden print:inline">
            {` for ${neededFor}`}
          </span>
        )}
      </PageHeading>
      <div className="grid grid-cols-1 gap-4 print:flex print:flex-col print:gap-1">
        <ConditionInput
          catalogue={catalogue}
          question={chosenQuestion}
          isFirst={!isAsked}
          onSoFar={(now) => {
            setTyped(now);
            if (now.isTyped || now.unread.length > 0) setNamesManagers(true);
          }}
          onEnter={search.setEntered}
          onAdd={add}
          onInstead={change}
          onLike={findLike}
          onNeed={chooseNeed}
          onExcept={(userId) => ask({ except: without(userId) })}
          field={field}
          onErase={() => conditionsOf(chosenQuestion).slice(-1).forEach(remove)}
          tokens={(assumedOf) =>
            chips.length > 0 && (
              <ul aria-label="Conditions" className="contents">
                {chips.map((chip) => (
                  <ConditionChip
                    key={subjectOf(chip.condition)}
                    {...chip}
                    assumed={assumedOf(chip.condition)}
                    today={today}
                    onChange={(condition, isMust) => replace(chip.condition, { condition, isMust })}
                    onRemove={() => remove(chip.condition)}
                  />
                ))}
              </ul>
            )
          }
        >
          <Button
            className="h-11 max-sm:w-11 max-sm:gap-0 max-sm:px-0"
            aria-expanded={isUnfolded}
            aria-controls={filterId}
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <span className="max-sm:sr-only">Filter</span>
          </Button>
        </ConditionInput>
        <div id={filterId} hidden={!isUnfolded} className="grid gap-4 print:hidden">
          {isUnfolded && (
            <MoreConditions
              catalogue={catalogue}
              asked={conditionsOf(chosenQuestion)}
              onAdd={(condition) => setRefusal(add({ must: [condition], nice: [] }))}
            />
          )}
          <div className="grid items-start gap-x-2 gap-y-4 lg:grid-cols-2">
            <Switch
              className="lg:mt-6"
              label="Leave out unconfirmed levels"
              hint="Levels that came from a file, and that neither their owner nor a reviewer has confirmed."
              checked={isConfirmedOnly}
              onChange={(event) => ask({ isConfirmedOnly: event.target.checked })}
            />
            {!isPurposeRequired && <PurposeField isRequired={false} />}
          </div>
        </div>
        {isPurposeRequired && <PurposeField isRequired />}
        <Failure title="The condition wasn't changed">{refusal}</Failure>
        {failure && <Failure title={failure.text}>{failure.detail}</Failure>}
        <p className="hidden print:block">
          {`${formatDay(today)}. `}
          {question.must.length > 0 && "Must: "}
          {questionWords(question)}
          {isConfirmedOnly && ", without unconfirmed levels"}
          {purpose ? `. Purpose: ${purpose}` : ""}
        </p>
        {isAsked ? (
          <FinderResults
            search={search}
            forNeed={forNeed}
            today={today}
            unread={typed.unread}
            needsPurpose={isPurposeRequired && purpose === ""}
          >
            {needChoice}
          </FinderResults>
        ) : (
          <>
            {forNeed && needChoice}
            <FirstQuestions catalogue={catalogue} needs={needs} taughtIds={taughtIds} own={own} today={today} />
          </>
        )}
      </div>
    </>
  );
}
