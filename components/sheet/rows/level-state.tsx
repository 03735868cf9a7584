"use client";

import Check from "lucide-react/icons/check";
import { isPending, LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";
import { useRowState, useSheet } from "./sheet-context";
import { ChipText, StateChip } from "./state-chip";

export interface LevelStateProps {
  rowId: number;
  subject: string;
  /** The level that a reviewer's arrow keys have reached. */
  aimed: Level | null;
  onSet: (level: Level) => void;
}

/**
 * The place beside a row's levels, always as wide: Saving, what was saved with Undo, a reviewer's buttons, or one chip that says
 * the row's state and opens what is behind it.
 */
export function LevelState({ rowId, subject, aimed, onSet }: LevelStateProps) {
  const { store, reviews, manager, open } = useSheet();
  const { row, phase, undoTo } = useRowState(rowId);
  const isSaved = phase === "saved" && aimed === null;
  // A level that wasn't saved, or not yet, waits for nobody.
  const isQuiet = phase !== "saving" && phase !== "failed" && !isSaved && aimed === null;
  const isAsking = isPending(row) && row.latestChangeId !== null;
  const isRequested = isSaved && !reviews && isPending(row);
  return (
    <div className="level-state">
      <span role="status">
        {phase === "saving" && "Saving…"}
        {isSaved && (reviews ? "Saved" : isRequested ? "Requested" : "Withdrawn")}
        {isRequested && (
          <span className="sr-only">{`: ${LEVEL_LABELS[row.desired]} in ${subject}. ${manager ?? "A reviewer"} decides.`}</span>
        )}
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
      {isRequested && undoTo !== null && isAsking && (
        <button
          type="button"
          className="text-button comment-button"
          aria-label={`Comment: ${subject}`}
          onClick={() => open({ dialog: "request", rowId })}
        >
          Comment
        </button>
      )}
      {aimed !== null && <SetButton level={aimed} subject={subject} onSet={onSet} />}
      {reviews && aimed === null && phase !== "saving" && isPending(row) && (
        <Decision rowId={rowId} subject={subject} />
      )}
      {!reviews && isQuiet && isAsking && <Request rowId={rowId} subject={subject} />}
      {row.retired && <span>Retired</span>}
      {isQuiet && !isPending(row) && !row.retired && <StateChip rowId={rowId} subject={subject} />}
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

/** Whose turn the owner's request is; opens the request. */
function Request({ rowId, subject }: { rowId: number; subject: string }) {
  const { manager, open } = useSheet();
  const { asked } = useRowState(rowId).row;
  const words = asked ? "Reply to question" : `Waits for ${manager ?? "a reviewer"}`;
  const shown = asked ? (
    <>
      Reply<span className="chip-more"> to question</span>
    </>
  ) : (
    words
  );
  return (
    <button
      type="button"
      className="chip"
      data-tone={asked ? "turn" : "waits"}
      title={words}
      aria-label={`${words}: ${subject}`}
      onClick={() => open({ dialog: "request", rowId })}
    >
      <ChipText printed={asked ? "Question asked" : words}>{shown}</ChipText>
    </button>
  );
}

function Decision({ rowId, subject }: { rowId: number; subject: string }) {
  const { store, owner, open } = useSheet();
  const { row } = useRowState(rowId);
  const label = `${LEVEL_LABELS[row.desired]} for ${subject}, ${owner}`;
  const approve = `Approve ${label}`;
  return (
    <>
      <button
        type="button"
        className="level-tick"
        // The same as the name: screen readers read another title after it.
        title={approve}
        aria-label={approve}
        onClick={({ currentTarget }) => {
          focusLevel(currentTarget, row.desired);
          store.approve(rowId, row.desired);
        }}
      >
        <Check aria-hidden className="size-4" />
        <span>Approve</span>
      </button>
      <button
        type="button"
        className="chip"
        aria-label={`Decline ${label}`}
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

/** What needs a line of its own below a row's levels: a failure with Retry, or a change elsewhere. */
export function LevelMessages({ rowId, subject }: { rowId: number; subject: string }) {
  const { store } = useSheet();
  const { row, phase, message, why, isRefused, chosen } = useRowState(rowId);
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
  if (phase !== "changed_elsewhere") return null;
  return (
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
  );
}
