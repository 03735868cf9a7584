"use client";

import { useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { LoadStatus } from "@/components/ui/load-status";
import { Select } from "@/components/ui/select";
import { useLoaded } from "@/components/ui/use-loaded";
import { useSaveInTurn } from "@/components/ui/use-save-in-turn";
import { type Answer, call } from "@/lib/doors/client/call";
import {
  AUDIENCE_LABELS,
  AUDIENCES,
  type Audience,
  INTEREST_KINDS,
  INTEREST_LABELS,
  type InterestKind,
} from "@/lib/sheet/interests/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";

type Interest = Answer<"GET /sheets/{sheet_id}/interests">[number];
type Choice = { kind: InterestKind | null; audience: Audience };

export interface RowInterestProps {
  sheetId: number;
  row: SheetRow;
  /** Whether the viewer's own sheet is shown. */
  isOwn: boolean;
}

/** How a row's owner feels about working with its competency: theirs to choose, and shown to the people they choose. */
export function RowInterest({ sheetId, row, isOwn }: RowInterestProps) {
  const load = useLoaded({
    key: `${sheetId}/${row.id}`,
    load: (signal) => call("GET /sheets/{sheet_id}/interests", { params: { sheet_id: sheetId } }, { signal }),
    failure: "The interest couldn't be loaded.",
  });
  const interest = load.data?.find(({ sheet_competency_id }) => sheet_competency_id === row.id);
  if (!isOwn) return interest ? <p className="mb-3">Interest: {INTEREST_LABELS[interest.kind]}</p> : null;
  if (row.retired) return null;
  if (load.data === null) return <LoadStatus of={load} />;
  return <InterestChoice sheetId={sheetId} row={row} saved={interest} />;
}

function InterestChoice({ sheetId, row, saved }: Omit<RowInterestProps, "isOwn"> & { saved: Interest | undefined }) {
  const name = useId();
  const [choice, setChoice] = useState<Choice>({ kind: saved?.kind ?? null, audience: saved?.audience ?? "managers" });
  const [isDue, setDue] = useState(saved?.is_due ?? false);
  const { phase, save: send } = useSaveInTurn(async (next: Choice) => {
    const params = { sheet_id: sheetId, sheet_competency_id: row.id };
    const path = "/sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/interest";
    if (next.kind === null) await call(`DELETE ${path}`, { params });
    else await call(`PUT ${path}`, { params, body: { cm_interest: { kind: next.kind, audience: next.audience } } });
    setDue(false);
  });

  function save(next: Choice) {
    setChoice(next);
    send(next);
  }

  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-6 gap-y-2">
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-medium">Interest in {row.name}</legend>
        <div className="flex flex-wrap gap-x-4">
          {[...INTEREST_KINDS, null].map((kind) => (
            <label key={kind ?? "none"} className="flex min-h-6 items-center gap-1.5">
              <input
                type="radio"
                name={name}
                className="size-4 accent-accent"
                checked={choice.kind === kind}
                onChange={() => save({ ...choice, kind })}
              />
              {kind === null ? "Nothing to say" : INTEREST_LABELS[kind]}
            </label>
          ))}
        </div>
      </fieldset>
      {choice.kind !== null && (
        <Select
          label="Who sees it"
          className="w-64"
          options={AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }))}
          value={choice.audience}
          onChange={({ target: { value } }) => save({ ...choice, audience: value as Audience })}
        />
      )}
      {isDue && (
        <p className="flex flex-wrap items-center gap-2">
          You said this over a year ago, so nobody else sees it.
          <Button size="sm" onClick={() => save(choice)}>
            Confirm
          </Button>
        </p>
      )}
      <p role="status" className="text-sm text-ink-muted">
        {phase === "saving" ? "Saving…" : phase === "saved" ? "Saved" : ""}
      </p>
      {typeof phase === "object" && (
        <Alert
          className="basis-full"
          title="The interest wasn't saved"
          actions={
            <Button size="sm" onClick={() => save(choice)}>
              Retry
            </Button>
          }
        >
          {phase.why}
        </Alert>
      )}
    </div>
  );
}
