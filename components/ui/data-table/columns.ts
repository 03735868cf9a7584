import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  rowSortingFeature,
  tableFeatures,
  type RowData,
} from "@tanstack/react-table";
import type { ReactNode } from "react";
import { compareNaturally } from "@/lib/platform/core/natural-order";

/** A column: its head, its cells, and its place on a card and on paper. */
export interface DataColumn<Row> {
  /** Also the cells' `data-column`, which style sheets select by. */
  id: string;
  heading: string;
  /** For a column of buttons: the heading is for screen readers only. */
  headingHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Classes for the head cell's width. */
  width?: string;
  /** Classes for the cells, beyond padding and alignment. */
  className?: string;
  /** The cell that names its row for screen readers. */
  rowHeader?: boolean;
  /** A button in the head sorts by this column. */
  sortable?: boolean;
  /** Rows that follow each other with the same value say it once, outside cards, in what has `group-text`. */
  groups?: boolean;
  /** The text that the browser sorts and filters by, as returned by `normalizeForSearch`. */
  value?: (row: Row) => string | number;
  /**
   * On a card: `first` comes first, `half` takes half the width, `narrow` on tablets less, `corner` is beside the first;
   * others take a line.
   */
  card?: "first" | "half" | "narrow" | "corner";
  /** On a card, the heading is shown above the cell; false leaves it out for this row. */
  cardLabel?: boolean | ((row: Row) => boolean);
  /** False hides the column on paper. */
  print?: boolean;
}

/** A column of buttons. */
export const ACTIONS = { id: "actions", heading: "Actions", headingHidden: true, cardLabel: false } as const;

/** Sorts normalized names with their numbers by value, as the server's lists do. */
const sortNaturally = (
  one: { getValue: (columnId: string) => unknown },
  other: { getValue: (columnId: string) => unknown },
  columnId: string,
) => compareNaturally(one.getValue(columnId) as string | number, other.getValue(columnId) as string | number);

/** The features of TanStack Table that the data tables use; the others stay out of the bundle. */
export const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { natural: sortNaturally },
});

/** The columns as TanStack Table takes them. */
export function columnDefs<Row extends RowData>(columns: readonly DataColumn<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>();
  return helper.columns(
    columns.map(({ id, value, sortable = false }) =>
      helper.accessor(value ?? (() => ""), {
        id,
        enableSorting: sortable,
        sortFn: "natural",
        filterFn: "includesString",
      }),
    ),
  );
}
