"use client";

import { Alert } from "@/components/ui/alert";
import { Select } from "@/components/ui/select";
import type { Choices, Preview } from "./import-calls";

/** The value of the option that leaves a heading out; no column has this name. */
const LEAVE_OUT = "(leave out)";

/** The screens' words for columns that are called otherwise in files. */
const WORDS: Readonly<Record<string, string>> = {
  no_experience: "None",
  is_manager: "Manager",
  is_staffing: "Staffing",
  is_admin: "Admin",
};

const inWords = (column: string) =>
  WORDS[column] ?? (column.charAt(0).toUpperCase() + column.slice(1)).replaceAll("_", " ");

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
  // A choice shows at once, before its preview has arrived.
  const valueOf = ({ text, column, is_known }: (typeof headings)[number]) => {
    if (Object.hasOwn(mapping, text)) return mapping[text] ?? LEAVE_OUT;
    return is_known ? (column ?? LEAVE_OUT) : "";
  };
  const unknown = shown.filter(({ is_known }) => !is_known).length;
  return (
    <section aria-label="Headings" className="grid gap-3">
      {unknown > 0 && (
        <Alert tone="warning" title={`Choose a column for ${unknown === 1 ? "1 heading" : `${unknown} headings`}`}>
          Your choices are remembered for the next file.
        </Alert>
      )}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map((heading, place) => (
          <Select
            key={`${place} ${heading.text}`}
            label={heading.text === "" ? `Column ${place + 1}` : heading.text}
            disabled={disabled}
            placeholder="Choose…"
            value={valueOf(heading)}
            options={[
              { value: LEAVE_OUT, label: "Leave out" },
              ...columns.map((name) => ({ value: name, label: inWords(name) })),
            ]}
            onChange={({ target: { value } }) =>
              onMap({ ...mapping, [heading.text]: value === LEAVE_OUT ? null : value })
            }
          />
        ))}
      </div>
    </section>
  );
}
