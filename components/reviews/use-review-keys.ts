"use client";

import { useEffect, useEffectEvent } from "react";
import { actOfReviewKey, type ReviewAct } from "./review-keys";

type Handlers = { [K in Exclude<ReviewAct["does"], "level">]?: () => void } & {
  level?: (level: Extract<ReviewAct, { does: "level" }>["level"]) => void;
};

/** Handles those keys of the Reviews screen that have a handler, while the component is shown. */
export function useReviewKeys(handlers: Handlers): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
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
