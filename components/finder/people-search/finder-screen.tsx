"use client";

import cx from "clsx";
import { counted } from "@/lib/platform/core/counted";
import Plus from "lucide-react/icons/plus";
import { useId, useRef, useState } from "react";
import { ExportButton } from "@/components/shell/exports/export-button";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadStatus } from "@/components/ui/load-status";
import { PageHeading } from "@/components/ui/page-heading";
import { Switch } from "@/components/ui/switch";
import {
  conditionsOf,
  type NamedCondition,
  type Question,
  questionProblem,
  subjectOf,
  withAdded,
  withReplaced,
} from "@/lib/finder/people-search/condition-rules";
import type { FinderNeed } from "@/lib/finder/needs/view";
import type { FinderCatalogue } from "@/lib/finder/people-search/catalogue-rules";
import { questionWords } from "@/lib/finder/people-search/rules";
import { NeedLine } from "./ask-button";
import { ConditionChip } from "./condition-chip";
import { FirstQuestions } from "./first-questions";
import { ConditionInput } from "./condition-input";
import { MatchList } from "./match-list";
import { MoreConditions } from "./more-conditions";
import { PurposeField, usePurpose } from "./purpose";
import { type ForNeed, useNeed } from "./use-need";
import { useSearch } from "./use-search";

type NamedQuestion = Question<NamedCondition>;

export interface FinderScreenProps {
  catalogue: FinderCatalogue;
  isPurposeRequired: boolean;
  /** Needs with open places, for those who plan. */
  needs: readonly FinderNeed[];
  today: string;
}

