"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { MAX_COMPETENCIES } from "@/lib/template/moves/rules";
import { useSelectedIds, type Selection } from "./selection";

const MoveDialog = dialogOnDemand(
  () => import("./move-dialog").then((module) => module.MoveDialog),
  ({ ids }) => `Move ${ids.length === 1 ? "1 competency" : `${ids.length} competencies`}`,
);

export interface TemplateSelectionProps {
  selection: Selection;
  /** The ids of the rows that search and filter show. */
  shown: () => number[];
  /** Whether the person may add disciplines to people, which is for admins. */
  managesCatalogues: boolean;
}

/** What can be done with the selected competencies, and what was done last. */
export function TemplateSelection({ selection, shown, managesCatalogues }: TemplateSelectionProps) {
  const router = useRouter();
  const selected = useSelectedIds(selection);
  const [isMoving, setMoving] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const isTooMany = selected.size > MAX_COMPETENCIES;

  function moved(what: string) {
    selection.set([]);
    setSaid(what);
    router.refresh();
  }

  return (
    <>
      <div role="status">
        {said !== null && selected.size === 0 && (
          <Alert tone="success" role="note" className="mb-4">
            {said}
          </Alert>
        )}
      </div>
      {selected.size > 0 && (
        <div
          role="group"
          aria-label="Selected competencies"
          className="sticky top-(--shell-height) z-20 mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised px-3 py-2 shadow-sm"
        >
          <p role="status" className="mr-2 font-medium">
            {selected.size.toLocaleString("en")} selected
            {isTooMany && <span className="font-normal text-danger"> (at most {MAX_COMPETENCIES} at once)</span>}
          </p>
          <Button size="sm" aria-haspopup="dialog" disabled={isTooMany} onClick={() => setMoving(true)}>
            Move
          </Button>
          <span className="ml-auto flex gap-2">
            <Button size="sm" variant="ghost" onClick={() => selection.set([...selected, ...shown()])}>
              Select all shown
            </Button>
            <Button size="sm" variant="ghost" onClick={() => selection.set([])}>
              Clear
            </Button>
          </span>
        </div>
      )}
      {isMoving && selected.size > 0 && (
        <MoveDialog
          ids={[...selected]}
          mayAddDiscipline={managesCatalogues}
          onMoved={moved}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  );
}
