"use client";

import { useEffect, useEffectEvent, type RefObject } from "react";
import { isSingleKey } from "@/components/shell/keys";
import { actOfReviewKey, type ReviewAct } from "./review-keys";

/** Milliseconds without a key after which held keys act again. */
const PAUSE_MS = 700;
let heldUntil = 0;

/**
 * Lets no key act until none has been pressed for a moment. For the key of a form that didn't open: the person may
 * already be typing, and an "a" of the text must not approve.
 */
export function holdReviewKeys(): void {
  heldUntil = performance.now() + PAUSE_MS;
}

/** Whether an element is on the screen: on a phone, the list may cover what is open. */
export const isShown = (element: RefObject<HTMLElement | null>): boolean =>
  element.current?.checkVisibility?.() ?? true;

type Handlers = { [K in Exclude<ReviewAct["does"], "level">]?: () => void } & {
  level?: (level: Extract<ReviewAct, { does: "level" }>["level"]) => void;
};

/** Handles those keys of the Reviews screen that have a handler, while the component is shown. */
export function useReviewKeys(handlers: Handlers): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (performance.now() < heldUntil && isSingleKey(event)) return holdReviewKeys();
    const act = actOfReviewKey(event);
    if (act === null || !handlers[act.does]) return;
    event.preventDefault();
    if (act.does === "level") handlers.level?.(act.level);
    else handlers[act.does]?.();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handle(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
