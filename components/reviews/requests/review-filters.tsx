"use client";

import type { Route } from "next";
import type { ReactNode } from "react";
import { Combobox } from "@/components/ui/combobox";
import { FoldedFilters } from "@/components/ui/folded-filters";
import { NavTabs } from "@/components/ui/nav-tabs";
import { Spinner } from "@/components/ui/spinner";
import { useAddressSearch } from "@/components/ui/use-address-search";
import { reviewsPath, type ReviewsFilter } from "@/lib/reviews/requests/address-rules";
import { LIST_LABELS, REVIEW_STATES, type ReviewState } from "@/lib/reviews/requests/rules";
import type { ReviewChoices } from "@/lib/reviews/requests/view";

/** So that all five fit into a phone's line. */
const SHORT: Partial<Record<ReviewState, string>> = {
  waiting_for_me: "For me",
  waiting_for_them: "For them",
  all: "All",
};

/** Of the lists whose names leave something open. */
const MEANINGS: Partial<Record<ReviewState, string>> = {
  waiting_for_them: "You asked something, and they answer next",
  snoozed: "Hidden from your list until a day that you chose",
  all: "Every request that you may decide, of other managers' reports, too",
  decided_by_me: "Requests that you decided",
};

const SELECTS = [
  {
    name: "user_id",
    label: "Person",
    all: "Everyone",
    choices: "people",
  },
  { name: "cm_role_id", label: "Discipline", all: "All", choices: "disciplines" },
  { name: "cm_area_id", label: "Area", all: "All", choices: "areas" },
  { name: "cm_competency_id", label: "Competency", all: "All", choices: "competencies" },
] as const;

/** The option that filters nothing. */
const EVERY = 0;

export interface ReviewFiltersProps {
  filter: ReviewsFilter;
  choices: ReviewChoices;
  /** How many requests a list has, if it says so. */
  countOf: (state: ReviewState) => string | null;
  /** What else is beside the lists. */
  children?: ReactNode;
}

/** Which requests the list shows. The URL holds the filter. */
export function ReviewFilters({ filter: shown, choices, countOf, children }: ReviewFiltersProps) {
  const { search: filter, choose: go, isSearching } = useAddressSearch(shown, (wanted) => reviewsPath(wanted) as Route);
  return (
    <div className="filters">
      {/* A line of their own where the rest can't stay beside them, whatever font has loaded. */}
      <div className="review-lists min-w-0 max-lg:w-full">
        <NavTabs
          label="Lists of requests"
          tabs={REVIEW_STATES.map((state) => ({
            label: LIST_LABELS[state],
            href: reviewsPath({ ...filter, state }),
            isCurrent: state === filter.state,
            meaning: MEANINGS[state],
            short: SHORT[state],
            count: countOf(state),
          }))}
        />
      </div>
      <FoldedFilters
        isSet={SELECTS.filter(({ name }) => filter[name] !== undefined).length}
        beside={
          <>
            {isSearching && <Spinner label="Loading…" />}
            {children && <div className="ml-auto">{children}</div>}
          </>
        }
      >
        {SELECTS.map(({ name, label, all, choices: kind }) => (
          <Combobox
            key={name}
            label={label}
            className="sm:max-w-72 sm:min-w-44 sm:flex-1"
            options={[
              { id: EVERY, label: all },
              ...choices[kind].map(({ id, name: text, aside }) => ({ id, label: text, aside })),
            ]}
            chosen={chosenOf(filter[name], choices[kind], all)}
            onChoose={({ id }) => go({ [name]: id === EVERY ? undefined : id })}
          />
        ))}
      </FoldedFilters>
    </div>
  );
}

/** What a filter shows. Nothing says the name of a chosen value without requests. */
const chosenOf = (chosen: number | undefined, choices: ReviewChoices["people"], all: string) =>
  chosen === undefined
    ? { id: EVERY, label: all }
    : { id: chosen, label: choices.find(({ id }) => id === chosen)?.name ?? "No requests" };
