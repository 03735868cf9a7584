"use client";

import { keepEarlyKeys } from "@/components/sheet/areas/early-keys";
import { fillTitle } from "@/components/sheet/areas/fill-title";
import { useLiveRows, useSheet, useStored } from "@/components/sheet/rows/sheet-context";
import { buttonStyle } from "@/components/ui/button-style";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import { isNewcomer, isUnsaid } from "@/lib/sheet/rows/summary-rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { isPending } from "@/lib/vocabulary/levels/rules";

const FillDialog = dialogOnDemand(
  () => import("@/components/sheet/areas/fill-dialog").then((module) => module.FillDialog),
  ({ rows }) => fillTitle(rows),
);

const DIALOGS = ["fill"] as const;

export interface FillInProps {
  rows: readonly SheetRow[];
  /** For a newcomer, who has said nothing yet of most rows: what they come for. */
  isTile?: boolean;
}

/**
 * The owner's ways to rows together: those of whose level nothing was ever said, and those that are overdue. Nothing
 * where that is one row, or none.
 */
export function FillIn({ rows, isTile = false }: FillInProps) {
  const { reviews, store } = useSheet();
  const requested = useStored(({ together }) => together?.count ?? 0);
  const { opened, open, close } = useAddressDialog(DIALOGS);
  const live = useLiveRows(rows).filter(({ retired }) => !retired);
  if (reviews) return null;
  const ways = { all: live.filter(isUnsaid), overdue: live.filter((row) => row.overdue && !isPending(row)) };
  // The tile has the rows without a level, where it is; overdue ones are in the toolbar.
  const isApart = !isTile && isNewcomer(rows);
  const button = (way: keyof typeof ways) =>
    ways[way].length > 1 && (
      <button
        type="button"
        // Once most rows are filled in, the rest no longer comes first. The tile keeps its place.
        className={isTile ? buttonStyle(isNewcomer(live) ? "primary" : "secondary", "md") : "text-button print:hidden"}
        onPointerEnter={FillDialog.preload}
        onFocus={FillDialog.preload}
        onClick={() => {
          keepEarlyKeys();
          open("fill", way);
        }}
      >
        {fillTitle(ways[way])}
      </button>
    );
  const done = (
    <>
      <span role="status" className={requested === 0 ? "sr-only" : undefined}>
        {requested > 0 && `${requested} requested`}
      </span>
      {requested > 0 && (
        <button
          type="button"
          className="text-button"
          aria-label={`Undo: ${requested} requested`}
          onClick={() => store.undoTogether()}
        >
          Undo
        </button>
      )}
    </>
  );
  return (
    <>
      {!isTile && (
        <>
          {!isApart && done}
          {button("overdue")}
          {!isApart && button("all")}
        </>
      )}
      {isTile && (ways.all.length > 1 || requested > 0) && (
        <div className="tile">
          <div>
            <p className="tile-title">Your levels</p>
            <p className="tile-text">
              {requested === 0 && (
                <span className="tile-hint">{`${live.length - ways.all.length} of ${live.length} filled in.`}</span>
              )}
              {done}
            </p>
          </div>
          {button("all")}
        </div>
      )}
      {opened && (opened.value === "overdue" ? !isTile : !isApart) && (
        <FillDialog rows={opened.value === "overdue" ? ways.overdue : ways.all} onClose={close} />
      )}
    </>
  );
}
