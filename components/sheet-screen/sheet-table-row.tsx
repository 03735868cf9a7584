"use client";

import { memo, useState } from "react";
import { partOnDemand } from "@/components/ui/on-demand";
import { Spinner } from "@/components/ui/spinner";
import { cellAttributes, COLUMNS } from "./columns";
import { useRowState, useSheet } from "@/components/sheet/rows/sheet-context";

/** Most visits open no row, so its details are not part of the first JavaScript. */
const RowDetails = partOnDemand(
  () => import("./row-details").then((module) => module.RowDetails),
  () => <Spinner label="Loading…" showLabel />,
);

type Props = {
  rowId: number;
  /** False if the filter is another discipline than the row's. */
  showsLevel: boolean;
};

/** One row of a sheet, and its details below it while they are open. */
export const SheetTableRow = memo(function SheetTableRow({ rowId, showsLevel }: Props) {
  const { open, sheetId } = useSheet();
  const { row } = useRowState(rowId);
  const [isOpen, setOpen] = useState(false);
  const detailsId = `details-${rowId}`;
  const controls = { open, details: { id: detailsId, isOpen, toggle: () => setOpen(!isOpen) } };
  return (
    <>
      <tr data-row={rowId}>
        {COLUMNS.map((column) => {
          const content = (showsLevel || !column.ofDiscipline) && column.cell(row, controls);
          return column.isRowHeader ? (
            <th key={column.id} scope="row" {...cellAttributes(column)}>
              {content}
            </th>
          ) : (
            <td key={column.id} {...cellAttributes(column)}>
              {content}
            </td>
          );
        })}
      </tr>
      {isOpen && (
        <tr id={detailsId} className="row-details">
          <td colSpan={COLUMNS.length}>
            <RowDetails sheetId={sheetId} row={row} />
          </td>
        </tr>
      )}
    </>
  );
});
