"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/doors/client/call";
import { usesLanguagesByName } from "@/lib/template/catalogues/rules";
import type { Catalogue, Entry, EntryFields, EntrySwitch } from "./catalogues";

type Props = {
  catalogue: Catalogue;
  /** Null for a new entry. */
  entry: Entry | null;
  /** Something was changed. */
  onType: () => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** Why a save failed. `atName` is what is wrong with the name, if that is the reason. */
type Failure = { text: string; why: string; atName: string | null };

/** One row in edit mode. The text stays until it is saved or cancelled. */
export function EntryEditor({ catalogue, entry, onType, onCancel, onSaved }: Props) {
  const [name, setName] = useState(entry?.name ?? "");
  const [switches, setSwitches] = useState(() => switchesOf(entry));
  const fields: EntryFields = {
    name,
    ...switches,
    uses_languages: switches.uses_languages ?? usesLanguagesByName(name),
  };
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
      onChange={onType}
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
        error={failure?.atName ?? undefined}
        onChange={(event) => setName(event.target.value)}
      />
      {catalogue.switches.map((name) => (
        <EntrySwitchField
          key={name}
          name={name}
          checked={fields[name]}
          disabled={saving}
          onChange={(checked) => setSwitches({ ...switches, [name]: checked })}
        />
      ))}
      {failure && (
        <Alert
          title={failure.text}
          actions={
            failure.atName === null && (
              <Button size="sm" onClick={() => save()}>
                Retry
              </Button>
            )
          }
        >
          {failure.why}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
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

/** Null: as the name says, until the person decides otherwise. */
function switchesOf(entry: Entry | null): Omit<Record<EntrySwitch, boolean>, "uses_languages"> & {
  uses_languages: boolean | null;
} {
  const { name = "", general_technology = false, uses_languages = false, for_everyone = false } = entry ?? {};
  return {
    general_technology,
    uses_languages: uses_languages === usesLanguagesByName(name) ? null : uses_languages,
    for_everyone,
  };
}

function failureOf(error: unknown, text: string): Failure {
  if (!(error instanceof ApiError)) return { text, why: error instanceof Error ? error.message : "", atName: null };
  const { status, detail, errors = {} } = error.problem;
  const [atName] = Object.entries(errors).find(([field]) => field.endsWith(".name"))?.[1] ?? [];
  if (!atName) return { text, why: error.message, atName: null };
  return { text, why: status === 409 ? detail : error.message, atName: `The name ${atName}.` };
}

const TEXTS: Record<EntrySwitch, { label: string; hint: string }> = {
  general_technology: {
    label: "General technology",
    hint:
      "Its competencies apply to each of a person's languages: a sheet has one row for each language. " +
      "Changing this adds or removes rows on " +
      "people's sheets.",
  },
  uses_languages: {
    label: "Uses languages",
    hint: "People with this discipline choose their languages.",
  },
  for_everyone: {
    label: "For everyone",
    hint: "Adds it to every sheet, where nobody can remove it. Turning this off leaves it on the sheets that have it.",
  },
};

interface EntrySwitchFieldProps {
  name: EntrySwitch;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch of an area or a discipline, and what it does. */
function EntrySwitchField({ name, checked, disabled, onChange }: EntrySwitchFieldProps) {
  const id = useId();
  const { label, hint } = TEXTS[name];
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
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}
