"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Heads, Table } from "@/components/ui/table";
import { LISTED_LINES, OUTCOMES, type Outcome } from "@/lib/files/imports/rules";
import { columnWords } from "./column-words";
import type { Choices, Preview, PreviewLine } from "./import-calls";
import { MissingEntries } from "./missing-entries";
import { OUTCOME_LABELS, PreviewLineRow } from "./preview-line";
import { saveRefused } from "./refused-lines";
import { grouped } from "@/lib/platform/core/counted";

const PRESSED = "aria-pressed:border-accent aria-pressed:bg-accent-soft";

/** Columns that name a line's person, the first that a file has. */
const PERSON_COLUMNS = ["email", "full_name", "first_name", "personnel_number"];

/** Lines on a page. */
const PAGE = 50;

export interface ImportPreviewProps {
  preview: Preview;
  leftOut: readonly PreviewLine[];
  createsEntries: boolean;
  create: Choices["create"];
  disabled: boolean;
  onLeaveOut: (line: PreviewLine, isOut: boolean) => void;
  onCreate: (create: Choices["create"]) => void;
}

/** What an import will do, counted and line by line. */
export function ImportPreview(props: ImportPreviewProps) {
  const { preview, leftOut, createsEntries, create, disabled, onLeaveOut, onCreate } = props;
  const [chosen, setChosen] = useState<Outcome | null>(null);
  const [page, setPage] = useState(0);
  const isOut = new Set(leftOut.map(({ line }) => line));
  const all = [...preview.lines.filter(({ line }) => !isOut.has(line)), ...leftOut].sort((a, b) => a.line - b.line);
  // What needs a look comes before what stays as it is.
  const lines = all.filter(({ outcome }) => (chosen === null ? outcome !== "leave" : outcome === chosen));
  const isCut = OUTCOMES.some((outcome) => preview[outcome] > LISTED_LINES);
  const pages = Math.max(1, Math.ceil(lines.length / PAGE));
  const first = Math.min(page, pages - 1) * PAGE;
  const headingOf = (column: string) => {
    const places = column === "email" ? PERSON_COLUMNS : [column];
    const own = places.flatMap((name) => preview.headings.filter((heading) => heading.column === name))[0];
    if (own !== undefined && own.text !== own.column) return own.text;
    return own || preview.columns.includes(column) ? columnWords(own?.column ?? column) : undefined;
  };
  const choose = (outcome: Outcome | null) => {
    setChosen(outcome);
    setPage(0);
  };
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="sr-only">
          {OUTCOMES.map((outcome) => `${OUTCOME_LABELS[outcome]} ${preview[outcome]}`).join(" · ")}
        </p>
        <div role="group" aria-label="Show lines" className="button-row">
          <Button size="sm" className={PRESSED} aria-pressed={chosen === null} onClick={() => choose(null)}>
            To decide
          </Button>
          {OUTCOMES.map((outcome) => (
            <Button
              key={outcome}
              size="sm"
              className={PRESSED}
              aria-pressed={chosen === outcome}
              onClick={() => choose(outcome)}
            >
              {OUTCOME_LABELS[outcome]} {grouped(preview[outcome])}
            </Button>
          ))}
        </div>
        {preview.refuse > 0 && (
          <Button size="sm" variant="ghost" onClick={() => saveRefused(preview)}>
            Download refused lines
          </Button>
        )}
      </div>
      <MissingEntries
        missing={preview.missing}
        can={createsEntries}
        create={create}
        disabled={disabled}
        onCreate={onCreate}
      />
      {lines.length === 0 ? (
        <p className="text-ink-muted">
          {chosen === null ? "Nothing in this file differs from what is in Cairn." : "No lines."}
        </p>
      ) : (
        <Table label="Lines" cards="lg">
          <Heads
            columns={[
              { name: "Import", hidden: true },
              { name: "Line", className: "w-14" },
              { name: "Action", className: "w-24" },
              { name: "Entry", className: "w-1/3" },
              "What changes",
            ]}
          />
          <tbody>
            {lines.slice(first, first + PAGE).map((line) => (
              <PreviewLineRow
                key={line.line}
                line={line}
                headingOf={headingOf}
                isSelected={!isOut.has(line.line)}
                disabled={disabled}
                onSelect={(isSelected) => onLeaveOut(line, !isSelected)}
              />
            ))}
          </tbody>
        </Table>
      )}
      {isCut && (
        <p className="text-sm text-ink-muted">
          The first {grouped(LISTED_LINES)} lines of each action are listed. The numbers are of all lines.
        </p>
      )}
      {pages > 1 && (
        <nav aria-label="Pages of lines" className="flex items-center gap-3">
          <Button size="sm" disabled={first === 0} onClick={() => setPage(first / PAGE - 1)}>
            Previous
          </Button>
          <span className="text-sm text-ink-muted">
            Page {grouped(first / PAGE + 1)} of {grouped(pages)}
          </span>
          <Button size="sm" disabled={first / PAGE + 1 >= pages} onClick={() => setPage(first / PAGE + 1)}>
            Next
          </Button>
        </nav>
      )}
    </section>
  );
}
