"use client";

import { FormDialog } from "@/components/ui/form-dialog";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { NameField } from "@/components/ui/name-field";
import { TextField } from "@/components/ui/text-field";
import { useDraft } from "@/components/ui/use-draft";
import { call } from "@/lib/doors/client/call";
import { MAX_HEADCOUNT } from "@/lib/finder/needs/rules";
import type { NamedSubject, NeedRow, NeedsView } from "@/lib/finder/needs/view";
import { ConditionFields } from "./condition-fields";
import { draftOf, needBody, newDraft } from "./need-draft";

export interface NeedDialogProps {
  /** Null for a new one. */
  need: NeedRow | null;
  subjects: readonly NamedSubject[];
  clients: NeedsView["clients"];
  today: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds or changes a need. */
export function NeedDialog({ need, subjects, clients, today, onSaved, onClose }: NeedDialogProps) {
  const { draft, change, text, toggle } = useDraft(() => (need ? draftOf(need, subjects) : newDraft(today)));

  async function save() {
    const body = needBody(draft);
    if (need) await call("PUT /needs/{need_id}", { params: { need_id: need.id }, body });
    else await call("POST /needs", { body });
    onSaved();
  }

  return (
    <FormDialog
      title={need ? `Edit ${need.title}` : "Add need"}
      size="lg"
      verb="Save need"
      disabled={draft.title.trim() === "" || !draft.conditions.some(({ must }) => must)}
      failed="The need wasn't saved"
      className="grid gap-3 sm:grid-cols-2"
      send={save}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <NameField
            label="Title"
            hint="Only staffing, managers and admins see it."
            className="sm:col-span-2"
            {...text("title", errorOf)}
          />
          <TextField label="First day" type="date" required {...text("starts_on", errorOf)} />
          <TextField label="Last day" type="date" required {...text("ends_on", errorOf)} />
          <TextField
            label="Probability in percent"
            type="number"
            min={1}
            max={100}
            required
            {...text("probability", errorOf)}
          />
          <TextField
            label="Headcount"
            type="number"
            min={1}
            max={MAX_HEADCOUNT}
            required
            {...text("headcount", errorOf)}
          />
          <TextField
            label="Percent of each person’s time"
            type="number"
            min={1}
            max={100}
            required
            {...text("percent", errorOf)}
          />
          <Select
            label="Client"
            options={[{ value: "", label: "None" }, ...clientChoices(clients, need)]}
            {...text("client_id", errorOf)}
          />
          <ConditionFields
            subjects={subjects}
            conditions={draft.conditions}
            onChange={(conditions) => change({ conditions })}
          />
          <p role="alert" className="text-sm text-danger empty:hidden sm:col-span-2">
            {errorOf("must")}
          </p>
          <Switch
            label="Open need"
            hint="Everyone sees it without its title and can raise a hand."
            className="sm:col-span-2"
            {...toggle("is_open")}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The clients, with the need's own also if it isn't listed. */
function clientChoices(clients: NeedsView["clients"], need: NeedRow | null) {
  const own = need?.client && !clients.some(({ id }) => id === need.client?.id) ? [need.client] : [];
  return [...clients, ...own].map(({ id, label }) => ({ value: String(id), label }));
}
