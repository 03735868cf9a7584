"use client";

import { counted } from "@/lib/platform/core/counted";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Done } from "@/components/ui/done";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { SelectionBar } from "@/components/ui/selection-bar";
import { useLoaded } from "@/components/ui/use-loaded";
import { UndoList } from "@/components/template/catalogues/undo-list";
import { callAll } from "@/lib/doors/client/call-all";
import type { TemplateRow } from "@/lib/template/competencies/view";
import { MAX_COMPETENCIES } from "@/lib/template/moves/rules";
import { useSelectedIds, type Selection } from "./selection";

const MoveDialog = dialogOnDemand(
  () => import("./move-dialog").then((module) => module.MoveDialog),
  ({ ids }) => `Move ${counted(ids.length, "competency", "competencies")}`,
);

const MergeDialog = dialogOnDemand(
  () => import("./merge-dialog").then((module) => module.MergeDialog),
  () => "Merge 2 competencies",
);

export interface TemplateSelectionProps {
  selection: Selection;
  rows: readonly TemplateRow[];
  /** The ids of the rows that search and filter show. */
  shown: () => number[];
  /** Whether the person may merge, and add disciplines to people, which is for admins. */
  managesCatalogues: boolean;
}

/** What can be done with the selected competencies, and what was done last. */
export function TemplateSelection({ selection, rows, shown, managesCatalogues }: TemplateSelectionProps) {
  const router = useRouter();
  const selected = useSelectedIds(selection);
  const [dialog, setDialog] = useState<"move" | "merge" | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const merges = useLoaded({
    key: managesCatalogues ? "competency" : null,
    load: (signal) => callAll("GET /catalogue_merges", { query: { kind: "competency" } }, { signal }),
    failure: "Couldn't load merged competencies",
  });
  const [first, second] = rows.filter(({ id }) => selected.size === 2 && selected.has(id));

  function changed(what: string | null) {
    selection.set([]);
    setSaid(what);
    merges.reload();
    router.refresh();
  }

  return (
    <>
      <Done>{selected.size === 0 ? said : null}</Done>
      <SelectionBar
        label="Selected competencies"
        count={selected.size}
        most={MAX_COMPETENCIES}
        allLabel="Select all shown"
        onAll={() => selection.set([...selected, ...shown()])}
        onClear={() => selection.set([])}
      >
        <Button
          size="sm"
          aria-haspopup="dialog"
          disabled={selected.size > MAX_COMPETENCIES}
          onClick={() => setDialog("move")}
        >
          Move
        </Button>
        {managesCatalogues && second && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setDialog("merge")}>
            Merge
          </Button>
        )}
      </SelectionBar>
      {merges.data && merges.data.length > 0 && (
        <details className="mb-3">
          <summary className="cursor-pointer font-medium">Merged competencies ({merges.data.length})</summary>
          <UndoList merges={merges.data} locked={false} onUndone={() => changed(null)} />
        </details>
      )}
      {dialog === "move" && selected.size > 0 && (
        <MoveDialog
          ids={[...selected]}
          mayAddDiscipline={managesCatalogues}
          onMoved={changed}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "merge" && first && second && (
        <MergeDialog competencies={[first, second]} onMerged={changed} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
