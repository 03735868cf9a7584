import cx from "clsx";
import { SearchField } from "@/components/ui/search-field";
import { SortHeader } from "@/components/ui/sort-header";
import { Th } from "@/components/ui/table";
import type { DataColumn } from "./columns";

export type DataTableSort = { readonly id: string; readonly desc: boolean };

export interface DataTableSearch {
  label: string;
  text: string;
  onChange: (text: string) => void;
  maxLength?: number;
}

export interface DataTableHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort?: DataTableSort;
  onSort?: (id: string) => void;
  searches?: Readonly<Record<string, DataTableSearch>>;
}

/** The head row: headings, sort buttons and search boxes. */
export function DataTableHead<Row>({ columns, sort, onSort, searches = {} }: DataTableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, heading, headingHidden, width, sortable, print }) => {
          const search = searches[id];
          const box = search && (
            <SearchField
              size="sm"
              label={search.label}
              maxLength={search.maxLength}
              value={search.text}
              onChange={(event) => search.onChange(event.target.value)}
            />
          );
          const className = cx(width, print === false && "print:hidden");
          if (sortable && onSort)
            return (
              <SortHeader
                key={id}
                data-column={id}
                label={heading}
                className={className}
                // The search box's label is no part of the column's name.
                aria-label={search && heading}
                direction={sort?.id === id ? (sort.desc ? "descending" : "ascending") : null}
                onSort={() => onSort(id)}
              >
                {box}
              </SortHeader>
            );
          return (
            <Th key={id} data-column={id} className={className} aria-label={search && heading}>
              {headingHidden ? <span className="sr-only">{heading}</span> : heading}
              {box}
            </Th>
          );
        })}
      </tr>
    </thead>
  );
}
