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
  mostLines: number;
  /** The name of a file that is open already. */
  opened: string | null;
  disabled: boolean;
  onOpen: (source: Source) => void;
  onFail: (text: string) => void;
}

/** Asks for a file, or for cells pasted from a spreadsheet. */
export function ImportSource({ mostLines, opened, disabled, onOpen, onFail }: ImportSourceProps) {
  const id = useId();
  const [chosenName, setChosenName] = useState(opened);
  const [pasted, setPasted] = useState("");
  const [read, setRead] = useState("");

  async function open(name: string, content: Blob) {
    if (content.size > MAX_BYTES) return onFail(`${name} is larger than 20 MB. Split it and import the parts.`);
    try {
      onOpen({ name, content: await base64Of(content) });
    } catch (error) {
      onFail(error instanceof Error ? error.message : String(error));
    }
  }

  async function choose(field: HTMLInputElement) {
    const [file] = field.files ?? [];
    // The same file can be chosen again after a correction.
    field.value = "";
    if (!file) return;
    setChosenName(file.name);
    await open(file.name, file);
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
          onChange={(event) => setPasted(event.target.value)}
        />
        <Button
          className="justify-self-start"
          disabled={disabled || pasted.trim() === ""}
          onClick={() => {
            setRead(pasted);
            void open("Pasted cells", new Blob([pasted]));
          }}
        >
          Preview cells
        </Button>
      </div>
    </div>
  );
}
