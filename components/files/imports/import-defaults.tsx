"use client";

import { Combobox } from "@/components/ui/combobox";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { columnWords } from "./column-words";
import type { Choices, Preview } from "./import-calls";

/** What one value for all lines counts for. */
const HINTS: Readonly<Record<string, string>> = {
  general_technology: "Of new areas: whether they have a row for each language",
  published: "Of new competencies",
  email: "Email or name of the person whose levels these are",
  source: "Where the levels come from",
  date: "When the levels were true",
};

const ANSWERS = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

export interface ImportDefaultsProps {
  /** Whether new competencies come with the file, whose area and discipline these then are. */
  isOfNew: boolean;
  lacking: Preview["lacking"];
  defaults: Choices["defaults"];
  names: Readonly<Record<"area" | "discipline", readonly string[]>>;
  /** Whether an area or discipline may be created. */
  creates: boolean;
  disabled: boolean;
  onChoose: (defaults: Choices["defaults"]) => void;
}

/** Asks for one value for all lines of each column that the file lacks. */
export function ImportDefaults(props: ImportDefaultsProps) {
  const { isOfNew, lacking, defaults, names, creates, disabled, onChoose } = props;
  if (lacking.length === 0) return null;
  return (
    <fieldset className="rounded-lg border border-line px-3 pt-1 pb-3">
      <legend className="px-1 text-sm font-medium">Columns that the file lacks</legend>
      <p className="mb-2 text-sm text-ink-muted">Choose one value for all lines.</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {lacking.map(({ column, kind, value: given }) => {
          const value = defaults[column] ?? "";
          const choose = (chosen: string) => onChoose({ ...defaults, [column]: chosen });
          const field = {
            label: columnWords(column),
            hint: HINTS[column] ?? (isOfNew ? "Of new competencies" : "Of all lines"),
            disabled,
          };
          if (kind === "boolean")
            return (
              <Select
                key={column}
                {...field}
                placeholder="Choose…"
                value={value}
                options={ANSWERS}
                onChange={(event) => choose(event.target.value)}
              />
            );
          if (kind === "text" || kind === "day" || kind === "person")
            return (
              <TextField
                key={column}
                {...field}
                type={kind === "day" ? "date" : "text"}
                value={defaults[column] ?? given ?? ""}
                onChange={(event) => choose(event.target.value)}
              />
            );
          return (
            <Combobox
              key={column}
              {...field}
              options={names[kind].map((label, id) => ({ id, label }))}
              chosen={value === "" ? null : { id: names[kind].indexOf(value), label: value }}
              onChoose={({ label }) => choose(label)}
              {...(creates ? { create: { label: (name) => `Create ${kind} “${name}”`, run: choose } } : {})}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
