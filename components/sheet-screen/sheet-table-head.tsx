"use client";

import { SearchField } from "@/components/ui/search-field";
import { SortHeader } from "@/components/ui/sort-header";
import { Th } from "@/components/ui/table";
import { LEVEL_LABELS, LEVELS } from "@/lib/vocabulary/levels/rules";
import { cellAttributes, COLUMNS } from "./columns";
import type { Sorting } from "./shown-rows";

export interface SheetTableHeadProps {
  sorting: Sorting | null;
  /** The search boxes' texts, by column id. */
  searches: Readonly<Record<string, string>>;
  /** The sheet's areas, which the search box of that column offers. */
  areas: readonly string[];
  /** Null returns to the order by area. */
  onSort: (sorting: Sorting | null) => void;
  onSearch: (columnId: string, text: string) => void;
}

const AREAS_ID = "sheet-areas";

/** The head of a sheet, with its search boxes and sort buttons. */
export function SheetTableHead({ sorting, searches, areas, onSort, onSearch }: SheetTableHeadProps) {
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
            >
              <span aria-hidden className="level-heads">
                {LEVELS.map((level) => (
                  <span key={level}>{LEVEL_LABELS[level]}</span>
                ))}
              </span>
            </SortHeader>
          ) : (
            // The search box's label is no part of the column's name.
            <Th key={id} {...cellAttributes(column)} aria-label={search && heading}>
              {search ? <span className="column-name">{heading}</span> : heading}
              {search && (
                <SearchField
                  size="sm"
                  label={search.label}
                  placeholder={heading}
                  list={id === "area" ? AREAS_ID : undefined}
                  value={searches[id] ?? ""}
                  onChange={(event) => onSearch(id, event.target.value)}
                />
              )}
              {id === "area" && (
                <datalist id={AREAS_ID}>
                  {areas.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
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
