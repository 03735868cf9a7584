"use client";

import { Alert } from "@/components/ui/alert";
import { Select } from "@/components/ui/select";
import type { Choices, Preview } from "./import-calls";

/** The value of the option that leaves a heading out; no column has this name. */
const LEAVE_OUT = "(leave out)";

export interface ImportHeadingsProps {
  preview: Preview;
  mapping: Choices["mapping"];
  disabled: boolean;
  onMap: (mapping: Choices["mapping"]) => void;
}

/** Asks what the headings mean that aren't columns' names, and shows those chosen before. */
export function ImportHeadings({ preview: { headings, columns }, mapping, disabled, onMap }: ImportHeadingsProps) {
  const isOwnName = (text: string) => columns.includes(text.replace(/!$/, "").toLowerCase());
  const shown = headings.filter(({ text, is_known }) => !is_known || Object.hasOwn(mapping, text) || !isOwnName(text));
  if (shown.length === 0) return null;
  const unknown = shown.filter(({ is_known }) => !is_known).length;
  return (
    <section aria-label="Headings" className="grid gap-3">
      {unknown > 0 && (
        <Alert tone="warning" title={`Choose a column for ${unknown === 1 ? "1 heading" : `${unknown} headings`}`}>
          Your choices are remembered for the next file.
        </Alert>
      )}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map(({ text, column, is_known }, place) => (
          <Select
            key={`${place} ${text}`}
            label={text === "" ? `Column ${place + 1}` : text}
            disabled={disabled}
            placeholder="Choose…"
            value={is_known ? (column ?? LEAVE_OUT) : ""}
            options={[
              { value: LEAVE_OUT, label: "Leave out" },
              ...columns.map((name) => ({ value: name, label: name })),
            ]}
            onChange={({ target: { value } }) => onMap({ ...mapping, [text]: value === LEAVE_OUT ? null : value })}
          />
        ))}
      </div>
    </section>
  );
}
