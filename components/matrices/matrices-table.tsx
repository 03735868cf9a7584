"use client";

import { Hint } from "@/components/shell/hint";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { matricesPath, MAX_SEARCH } from "@/lib/matrices/rules";
import type { MatricesView } from "@/lib/matrices/view";
import { MATRICES_COLUMNS } from "./matrices-columns";
import { useMatricesSearch } from "./use-matrices-search";

/** One page of a manager's employees, those with the most level requests first. */
export function MatricesTable({ view: { rows, total, pages, search } }: { view: MatricesView }) {
  const { texts, type, isSearching } = useMatricesSearch(search);
  const isSearched = search.manager !== "" || search.employee !== "";
  if (total === 0 && !isSearched && !isSearching) {
    return (
      <EmptyState title="No employees yet">Employees appear here once an admin makes you their manager.</EmptyState>
    );
  }
  const searchBox = (column: "manager" | "employee", label: string) => ({
    label,
    text: texts[column],
    onChange: (text: string) => type(column, text),
    maxLength: MAX_SEARCH,
  });
  return (
    <>
      <DataTable
        label="Employees"
        columns={MATRICES_COLUMNS}
        rows={rows}
        cards="md"
        searches={{
          manager: searchBox("manager", "Search managers"),
          employee: searchBox("employee", "Search employees"),
        }}
        count={() => describeCount(total, isSearched)}
        empty={<EmptyState title="No matches">Change or clear the search.</EmptyState>}
        isBusy={isSearching}
        pager={{ page: search.page, pages, to: (page) => matricesPath({ ...search, page }) }}
      />
      {total > 0 && (
        <Hint name="matrices">
          Each line is a level request. Open the sheet to decide. It disappears once decided or withdrawn.
        </Hint>
      )}
    </>
  );
}

function describeCount(total: number, isSearched: boolean): string {
  const employees = `${total.toLocaleString("en-US")} ${total === 1 ? "employee" : "employees"}`;
  return isSearched ? `${employees} found` : employees;
}
