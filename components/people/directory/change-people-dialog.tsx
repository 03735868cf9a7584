"use client";

import { counted } from "@/lib/platform/core/counted";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Combobox } from "@/components/ui/combobox";
import { LoadStatus } from "@/components/ui/load-status";
import { Sentences } from "@/components/ui/sentences";
import { useLoaded } from "@/components/ui/use-loaded";
import { type Action, costSentences } from "@/lib/people/changes/rules";
import type { Choice, DisciplineChoice } from "@/lib/people/directory/view";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { changePeople } from "./people-calls";
import { PersonPicker } from "./person-picker";

export const ACTION_LABELS: Record<Action, string> = {
  add_discipline: "Add discipline",
  remove_discipline: "Remove discipline",
  set_manager: "Set manager",
  invite: "Invite",
  deactivate: "Deactivate",
};

/** What needs no choice. */
const WITHOUT_CHOICE: readonly Action[] = ["invite", "deactivate"];

const titleOf = (action: Action, count: string): string => {
  if (action === "deactivate") return `Deactivate ${count}?`;
  return action === "invite" ? `Invite ${count}` : `${ACTION_LABELS[action]} for ${count}`;
};

export interface ChangePeopleDialogProps {
  action: Action;
  userIds: readonly number[];
  disciplines: readonly DisciplineChoice[];
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Changes several people at once, after a preview of what it costs. */
export function ChangePeopleDialog({ action, userIds, disciplines, onDone, onClose }: ChangePeopleDialogProps) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  // Without the role, nobody may act on the requests of those who report to the person.
  const [givesRole, setGivesRole] = useState(true);
  const isReady = WITHOUT_CHOICE.includes(action) || chosen !== null;
  const change = {
    user_ids: [...userIds],
    action,
    ...(chosen && (action === "set_manager" ? { manager_id: chosen.id } : { cm_role_id: chosen.id })),
  };
  const preview = useLoaded({
    key: isReady ? JSON.stringify(change) : null,
    load: (signal) => changePeople(change, true, signal),
    failure: "Couldn't load the preview",
  });
  const cost = preview.data;
  const sentences = cost ? costSentences(action, cost) : [];
  const count = counted(userIds.length, "person", "people");
  return (
    <ConfirmDialog
      title={titleOf(action, count)}
      verb={ACTION_LABELS[action]}
      danger={action === "deactivate" || action === "remove_discipline"}
      disabled={isReady && (!cost || (cost.changed === 0 && !(cost.lacks_role && givesRole)))}
      act={() => changePeople(givesRole && cost?.lacks_role ? { ...change, gives_role: true } : change, false)}
      onDone={() => onDone(doneText(action, cost?.changed ?? 0, chosen))}
      onClose={onClose}
    >
      {(action === "add_discipline" || action === "remove_discipline") && (
        <Combobox
          label="Discipline"
          required
          options={disciplines
            .filter(({ isForEveryone }) => action === "add_discipline" || !isForEveryone)
            .map(({ id, name }) => ({ id, label: name }))}
          chosen={chosen && { id: chosen.id, label: chosen.name }}
          onChoose={({ id, label }) => setChosen({ id, name: label })}
        />
      )}
      {action === "set_manager" && (
        <PersonPicker label="Manager" required managersFirst except={[]} chosen={chosen} onPick={setChosen} />
      )}
      {action === "invite" && <p>Each gets an email with a link to sign in.</p>}
      {action === "deactivate" && (
        <p>
          This ends their sessions and tokens and removes them from Competency Matrices and counts. Their sheets stay.
        </p>
      )}
      {action === "set_manager" && cost?.lacks_role && (
        <Checkbox checked={givesRole} onChange={setGivesRole}>
          Make {chosen?.name} a manager, who acts on their requests
        </Checkbox>
      )}
      <LoadStatus of={preview} />
      {cost && <Sentences sentences={sentences} />}
    </ConfirmDialog>
  );
}

function doneText(action: Action, changed: number, chosen: Choice | null): string {
  const people = counted(changed, "person", "people");
  const texts = {
    add_discipline: `${chosen?.name} added to ${people}.`,
    remove_discipline: `${chosen?.name} removed from ${people}.`,
    set_manager: `${people} now ${changed === 1 ? "reports" : "report"} to ${chosen?.name}.`,
    invite: `${counted(changed, "invitation")} ${changed === 1 ? "is on its" : "are on their"} way.`,
    deactivate: `${people} deactivated.`,
  };
  return texts[action];
}
