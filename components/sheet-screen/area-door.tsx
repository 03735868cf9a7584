"use client";

import type { ReactNode } from "react";
import { useLiveRows, useSheet } from "@/components/sheet/rows/sheet-context";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import { isPending } from "@/lib/vocabulary/levels/rules";
import { isUnrated } from "@/lib/sheet/rows/summary-rules";
import type { SheetRow } from "@/lib/sheet/rows/view";

const AcceptDialog = dialogOnDemand(
  () => import("@/components/reviews/acceptances/accept-dialog").then((module) => module.AcceptDialog),
  ({ areaName }) => `Imported levels in ${areaName}`,
);
const FillDialog = dialogOnDemand(
  () => import("@/components/sheet/areas/fill-dialog").then((module) => module.FillDialog),
  ({ areaName }) => `Fill in ${areaName}`,
);

const DIALOGS = ["accept", "fill"] as const;

const isAcceptable = (row: SheetRow) => row.imported && !isPending(row) && !row.retired;
const isOpenRow = (row: SheetRow) => isUnrated(row) && !row.retired;

export interface AreaDoorProps {
  areaName: string;
  rows: readonly SheetRow[];
}

/**
 * The button beside an area's name that leads to what can be done with its rows together, and what it opens: imported
 * levels to accept for a reviewer, rows without a level to fill in for the sheet's owner.
 */
export function AreaDoor({ areaName, rows }: AreaDoorProps) {
  const { reviews } = useSheet();
  const { opened, open, close } = useAddressDialog(DIALOGS);
  const live = useLiveRows(rows);
  const some = live.filter(reviews ? isAcceptable : isOpenRow);
  const isOpen = opened?.value === areaName && (opened.name === "accept") === reviews;
  return (
    <>
      {some.length > (reviews ? 0 : 1) && (
        <DoorButton areaName={areaName} onPress={() => open(reviews ? "accept" : "fill", areaName)}>
          {reviews ? (
            <>
              Accept {some.length} <i className="sr-only">imported </i>
              {some.length === 1 ? "level…" : "levels…"}
            </>
          ) : (
            `Fill in ${some.length} rows…`
          )}
        </DoorButton>
      )}
      {isOpen && reviews && <AcceptDialog areaName={areaName} waiting={some.length} onClose={close} />}
      {isOpen && !reviews && <FillDialog areaName={areaName} rows={some} onClose={close} />}
    </>
  );
}

type DoorButtonProps = { areaName: string; onPress: () => void; children: ReactNode };

function DoorButton({ areaName, onPress, children }: DoorButtonProps) {
  return (
    <button type="button" className="text-button block ml-0 text-start font-normal print:hidden" onClick={onPress}>
      {children}
      <span className="sr-only max-lg:not-sr-only"> in {areaName}</span>
    </button>
  );
}
