import { AreaDoor } from "./area-door";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { COLUMNS } from "./columns";
import { useSheet } from "@/components/sheet/rows/sheet-context";
import { SheetTableRow } from "./sheet-table-row";

export interface RowGroupProps {
  id: string | undefined;
  /** Null while the rows are sorted by another column: then they are one group, and each names its area. */
  areaName: string | null;
  rows: readonly SheetRow[];
  /** Whether it begins within the rows that the first screen may show. */
  isFirst: boolean;
  /** The discipline that the sheet is filtered by. */
  disciplineId: number | null;
}

/** The rows of an area and the area's cell, which CSS lays over its column in all of them. */
export function RowGroup({ id, areaName, rows, isFirst, disciplineId }: RowGroupProps) {
  const { reviews } = useSheet();
  const hasDoor = reviews && rows.some(({ imported }) => imported);
  return (
    <tbody
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      data-door={(areaName !== null && hasDoor) || undefined}
      data-first={isFirst || undefined}
      data-tall={rows.length > 2 || undefined}
    >
      {areaName !== null && (
        <tr className="area-cell">
          <th
            scope="rowgroup"
            colSpan={COLUMNS.length}
            tabIndex={-1}
            data-area={areaName}
            // Otherwise the button would be part of each row's header.
            aria-label={hasDoor ? areaName : undefined}
          >
            <span title={areaName}>{areaName}</span>
            {hasDoor && <AreaDoor areaName={areaName} rows={rows} />}
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <SheetTableRow
          key={row.id}
          rowId={row.id}
          showsLevel={disciplineId === null || row.disciplineId === disciplineId}
        />
      ))}
    </tbody>
  );
}
