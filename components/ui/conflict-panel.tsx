"use client";

import cx from "clsx";
import { counted } from "@/lib/platform/core/counted";
import { useState, type ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { bringIntoView } from "@/components/ui/bring-into-view";
import { Button } from "@/components/ui/button";
import { type Choices, proposeChoices, type Versions } from "@/lib/platform/core/merge-edits";
import type { Edit } from "./use-edit";

export interface ConflictPanelProps<F extends string, V extends Record<F, unknown>, S> {
  edit: Edit<F, V, S>;
  /** What happened: "Someone else changed this competency while you were editing." */
  title: string;
  labels: Readonly<Record<F, string>>;
  /** Returns the value of a field as text, with names instead of ids. */
  show: (field: F, values: V) => ReactNode;
}

const SIDES = [
  { side: "theirs", label: "Theirs" },
  { side: "mine", label: "Mine" },
] as const;

const focus = (element: HTMLElement | null) => element?.focus();

/** Shows both versions of an edit while they differ, then where the chosen ones are, and moves the focus there. */
export function ConflictPanel<F extends string, V extends Record<F, unknown>, S>(props: ConflictPanelProps<F, V, S>) {
  const { versions, edition, theirs, base, isDirty, resolve } = props.edit;
  /** The version on which the chosen ones were put, until the next save. */
  const [chosenOn, setChosenOn] = useState<S | null>(null);
  if (versions) {
    const choose = (choices: Choices<F>) => {
      setChosenOn(() => theirs);
      resolve(choices);
    };
    return <TwoVersions key={edition} versions={versions} choose={choose} {...props} />;
  }
  if (chosenOn === null || chosenOn !== base) return null;
  return (
    <p ref={focus} tabIndex={-1} className="text-sm text-ink-muted">
      {isDirty ? "The versions that you chose are in the form. Save them." : "What you chose is what is saved."}
    </p>
  );
}

type TwoVersionsProps<F extends string, V extends Record<F, unknown>, S> = ConflictPanelProps<F, V, S> & {
  versions: Versions<F> & Record<"mine" | "theirs", V>;
  choose: (choices: Choices<F>) => void;
};

/** Shows both versions of every field that differs and lets the person choose one of each. Saves nothing itself. */
function TwoVersions<F extends string, V extends Record<F, unknown>, S>(props: TwoVersionsProps<F, V, S>) {
  const { title, labels, versions, show, choose } = props;
  const { fields } = props.edit;
  const [choices, setChoices] = useState(() => proposeChoices(fields, versions));
  const differing = fields.filter((field) => choices[field] !== undefined);
  const open = differing.filter((field) => choices[field] === null).length;
  return (
    <section
      ref={bringIntoView}
      aria-label="Two versions"
      className="grid scroll-mt-16 gap-4 rounded-lg border border-warning/50 p-4"
    >
      <Alert tone="warning" title={title}>
        Choose a version of each field, then save. Nothing is lost until you do.
      </Alert>
      {differing.map((field) => (
        <fieldset key={field}>
          <legend className="mb-1 font-medium">{labels[field]}</legend>
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
                  <span className="block wrap-anywhere whitespace-pre-line">{show(field, versions[side])}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" disabled={open > 0} onClick={() => choose(choices)}>
          Use these versions
        </Button>
        {open > 0 && <p className="text-sm text-ink-muted">{counted(open, "field")} left to choose.</p>}
      </div>
    </section>
  );
}
