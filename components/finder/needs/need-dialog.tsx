"use client";

import { useId, useState, type FormEvent } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { ApiError, call, errorDetail } from "@/lib/platform/client/call";
import { MAX_HEADCOUNT } from "@/lib/finder/needs/rules";
import type { NamedSubject, NeedRow } from "@/lib/finder/needs/view";
import { ConditionFields } from "./condition-fields";
import { draftOf, needBody, type NeedDraft, newDraft } from "./need-draft";

export interface NeedDialogProps {
  /** Null for a new one. */
  need: NeedRow | null;
  subjects: readonly NamedSubject[];
  today: string;
  onSaved: () => void;
  onClose: () => void;
}

type Failure = { why: string; fields: Record<string, string[]> };

/** Adds or changes a need. */
export function NeedDialog({ need, subjects, today, onSaved, onClose }: NeedDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState<NeedDraft>(() => (need ? draftOf(need, subjects) : newDraft(today)));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const change = (more: Partial<NeedDraft>) => setDraft((now) => ({ ...now, ...more }));
  const isReady = draft.title.trim() !== "" && draft.conditions.some(({ must }) => must);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving || !isReady) return;
    setSaving(true);
    setFailure(null);
    const body = needBody(draft);
    try {
      if (need) await call("PUT /needs/{need_id}", { params: { need_id: need.id }, body });
      else await call("POST /needs", { body });
      onSaved();
    } catch (error) {
      setFailure({ why: errorDetail(error), fields: (error instanceof ApiError && error.problem.errors) || {} });
      setSaving(false);
    }
  }

  const errorOf = (field: string) => failure?.fields[`cm_need.${field}`]?.join(", ");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={need ? `Edit ${need.title}` : "Add need"}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!isReady}
            loading={isSaving}
            loadingLabel="Saving…"
          >
            {failure === null ? "Save need" : "Retry"}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Title"
          hint="Only staffing, managers and admins see it."
          className="sm:col-span-2"
          required
          maxLength={200}
          autoComplete="off"
          error={errorOf("title")}
          value={draft.title}
          onChange={({ target: { value } }) => change({ title: value })}
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
        <ConditionFields
          subjects={subjects}
          conditions={draft.conditions}
          onChange={(conditions) => change({ conditions })}
        />
        <Switch
          label="Open need"
          hint="Everyone sees it without its title and can raise a hand."
          className="sm:col-span-2"
          checked={draft.isOpen}
          onChange={({ target: { checked } }) => change({ isOpen: checked })}
        />
      </form>
      {failure && (
        <Alert className="mt-3" title="The need wasn't saved">
          {failure.why} {errorOf("must")}
        </Alert>
      )}
    </Dialog>
  );
}
