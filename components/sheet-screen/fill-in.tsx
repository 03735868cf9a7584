"use client";

import { fillTitle } from "@/components/sheet/areas/fill-title";
import { useLiveRows, useSheet } from "@/components/sheet/rows/sheet-context";
import { buttonStyle } from "@/components/ui/button-style";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import { isUnrated, waitsForWord } from "@/lib/sheet/rows/summary-rules";
import type { SheetRow } from "@/lib/sheet/rows/view";

const FillDialog = dialogOnDemand(
  () => import("@/components/sheet/areas/fill-dialog").then((module) => module.FillDialog),
  ({ rows }) => fillTitle(rows),
);

const DIALOGS = ["fill"] as const;

const isOpenRow = (row: SheetRow) => waitsForWord(row) && !row.retired;

export interface FillInProps {
  rows: readonly SheetRow[];
  /** For a newcomer, whose sheet has no level yet: what they come for. */
  isTile?: boolean;
}

/** The owner's way to all rows of which they have something to say, together. Nothing where that is one row, or none. */
export function FillIn({ rows, isTile = false }: FillInProps) {
  const { reviews } = useSheet();
  const { opened, open, close } = useAddressDialog(DIALOGS);
  const live = useLiveRows(rows);
  const some = live.filter(isOpenRow);
  if (reviews) return null;
  // Once a newcomer has a level, or asks for one, what they left out no longer comes first. The tile keeps its place.
  const isFirst = live.every(isUnrated);
  const isOffered = some.length > 1;
  const button = (
    <button
      type="button"
      className={isTile ? buttonStyle(isFirst ? "primary" : "secondary", "md") : "text-button print:hidden"}
      onClick={() => open("fill", "all")}
    >
      {fillTitle(some)}…
    </button>
  );
  return (
    <>
      {isOffered && !isTile && button}
      {isOffered && isTile && (
        <div className="tile">
          <div>
            <p className="tile-title">Your levels</p>
            <p className="tile-text">
              {isFirst ? "Choose your levels, or those you're aiming for." : "What you left out is at None."}
            </p>
          </div>
          {button}
        </div>
      )}
      {opened && <FillDialog rows={some} onClose={close} />}
    </>
  );
}
