import { useId } from "react";
import type { EntrySwitch } from "./catalogues";

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

export interface EntrySwitchFieldProps {
  name: EntrySwitch;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch of an area or a discipline, and what it does. */
export function EntrySwitchField({ name, checked, disabled, onChange }: EntrySwitchFieldProps) {
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
