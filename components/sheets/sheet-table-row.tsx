"use client";

import Pencil from "lucide-react/icons/pencil";
import Link from "next/link";
import { memo } from "react";
import { Moment } from "@/components/time/time-zone";
import { LevelCell } from "./level-cell";
import { useRowState, useSheet } from "./sheet-context";

type Props = {
  rowId: number;
  /** False where the row's discipline isn't the one filtered by. */
  showsLevel: boolean;
};

/** One row of a sheet. */
export const SheetTableRow = memo(function SheetTableRow({ rowId, showsLevel }: Props) {
  const { open } = useSheet();
  const { row } = useRowState(rowId);
  const subject = `${row.name}, ${row.areaName}`;
  return (
    <tr>
      <td>{row.areaName}</td>
      <th scope="row">{row.name}</th>
      <td className="sheet-description">
        <p>{row.description}</p>
      </td>
      <td className="sheet-level">{showsLevel && <LevelCell rowId={rowId} />}</td>
      <td>
        <Link
          className="cell-button"
          prefetch={false}
          href={`/learning-pointers?competency_id=${row.competencyId}`}
          aria-label={`View learning pointers for ${row.name}`}
        >
          View
        </Link>
      </td>
      <td>
        <button
          type="button"
          className="cell-button"
          aria-label={`View criteria for ${subject}`}
          onClick={() => open({ dialog: "criteria", rowId })}
        >
          View
        </button>
      </td>
      <td>
        <button
          type="button"
          className="cell-button notes-button"
          data-has-notes={row.hasNotes || undefined}
          aria-label={`Notes for ${subject}${row.hasNotes ? "" : " (none yet)"}`}
          onClick={() => open({ dialog: "notes", rowId })}
        >
          <Pencil aria-hidden className="size-4" />
        </button>
      </td>
      <td className="sheet-updated">{row.changedAt !== null && <Moment at={row.changedAt} />}</td>
    </tr>
  );
});
