"use client";

import { useState, type FocusEvent, type KeyboardEvent } from "react";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { isLevel, isPending, LEVEL_LABELS, LEVELS, ordinal, type Level } from "@/lib/vocabulary/levels/rules";
import { isUnsaid } from "@/lib/sheet/rows/summary-rules";
import { LevelMessages, LevelState } from "./level-state";
import { useRowState, useSheet } from "./sheet-context";

/** The id of the text that says, on another person's sheet, what the arrow keys do there. */
export const KEYS_HINT = "level-keys";

/** The name of a row's radio buttons. */
export const levelsName = (rowId: number): string => `level-${rowId}`;

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The level of one row: a radio for each level, PENDING at the requested one, and beside them what can be done or was
 * done.
 */
export function LevelCell({ rowId }: { rowId: number }) {
  const { store, reviews, marked } = useSheet();
  const { row } = useRowState(rowId);
  // On another person's sheet: the level that the arrow keys have reached, which is not set yet.
  const [aimed, setAimed] = useState<Level | null>(null);
  const pending = isPending(row);
  const expected = marked?.levels.get(rowId);
  const subject = `${row.name}, ${row.areaName}`;

  function choose(level: Level) {
    setAimed(null);
    store.choose(rowId, level);
  }

  // A radio's own arrow keys choose at once, which on another person's sheet would set levels on the way.
  function moveOrSet(event: KeyboardEvent<HTMLElement>) {
    const radio = event.target as HTMLInputElement;
    const level = radio.value;
    if (!reviews || row.retired || !isLevel(level)) return;
    if (event.key === "Enter" && level === aimed) return choose(level);
    const step = STEPS[event.key];
    if (step === undefined || event.altKey) return;
    event.preventDefault();
    const next = LEVELS[(LEVELS.indexOf(level) + step + LEVELS.length) % LEVELS.length]!;
    event.currentTarget.querySelector<HTMLElement>(`input[value="${next}"]`)?.focus();
    setAimed(next === row.desired ? null : next);
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setAimed(null);
  }

  return (
    <div className="level-cell" onBlur={leave}>
      <div
        role="radiogroup"
        aria-label={`Level for ${subject}`}
        aria-describedby={reviews ? KEYS_HINT : undefined}
        className="levels"
        onKeyDown={moveOrSet}
      >
        {LEVELS.map((level, at) => {
          const requested = pending && level === row.desired;
          return (
            <label
              key={level}
              className="level-option"
              data-level={level}
              data-chosen={level === row.desired || undefined}
              data-current={level === row.current || undefined}
              data-laid={at < ordinal(row.current) || undefined}
              data-unsaid={(level === row.current && isUnsaid(row)) || undefined}
              data-requested={requested || undefined}
              data-expected={level === expected?.level || undefined}
            >
              <LevelGlyph level={level} />
              <span className="level-name">
                {LEVEL_LABELS[level]}
                {pending && level === row.current && <span className="sr-only"> (current)</span>}
                {requested && <span className="sr-only"> (pending)</span>}
                {level === expected?.level && <span className="sr-only">{expected.words}</span>}
              </span>
              {requested && (
                <span aria-hidden className="level-pending">
                  PENDING
                </span>
              )}
              {/* Last, so that it covers the option and takes the clicks. */}
              <input
                type="radio"
                name={levelsName(rowId)}
                value={level}
                checked={level === row.desired}
                disabled={row.retired}
                // On a reload some browsers restore what was chosen, which would look like a pick before hydration.
                autoComplete="off"
                onChange={() => choose(level)}
              />
            </label>
          );
        })}
      </div>
      <LevelState rowId={rowId} subject={subject} aimed={aimed} onSet={choose} />
      <LevelMessages rowId={rowId} subject={subject} />
    </div>
  );
}
