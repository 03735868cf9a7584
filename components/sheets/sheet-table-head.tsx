"use client";

import { SortHeader } from "@/components/ui/sort-header";
import { Th } from "@/components/ui/table";
import { ColumnSearch } from "./column-search";
import { cellAttributes, COLUMNS } from "./columns";
import type { Sorting } from "./shown-rows";

export interface SheetTableHeadProps {
  sorting: Sorting | null;
  onSort: (sorting: Sorting) => void;
  onSearch: (columnId: string, text: string) => void;
}

/** The head of a sheet, with its search boxes and sort buttons. */
export function SheetTableHead({ sorting, onSort, onSearch }: SheetTableHeadProps) {
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
              onSort={() => onSort({ columnId: id, direction: direction === "ascending" ? "descending" : "ascending" })}
            />
          ) : (
            <Th key={id} {...cellAttributes(column)}>
              {heading}
              {search && <ColumnSearch label={search.label} onSearch={(text) => onSearch(id, text)} />}
            </Th>
          );
        })}
      </tr>
    </thead>
  );
}
