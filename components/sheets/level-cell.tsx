"use client";

import Check from "lucide-react/icons/check";
import { LevelGlyph } from "@/components/levels/level-glyph";
import { isPending, LEVEL_LABELS, LEVELS } from "@/lib/sheets/rules";
import { SaveState } from "./save-state";
import { useRowState, useSheet } from "./sheet-context";
import { levelsName } from "./use-early-picks";

/** The level of one row: a radio for each level, PENDING below the requested one, and the tick with which reviewers approve it. */
export function LevelCell({ rowId }: { rowId: number }) {
  const { store } = useSheet();
  const { row } = useRowState(rowId);
  const pending = isPending(row);
  const subject = `${row.name}, ${row.areaName}`;
  const name = levelsName(rowId);
  return (
    <div className="level-cell">
      <div role="radiogroup" aria-label={`Level for ${subject}`} className="levels">
        {LEVELS.map((level) => {
          const requested = pending && level === row.desired;
          return (
            <span key={level} className="level" data-level={level}>
              <label
                className="level-option"
                data-chosen={level === row.desired || undefined}
                data-current={level === row.current || undefined}
                data-requested={requested || undefined}
              >
                <LevelGlyph level={level} />
                <span>
                  {LEVEL_LABELS[level]}
                  {pending && level === row.current && <span className="sr-only"> (current)</span>}
                  {requested && <span className="sr-only"> (pending)</span>}
                </span>
                {/* Last, so that it covers the option and takes the clicks. */}
                <input
                  type="radio"
                  name={name}
                  value={level}
                  checked={level === row.desired}
                  disabled={row.retired}
                  // On a reload some browsers restore what was chosen, which would look like a pick before hydration.
                  autoComplete="off"
                  onChange={() => store.choose(rowId, level)}
                />
              </label>
              {requested && <LevelRequest rowId={rowId} subject={subject} />}
            </span>
          );
        })}
      </div>
      <SaveState rowId={rowId} subject={subject} />
    </div>
  );
}

/** Below the requested option: PENDING, and a reviewer's buttons. */
function LevelRequest({ rowId, subject }: { rowId: number; subject: string }) {
  const { store, owner, reviews, open } = useSheet();
  const { row, phase } = useRowState(rowId);
  const label = LEVEL_LABELS[row.desired];
  const what = `${label} for ${subject}, ${owner}`;
  return (
    <span className="level-request">
      <span aria-hidden className="level-pending">
        PENDING
      </span>
      {reviews && phase !== "saving" && (
        <>
          <button
            type="button"
            className="level-tick"
            title={`Approve ${label}`}
            aria-label={`Approve ${what}`}
            onClick={({ currentTarget }) => {
              // The tick disappears at once; the focus stays in its row, on the approved level.
              currentTarget.closest("[role='radiogroup']")?.querySelector<HTMLElement>("input:checked")?.focus();
              store.approve(rowId, row.desired);
            }}
          >
            <Check aria-hidden className="size-4" />
          </button>
          <button
            type="button"
            className="text-button"
            aria-label={`Decline ${what}`}
            onClick={() => open({ dialog: "decline", rowId })}
          >
            Decline
          </button>
        </>
      )}
    </span>
  );
}
