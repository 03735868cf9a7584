"use client";

import { useLiveRows } from "@/components/sheet/rows/sheet-context";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import { isPending } from "@/lib/vocabulary/levels/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";

const AcceptDialog = dialogOnDemand(
  () => import("./row-dialogs").then((module) => module.AcceptDialog),
  ({ areaName }) => `Imported levels in ${areaName}`,
);

const DIALOGS = ["accept"] as const;

const isAcceptable = (row: SheetRow) => row.imported && !isPending(row) && !row.retired;

export interface AreaDoorProps {
  areaName: string;
  rows: readonly SheetRow[];
}

/** The button below an area's name with which a reviewer accepts its imported levels together, and what it opens. */
export function AreaDoor({ areaName, rows }: AreaDoorProps) {
  const { opened, open, close } = useAddressDialog(DIALOGS);
  const { length: waiting } = useLiveRows(rows).filter(isAcceptable);
  return (
    <>
      {waiting > 0 && (
        <button
          type="button"
          className="text-button block ml-0 text-start font-normal print:hidden"
          onClick={() => open("accept", areaName)}
        >
          Accept {waiting} <i className="sr-only">imported </i>
          {waiting === 1 ? "level" : "levels"}
          <span className="sr-only max-lg:not-sr-only"> in {areaName}</span>
        </button>
      )}
      {opened?.value === areaName && <AcceptDialog areaName={areaName} waiting={waiting} onClose={close} />}
    </>
  );
}
