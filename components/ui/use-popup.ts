"use client";

import { useLayoutEffect, type RefObject } from "react";

/** In pixels: the gap to the anchor, the width that names need, and the select's heights from the specification. */
const GAP = 4;
const MIN_WIDTH = 240;
const MAX_HEIGHT = 300;
const MIN_HEIGHT = 140;

/**
 * While it is open, shows an element (`popover="manual"`) at its anchor in the browser's top layer, where no scrolling part of a dialog cuts
 * it off: below the anchor, or above if there is more room. `fill` gives it the anchor's width, or more where that is narrow; `end` aligns their right edges, unless
 * the window's left edge would cut it off.
 */
export function usePopup(
  isOpen: boolean,
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  align: "fill" | "end",
): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    // jsdom has no top layer.
    popup.current?.showPopover?.();
    const place = () => placeAt(anchor.current, popup.current, align);
    window.addEventListener("scroll", place, true);
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, true);
      window.removeEventListener("resize", place);
    };
  }, [isOpen, anchor, popup, align]);
  // After each render: what stands above the anchor may have grown.
  useLayoutEffect(() => {
    if (isOpen) placeAt(anchor.current, popup.current, align);
  });
}

function placeAt(anchor: HTMLElement | null, list: HTMLElement | null, align: "fill" | "end"): void {
  if (!anchor || !list) return;
  const box = anchor.getBoundingClientRect();
  const above = box.top - 2 * GAP;
  const below = window.innerHeight - box.bottom - 2 * GAP;
  const isAbove = below < MIN_HEIGHT && above > below;
  const width = document.documentElement.clientWidth;
  const room = Math.min(MAX_HEIGHT, isAbove ? above : below);
  Object.assign(list.style, {
    top: isAbove ? "auto" : `${box.bottom + GAP}px`,
    bottom: isAbove ? `${window.innerHeight - box.top + GAP}px` : "auto",
    maxHeight: `${Math.max(room, MIN_HEIGHT / 2)}px`,
    ...(align === "fill"
      ? {
          left: `${box.left}px`,
          right: "auto",
          width: `${Math.max(box.width, Math.min(MIN_WIDTH, width - box.left - GAP))}px`,
        }
      : { left: "auto", right: `${Math.min(width - box.right, width - list.offsetWidth - GAP)}px` }),
  });
}
