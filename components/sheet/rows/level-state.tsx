"use client";

import Check from "lucide-react/icons/check";
import { Badge } from "@/components/ui/badge";
import { isPending, LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";
import { useRowState, useSheet } from "./sheet-context";

export interface LevelStateProps {
  rowId: number;
  subject: string;
  /** The level that a reviewer's arrow keys have reached. */
  aimed: Level | null;
  onSet: (level: Level) => void;
}

/**
 * The place beside a row's levels, always as wide: Saving, Saved with Undo, whose turn a request is, or a reviewer's
 * buttons.
 */
export function LevelState({ rowId, subject, aimed, onSet }: LevelStateProps) {
  const { store, reviews } = useSheet();
  const { row, phase, undoTo } = useRowState(rowId);
  const isSaved = phase === "saved" && aimed === null;
  // A level that wasn't saved, or not yet, waits for nobody.
  const isWithOthers = phase !== "saving" && phase !== "failed" && !isSaved && isPending(row);
  return (
    <div className="level-state">
      <span role="status">
        {phase === "saving" && "Saving…"}
        {isSaved && "Saved"}
      </span>
      {undoTo !== null && aimed === null && (
        <button
          type="button"
          className="text-button"
          onClick={({ currentTarget }) => {
            focusLevel(currentTarget, undoTo.desired);
            store.undo(rowId);
          }}
          aria-label={`Undo: ${subject} back to ${isPending(undoTo) ? "pending " : ""}${LEVEL_LABELS[undoTo.desired]}`}
        >
          Undo
        </button>
      )}
      {aimed !== null && <SetButton level={aimed} subject={subject} onSet={onSet} />}
      {reviews && aimed === null && phase !== "saving" && isPending(row) && (
        <Decision rowId={rowId} subject={subject} />
      )}
      {!reviews && isWithOthers && row.latestChangeId !== null && <Request rowId={rowId} subject={subject} />}
      {row.retired && <Badge>Retired</Badge>}
    </div>
  );
}

type SetButtonProps = { level: Level; subject: string; onSet: (level: Level) => void };

function SetButton({ level, subject, onSet }: SetButtonProps) {
  const { owner } = useSheet();
  return (
    <button
      type="button"
      className="set-button"
      aria-label={`Set ${LEVEL_LABELS[level]} for ${subject}, ${owner}`}
      // The radio keeps the focus: some browsers would take it away from both, and with it this button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        focusLevel(currentTarget, level);
        onSet(level);
      }}
    >
      Set {LEVEL_LABELS[level]}
    </button>
  );
}

/**
 * Whose turn the owner's request is; opens the request. Short, because a line of its own would move the rows below at
 * every pick.
 */
function Request({ rowId, subject }: { rowId: number; subject: string }) {
  const { manager, open } = useSheet();
  const { asked } = useRowState(rowId).row;
  const text = asked ? "Reply to question" : `Waits for ${manager ?? "a reviewer"}`;
  return (
    <button
      type="button"
      className="text-button request-turn"
      aria-label={`${text}: ${subject}`}
      onClick={() => open({ dialog: "request", rowId })}
    >
      {text}
    </button>
  );
}

function Decision({ rowId, subject }: { rowId: number; subject: string }) {
  const { store, owner, open } = useSheet();
  const { row } = useRowState(rowId);
  const label = LEVEL_LABELS[row.desired];
  return (
    <>
      <button
        type="button"
        className="level-tick"
        // The same as the name: screen readers read another title after it.
        title={`Approve ${label} for ${subject}, ${owner}`}
        aria-label={`Approve ${label} for ${subject}, ${owner}`}
        onClick={({ currentTarget }) => {
          focusLevel(currentTarget, row.desired);
          store.approve(rowId, row.desired);
        }}
      >
        <Check aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        className="text-button"
        aria-label={`Decline ${label} for ${subject}, ${owner}`}
        onClick={() => open({ dialog: "decline", rowId })}
      >
        Decline
      </button>
    </>
  );
}

/** A button that disappears when it is pressed leaves the focus in its row, on the level. */
function focusLevel(button: HTMLElement, level: Level) {
  button.closest(".level-cell")?.querySelector<HTMLElement>(`input[value="${level}"]`)?.focus();
}

/**
 * What needs a line of its own below a row's levels: a failure with Retry, a change elsewhere, a changed bar, a level
 * overdue for confirmation, or why a request was declined.
 */
export function LevelMessages({ rowId, subject }: { rowId: number; subject: string }) {
  const { store, open } = useSheet();
  const { row, phase, message, why, isRefused, chosen } = useRowState(rowId);
  const doubt = row.barChanged
    ? "Bar changed since approval"
    : row.importedFrom !== null
      ? "Imported, unconfirmed"
      : row.overdue && "Overdue for confirmation";
  if (phase === "failed") {
    return (
      <p role="alert" className="level-message save-failure">
        {message}
        <button
          type="button"
          className="text-button"
          onClick={() => store.retry(rowId)}
          aria-label={`Retry saving ${subject}`}
        >
          Retry
        </button>
        <span className="save-why">
          {chosen !== null && `Not saved: ${LEVEL_LABELS[chosen]}. `}
          {why}{" "}
          {isRefused
            ? "Refused, so it isn't sent again. Kept on this device."
            : "Kept on this device and sent again as soon as possible."}
        </span>
      </p>
    );
  }
  return (
    <>
      {phase === "changed_elsewhere" && (
        <p role="alert" className="level-message save-failure">
          {message}
          {chosen !== null && chosen !== row.desired && !row.retired && (
            <button
              type="button"
              className="text-button"
              onClick={() => store.choose(rowId, chosen)}
              aria-label={`Set ${LEVEL_LABELS[chosen]} anyway for ${subject}`}
            >
              Set {LEVEL_LABELS[chosen]} anyway
            </button>
          )}
        </p>
      )}
      {doubt && (
        <p className="level-message request-line">
          <button
            type="button"
            className="text-button"
            aria-label={`${doubt}: ${subject}`}
            onClick={() => open({ dialog: "history", rowId })}
          >
            {doubt}
          </button>
        </p>
      )}
      {row.declineReason !== null && <p className="level-message decline-reason">Declined: {row.declineReason}</p>}
    </>
  );
}
