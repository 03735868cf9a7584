"use client";

import { SearchField } from "@/components/ui/search-field";
import { SortHeader } from "@/components/ui/sort-header";
import { Th } from "@/components/ui/table";
import { cellAttributes, COLUMNS } from "./columns";
import type { Sorting } from "./shown-rows";

export interface SheetTableHeadProps {
  sorting: Sorting | null;
  /** The search boxes' texts, by column id. */
  searches: Readonly<Record<string, string>>;
  /** Null returns to the order by area. */
  onSort: (sorting: Sorting | null) => void;
  onSearch: (columnId: string, text: string) => void;
}

/** The head of a sheet, with its search boxes and sort buttons. */
export function SheetTableHead({ sorting, searches, onSort, onSearch }: SheetTableHeadProps) {
  return (
    <thead>
      <tr>
        {COLUMNS.map((column) => {
          const { id, heading, search, order } = column;
          const direction = sorting?.columnId === id ? sorting.direction : null;
          return order ? (
            <SortHeader
              key={id}
              {...cellAttributes(column)}
              label={heading}
              direction={direction}
              onSort={() => onSort(nextSorting(id, direction))}
            />
          ) : (
            // The search box's label is no part of the column's name.
            <Th key={id} {...cellAttributes(column)} aria-label={search && heading}>
              {heading}
              {search && (
                <SearchField
                  size="sm"
                  label={search.label}
                  value={searches[id] ?? ""}
                  onChange={(event) => onSearch(id, event.target.value)}
                />
              )}
            </Th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The sorting after a click: ascending, descending, by area. */
function nextSorting(columnId: string, direction: Sorting["direction"] | null): Sorting | null {
  if (direction === "descending") return null;
  return { columnId, direction: direction === "ascending" ? "descending" : "ascending" };
}
