"use client";

import { Command } from "cmdk";
import X from "lucide-react/icons/x";
import { useRef, useState, type KeyboardEvent } from "react";
import { cx } from "@/components/ui/cx";
import { normalizeForSearch } from "@/lib/core/normalize-for-search";

export interface MultiSelectOption {
  id: number;
  label: string;
}

export interface MultiSelectProps {
  /** Names the list; "Selected" and this name the tags. */
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  hint?: string;
  /** The options, in order. A chosen id that isn't among them shows no tag. */
  options: readonly MultiSelectOption[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  placeholder?: string;
  loading?: boolean;
  className?: string;
}

const fits = (_value: string, search: string, keywords?: string[]) =>
  normalizeForSearch(keywords?.join(" ") ?? "").includes(normalizeForSearch(search)) ? 1 : 0;

/** Chooses several options from a searchable list (case and accents ignored). Each choice is a removable tag. */
export function MultiSelect(props: MultiSelectProps) {
  const {
    label,
    hideLabel = false,
    hint,
    options,
    chosen,
    onChange,
    placeholder = "Select...",
    loading = false,
    className,
  } = props;
  const [search, setSearch] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const tags = options.filter(({ id }) => chosen.includes(id));
  const open = options.filter(({ id }) => !chosen.includes(id));

  function remove(id: number) {
    onChange(chosen.filter((one) => one !== id));
    // The focused tag is gone.
    input.current?.focus();
  }

  function removeLast(event: KeyboardEvent<HTMLInputElement>) {
    const last = tags.at(-1);
    if (event.key === "Backspace" && search === "" && last) remove(last.id);
  }

  return (
    <div className={cx("flex min-w-0 flex-col gap-1", className)}>
      {/* Screen readers have it from the list's own label. */}
      {!hideLabel && (
        <span aria-hidden className="text-sm font-medium">
          {label}
        </span>
      )}
      {tags.length > 0 && (
        <ul aria-label={`Selected ${label.toLowerCase()}`} className="flex flex-wrap gap-1.5">
          {tags.map((option) => (
            <li key={option.id} className="min-w-0">
              <button
                type="button"
                className="inline-flex min-h-6 max-w-full items-center gap-1 rounded border border-line-strong bg-accent-soft px-1.5 text-left text-sm wrap-anywhere"
                aria-label={`Remove ${option.label}`}
                onClick={() => remove(option.id)}
              >
                {option.label}
                <X aria-hidden className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Command
        label={label}
        filter={fits}
        className="rounded-md border border-line-strong has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
      >
        <Command.Input
          ref={input}
          value={search}
          onValueChange={setSearch}
          onKeyDown={removeLast}
          placeholder={placeholder}
          className="h-8 w-full rounded-t-md border-b border-line bg-surface px-2.5 outline-none placeholder:text-ink-muted"
        />
        <Command.List className="max-h-[300px] min-h-[140px] overflow-y-auto p-1" label={label}>
          <Command.Empty>
            {/* A list box must not be without options: this one can't be chosen. */}
            <div role="option" aria-disabled aria-selected={false} className="px-2 py-1 text-ink-muted">
              {loading ? "Loading..." : "No options"}
            </div>
          </Command.Empty>
          {open.map((option) => (
            <Command.Item
              key={option.id}
              value={String(option.id)}
              keywords={[option.label]}
              onSelect={() => {
                onChange([...chosen, option.id]);
                setSearch("");
              }}
              className="min-h-7 cursor-pointer rounded px-2 py-1 wrap-anywhere aria-selected:bg-hover"
            >
              {option.label}
            </Command.Item>
          ))}
        </Command.List>
      </Command>
      {hint && <p className="text-sm text-ink-muted">{hint}</p>}
    </div>
  );
}
