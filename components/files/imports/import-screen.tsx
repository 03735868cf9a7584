"use client";

import { counted, grouped } from "@/lib/platform/core/counted";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { placeInFile } from "@/lib/platform/core/grid";
import { PageHeading } from "@/components/ui/page-heading";
import { Select } from "@/components/ui/select";
import { useLoaded } from "@/components/ui/use-loaded";
import type { Kind } from "@/lib/files/imports/rules";
import { IMPORT_LABELS } from "@/lib/vocabulary/imports/rules";
import { type ImportScreenView, type ImportView, readImport, type Source, type Undone } from "./import-calls";
import { ImportFile } from "./import-file";
import { RecentImports } from "./recent-imports";

/** Milliseconds between two looks at the progress of imports. */
const POLL_MS = 2_000;

export interface ImportScreenProps {
  view: ImportScreenView;
  /** The kind in the address. */
  chosen: Kind | null;
}

/** Imports files after a preview, and undoes imports. */
export function ImportScreen({ view, chosen }: ImportScreenProps) {
  const { kinds, createsEntries, areas, disciplines, imports: stored } = view;
  const [kind, setKind] = useState<Kind>(kinds.find((one) => one.kind === chosen)?.kind ?? kinds[0]!.kind);
  const [imports, setImports] = useState<readonly ImportView[]>(stored);
  const [appliedId, setApplied] = useState<number | null>(null);
  /** A file of one kind that turned out to be another. */
  const [opened, setOpened] = useState<Source | null>(null);
  const [cells, setCells] = useState({ text: "", read: "" });
  const [undone, setUndone] = useState<Undone | null>(null);
  const shown = kinds.find((one) => one.kind === kind)!;
  const applied = imports.find(({ id }) => id === appliedId);
  const replace = (one: ImportView) => setImports((all) => all.map((other) => (other.id === one.id ? one : other)));

  const running = imports.filter(({ progress }) => progress !== null);
  useLoaded({
    key: running.length > 0 ? "progress" : null,
    load: async (signal) => {
      for (const { id } of running) await readImport(id, signal).then(replace, () => undefined);
    },
    failure: "",
    delayMs: POLL_MS,
    everyMs: POLL_MS,
  });

  return (
    <>
      <PageHeading description="Add and change many entries from a spreadsheet. Nothing changes before you have seen a preview.">
        Import
      </PageHeading>
      <div className="grid grid-cols-1 gap-6">
        <Select
          label="What to import"
          className="w-96 max-w-full"
          value={kind}
          options={kinds.map((one) => ({ value: one.kind, label: IMPORT_LABELS[one.kind] }))}
          onChange={(event) => {
            setKind(kinds.find((one) => one.kind === event.target.value)!.kind);
            setOpened(null);
            setApplied(null);
          }}
        />
        {applied && <Applied made={applied} />}
        {undone && <UndoneNotice undone={undone} onClose={() => setUndone(null)} />}
        <ImportFile
          key={kind}
          kind={shown}
          cells={cells}
          onCells={setCells}
          createsEntries={createsEntries}
          names={{ area: areas, discipline: disciplines }}
          opened={opened}
          onMatrix={(source) => {
            setOpened(source);
            setKind("levels");
          }}
          onOpened={() => setApplied(null)}
          onApplied={(made) => {
            setApplied(made.id);
            setImports((all) => [made, ...all]);
          }}
        />
        <section aria-labelledby="recent-imports" className="grid gap-3">
          <h2 id="recent-imports">Imports of the last 30 days</h2>
          <RecentImports
            imports={imports}
            onUndone={(result) => {
              replace(result.import);
              setApplied(null);
              setUndone(result);
            }}
          />
        </section>
      </div>
    </>
  );
}

function Applied({ made: { kind, file_name, add, change, progress } }: { made: ImportView }) {
  if (kind === "levels" && progress !== null)
    return (
      <Alert tone="info" title={`Importing ${file_name}`}>
        Levels are written person by person. You can leave this page meanwhile; below you see how far it is.
      </Alert>
    );
  return (
    <Alert tone="success" title={`Imported ${file_name}`}>
      {grouped(add)} added, {grouped(change)} changed. You can undo this below for 30 days.
    </Alert>
  );
}

function UndoneNotice({ undone: { undone, kept, kept_count }, onClose }: { undone: Undone; onClose: () => void }) {
  const entries = (count: number) => counted(count, "entry", "entries");
  return (
    <Alert
      tone={kept_count > 0 ? "warning" : "success"}
      title={`${entries(undone)} undone${kept_count > 0 ? `, ${entries(kept_count)} kept` : ""}`}
      actions={
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      }
    >
      {kept.length > 0 && (
        <ul className="mt-1 max-h-60 list-disc overflow-auto pl-5">
          {kept.map(({ line, title, reason }, place) => (
            <li key={place} className="wrap-anywhere">
              {title} {reason}
              {line !== null && <span className="text-ink-muted"> ({placeInFile(line)})</span>}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
