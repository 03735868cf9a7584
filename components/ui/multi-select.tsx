"use client";

import X from "lucide-react/icons/x";
import { use, useRef, type KeyboardEvent } from "react";
import cx from "clsx";
import { Combobox } from "@/components/ui/combobox";
import { FormContext } from "@/components/ui/form-state";

export interface MultiSelectOption {
  id: number;
  label: string;
  /** Its tag can't be removed. */
  isFixed?: boolean;
}

export interface MultiSelectProps {
  /** Names the list; "Selected" and this name the tags. */
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  hint?: string | undefined;
  /** The options, in order. A chosen id that isn't among them shows no tag. */
  options: readonly MultiSelectOption[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  placeholder?: string;
  /** At least one must be chosen. */
  required?: boolean;
  loading?: boolean;
  className?: string;
}

/** Chooses several options from a searchable list that opens on demand. Each choice is a removable tag. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, hideLabel, hint, options, chosen, onChange, placeholder, required = false, className } = props;
  const { loading = false } = props;
  const { change } = use(FormContext);
  const input = useRef<HTMLInputElement>(null);
  const tags = options.filter(({ id }) => chosen.includes(id));
  const others = options.filter(({ id }) => !chosen.includes(id));

  function remove(id: number) {
    onChange(chosen.filter((one) => one !== id));
    change();
    // The focused tag is gone.
    input.current?.focus();
  }

  function removeLast(event: KeyboardEvent<HTMLInputElement>, typed: string) {
    const last = tags.at(-1);
    if (event.key === "Backspace" && typed === "" && last && !last.isFixed) remove(last.id);
  }

  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
      <Combobox
        label={label}
        hideLabel={hideLabel}
        hint={hint}
        placeholder={placeholder}
        required={required}
        wrong={required && chosen.length === 0 ? "Choose at least one." : null}
        inputRef={input}
        options={others}
        chosen={null}
        none={loading ? "Loading..." : "No options"}
        onChoose={({ id }) => onChange([...chosen, id])}
        onFieldKey={removeLast}
      />
      {tags.length > 0 && (
        <ul aria-label={`Selected ${label.toLowerCase()}`} className="flex flex-wrap gap-1.5">
          {tags.map((option) => (
            <li key={option.id} className="min-w-0">
              {option.isFixed ? (
                <span className={TAG}>{option.label}</span>
              ) : (
                <button
                  type="button"
                  className={TAG}
                  aria-label={`Remove ${option.label}`}
                  onClick={() => remove(option.id)}
                >
                  {option.label}
                  <X aria-hidden className="size-3.5 shrink-0" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const TAG =
  "inline-flex min-h-6 max-w-full items-center gap-1 rounded border border-line-strong bg-accent-soft px-1.5 " +
  "text-left text-sm wrap-anywhere";
