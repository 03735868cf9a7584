"use client";

import { counted } from "@/lib/platform/core/counted";
import { useRef, useState } from "react";
import { Failure } from "@/components/ui/alert";
import { useWork } from "@/components/ui/use-work";
import { MAX_CONFIRMED, takeConfirmed } from "@/components/sheet/freshness/still-true";
import { chooseByKey, chooseEarly } from "./choose-by-key";
import { fillTitle } from "./fill-title";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { MomentDay } from "@/components/ui/time/time-zone";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { RequestedTogether } from "@/components/sheet/rows/requested-together";
import { useSheet } from "@/components/sheet/rows/sheet-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import { call, type Answer } from "@/lib/doors/client/call";
import { LEVEL_LABELS, LEVELS, type Level } from "@/lib/vocabulary/levels/rules";
import { groupByArea, isUnsaid } from "@/lib/sheet/rows/summary-rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import "./fill-dialog.css";

export interface FillDialogProps {
  /** The sheet's rows of which its owner has something to say. */
  rows: readonly SheetRow[];
  onClose: () => void;
}

/** Seconds that a row takes: to read four criteria and choose one. */
const ROW_SECONDS = 15;

/**
 * The owner goes through rows by area, the criteria of each in view. Rows without a level have none chosen, and those
 * that stay so are left alone; overdue ones are at theirs. In one act at the end, what differs from a row's level is
 * requested and the rest of what was chosen is confirmed.
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
  const isFilling = shown.every(isUnsaid);
  const levelOf = (row: SheetRow) => picks.get(row.id) ?? (isUnsaid(row) ? starts.get(row.areaName) : row.current);
  const said = shown.filter((row) => levelOf(row) !== undefined);
  const wanted = said.filter((row) => levelOf(row) !== row.current);
  const left = said.filter((row) => !wanted.includes(row));
  const isDirty = picks.size > 0 || starts.size > 0;
  const { leave, question } = useUnsaved({ isDirty, isSaving: working !== null, onClose });
  const reader = manager ?? "a reviewer";
  const sendButton = useRef<HTMLButtonElement>(null);

  async function confirmLeft() {
    // What changed elsewhere meanwhile, or was confirmed by a press that failed later, needs no word any more.
    const open = left.map(({ id }) => store.state(id).row).filter((row) => row.overdue || isUnsaid(row));
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
    const levels = new Map(wanted.map((row) => [row.id, levelOf(row)!]));
    store.chooseTogether(levels, new RequestedTogether(levels.keys(), () => store.notify()));
    onClose();
  }

  return (
    <Dialog
      onClose={leave}
      title={fillTitle(shown)}
      description={
        isFilling ? (
          <>
            {`Choose the text that says what you can do today. It takes about ${minutesFor(shown.length)}, and rows you skip stay open. `}
            {`What you request waits for ${reader}.`}
            <span className="max-lg:hidden"> Keys 0 to 3 choose a level and go on.</span>
          </>
        ) : (
          `Choose what differs: it waits for ${reader}. What you leave is confirmed as it is. Nothing is sent before you press the button below.`
        )
      }
      // As wide as four criteria of few lines.
      className="max-w-6xl!"
      isTall
      footer={
        <>
          {question}
          {isFilling && (
            <p role="status" className="mr-auto self-center text-ink-muted">
              {said.length} of {shown.length}
              <span className="max-sm:sr-only"> chosen</span>
            </p>
          )}
          <Button onClick={leave}>Cancel</Button>
          <Button
            ref={sendButton}
            variant="primary"
            disabled={said.length === 0}
            loading={working !== null}
            loadingLabel="Sending…"
            onClick={() => void run(send)}
          >
            {sendLabel(wanted, left)}
          </Button>
        </>
      }
    >
      <Failure className="mb-4" title="Nothing was requested">
        {failure}
      </Failure>
      <LoadStatus of={load} />
      {/* Before their criteria are there: no key is lost. */}
      <div ref={chooseEarly} className="grid gap-3" onKeyDown={(event) => chooseByKey(event, sendButton.current)}>
        {groupByArea(shown).map(({ name, rows: inArea }, place) => (
          <details key={name} open>
            <summary className="fill-area">
              <h3 className="min-w-0 text-lg wrap-anywhere">{name}</h3>
              {isFilling && (
                <span className="ml-auto shrink-0 text-sm text-ink-muted">
                  {inArea.filter((row) => said.includes(row)).length} of {inArea.length}
                </span>
              )}
            </summary>
            <div className="grid gap-3 pt-2">
              {inArea.filter(isUnsaid).length > 1 && (
                <LevelChoice
                  name={`fill-all-${name}`}
                  legend={`Start all rows of ${name} at`}
                  chosen={starts.get(name)}
                  onChoose={(level) => setStarts(new Map(starts).set(name, level))}
                />
              )}
              {inArea.map((row, at) => (
                <LevelChoice
                  key={row.id}
                  name={`fill-${row.id}`}
                  legend={row.name}
                  description={row.description}
                  confirmedAt={row.confirmedAt}
                  isRow
                  isFirst={place === 0 && at === 0}
                  criteria={load.data?.sheet_competencies.find(({ id }) => id === row.id)?.competency}
                  chosen={levelOf(row)}
                  onChoose={(level) => setPicks((now) => new Map(now).set(row.id, level))}
                />
              ))}
            </div>
          </details>
        ))}
      </div>
    </Dialog>
  );
}

