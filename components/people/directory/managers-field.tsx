"use client";

import X from "lucide-react/icons/x";
import { useId } from "react";
import { IconButton } from "@/components/ui/icon-button";
import type { Choice } from "@/lib/people/directory/view";
import { PersonPicker } from "./person-picker";

export interface ManagersFieldProps {
  /** The primary one first. */
  managers: readonly Choice[];
  /** The person, who can't be their own manager; null for a new person. */
  personId: number | null;
  error: string | undefined;
  onChange: (managers: Choice[]) => void;
}

/** Edits a person's managers, one of them primary. */
export function ManagersField({ managers, personId, error, onChange }: ManagersFieldProps) {
  const group = useId();
  const promote = (manager: Choice) => onChange([manager, ...managers.filter(({ id }) => id !== manager.id)]);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">Managers</legend>
      {managers.length > 0 && (
        <ul aria-label="Chosen managers" className="divide-y divide-line rounded-md border border-line">
          {managers.map((manager, place) => (
            <li key={manager.id} className="flex items-center gap-3 px-2.5 py-1">
              <span className="min-w-0 flex-1 wrap-anywhere">{manager.name}</span>
              <label className="flex min-h-6 items-center gap-1.5 text-sm">
                <input
                  type="radio"
                  name={group}
                  className="size-4 accent-accent"
                  aria-label={`${manager.name} is the primary manager`}
                  checked={place === 0}
                  onChange={() => promote(manager)}
                />
                Primary
              </label>
              <IconButton
                label={`Remove ${manager.name}`}
                size="sm"
                icon={<X aria-hidden className="size-4" />}
                onClick={() => onChange(managers.filter(({ id }) => id !== manager.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <PersonPicker
        label="Add a manager"
        managersFirst
        error={error}
        except={[...managers.map(({ id }) => id), ...(personId === null ? [] : [personId])]}
        onPick={(person) => onChange([...managers, person])}
      />
    </fieldset>
  );
}
