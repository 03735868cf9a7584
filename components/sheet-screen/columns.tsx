import type { ReactNode } from "react";
import { MomentDay } from "@/components/ui/time/time-zone";
import { ordinal } from "@/lib/vocabulary/levels/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { CriteriaButton, descriptionLine, type DetailsControl, NotesButton, pointersLink } from "./row-cells";
import { LevelCell } from "@/components/sheet/rows/level-cell";
import type { Opened } from "@/components/sheet/rows/sheet-context";

/** What a cell can open: a dialog, or the row's details. */
export type RowControls = Readonly<{ open: (dialog: Opened) => void; details: DetailsControl }>;

export type Column = Readonly<{
  /** Also the cells' `data-column`, which CSS selects by. */
  id: string;
  heading: string;
  /** A track of the table's grid. */
  width: string;
  /** On a card: a line of its own, beside other short cells, or the end of the card. */
  card: "line" | "short" | "end";
  printed: boolean;
  /** The column that names the row. */
  isRowHeader?: true;
  /** Whole: a text that is one of the column's own shows only its rows. */
  search?: { label: string; text: (row: SheetRow) => string; isWhole?: true };
  /** Sorts rows, smallest first. */
  order?: (row: SheetRow) => number;
  /** Empty if the filter is another discipline than the row's. */
  ofDiscipline?: true;
  cell: (row: SheetRow, controls: RowControls) => ReactNode;
}>;

/** Rows are cards below this width, at which the widths below no longer fit: change both together. */
export const SHEET_TABLE = "sheet-table not-print:max-[64rem]:sheet-cards";

/** The columns of a sheet, in order. */
export const COLUMNS: readonly Column[] = [
  {
    id: "area",
    heading: "Area",
    // "Communication" fits from the first width on, and most areas' names on one line from 1280 px on.
    width: "clamp(5.875rem, 8.5vw + 0.4375rem, 7.75rem)",
    card: "line",
    printed: true,
    search: { label: "Search areas", text: ({ areaName }) => areaName, isWhole: true },
    cell: ({ areaName }) => <span title={areaName}>{areaName}</span>,
  },
  {
    id: "competency",
    heading: "Competency",
    // Most names fit on one line from 1440 px on.
    width: "minmax(min(11.5rem, 14vw), 27fr)",
    card: "line",
    printed: true,
    isRowHeader: true,
    search: { label: "Search competencies", text: ({ name }) => name },
    cell: ({ name }) => (
      <span className="competency-name" title={name}>
        {name}
      </span>
    ),
  },
  {
    id: "description",
    heading: "Description",
    width: "minmax(4.5rem, 27fr)",
    card: "line",
    printed: false,
    cell: (row, { details }) => descriptionLine(row, details),
  },
  {
    id: "level",
    heading: "Level",
    // The widest state is "Reply to question"; from 1600 px on, "Comment" beside Requested and Undo.
    width: "clamp(26.375rem, 41.9vw - 0.44rem, max(31.875rem, min(35.25rem, 46.5vw - 11.25rem)))",
    card: "line",
    printed: true,
    order: ({ current }) => ordinal(current),
    ofDiscipline: true,
    cell: ({ id }) => <LevelCell rowId={id} />,
  },
  {
    id: "pointers",
    heading: "Learning Pointers",
    width: "clamp(3.75rem, 27.5vw - 20.5rem, 7rem)",
    card: "short",
    printed: false,
    cell: pointersLink,
  },
  {
    id: "criteria",
    heading: "Criteria",
    width: "clamp(3.375rem, 4vw, 4rem)",
    card: "short",
    printed: false,
    cell: (row) => <CriteriaButton row={row} />,
  },
  {
    id: "notes",
    heading: "Notes",
    width: "clamp(2.75rem, 3.5vw, 3.25rem)",
    card: "short",
    printed: false,
    cell: (row, { open }) => <NotesButton row={row} open={open} />,
  },
  {
    id: "updated",
    heading: "Last Updated",
    // Its longest days are on one line.
    width: "clamp(7.875rem, 5vw + 4.625rem, 8.875rem)",
    card: "end",
    printed: true,
    cell: ({ changedAt }) => changedAt !== null && <MomentDay at={changedAt} saysTime />,
  },
];

/** What CSS needs to know about a column's cells, its head included. */
export const cellAttributes = ({ id, card, printed }: Column) => ({
  "data-column": id,
  "data-card": card,
  "data-print": printed ? undefined : "no",
});
