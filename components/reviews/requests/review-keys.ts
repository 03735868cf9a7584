"use client";

import { useEffect, useEffectEvent, type RefObject } from "react";
import { isSingleKey, type KeyLine } from "@/components/shell/keys";
import { LEVEL_CHOICE, LEVELS, type Level } from "@/lib/sheet/rows/rules";

/** What a key does on the Reviews screen. */
export type ReviewAct =
  | { does: "next" | "previous" | "open" | "approve" | "decline" | "question" | "snooze" | "select" | "undo" }
  | { does: "level"; level: Level };

const ACTS: Readonly<Record<string, Exclude<ReviewAct["does"], "level">>> = {
  j: "next",
  k: "previous",
  Enter: "open",
  a: "approve",
  d: "decline",
  q: "question",
  h: "snooze",
  x: "select",
  z: "undo",
};

/**
 * The act of a key on the Reviews screen; null if it has none, text is typed, a dialog is open or single keys are off.
 * A key that is held down only moves: it must not decide one request after another.
 */
export function actOfReviewKey(event: KeyboardEvent): ReviewAct | null {
  if (!isSingleKey(event)) return null;
  const level = /^[0-3]$/.test(event.key) ? LEVELS[Number(event.key)] : undefined;
  const does = level === undefined ? ACTS[event.key] : "level";
  if (does === undefined || (event.repeat && does !== "next" && does !== "previous")) return null;
  // Enter presses the focused control.
  if (does === "open" && event.target instanceof Element && event.target.closest("button, a, summary, input"))
    return null;
  return does === "level" ? { does, level: level! } : { does };
}

/** The lines of these keys in the list of shortcuts. */
export const REVIEW_KEYS: readonly KeyLine[] = [
  { keys: ["j", "k"], does: "Open the next or previous request", single: true },
  { keys: ["Enter"], does: "Go to the open request", single: true },
  { keys: ["a"], does: "Approve the requested level", single: true },
  { keys: ["0", "1", "2", "3"], does: `Approve ${LEVEL_CHOICE}`, single: true },
  { keys: ["d"], does: "Decline (Ctrl Enter sends the reason)", single: true },
  { keys: ["q"], does: "Ask a question", single: true },
  { keys: ["h"], does: "Snooze", single: true },
  { keys: ["x"], does: "Select, to decide several together", single: true },
  { keys: ["z"], does: "Undo a decision, for 10 seconds", single: true },
];

/** Milliseconds without a key after which held keys act again. */
const PAUSE_MS = 700;
let heldUntil = 0;

/**
 * Lets no key act until none has been pressed for a moment. For the key of a form that didn't open: the person may
 * already be typing, and an "a" of the text must not approve.
 */
function holdReviewKeys(): void {
  heldUntil = performance.now() + PAUSE_MS;
}

/** Whether an element is on the screen: on a phone, the list may cover what is open. */
export const isShown = (element: RefObject<HTMLElement | null>): boolean =>
  element.current?.checkVisibility?.() ?? true;

type Handlers = { [K in Exclude<ReviewAct["does"], "level">]?: () => void } & { level?: (level: Level) => void };

/** Why the keys of some handlers do nothing now, null if they act, and what says so. */
type Refusal = { why: () => string | null; say: (why: string) => void };

/** Handles those keys of the Reviews screen that have a handler, while the component is shown. */
export function useReviewKeys(handlers: Handlers, refusal?: Refusal): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (performance.now() < heldUntil && isSingleKey(event)) return holdReviewKeys();
    const act = actOfReviewKey(event);
    if (act === null || !handlers[act.does]) return;
    event.preventDefault();
    const why = refusal?.why() ?? null;
    if (why !== null) {
      refusal?.say(why);
      if (act.does === "decline" || act.does === "question") holdReviewKeys();
    } else if (act.does === "level") handlers.level?.(act.level);
    else handlers[act.does]?.();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handle(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
