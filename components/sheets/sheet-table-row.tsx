"use client";

import { memo } from "react";
import { cellAttributes, COLUMNS } from "./columns";
import { useRowState, useSheet } from "./sheet-context";

type Props = {
  rowId: number;
  /** False if the filter is another discipline than the row's. */
  showsLevel: boolean;
};

/** One row of a sheet. */
export const SheetTableRow = memo(function SheetTableRow({ rowId, showsLevel }: Props) {
  const { open } = useSheet();
  const { row } = useRowState(rowId);
  return (
    <tr>
      {COLUMNS.map((column) => {
        const content = (showsLevel || !column.ofDiscipline) && column.cell(row, open);
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
  );
});
