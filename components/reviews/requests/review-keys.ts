"use client";

import { useEffect, useEffectEvent, type RefObject } from "react";
import { isSingleKey, keyOf, type KeyLine } from "@/components/shell/keys";
import { LEVEL_CHOICE, LEVELS, type Level } from "@/lib/vocabulary/levels/rules";

/** The lines of these keys in the list of shortcuts. */
export const REVIEW_KEYS: readonly KeyLine[] = [
  { keys: ["j", "k", "↓", "↑"], does: "Open the next or previous request", single: true },
  { keys: ["Enter"], does: "Go to the open request", single: true },
  { keys: ["a"], does: "Approve the requested level", single: true },
  { keys: ["0", "1", "2", "3"], does: `Approve ${LEVEL_CHOICE}`, single: true },
  { keys: ["d"], does: "Decline (Ctrl Enter sends the reason)", single: true },
  { keys: ["q"], does: "Ask a question", single: true },
  { keys: ["h"], does: "Snooze", single: true },
  { keys: ["x"], does: "Select, to decide several together", single: true },
  { keys: ["z"], does: "Undo a decision or question, for 10 seconds", single: true },
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

/** What keys do, by their names, such as "a" or "Enter". */
type Handlers = Readonly<Record<string, (() => void) | undefined>>;

/** The keys from 0 to 3, for the level of each. */
export const levelKeys = (choose: (level: Level) => void): Handlers =>
  Object.fromEntries(LEVELS.map((level, place) => [String(place), () => choose(level)]));

/** Why the keys of some handlers do nothing now, null if they act, and what says so. */
type Refusal = { why: () => string | null; say: (why: string) => void };

/** The keys that only open another request. */
const MOVES = ["j", "k", "ArrowDown", "ArrowUp"];

/** Whether a key acts: none does while text is typed, a dialog is open or single keys are off. */
function isAct(event: KeyboardEvent): boolean {
  // A key that is held down only moves: it must not decide one request after another.
  if (!isSingleKey(event) || (event.repeat && !MOVES.includes(keyOf(event)))) return false;
  // Enter presses the focused control.
  const isOnControl = event.target instanceof Element && event.target.closest("button, a, summary, input") !== null;
  return event.key !== "Enter" || !isOnControl;
}

/** Handles keys of the Reviews screen while the component is shown. */
export function useReviewKeys(handlers: Handlers, refusal?: Refusal): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (performance.now() < heldUntil && isSingleKey(event)) return holdReviewKeys();
    const key = keyOf(event);
    const act = handlers[key];
    if (!act || !isAct(event)) return;
    event.preventDefault();
    const why = refusal?.why() ?? null;
    if (why === null) return act();
    refusal?.say(why);
    if (key === "d" || key === "q") holdReviewKeys();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handle(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** Keeps the focus at the decisions when one of their forms closes. */
export function keepFocus(root: RefObject<HTMLElement | null>): void {
  const decisions = root.current?.querySelector<HTMLElement>("#decisions");
  if (decisions?.contains(document.activeElement)) decisions.focus();
}
