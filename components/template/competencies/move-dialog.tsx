"use client";

import { useState } from "react";
import { Combobox, type ComboboxOption } from "@/components/ui/combobox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { Sentences } from "@/components/ui/sentences";
import { Switch } from "@/components/ui/switch";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { callAll } from "@/lib/doors/client/call-all";
import { competencies, moveSentences, people } from "@/lib/template/moves/rules";

export interface MoveDialogProps {
  ids: readonly number[];
  /** Whether the person may add the discipline to people. */
  mayAddDiscipline: boolean;
  onMoved: (said: string) => void;
  onClose: () => void;
}

/** Moves competencies to another discipline or area, after a preview of what changes on sheets. */
export function MoveDialog({ ids, mayAddDiscipline, onMoved, onClose }: MoveDialogProps) {
  const [area, setArea] = useState<ComboboxOption | null>(null);
  const [discipline, setDiscipline] = useState<ComboboxOption | null>(null);
  const [adds, setAdds] = useState(mayAddDiscipline);
  const places = useLoaded({
    key: "places",
    load: async (signal) => ({
      areas: await callAll("GET /areas", {}, { signal }),
      disciplines: await callAll("GET /roles", {}, { signal }),
    }),
    failure: "Couldn't load areas and disciplines",
  });
  const isChosen = area !== null || discipline !== null;
  const move = {
    competency_ids: [...ids],
    ...(area && { cm_area_id: area.id }),
    ...(discipline && { cm_role_id: discipline.id, adds_discipline: adds }),
  };
  const preview = useLoaded({
    key: isChosen ? JSON.stringify(move) : null,
    load: (signal) =>
      call("POST /competency_moves", { body: { competency_move: { ...move, dry_run: true } } }, { signal }),
    failure: "Couldn't load the preview",
  });
  const cost = preview.data;
  const sentences = cost ? moveSentences(cost, adds) : [];
  const without = (cost ?? preview.latest)?.people_without_discipline ?? 0;
  return (
    <ConfirmDialog
      title={`Move ${competencies(ids.length)}`}
      verb="Move competencies"
      disabled={!places.data || (isChosen && (!cost || cost.moved === 0))}
      act={() => call("POST /competency_moves", { body: { competency_move: { ...move, dry_run: false } } })}
      onDone={() => onMoved(`${competencies(cost?.moved ?? 0)} moved.`)}
      onClose={onClose}
    >
      <LoadStatus of={places} />
      {places.data && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Combobox
            label="Discipline"
            hint={discipline ? undefined : "Empty: each stays in its own."}
            wrong={isChosen ? null : "Choose a discipline, an area, or both."}
            options={optionsOf(places.data.disciplines)}
            chosen={discipline}
            onChoose={setDiscipline}
          />
          <Combobox
            label="Area"
            hint={area ? undefined : "Empty: each stays in its own."}
            options={optionsOf(places.data.areas)}
            chosen={area}
            onChoose={setArea}
          />
        </div>
      )}
      {discipline && without > 0 && (
        <Switch
          label={`Add ${discipline.label} to ${people(without)}`}
          hint={
            mayAddDiscipline
              ? "They have one of these on their sheet and not the discipline. With it, their levels stay."
              : "Without the discipline, these leave their sheets. Only an admin can add it here."
          }
          checked={adds}
          disabled={!mayAddDiscipline}
          onChange={(event) => setAdds(event.target.checked)}
        />
      )}
      <LoadStatus of={preview} />
      <Sentences sentences={sentences} />
    </ConfirmDialog>
  );
}

const optionsOf = (entries: readonly { id: number; name: string; retired: boolean }[]): ComboboxOption[] =>
  entries.filter(({ retired }) => !retired).map(({ id, name }) => ({ id, label: name }));
