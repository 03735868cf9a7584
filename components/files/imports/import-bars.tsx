"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { counted } from "@/lib/platform/core/counted";
import { RadioGroup } from "@/components/ui/radio-group";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { Choices, PreviewLine } from "./import-calls";

export interface ImportBarsProps {
  lines: readonly PreviewLine[];
  movedBars: Choices["movedBars"];
  disabled: boolean;
  onChoose: (movedBars: NonNullable<Choices["movedBars"]>) => void;
}

/** Asks whether changed criteria are other words for the same bar, or move it. */
export function ImportBars({ lines, movedBars, disabled, onChoose }: ImportBarsProps) {
  const rewritten = lines.filter(({ criteria }) => criteria.length > 0);
  if (rewritten.length === 0) return null;
  const all = rewritten.flatMap(({ criteria }) => criteria);
  const sum = (rows: "approved_rows" | "imported_rows") => all.reduce((total, one) => total + one[rows], 0);
  const moved = movedBars === null ? null : Object.values(movedBars).flat().length;
  const choices = [
    { label: "Wording", hint: "The levels mean the same. Nothing changes on sheets.", isChosen: moved === 0, bars: {} },
    {
      label: "Bar moved",
      hint: "Rows approved at these levels say so until they are confirmed. Nobody's level changes.",
      isChosen: moved === all.length,
      bars: Object.fromEntries(rewritten.map(({ line, criteria }) => [line, criteria.map(({ level }) => level)])),
    },
  ];
  return (
    <div className="rounded-lg border border-line px-3 py-2">
      <RadioGroup
        legend={`What do the changed criteria of ${counted(rewritten.length, "competency", "competencies")} change?`}
      >
        {({ id }) => (
          <>
            <p className="mb-2 text-sm text-ink-muted">
              {`${counted(sum("approved_rows"), "approved level")} and ${counted(sum("imported_rows"), "imported one")} are at them.`}
            </p>
            <div className="grid gap-2">
              {choices.map(({ label, hint, isChosen, bars }, place) => (
                <label key={label} className="flex items-start gap-2">
                  <input
                    type="radio"
                    name="moved-bars"
                    // What is chosen for single competencies below is an answer, too.
                    {...(place === 0 && { id, required: movedBars === null })}
                    className="mt-1 size-4 shrink-0 accent-accent"
                    checked={isChosen}
                    disabled={disabled}
                    onChange={() => onChoose(bars)}
                  />
                  <span>
                    <span className="font-medium">{label}</span>
                    <span className="block text-sm text-ink-muted">{hint}</span>
                  </span>
                </label>
              ))}
            </div>
          </>
        )}
      </RadioGroup>
      <details className="mt-2">
        <summary className="min-h-6 cursor-pointer">Choose for each competency</summary>
        <ul className="mt-1 grid max-h-80 gap-2 overflow-auto">
          {rewritten.map(({ line, title, criteria }) => {
            const levels = movedBars?.[line] ?? [];
            return (
              <li key={line}>
                <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <legend className="float-left mr-4 wrap-anywhere">{title}</legend>
                  {criteria.map(({ level, approved_rows, imported_rows }) => (
                    <Checkbox
                      key={level}
                      className="flex min-h-6 items-center gap-1.5"
                      checked={levels.includes(level)}
                      disabled={disabled}
                      onChange={(checked) =>
                        onChoose({
                          ...movedBars,
                          [line]: checked ? [...levels, level] : levels.filter((one) => one !== level),
                        })
                      }
                    >
                      {`${LEVEL_LABELS[level]} moved `}
                      <span className="text-sm text-ink-muted">
                        ({approved_rows} approved, {imported_rows} imported)
                      </span>
                    </Checkbox>
                  ))}
                </fieldset>
              </li>
            );
          })}
        </ul>
      </details>
    </div>
  );
}
