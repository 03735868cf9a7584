"use client";

import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { useEffect, useRef, useState } from "react";
import { StillTrue } from "@/components/sheet/freshness/still-true";
import { AgreementForm } from "@/components/sheet/agreements/agreement-form";
import { goalText } from "@/components/sheet/agreements/agreement-text";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { RequestForm } from "@/components/reviews/requests/request-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { AskedRow } from "@/lib/reviews/rounds/view";
import { isPending, LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

const REASONS: Record<AskedRow["reason"], string> = {
  overdue: "Overdue for confirmation",
  bar_changed: "Bar changed since approval",
  pending: "Pending",
  goal: "Goal",
  rated: "Approved or set longest ago",
};

export interface RoundItemProps {
  sheetId: number;
  row: AskedRow;
  isDone: boolean;
  onDone: () => void;
}

/** One row of a round: its level with the criterion, and what the owner can answer. */
export function RoundItem({ sheetId, row, isDone, onDone }: RoundItemProps) {
  const { sheet_competency_id: rowId, competency, area_name, current_level: current, criterion, reason } = row;
  const [desired, setDesired] = useState(row.desired_level);
  const [form, setForm] = useState<"request" | "agreement" | null>(null);
  // Its button takes the focus of the form that it opened.
  const [closed, setClosed] = useState<typeof form>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const subject = `${competency.name}, ${area_name}`;
  const pending = isPending({ current, desired });
  const of = { sheetId, rowId, subject, onClose: () => (setClosed(form), setForm(null)) };
  const status = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (answer !== null) status.current?.focus();
  }, [answer]);

  function finish(what: string) {
    setAnswer(what);
    onDone();
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="wrap-anywhere">
          {`${competency.name} `}
          <span className="font-normal text-ink-muted">{area_name}</span>
        </h3>
        {/* Why the row is here matters until it is done. */}
        {isDone ? <Badge tone="accent">Done</Badge> : <Badge>{REASONS[reason]}</Badge>}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-2 font-medium">
        <LevelGlyph level={current} /> {LEVEL_LABELS[current]}
        {pending && <span className="font-normal text-ink-muted">{LEVEL_LABELS[desired]} requested</span>}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{criterion}</p>
      {row.goal && <p className="mt-1 text-sm text-ink-muted">Goal: {goalText(row.goal)}</p>}
      <p ref={status} tabIndex={-1} role="status" className="mt-2 font-medium text-accent outline-none empty:hidden">
        {answer}
      </p>
      {form === null && (
        <div className="button-row mt-3">
          {pending ? (
            <AppLink href={`/sheet?request=${rowId}` as Route}>Open request</AppLink>
          ) : (
            <>
              {!isDone && (
                <StillTrue
                  sheetId={sheetId}
                  rowIds={[rowId]}
                  label="Still true"
                  about={subject}
                  onConfirmed={() => finish("Confirmed.")}
                />
              )}
              <Button
                size="sm"
                aria-label={`Request another level: ${subject}`}
                autoFocus={closed === "request"}
                onClick={() => setForm("request")}
              >
                Request another level…
              </Button>
            </>
          )}
          <Button
            size="sm"
            aria-label={`Agree: ${subject}`}
            autoFocus={closed === "agreement"}
            onClick={() => setForm("agreement")}
          >
            Agree…
          </Button>
        </div>
      )}
      {form === "request" && (
        <div className="mt-3">
          <RequestForm
            {...of}
            onSent={({ desired_level }) => {
              setDesired(desired_level);
              finish(`${LEVEL_LABELS[desired_level]} requested.`);
            }}
          />
        </div>
      )}
      {form === "agreement" && (
        <div className="mt-3">
          <AgreementForm
            sheetId={sheetId}
            owner={null}
            row={{ id: rowId, subject, current }}
            agreement={null}
            onSaved={() => finish("Agreed.")}
            onClose={of.onClose}
          />
        </div>
      )}
    </>
  );
}