const minutesFor = (rows: number) => counted(Math.ceil((rows * ROW_SECONDS) / 60), "minute");

/** "Request 2 levels, leave 1 at None", or with overdue levels among them "confirm 20 as they are" */
function sendLabel(wanted: readonly SheetRow[], left: readonly SheetRow[]): string {
  if (wanted.length + left.length === 0) return "Request levels";
  const rest = left.every(isUnsaid)
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
  /** What the competency is: read in the place of criteria that it doesn't have. */
  description?: string;
  /** When its level was approved or last confirmed, in epoch milliseconds; null if that isn't overdue. */
  confirmedAt?: number | null;
  /** One row, rather than an area's rows together. */
  isRow?: boolean;
  /** What each level means; undefined for an area's rows together, and until they are loaded. */
  criteria?: Criteria | undefined;
  /** The focus starts at it, so that keys choose at once. */
  isFirst?: boolean;
  chosen: Level | undefined;
  onChoose: (level: Level) => void;
}

/**
 * A radio for each level. Where four criteria don't fit side by side they are below each other until one is chosen, then
 * the chosen level's alone.
 */
function LevelChoice(props: LevelChoiceProps) {
  const { name, legend, description, criteria, chosen, onChoose } = props;
  const { confirmedAt = null, isRow = false, isFirst = false } = props;
  return (
    <fieldset className="min-w-0" data-row-choice={isRow ? "" : undefined}>
      <legend className="mb-0.5 font-medium wrap-anywhere">
        {legend}
        {confirmedAt !== null && (
          <span className="text-sm font-normal text-ink-muted">
            , last confirmed <MomentDay at={confirmedAt} />
          </span>
        )}
      </legend>
      {criteria && LEVELS.every((level) => criteria[level] === "") && (
        <p className="mb-1 max-w-prose text-sm wrap-anywhere whitespace-pre-line text-ink-muted">{description}</p>
      )}
      <div className="fill-levels">
        {LEVELS.map((level) => (
          <label key={level} className="fill-level" data-level={level}>
            <span className="fill-name">
              <input
                type="radio"
                name={name}
                autoFocus={isFirst && level === LEVELS[0]}
                checked={level === chosen}
                onChange={() => onChoose(level)}
              />
              <LevelGlyph level={level} />
              {LEVEL_LABELS[level]}
            </span>
            {isRow && (
              <span className="fill-criterion" data-level-name={LEVEL_LABELS[level]}>
                {criteria?.[level]}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
