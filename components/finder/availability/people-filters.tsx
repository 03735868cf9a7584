"use client";

import { FoldedFilters } from "@/components/ui/folded-filters";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { MAX_SEARCH } from "@/lib/platform/core/search-words";
import type { StaffingView } from "@/lib/finder/availability/view";
import type { usePeopleFilter } from "./use-people-filter";

export interface PeopleFiltersProps {
  of: ReturnType<typeof usePeopleFilter>;
  view: Pick<StaffingView, "disciplines" | "locations">;
}

const ALL = { value: "", label: "All" };

/** A search by name, and choices of discipline and location. */
export function PeopleFilters({ of: { filter, change }, view: { disciplines, locations } }: PeopleFiltersProps) {
  const discipline = disciplines.find(({ id }) => String(id) === filter.role_id)?.name;
  const said = [filter.search && `“${filter.search}”`, discipline, filter.location].filter(Boolean).join(", ");
  return (
    <>
      {said !== "" && <p className="hidden print:block">{`Only ${said}`}</p>}
      <div className="filters print:hidden">
        <SearchField
          label="Search people"
          placeholder="Search people"
          className="w-40 max-md:flex-1 xl:w-52"
          maxLength={MAX_SEARCH}
          value={filter.search}
          onChange={({ target: { value } }) => change({ search: value })}
        />
        <FoldedFilters isSet={filter.role_id !== "" || filter.location !== ""}>
          <Select
            label="Discipline"
            className="sm:w-46"
            options={[ALL, ...disciplines.map(({ id, name }) => ({ value: String(id), label: name }))]}
            value={filter.role_id}
            onChange={({ target: { value } }) => change({ role_id: value })}
          />
          {locations.length > 0 && (
            <Select
              label="Location"
              className="sm:w-40"
              options={[ALL, ...locations.map((name) => ({ value: name, label: name }))]}
              value={filter.location}
              onChange={({ target: { value } }) => change({ location: value })}
            />
          )}
        </FoldedFilters>
      </div>
    </>
  );
}
