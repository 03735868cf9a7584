"use client";

import X from "lucide-react/icons/x";
import type { Route } from "next";
import { PersonPicker } from "@/components/people/directory/person-picker";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { DayChoice } from "@/components/ui/day-choice";
import { LinkButton } from "@/components/ui/link-button";
import { FoldedFilters } from "@/components/ui/folded-filters";
import { Spinner } from "@/components/ui/spinner";
import { useAddressSearch } from "@/components/ui/use-address-search";
import { ACTS, isAboutGrades, kindOf } from "@/lib/privacy/audit/act-rules";
import { auditPath, type AuditFilter } from "@/lib/privacy/audit/rules";
import type { AuditView } from "@/lib/privacy/audit/view";

const ALL_ACTS = { id: 0, act: null, label: "All" };
const ACT_OPTIONS = Object.entries(ACTS)
  .sort(([, one], [, other]) => (one.label < other.label ? -1 : 1))
  .map(([act, { label }], at) => ({ id: at + 1, act, label }));
const NOTHING = { person: null, competency: null, act: null, from: null, to: null, cursor: null };

const firstPageOf = (filter: AuditFilter) => auditPath({ ...filter, cursor: null }) as Route;

type Props = Pick<AuditView, "filter" | "person" | "competencies" | "hasGrades">;

/** Filters the log by person, competency, action and days. The URL holds the filter. */
export function AuditFilters({ filter: shown, person, competencies, hasGrades }: Props) {
  const { search: filter, choose: go, isSearching } = useAddressSearch(shown, firstPageOf);
  const choices = competencies.map(({ id, name }) => ({ id, label: name }));
  const isOffered = (act: string) =>
    (filter.kind === "all" || kindOf(act) === filter.kind) && (hasGrades || !isAboutGrades(act));
  const acts = [ALL_ACTS, ...ACT_OPTIONS.filter(({ act }) => isOffered(act))];
  const unfiltered = auditPath({ ...NOTHING, kind: filter.kind });
  const isFiltered = firstPageOf(filter) !== unfiltered;
  return (
    <div className="filters mb-4">
      {person ? (
        <Button
          icon={<X aria-hidden className="size-4" />}
          aria-label={`Show everyone, not only ${person.name}`}
          onClick={() => go({ person: null })}
        >
          {person.name}
        </Button>
      ) : (
        <PersonPicker
          label="Person"
          className="max-sm:flex-1! sm:w-46 max-sm:[&>label]:min-w-0! xl:w-60"
          except={[]}
          withDeactivated
          placeholder="Anyone"
          onPick={({ id }) => go({ person: id })}
        />
      )}
      <FoldedFilters isSet={auditPath({ ...filter, person: null, cursor: null }) !== unfiltered}>
        {filter.kind !== "access" && (
          <Combobox
            label="Competency"
            className="sm:w-52 xl:w-72"
            placeholder="All"
            options={choices}
            chosen={choices.find(({ id }) => id === filter.competency) ?? null}
            onChoose={({ id }) => go({ competency: id })}
          />
        )}
        <Combobox
          label="Action"
          className="sm:w-46 xl:w-60"
          placeholder="All"
          options={acts}
          chosen={acts.find(({ act }) => act !== null && act === filter.act) ?? null}
          onChoose={({ id }) => go({ act: acts.find((one) => one.id === id)?.act ?? null })}
        />
        <DayChoice
          label="From"
          className="sm:w-44"
          day={filter.from ?? ""}
          onChoose={(day) => go({ from: day || null })}
        />
        <DayChoice label="To" className="sm:w-40" day={filter.to ?? ""} onChoose={(day) => go({ to: day || null })} />
      </FoldedFilters>
      {isFiltered && (
        <LinkButton href={unfiltered} variant="ghost">
          Clear filters
        </LinkButton>
      )}
      {isSearching && <Spinner label="Loading…" />}
    </div>
  );
}
