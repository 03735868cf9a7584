"use client";

import { counted } from "@/lib/platform/core/counted";
import { useState } from "react";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { useSheet } from "@/components/sheet/rows/sheet-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import { call, type Answer } from "@/lib/doors/client/call";
import { LEVEL_LABELS, LEVELS, type Level } from "@/lib/vocabulary/levels/rules";
import { groupByArea } from "@/lib/sheet/rows/summary-rules";
import type { SheetRow } from "@/lib/sheet/rows/view";

export interface FillDialogProps {
  /** The sheet's rows that have neither a level nor a request. */
  rows: readonly SheetRow[];
  onClose: () => void;
}

/**
 * The owner goes through the rows without a level, by area, the criteria of each in view: those of an area start at None
 * or at another level, the owner chooses what differs, and what isn't None is requested, in one act at the end.
 */
export function FillDialog({ rows, onClose }: FillDialogProps) {
  const { sheetId, store, manager } = useSheet();
  // As at the opening: a row that gets its level elsewhere doesn't move the others.
  const [shown] = useState(rows);
  const [starts, setStarts] = useState<ReadonlyMap<string, Level>>(new Map());
  const [picks, setPicks] = useState<ReadonlyMap<number, Level>>(new Map());
  const load = useLoaded({
    key: String(sheetId),
    load: (signal) => call("GET /sheets/{sheet_id}", { params: { sheet_id: sheetId } }, { signal }),
    failure: "The criteria couldn't be loaded.",
  });
  const startOf = (areaName: string) => starts.get(areaName) ?? "no_experience";
  const levelOf = ({ id, areaName }: SheetRow) => picks.get(id) ?? startOf(areaName);
  const wanted = shown.filter((row) => levelOf(row) !== "no_experience");
  const { leave, question } = useUnsaved({ isDirty: wanted.length > 0, onClose, className: "mb-4" });

  function request() {
    for (const row of wanted) store.choose(row.id, levelOf(row));
    onClose();
  }

  return (
    <Dialog
      onClose={leave}
      title={`Fill in ${counted(shown.length, "row")}`}
      description={`Start the rows of an area at one level and choose what differs. Nothing is sent before you request it; then it waits for ${manager ?? "a reviewer"}.`}
      size="xl"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={wanted.length === 0} onClick={request}>
            Request {counted(wanted.length, "level")}, leave {shown.length - wanted.length} at{" "}
            {LEVEL_LABELS.no_experience}
          </Button>
        </>
      }
    >
      {question}
      <LoadStatus of={load} />
      {load.data && (
        <div className="grid gap-8">
          {groupByArea(shown).map(({ name, rows: inArea }) => (
            <section key={name} className="grid gap-4">
              <h3 className="border-b border-line pb-1 text-lg wrap-anywhere">{name}</h3>
              {inArea.length > 1 && (
                <StartChoice
                  areaName={name}
                  start={startOf(name)}
                  onStart={(level) => setStarts(new Map(starts).set(name, level))}
                />
              )}
              {inArea.map((row) => (
                <RowChoice
                  key={row.id}
                  row={row}
                  criteria={load.data!.sheet_competencies.find(({ id }) => id === row.id)?.competency}
                  chosen={levelOf(row)}
                  onPick={(level) => setPicks(new Map(picks).set(row.id, level))}
                />
              ))}
            </section>
          ))}
        </div>
      )}
    </Dialog>
  );
}

type StartChoiceProps = { areaName: string; start: Level; onStart: (level: Level) => void };

/** The level of each row of an area that isn't chosen by itself. */
function StartChoice({ areaName, start, onStart }: StartChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Start all rows of {areaName} at</legend>
      <div className="flex flex-wrap gap-x-4">
        {LEVELS.map((level) => (
          <label key={level} className="flex min-h-6 items-center gap-1.5">
            <input
              type="radio"
              name={`fill-all-${areaName}`}
              className="size-4 accent-accent"
              checked={level === start}
              onChange={() => onStart(level)}
            />
            <LevelGlyph level={level} />
            {LEVEL_LABELS[level]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Criteria = Answer<"GET /sheets/{sheet_id}">["sheet_competencies"][number]["competency"];

type RowChoiceProps = {
  row: SheetRow;
  /** Undefined if the row has gone meanwhile. */
  criteria: Criteria | undefined;
  chosen: Level;
  onPick: (level: Level) => void;
};

function RowChoice({ row, criteria, chosen, onPick }: RowChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium wrap-anywhere">{row.name}</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {LEVELS.map((level) => (
          <label
            key={level}
            className="flex items-start gap-2 rounded-lg border border-line p-2 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={`fill-${row.id}`}
              className="mt-1 size-4 shrink-0 accent-accent"
              checked={level === chosen}
              onChange={() => onPick(level)}
            />
            <span className="min-w-0">
              <span className="flex items-center gap-1.5 font-medium">
                <LevelGlyph level={level} />
                {LEVEL_LABELS[level]}
              </span>
              <span className="text-sm wrap-anywhere whitespace-pre-line">{criteria?.[level]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