/** Finds people by conditions, which are in the address. Names never are, and neither is the purpose. */
export function FinderScreen({ catalogue, isPurposeRequired, needs, today }: FinderScreenProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  // Null: open where one of its filters is in the address.
  const [chosenFold, setUnfolded] = useState<boolean | null>(null);
  const filterId = useId();
  const field = useRef<HTMLInputElement>(null);
  const purpose = usePurpose();
  const [isUnread, setUnread] = useState(false);
  const [soFar, setSoFar] = useState<NamedQuestion | null>(null);
  const search = useSearch({ catalogue, purpose, isPurposeRequired, soFar, isPaused: isUnread });
  const { question, chosenQuestion, chips, isConfirmedOnly, ask } = search;
  const forNeed = useNeed(search.needId);
  const isAsked = conditionsOf(question).length > 0;
  const isUnfolded = chosenFold ?? isConfirmedOnly;

  /** Changes the question; returns why it can't, or null. */
  function change(next: NamedQuestion): string | null {
    const problem = questionProblem(next);
    setRefusal(null);
    if (problem === null) ask(next);
    return problem;
  }

  const add = (added: NamedQuestion) => change(withAdded(chosenQuestion, added));
  function remove(condition: NamedCondition) {
    replace(condition, null);
    // The button that had it is gone.
    field.current?.focus();
  }
  const replace = (before: NamedCondition, after: { condition: NamedCondition; isMust: boolean } | null) =>
    setRefusal(change(withReplaced(chosenQuestion, before, after)));

  return (
    <>
      <PageHeading
        className="mb-4"
        description={
          <span className="print:hidden">
            Find people by their current levels. Everyone shown can read who searched, and for what.
          </span>
        }
      >
        Finder
      </PageHeading>
      <div className="grid grid-cols-1 gap-4">
        <ConditionInput
          catalogue={catalogue}
          conditions={conditionsOf(chosenQuestion)}
          isFirst={!isAsked}
          onSoFar={setSoFar}
          onAdd={add}
          onUnread={setUnread}
          field={field}
          onErase={() => conditionsOf(chosenQuestion).slice(-1).forEach(remove)}
          tokens={
            chips.length > 0 && (
              <ul aria-label="Conditions" className="contents">
                {chips.map((chip) => (
                  <ConditionChip
                    key={subjectOf(chip.condition)}
                    {...chip}
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
          <MoreConditions
            catalogue={catalogue}
            onAdd={(condition) => setRefusal(add({ must: [condition], nice: [] }))}
          />
          <div className="grid items-start gap-4 lg:grid-cols-2">
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
        {refusal !== null && <Alert title="The condition wasn’t changed">{refusal}</Alert>}
        <p className="hidden print:block">
          {questionWords(question)}
          {isConfirmedOnly && ", without unconfirmed levels"}
          {purpose ? `. Purpose: ${purpose}` : ""}
        </p>
        {forNeed && <NeedLine forNeed={forNeed} />}
        {isAsked ? (
          <Results
            search={search}
            forNeed={forNeed}
            today={today}
            isPaused={isUnread}
            needsPurpose={isPurposeRequired && purpose === ""}
          />
        ) : (
          <FirstQuestions catalogue={catalogue} needs={needs} today={today} />
        )}
      </div>
    </>
  );
}

interface ResultsProps {
  search: ReturnType<typeof useSearch>;
  forNeed: ForNeed | null;
  /** While a word isn't read, the answer before it stays, paler. */
  isPaused: boolean;
  needsPurpose: boolean;
  today: string;
}

function Results({ search, forNeed, isPaused, needsPurpose, today }: ResultsProps) {
  const { shown, showMore, query, isLoading, failure } = search;
  if (needsPurpose)
    return (
      <EmptyState title="Set a purpose to see names">
        Say what this search is for. The people shown can read it.
      </EmptyState>
    );
  const total = shown?.matches[0]?.total ?? 0;
  return (
    // Until the first answer the footer is below the window, where the answer moves nothing in view.
    <div className={cx("grid content-start gap-3", shown === null && "min-h-dvh")}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2" aria-busy={isLoading}>
        {isLoading || failure ? (
          <LoadStatus of={search} label="Searching…" />
        ) : (
          <p role="status" className="text-ink-muted">
            {isPaused && shown !== null && "Without what wasn’t read: "}
            {shown !== null && counted(total, "person found", "people found")}
            {shown !== null && query.confirmed_only === "true" && <span>, without unconfirmed levels</span>}
            {/* Its field is folded on phones. */}
            {shown !== null && query.purpose !== "" && <span className="md:hidden">{`, for “${query.purpose}”`}</span>}
          </p>
        )}
        {/* Takes its place before the answer arrives, so that the answer moves nothing. */}
        <div className={cx("ml-auto flex gap-2 print:hidden", !shown?.matches.length && "invisible")}>
          <Button variant="ghost" onClick={() => window.print()}>
            Print
          </Button>
          <ExportButton
            variant="ghost"
            choices={[
              {
                label: "Everyone found, with the level for each condition",
                call: { name: "GET /exports/people_matches", query },
              },
            ]}
          />
        </div>
      </div>
      {shown !== null && shown.matches.length > 0 && (
        <div className={isLoading || isPaused ? "opacity-60" : ""} inert={isPaused}>
          <MatchList
            {...shown}
            forNeed={forNeed}
            order={query.order}
            onSort={search.sort}
            asked={search.parameters}
            today={today}
          />
        </div>
      )}
      {shown?.matches.length === 0 && (
        <EmptyState
          title="Nobody meets the musts, or nearly"
          action={
            search.question.must.length > 0 && (
              <Button onClick={() => search.ask({ must: [], nice: conditionsOf(search.question) })}>
                Make all nice-to-haves
              </Button>
            )
          }
        >
          Lower a level, turn a must into a nice-to-have, or search a whole area.
        </EmptyState>
      )}
      {shown !== null && shown.matches.length < total && showMore && (
        <div className="print:hidden">
          <Button onClick={showMore} loading={isLoading} loadingLabel="Loading…">
            Show more people
          </Button>
        </div>
      )}
    </div>
  );
}
