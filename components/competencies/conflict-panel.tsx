"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import {
  FIELD_LABELS,
  FIELDS,
  proposeChoices,
  mergeEdits,
  type Choices,
  type Draft,
  type Field,
} from "@/lib/competencies/rules";

type Props = {
  base: Draft;
  mine: Draft;
  theirs: Draft;
  /** How a version of a field reads: names instead of ids. */
  read: (field: Field, draft: Draft) => string;
  onSettled: (settled: Draft) => void;
};

const SIDES = [
  { side: "theirs", label: "Theirs" },
  { side: "mine", label: "Mine" },
] as const;

/** Both versions of every field that two people changed differently, to take one of each. Nothing is saved by it. */
export function ConflictPanel({ base, mine, theirs, read, onSettled }: Props) {
  const [choices, setChoices] = useState<Choices>(() => proposeChoices(base, mine, theirs));
  const differing = FIELDS.filter((field) => choices[field] !== undefined);
  const open = differing.filter((field) => choices[field] === null).length;
  return (
    <section aria-label="Two versions" className="grid gap-4 rounded-lg border border-warning/50 p-4">
      <Alert tone="warning" title="Somebody else has changed this competency since you opened it.">
        Nothing of yours or theirs is lost. Choose which version of each field is to stand, then save.
      </Alert>
      {differing.map((field) => (
        <fieldset key={field}>
          <legend className="mb-1 font-medium">{FIELD_LABELS[field]}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {SIDES.map(({ side, label }) => (
              <label
                key={side}
                className={cx(
                  "flex items-start gap-2 rounded-md border p-2.5",
                  choices[field] === side ? "border-accent bg-accent-soft" : "border-line-strong",
                )}
              >
                <input
                  type="radio"
                  name={`version-of-${field}`}
                  className="mt-1 size-4 shrink-0 accent-accent"
                  checked={choices[field] === side}
                  onChange={() => setChoices({ ...choices, [field]: side })}
                />
                <span className="min-w-0">
                  <span className="block text-sm font-medium">{label}</span>
                  <span className="block wrap-anywhere whitespace-pre-line">
                    {read(field, side === "mine" ? mine : theirs)}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" disabled={open > 0} onClick={() => onSettled(mergeEdits(mine, theirs, choices))}>
          Use these versions
        </Button>
        {open > 0 && (
          <p className="text-sm text-ink-muted">
            {open === 1 ? "One field is" : `${open} fields are`} still to be decided.
          </p>
        )}
      </div>
    </section>
  );
}
