"use client";

import { counted } from "@/lib/platform/core/counted";
import { Alert } from "@/components/ui/alert";
import { Select } from "@/components/ui/select";
import type { Form } from "@/lib/files/imports/rules";
import { columnWords } from "./column-words";
import type { Choices, Preview } from "./import-calls";

/** The value of the option that leaves a heading out; no column has this name. */
const LEAVE_OUT = "(leave out)";

const PERSON = "Person (email, number or full name)";

/** What a heading of a matrix means, in words. */
const matrixWords = (column: string, form: Form) =>
  column === "email"
    ? PERSON
    : column === "level"
      ? `Levels of a ${form === "people_by_competencies" ? "competency" : "person"}`
      : columnWords(column);

/** Says which columns of a matrix are read: "29 columns of competencies, 2 columns left out". */
function describeColumns(headings: Preview["headings"], form: Form, isOfGrades: boolean): string {
  const columns = (count: number) => counted(count, "column");
  const count = (column: string | null) => headings.filter((heading) => heading.column === column).length;
  const out = headings.filter(({ text, column }) => column === null && text !== "").map(({ text }) => text);
  const of = form === "people_by_competencies" ? "competencies" : isOfGrades ? "grades" : "people";
  return `${columns(count("level"))} of ${of}${out.length > 0 ? `, left out: ${out.join(", ")}` : ""}`;
}

export interface ImportHeadingsProps {
  preview: Preview;
  mapping: Choices["mapping"];
  disabled: boolean;
  onMap: (mapping: Choices["mapping"]) => void;
}

/** Asks what the headings mean that aren't columns' names, and shows those chosen before. */
export function ImportHeadings({
  preview: { headings, columns, form, is_matrix },
  mapping,
  disabled,
  onMap,
}: ImportHeadingsProps) {
  const isOwnName = (text: string) => columns.includes(text.replace(/!$/, "").toLowerCase());
  const shown = headings.filter(({ text, is_known }) => !is_known || Object.hasOwn(mapping, text) || !isOwnName(text));
  if (shown.length === 0) return null;
  const isMatrix = form !== "lines";
  const isFolded = isMatrix || is_matrix;
  // Only a file of people has emails for their own sake.
  const isOfPeople = columns.includes("first_name");
  const wordsOf = (name: string) => (name === "email" && !isOfPeople ? PERSON : columnWords(name));
  // A choice shows at once, before its preview has arrived.
  const valueOf = ({ text, column, is_known }: (typeof headings)[number]) => {
    if (Object.hasOwn(mapping, text)) return mapping[text] ?? LEAVE_OUT;
    return is_known ? (column ?? LEAVE_OUT) : "";
  };
  const unknown = shown.filter(({ is_known }) => !is_known).length;
  const choices = (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {shown.map((heading, place) => (
        <Select
          key={`${place} ${heading.text}`}
          label={heading.text === "" ? `Column ${place + 1}` : heading.text}
          disabled={disabled}
          placeholder="Choose…"
          hint={heading.samples.join(" · ")}
          value={valueOf(heading)}
          options={[
            { value: LEAVE_OUT, label: "Leave out" },
            ...columns.map((name) => ({ value: name, label: isMatrix ? matrixWords(name, form) : wordsOf(name) })),
          ]}
          onChange={({ target: { value } }) =>
            onMap({ ...mapping, [heading.text]: value === LEAVE_OUT ? null : value })
          }
        />
      ))}
    </div>
  );
  return (
    <section aria-label="Headings" className="grid gap-3">
      {unknown > 0 && !is_matrix && (
        <Alert tone="warning" title={`Choose a column for ${counted(unknown, "heading")}`}>
          Your choices are remembered for the next file.
        </Alert>
      )}
      {isFolded ? (
        // There can be hundreds; those of a matrix are known already.
        <details>
          <summary className="min-h-6 cursor-pointer">
            {isMatrix ? describeColumns(headings, form, columns.includes("grade")) : "Choose a column for each heading"}
          </summary>
          <div className="mt-2">{choices}</div>
        </details>
      ) : (
        choices
      )}
    </section>
  );
}
