"use client";

import { AcceptDialog } from "@/components/reviews/acceptances/accept-dialog";
import { useLiveRows } from "@/components/sheet/rows/sheet-context";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import { isPending } from "@/lib/sheet/rows/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";

const DIALOGS = ["accept"] as const;

const isAcceptable = (row: SheetRow) => row.imported && !isPending(row) && !row.retired;

export interface AreaDoorProps {
  areaName: string;
  rows: readonly SheetRow[];
}

/** The button beside an area's name that leads to what can be done with its rows together, and what it opens. */
export function AreaDoor({ areaName, rows }: AreaDoorProps) {
  const { opened, open, close } = useAddressDialog(DIALOGS);
  const waiting = useLiveRows(rows).filter(isAcceptable).length;
  return (
    <>
      {waiting > 0 && (
        <button
          type="button"
          className="text-button ml-3 font-normal print:hidden"
          onClick={() => open("accept", areaName)}
        >
          Accept {waiting} imported {waiting === 1 ? "level" : "levels"}…<span className="sr-only"> in {areaName}</span>
        </button>
      )}
      {opened?.value === areaName && <AcceptDialog areaName={areaName} waiting={waiting} onClose={close} />}
    </>
  );
}
