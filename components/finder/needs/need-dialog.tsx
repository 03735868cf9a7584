"use client";

import { useState } from "react";
import { FormDialog } from "@/components/ui/form-dialog";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { NameField } from "@/components/ui/name-field";
import { TextField } from "@/components/ui/text-field";
import { call } from "@/lib/doors/client/call";
import { MAX_HEADCOUNT } from "@/lib/finder/needs/rules";
import type { NamedSubject, NeedRow, NeedsView } from "@/lib/finder/needs/view";
import { ConditionFields } from "./condition-fields";
import { draftOf, needBody, type NeedDraft, newDraft } from "./need-draft";

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
  const [draft, setDraft] = useState<NeedDraft>(() => (need ? draftOf(need, subjects) : newDraft(today)));
  const change = (more: Partial<NeedDraft>) => setDraft((now) => ({ ...now, ...more }));

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
            error={errorOf("title")}
            value={draft.title}
            onChange={(title) => change({ title })}
          />
          <TextField
            label="First day"
            type="date"
            required
            error={errorOf("starts_on")}
            value={draft.startsOn}
            onChange={({ target: { value } }) => change({ startsOn: value })}
          />
          <TextField
            label="Last day"
            type="date"
            required
            error={errorOf("ends_on")}
            value={draft.endsOn}
            onChange={({ target: { value } }) => change({ endsOn: value })}
          />
          <TextField
            label="Probability in percent"
            type="number"
            min={1}
            max={100}
            required
            error={errorOf("probability")}
            value={draft.probability}
            onChange={({ target: { value } }) => change({ probability: value })}
          />
          <TextField
            label="Headcount"
            type="number"
            min={1}
            max={MAX_HEADCOUNT}
            required
            error={errorOf("headcount")}
            value={draft.headcount}
            onChange={({ target: { value } }) => change({ headcount: value })}
          />
          <TextField
            label="Percent of each person’s time"
            type="number"
            min={1}
            max={100}
            required
            error={errorOf("percent")}
            value={draft.percent}
            onChange={({ target: { value } }) => change({ percent: value })}
          />
          <Select
            label="Client"
            options={[{ value: "", label: "None" }, ...clientChoices(clients, need)]}
            value={draft.clientId}
            onChange={({ target: { value } }) => change({ clientId: value })}
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
            checked={draft.isOpen}
            onChange={({ target: { checked } }) => change({ isOpen: checked })}
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
