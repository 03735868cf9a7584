"use client";

import { counted } from "@/lib/platform/core/counted";
import { useState } from "react";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { useSheet } from "@/components/sheet/rows/sheet-context";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { MomentDay } from "@/components/ui/time/time-zone";
import { useLoaded } from "@/components/ui/use-loaded";
import { call, errorDetail, type Answer } from "@/lib/doors/client/call";
import { MAX_ACCEPTED } from "@/lib/reviews/acceptances/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { type Accepted, useUndo } from "./use-undo";

type Imported = Answer<"GET /sheets/{sheet_id}/imported_levels">[number];

/** "1 level", "7 levels". */
const levels = (count: number) => counted(count, "level");

/** How a row looks once its level is accepted. */
const AFTER = { imported: false, importedFrom: null, barChanged: false, overdue: false } as const;

export interface AcceptDialogProps {
  areaName: string;
  /** How many imported levels of the area wait to be accepted now. */
  waiting: number;
  onClose: () => void;
}

/** Accepts the imported levels of an area together, at most 10 at a time, with the criterion of each in view. */
export function AcceptDialog({ areaName, waiting, onClose }: AcceptDialogProps) {
  const { sheetId, store, owner } = useSheet();
  const [page, setPage] = useState(1);
  const [left, setLeft] = useState<readonly number[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const params = { sheet_id: sheetId };
  const load = useLoaded({
    key: String(page),
    load: (signal) =>
      call(
        "GET /sheets/{sheet_id}/imported_levels",
        { params, query: { area_name: areaName, limit: MAX_ACCEPTED } },
        { signal },
      ),
    failure: "The imported levels couldn't be loaded.",
  });
  const { undoable, offer, undo, isUndoing } = useUndo<Partial<SheetRow>>({
    onUndone: (changes) => {
      for (const { rowId, of, latestChangeId } of changes) store.patch(rowId, { ...of, latestChangeId });
      setPage(page + 1);
    },
    onFailed: setFailure,
  });
  const shown = load.data ?? [];
  const chosen = shown.filter(({ sheet_competency_id: id }) => !left.includes(id));

  async function accept() {
    setSaving(true);
    setFailure(null);
    try {
      const named = chosen.map(({ sheet_competency_id, level }) => ({ sheet_competency_id, level }));
      const { competency_changes } = await call("POST /sheets/{sheet_id}/import_acceptances", {
        params,
        body: { cm_import_acceptance: { levels: named } },
      });
      const accepted = competency_changes.map(
        ({ id, cm_sheet_competencies_id: rowId, updated_at }): Accepted<Partial<SheetRow>> => {
          const { imported, importedFrom, barChanged, overdue, changedAt } = store.state(rowId).row;
          store.patch(rowId, { ...AFTER, latestChangeId: id, changedAt: Date.parse(updated_at) });
          return { rowId, of: { imported, importedFrom, barChanged, overdue, changedAt }, latestChangeId: id };
        },
      );
      offer(accepted);
      setPage(page + 1);
    } catch (error) {
      setFailure(errorDetail(error));
    }
    setSaving(false);
  }

  const choose = (id: number, isChosen: boolean) =>
    setLeft(isChosen ? left.filter((other) => other !== id) : [...left, id]);
  return (
    <Dialog
      onClose={onClose}
      title={`Imported levels in ${areaName}`}
      description={`${owner}'s levels that came from a file. Accepting approves them as they are: compare each with its criterion, and untick what you don't agree with.`}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {shown.length > 0 && (
            <Button
              variant="primary"
              disabled={chosen.length === 0 || isUndoing}
              loading={isSaving}
              loadingLabel="Saving…"
              onClick={() => void accept()}
            >
              Accept {levels(chosen.length)}
            </Button>
          )}
        </>
      }
    >
      <Failure className="mb-4" title="Nothing was changed">
        {failure}
      </Failure>
      <div role="status" className="mb-3 empty:hidden">
        {undoable.length > 0 && (
          <p className="flex flex-wrap items-center gap-2">
            Accepted {levels(undoable.length)}.
            <Button size="sm" loading={isUndoing} onClick={() => void undo()}>
              Undo
            </Button>
          </p>
        )}
      </div>
      <LoadStatus of={load} />
      {load.data && shown.length === 0 && <p>Nothing is left to accept in {areaName}.</p>}
      <ul className="grid gap-4">
        {shown.map((level) => (
          <li key={level.sheet_competency_id}>
            <ImportedLevelChoice
              of={level}
              isChosen={chosen.includes(level)}
              disabled={isSaving}
              onChoose={(isChosen) => choose(level.sheet_competency_id, isChosen)}
            />
          </li>
        ))}
      </ul>
      {waiting > shown.length && shown.length > 0 && (
        <p className="mt-4 text-ink-muted">{levels(waiting - shown.length)} more come after these.</p>
      )}
    </Dialog>
  );
}

type ChoiceProps = { of: Imported; isChosen: boolean; disabled: boolean; onChoose: (isChosen: boolean) => void };

function ImportedLevelChoice({ of, isChosen, disabled, onChoose }: ChoiceProps) {
  const { competency, level, criterion, imported_from, imported_at, confirmed_at } = of;
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        className="mt-1 size-4 shrink-0 accent-accent"
        checked={isChosen}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium wrap-anywhere">{competency.name}</span>
          <span className="inline-flex items-center gap-1.5">
            <LevelGlyph level={level} />
            {LEVEL_LABELS[level]}
          </span>
        </span>
        <span className="wrap-anywhere whitespace-pre-line">{criterion}</span>
        <span className="text-sm wrap-anywhere text-ink-muted">
          {imported_from === "" ? "From a file without source and date" : `From ${imported_from}`}, imported{" "}
          <MomentDay at={Date.parse(imported_at)} />
          {confirmed_at !== null && (
            <>
              , confirmed <MomentDay at={Date.parse(confirmed_at)} />
            </>
          )}
        </span>
      </span>
    </label>
  );
}
