"use client";

import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { FileInput } from "@/components/ui/file-input";
import { Button } from "@/components/ui/button";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { TextArea } from "@/components/ui/text-area";
import type { Source } from "./import-calls";
import { base64Of } from "@/lib/doors/client/base64-of";
import { grouped } from "@/lib/platform/core/counted";

/** As the server accepts it. */
const MAX_BYTES = 20 * 1024 * 1024;

export interface ImportSourceProps {
  /** What is pasted, and what of it was read last: it stays when another kind is chosen for it. */
  cells: { text: string; read: string };
  onCells: (cells: { text: string; read: string }) => void;
  mostLines: number;
  /** The name of a file that is open already. */
  opened: string | null;
  disabled: boolean;
  onOpen: (source: Source) => void;
  onFail: (text: string) => void;
}

/** Asks for a file, or for cells pasted from a spreadsheet. */
export function ImportSource(props: ImportSourceProps) {
  const { cells, onCells, mostLines, opened, disabled, onOpen, onFail } = props;
  const id = useId();
  const [chosenName, setChosenName] = useState(opened);
  const { text: pasted, read } = cells;
  /** Counts the files: one that takes longer than the next is left. */
  const latest = useRef(0);

  async function open(name: string, content: Blob) {
    const turn = (latest.current += 1);
    if (content.size > MAX_BYTES) return onFail(`${name} is larger than 20 MB. Split it and import the parts.`);
    try {
      const source = { name, content: await base64Of(content) };
      if (turn !== latest.current) return;
      if (content instanceof File) setChosenName(name);
      onOpen(source);
    } catch (error) {
      if (turn === latest.current) onFail(error instanceof Error ? error.message : String(error));
    }
  }

  async function choose(field: HTMLInputElement) {
    const [file] = field.files ?? [];
    // The same file can be chosen again after a correction.
    field.value = "";
    if (file) await open(file.name, file);
  }

  // A file can be chosen before the scripts have arrived.
  const field = useRef<HTMLInputElement>(null);
  const chooseEarly = useEffectEvent(() => {
    if (field.current?.files?.length) void choose(field.current);
  });
  useEffect(() => chooseEarly(), []);

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="grid content-start gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          File
        </label>
        <span className="flex flex-wrap items-center gap-3">
          {/* The browser's own text would say that there is no file: the field is emptied, so that the same file can be
              chosen again. */}
          <FileInput
            ref={field}
            id={id}
            aria-describedby={`${id}-name ${id}-hint`}
            accept=".csv,.tsv,.txt,.xlsx,.md,.html,.htm,text/csv"
            disabled={disabled}
            onChange={(event) => void choose(event.target)}
            isNamedBeside
          />
          <span id={`${id}-name`} role="status" className="min-w-0 wrap-anywhere">
            {chosenName ?? <span className="text-ink-muted">No file chosen</span>}
          </span>
        </span>
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          CSV, Excel (.xlsx), or a table in Markdown or HTML, at most {grouped(mostLines)} lines.
        </p>
      </div>
      <div className="grid content-start gap-2">
        <LeaveGuard unsaved={pasted.trim() !== "" && pasted !== read} />
        <TextArea
          label="Or paste cells"
          hint="Copy them in a spreadsheet, with the headings, or paste a Markdown or HTML table."
          value={pasted}
          disabled={disabled}
          spellCheck={false}
          onChange={({ target }) => onCells({ text: target.value, read })}
        />
        <Button
          className="justify-self-start"
          disabled={disabled || pasted.trim() === ""}
          onClick={() => {
            onCells({ text: pasted, read: pasted });
            void open("Pasted cells", new Blob([pasted]));
          }}
        >
          Preview cells
        </Button>
      </div>
    </div>
  );
}
