import { useId, useState, type ReactNode } from "react";
import cx from "clsx";
import { folded, MoreButton } from "@/components/ui/more-button";
import { NavTabs } from "@/components/ui/nav-tabs";
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

/** Filters, order and grouping of the screen. */
export function TeamToolbar({ view, search, type, choose, isLoading, children }: TeamToolbarProps) {
  // What an address sets is seen.
  const [isUnfolded, setUnfolded] = useState(teamPath({ ...view.search, person: "", as: "grid" }) !== "/team");
  const foldedId = useId();
  const sortedBy = view.columns.find(
    ({ competencyId, languageId }) =>
      competencyId === view.search.by?.competencyId && languageId === view.search.by.languageId,
  );
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-3 gap-y-2 print:hidden">
      <NavTabs
        label="Views"
        tabs={(["grid", "list"] as const).map((as) => ({
          label: as === "grid" ? "Matrix" : "List",
          href: teamPath({ ...view.search, as }),
          isCurrent: as === view.search.as,
        }))}
      />
      <SearchField
        label="Search people"
        placeholder="Search people"
        className="w-44 max-md:min-w-32! max-md:flex-1 max-sm:order-1 max-sm:basis-full"
        maxLength={MAX_SEARCH}
        value={search.person}
        onChange={(event) => type({ person: event.target.value })}
      />
      <MoreButton isOpen={isUnfolded} onToggle={() => setUnfolded(!isUnfolded)} controls={foldedId} />
      <div
        id={foldedId}
        className={cx("flex flex-wrap items-end gap-x-3 gap-y-2 max-sm:order-2 md:contents", folded(isUnfolded))}
      >
        <Select
          label="Discipline"
          className="w-36 lg:w-44"
          options={[
            { value: "", label: "All disciplines" },
            ...view.disciplines.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={search.discipline ?? ""}
          onChange={({ target: { value } }) => choose({ discipline: value === "" ? null : Number(value) })}
        />
        <Select
          label="Competencies by"
          className="w-32"
          options={optionsOf(COLUMNS)}
          value={search.columns}
          onChange={({ target: { value } }) => choose({ columns: value as ColumnGroup })}
        />
        <Select
          label="People by"
          className="w-28 lg:w-40"
          options={[...(sortedBy ? [{ value: "", label: `Level in ${sortedBy.name}` }] : []), ...optionsOf(ORDERS)]}
          value={sortedBy ? "" : search.order}
          onChange={({ target: { value } }) => value !== "" && choose({ order: value as PeopleOrder, by: null })}
        />
        {children}
      </div>
      {isLoading && <Spinner label="Loading…" />}
    </div>
  );
}
