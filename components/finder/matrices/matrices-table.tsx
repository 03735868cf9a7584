"use client";

import { counted } from "@/lib/platform/core/counted";
import { useMemo } from "react";
import { Hint } from "@/components/shell/hint";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { NoMatches } from "@/components/ui/no-matches";
import { matricesPath, MAX_SEARCH } from "@/lib/finder/matrices/rules";
import type { MatricesView } from "@/lib/finder/matrices/view";
import { matricesColumns } from "./matrices-columns";
import { useMatricesSearch } from "./use-matrices-search";

/** One page of a manager's employees, those with the most level requests first. */
export function MatricesTable({ view: { rows, total, pages, search: shown, now } }: { view: MatricesView }) {
  const { search, type, showWaiting, showAll, sortBy, isSearching } = useMatricesSearch(shown);
  const columns = useMemo(() => matricesColumns(now), [now]);
  const isSearched = shown.manager !== "" || shown.employee !== "" || shown.waiting;
  if (total === 0 && !isSearched && !isSearching) {
    return (
      <EmptyState title="No employees yet">Employees appear here once an admin makes you their manager.</EmptyState>
    );
  }
  const searchBox = (column: "manager" | "employee", label: string) => ({
    label,
    text: search[column],
    onChange: (text: string) => type(column, text),
    maxLength: MAX_SEARCH,
  });
  return (
    <>
      <DataTable
        label="Employees"
        columns={columns}
        rows={rows}
        cards="lg"
        sort={{ id: search.sort.by, desc: search.sort.descending }}
        onSort={sortBy}
        toolbar={
          <label className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={search.waiting}
              onChange={(event) => showWaiting(event.target.checked)}
            />
            Waiting for a decision only
          </label>
        }
        searches={{
          manager: searchBox("manager", "Search managers"),
          employee: searchBox("employee", "Search employees"),
        }}
        count={() => describeCount(total, isSearched)}
        empty={<NoMatches onShowAll={showAll} />}
        isBusy={isSearching}
        pager={{ page: shown.page, pages, to: (page) => matricesPath({ ...shown, page }) }}
      />
      {total > 0 && (
        <Hint name="matrices">
          Each line is a level request. Open it to decide. It disappears once decided or withdrawn.
        </Hint>
      )}
    </>
  );
}

function describeCount(total: number, isSearched: boolean): string {
  const employees = counted(total, "employee");
  return isSearched ? `${employees} found` : employees;
}
