import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  type RowData,
} from "@tanstack/react-table";
import type { ReactNode } from "react";

/** One column, described once: its head, its cells, its place on a card and on paper. */
export interface DataColumn<Row> {
  /** Also the cells' `data-column`, by which style sheets address them. */
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
  /** What the browser sorts and filters by: texts in the form of `normalizeForSearch`. */
  value?: (row: Row) => string | number;
  /** Where rows are cards: `first` comes first, `half` takes half the width; others take a line. */
  card?: "first" | "half";
  /** Where rows are cards, the heading stands above the cell; false leaves it out for this row. */
  cardLabel?: boolean | ((row: Row) => boolean);
  /** False leaves the column out on paper. */
  print?: boolean;
}

/** The features of TanStack Table that the data tables use; the others stay out of the bundle. */
export const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
});

/** The columns as TanStack Table takes them. */
export function columnDefs<Row extends RowData>(columns: readonly DataColumn<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>();
  return helper.columns(
    columns.map(({ id, value, sortable = false }) =>
      helper.accessor(value ?? (() => ""), {
        id,
        enableSorting: sortable,
        sortFn: "basic",
        filterFn: "includesString",
      }),
    ),
  );
}
