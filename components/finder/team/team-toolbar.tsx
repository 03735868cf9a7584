import type { ReactNode } from "react";
import { FoldedFilters } from "@/components/ui/folded-filters";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { Spinner } from "@/components/ui/spinner";
import { MAX_SEARCH } from "@/lib/platform/core/search-words";
import { type ColumnGroup, type PeopleOrder, teamPath, type TeamSearch } from "@/lib/finder/team/rules";
import type { TeamView } from "@/lib/finder/team/view";

const COLUMNS: Record<ColumnGroup, string> = { area: "Area", discipline: "Discipline" };
const ORDERS: Record<PeopleOrder, string> = { name: "Name", discipline: "Discipline", manager: "Manager" };
const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export interface TeamToolbarProps {
  view: TeamView;
  search: TeamSearch;
  type: (change: Partial<TeamSearch>) => void;
  choose: (change: Partial<TeamSearch>) => void;
  isLoading: boolean;
  /** Further controls. */
  children?: ReactNode;
}

/** Filters, order and grouping of the screen, in one line from 1024 px. */
export function TeamToolbar({ view, search, type, choose, isLoading, children }: TeamToolbarProps) {
  const sortedBy = view.columns.find(
    ({ competencyId, languageId }) =>
      competencyId === view.search.by?.competencyId && languageId === view.search.by.languageId,
  );
  return (
    <div className="filters mb-3 lg:max-xl:gap-x-2! print:hidden">
      <SearchField
        label="Search people"
        placeholder="Search people"
        className="w-40 max-md:flex-1 lg:max-xl:w-43 xl:w-52"
        maxLength={MAX_SEARCH}
        value={search.person}
        onChange={(event) => type({ person: event.target.value })}
      />
      <FoldedFilters isSet={teamPath({ ...view.search, person: "", as: "grid", marks: "none" }) !== "/team"}>
        <Select
          label="Discipline"
          className="sm:w-46 lg:max-xl:w-38 xl:w-64"
          options={[
            { value: "", label: "All" },
            ...view.disciplines.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={search.discipline ?? ""}
          onChange={({ target: { value } }) => choose({ discipline: value === "" ? null : Number(value) })}
        />
        <Select
          label="Competencies by"
          className="sm:w-51.5 xl:w-54"
          options={optionsOf(COLUMNS)}
          value={search.columns}
          onChange={({ target: { value } }) => choose({ columns: value as ColumnGroup })}
        />
        <Select
          label="People by"
          className="max-[30rem]:hidden! sm:w-46"
          options={[...(sortedBy ? [{ value: "", label: `Level in ${sortedBy.name}` }] : []), ...optionsOf(ORDERS)]}
          value={sortedBy ? "" : search.order}
          onChange={({ target: { value } }) => value !== "" && choose({ order: value as PeopleOrder, by: null })}
        />
        {children}
      </FoldedFilters>
      {isLoading && <Spinner label="Loading…" />}
    </div>
  );
}
