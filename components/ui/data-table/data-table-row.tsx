import { memo } from "react";
import cx from "clsx";
import type { DataColumn } from "./columns";

export interface DataTableRowProps<Row> {
  row: Row;
  columns: readonly DataColumn<Row>[];
  isHighlighted?: boolean;
  /** The row before has the same value in the column that groups. */
  isRepeat?: boolean;
}

function Cells<Row>({ row, columns, isHighlighted = false, isRepeat = false }: DataTableRowProps<Row>) {
  return (
    <tr data-highlighted={isHighlighted || undefined}>
      {columns.map(({ id, heading, cell, className, rowHeader, card, cardLabel = true, groups, print }) => {
        const content = cell(row);
        const labelled = typeof cardLabel === "function" ? cardLabel(row) : cardLabel;
        const attributes = {
          "data-column": id,
          "data-repeat": (groups && isRepeat) || undefined,
          "data-first": card === "first" || undefined,
          "data-half": card === "half" || (card === "narrow" ? card : undefined),
          "data-corner": card === "corner" || undefined,
          "data-label": labelled ? heading : undefined,
          className: cx(className, print === false && "print:hidden") || undefined,
        };
        return rowHeader ? (
          <th key={id} scope="row" {...attributes}>
            {content}
          </th>
        ) : (
          <td key={id} {...attributes}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** One row; it renders again only when its data or the columns change. */
export const DataTableRow = memo(Cells) as typeof Cells;
