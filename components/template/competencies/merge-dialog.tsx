"use client";

import { useState } from "react";
import { MergePreview } from "@/components/template/catalogues/merge-preview";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { Select } from "@/components/ui/select";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { mergeSentences } from "@/lib/template/merges/rules";

export type Mergeable = { id: number; name: string; areaName: string; discipline: string };

export interface MergeDialogProps {
  competencies: readonly [Mergeable, Mergeable];
  onMerged: (said: string) => void;
  onClose: () => void;
}

/** Merges two competencies into the one to keep, after a preview of what changes on sheets. */
export function MergeDialog({ competencies: [first, second], onMerged, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState("");
  const target = [first, second].find(({ id }) => String(id) === chosen) ?? null;
  const source = target === first ? second : first;
  const preview = useLoaded({
    key: target && `${source.id}/${target.id}`,
    load: (signal) =>
      call(
        "GET /catalogue_merge_impact",
        { query: { kind: "competency", source_id: source.id, target_id: target!.id } },
        { signal },
      ),
    failure: "Couldn't load the preview",
  });
  const impact = preview.data;
  const isPossible = impact !== null && impact.obstacle === null;
  return (
    <ConfirmDialog
      title="Merge 2 competencies"
      verb="Merge competencies"
      danger
      disabled={target !== null && !isPossible}
      act={() =>
        call("POST /catalogue_merges", {
          body: { cm_catalogue_merge: { kind: "competency", source_id: source.id, target_id: target!.id } },
        })
      }
      onDone={() => onMerged(`${source.name} merged into ${target!.name}.`)}
      onClose={onClose}
    >
      <Select
        label="Competency to keep"
        required
        value={chosen}
        placeholder="Choose one"
        options={[first, second].map(({ id, name, areaName, discipline }) => ({
          value: String(id),
          label: `${name} (${areaName}, ${discipline})`,
        }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      <LoadStatus of={preview} />
      <MergePreview
        sentences={isPossible ? mergeSentences("competency", target!.name, impact) : null}
        obstacle={impact?.obstacle ?? null}
      />
    </ConfirmDialog>
  );
}
