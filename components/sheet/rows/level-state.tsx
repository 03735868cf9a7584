"use client";

import Check from "lucide-react/icons/check";
import { Badge } from "@/components/ui/badge";
import { MomentDay } from "@/components/ui/time/time-zone";
import { closePopOf, Pop } from "@/components/ui/pop";
import { isPending, LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { useRowState, useSheet } from "./sheet-context";

export interface LevelStateProps {
  rowId: number;
  subject: string;
  /** The level that a reviewer's arrow keys have reached. */
  aimed: Level | null;
  onSet: (level: Level) => void;
}

/**
 * The place beside a row's levels, always as wide: Saving, Saved with Undo, a reviewer's buttons, or one chip that says
 * the row's state and opens what is behind it.
 */
export function LevelState({ rowId, subject, aimed, onSet }: LevelStateProps) {
  const { store, reviews } = useSheet();
  const { row, phase, undoTo } = useRowState(rowId);
  const isSaved = phase === "saved" && aimed === null;
  // A level that wasn't saved, or not yet, waits for nobody.
  const isQuiet = phase !== "saving" && phase !== "failed" && !isSaved && aimed === null;
  const isAsking = isPending(row) && row.latestChangeId !== null;
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
      {!reviews && isQuiet && isAsking && <Request rowId={rowId} subject={subject} />}
      {row.retired && <Badge>Retired</Badge>}
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
  const [word, rest] = asked ? ["Reply", " to question"] : ["Waits", ` for ${manager ?? "a reviewer"}`];
  return (
    <button
      type="button"
      className="chip"
      data-tone={asked ? "turn" : "waits"}
      title={word + rest}
      aria-label={`${word}${rest}: ${subject}`}
      onClick={() => open({ dialog: "request", rowId })}
    >
      {word}
      <span className="chip-rest">{rest}</span>
    </button>
  );
}

/** The doubt about a row's level; null for none. */
function doubtOf(row: SheetRow): { chip: string; text: string } | null {
  if (row.barChanged) return { chip: "Bar changed", text: "Bar changed since approval" };
  if (row.importedFrom !== null) return { chip: "Imported", text: "Imported, unconfirmed" };
  return row.overdue ? { chip: "Overdue", text: "Overdue for confirmation" } : null;
}

/**
 * One chip for what is to be said of a row: that its request was declined, a doubt about its level, or that it is a next
 * step. A doubt alone opens the row's history, everything else a panel.
 */
function StateChip({ rowId, subject }: { rowId: number; subject: string }) {
  const { open, steps } = useSheet();
  const { row } = useRowState(rowId);
  const doubt = doubtOf(row);
  const step = steps.get(rowId);
  const openHistory = () => open({ dialog: "history", rowId });
  if (row.declineReason === null && step === undefined) {
    if (!doubt) return null;
    return (
      <button
        type="button"
        className="chip chip-quiet"
        title={doubt.text}
        aria-label={`${doubt.text}: ${subject}`}
        onClick={openHistory}
      >
        {doubt.chip}
      </button>
    );
  }
  // A doubt is on the reviewers' screens, too, so a step doesn't hide it from the owner.
  const chip = row.declineReason !== null ? "Declined" : (doubt?.chip ?? "Next step");
  const label = `${chip}${row.declineReason === null && doubt ? ", next step" : ""}: ${subject}`;
  return (
    <Pop
      id={`row-state-${rowId}`}
      label={label}
      buttonLabel={label}
      className={chip === doubt?.chip ? "chip chip-quiet" : "chip"}
      button={chip}
    >
      {row.declineReason !== null && <p>Declined: {row.declineReason}</p>}
      {row.declineReason !== null && row.changedAt !== null && (
        <p className="text-sm text-ink-muted">
          <MomentDay at={row.changedAt} />
        </p>
      )}
      {doubt && <p>{doubt.text}</p>}
      {(doubt || row.declineReason !== null) && (
        <button
          type="button"
          className="text-button ml-0"
          onClick={({ currentTarget }) => {
            closePopOf(currentTarget);
            openHistory();
          }}
        >
          Open history
        </button>
      )}
      {step}
    </Pop>
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
        className="chip"
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
