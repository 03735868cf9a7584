"use client";

import { useId, useRef, useState, type FormEvent } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/client/call";
import type { Catalogue, Entry, EntryFields } from "./catalogues";

type Props = {
  catalogue: Catalogue;
  /** Null for a new entry. */
  entry: Entry | null;
  onCancel: () => void;
  onSaved: () => void;
};

/** Why a save failed: an error of the name field, or of the whole. */
type Failure = { atName: string } | { text: string; why: string };

/** One row in edit mode. The text stays until it is saved or cancelled. */
export function EntryEditor({ catalogue, entry, onCancel, onSaved }: Props) {
  const [fields, setFields] = useState<EntryFields>({
    name: entry?.name ?? "",
    general_technology: entry?.general_technology ?? false,
  });
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const canSave = fields.name.trim() !== "" && !saving;

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (!canSave) return;
    setSaving(true);
    setFailure(null);
    try {
      await (entry ? catalogue.edit(entry.id, fields) : catalogue.add(fields));
      onSaved();
    } catch (error) {
      setFailure(failureOf(error, entry ? catalogue.failures.edit : catalogue.failures.add));
      setSaving(false);
      // Save is disabled while saving, which drops the focus to the page.
      nameField.current?.focus();
    }
  }

  return (
    <form
      onSubmit={save}
      aria-label={entry ? `Edit ${entry.name}` : `New ${catalogue.noun}`}
      className="grid gap-2 py-1"
    >
      <TextField
        label={entry ? `Name of ${entry.name}` : `Name of the new ${catalogue.noun}`}
        hideLabel
        ref={nameField}
        autoFocus
        autoComplete="off"
        maxLength={200}
        readOnly={saving}
        value={fields.name}
        error={failure && "atName" in failure ? failure.atName : undefined}
        onChange={(event) => setFields({ ...fields, name: event.target.value })}
      />
      {catalogue.hasGeneralTechnology && (
        <GeneralTechnology
          checked={fields.general_technology}
          disabled={saving}
          onChange={(general_technology) => setFields({ ...fields, general_technology })}
        />
      )}
      {failure && "text" in failure && (
        <Alert
          title={failure.text}
          actions={
            <Button size="sm" onClick={() => save()}>
              Retry
            </Button>
          }
        >
          {failure.why}
        </Alert>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" disabled={!canSave}>
          Save
        </Button>
        <Button size="sm" disabled={saving} onClick={onCancel}>
          Cancel
        </Button>
        <span role="status" className="self-center text-sm text-ink-muted">
          {saving && "Saving…"}
        </span>
      </div>
    </form>
  );
}

function GeneralTechnology({
  checked,
  disabled,
  onChange,
}: {
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-start gap-2">
      <input
        id={id}
        type="checkbox"
        className="mt-1 size-4 shrink-0 accent-accent"
        aria-describedby={`${id}-hint`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id} className="flex min-h-6 items-center">
          General technology
        </label>
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          Its competencies apply to each of a person&apos;s languages: a sheet has one row for each language. Changing
          this adds or removes rows on people&apos;s sheets.
        </p>
      </div>
    </div>
  );
}

function failureOf(error: unknown, text: string): Failure {
  if (!(error instanceof ApiError)) return { text, why: error instanceof Error ? error.message : "" };
  const { status, detail, errors = {} } = error.problem;
  const [atName] = Object.entries(errors).find(([field]) => field.endsWith(".name"))?.[1] ?? [];
  if (status === 409 && atName) return { atName: detail };
  if (atName) return { atName: `The name ${atName}.` };
  return { text, why: error.message };
}
