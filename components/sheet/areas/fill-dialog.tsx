"use client";

import { counted } from "@/lib/platform/core/counted";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { useWork } from "@/components/ui/use-work";
import { MAX_CONFIRMED, takeConfirmed } from "@/components/sheet/freshness/still-true";
import { fillTitle } from "./fill-title";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { useSheet } from "@/components/sheet/rows/sheet-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import { call, type Answer } from "@/lib/doors/client/call";
import { LEVEL_LABELS, LEVELS, type Level } from "@/lib/vocabulary/levels/rules";
import { groupByArea, isUnrated, waitsForWord } from "@/lib/sheet/rows/summary-rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import "./fill-dialog.css";

export interface FillDialogProps {
  /** The sheet's rows of which its owner has something to say. */
  rows: readonly SheetRow[];
  onClose: () => void;
}

/**
 * The owner goes through rows by area, the criteria of each in view: those without a level start at None or at another
 * level, overdue ones at theirs. The owner chooses what differs. In one act at the end that is requested, and the
 * others are confirmed as they are, so that they aren't asked again.
 */
export function FillDialog({ rows, onClose }: FillDialogProps) {
  const { sheetId, store, manager } = useSheet();
  // As at the opening: a row that gets its level elsewhere doesn't move the others.
  const [shown] = useState(rows);
  const [starts, setStarts] = useState<ReadonlyMap<string, Level>>(new Map());
  const [picks, setPicks] = useState<ReadonlyMap<number, Level>>(new Map());
  const { working, failure, run } = useWork();
  const load = useLoaded({
    key: String(sheetId),
    load: (signal) => call("GET /sheets/{sheet_id}", { params: { sheet_id: sheetId } }, { signal }),
    failure: "The criteria couldn't be loaded.",
  });
  const startOf = (areaName: string) => starts.get(areaName) ?? "no_experience";
  const levelOf = (row: SheetRow) => picks.get(row.id) ?? (isUnrated(row) ? startOf(row.areaName) : row.current);
  const wanted = shown.filter((row) => levelOf(row) !== row.current);
  const left = shown.filter((row) => !wanted.includes(row));
  const { leave, question } = useUnsaved({ isDirty: wanted.length > 0, onClose, className: "mb-4" });

  async function confirmLeft() {
    // What changed elsewhere meanwhile, or was confirmed by a press that failed later, needs no word any more.
    const open = left.filter(({ id }) => waitsForWord(store.state(id).row));
    for (const { rows: inArea } of groupByArea(open)) {
      for (let at = 0; at < inArea.length; at += MAX_CONFIRMED) {
        const ids = inArea.slice(at, at + MAX_CONFIRMED).map(({ id }) => id);
        const { competency_changes } = await call("POST /sheets/{sheet_id}/confirmations", {
          params: { sheet_id: sheetId },
          body: { cm_confirmation: { sheet_competency_ids: ids } },
        });
        takeConfirmed(store, competency_changes);
      }
    }
  }

  async function send() {
    await confirmLeft();
    for (const row of wanted) store.choose(row.id, levelOf(row));
    onClose();
  }

  return (
    <Dialog
      onClose={leave}
      title={fillTitle(shown)}
      description={`Choose what differs: it waits for ${manager ?? "a reviewer"}. What you leave is confirmed as it is. Nothing is sent before you press the button below.`}
      size="xl"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            // To leave all at None is no act to be led to.
            variant={wanted.length === 0 && left.every(isUnrated) ? "secondary" : "primary"}
            loading={working !== null}
            loadingLabel="Sending…"
            onClick={() => void run(send)}
          >
            {sendLabel(wanted, left)}
          </Button>
        </>
      }
    >
      {question}
      {failure !== null && (
        <Alert className="mb-4" title="Nothing was requested.">
          {failure}
        </Alert>
      )}
      <LoadStatus of={load} />
      {load.data && (
        <div className="grid gap-6">
          {groupByArea(shown).map(({ name, rows: inArea }) => (
            <section key={name} className="grid gap-3 lg:gap-4">
              <h3 className="border-b border-line pb-1 text-lg wrap-anywhere">{name}</h3>
              {inArea.filter(isUnrated).length > 1 && (
                <LevelChoice
                  name={`fill-all-${name}`}
                  legend={`Start all rows of ${name} at`}
                  chosen={startOf(name)}
                  onChoose={(level) => setStarts(new Map(starts).set(name, level))}
                />
              )}
              {inArea.map((row) => (
                <LevelChoice
                  key={row.id}
                  name={`fill-${row.id}`}
                  legend={row.name}
                  criteria={load.data!.sheet_competencies.find(({ id }) => id === row.id)?.competency}
                  chosen={levelOf(row)}
                  onChoose={(level) => setPicks(new Map(picks).set(row.id, level))}
                />
              ))}
            </section>
          ))}
        </div>
      )}
    </Dialog>
  );
}

/** "Request 2 levels, leave 20 at None", or with overdue levels among them "confirm 20 as they are" */
function sendLabel(wanted: readonly SheetRow[], left: readonly SheetRow[]): string {
  const rest = left.every(isUnrated)
    ? `leave ${left.length} at ${LEVEL_LABELS.no_experience}`
    : `confirm ${left.length} as ${left.length === 1 ? "it is" : "they are"}`;
  const parts = [wanted.length > 0 ? `request ${counted(wanted.length, "level")}` : "", left.length > 0 ? rest : ""];
  const label = parts.filter(Boolean).join(", ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

type Criteria = Answer<"GET /sheets/{sheet_id}">["sheet_competencies"][number]["competency"];

interface LevelChoiceProps {
  /** Of the radio buttons, unique in the dialog. */
  name: string;
  legend: string;
  /** What each level means; undefined for an area's rows together, and if the row has gone meanwhile. */
  criteria?: Criteria | undefined;
  chosen: Level;
  onChoose: (level: Level) => void;
}

/** A radio for each level. Where four criteria don't fit side by side, only the chosen level's is in view. */
function LevelChoice({ name, legend, criteria, chosen, onChoose }: LevelChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium wrap-anywhere">{legend}</legend>
      <div className="fill-levels">
        {LEVELS.map((level) => (
          <label key={level} className="fill-level">
            <span className="fill-name">
              <input type="radio" name={name} checked={level === chosen} onChange={() => onChoose(level)} />
              <LevelGlyph level={level} />
              {LEVEL_LABELS[level]}
            </span>
            {criteria && <span className="fill-criterion">{criteria[level]}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
