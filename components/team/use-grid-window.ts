import { useEffect, useState, type RefObject } from "react";

/** Heights and widths in pixels, as in team.css: places are arithmetic. */
export const ROW = 30;
export const COLUMN = 40;
/** Rows and columns rendered beyond what is in view, so that most scrolling renders nothing. */
const BEYOND = 3;
/** The window moves by whole steps. */
const STEP = 4;

/** The rows and columns that are rendered: from the first up to, not including, the second. */
export type GridWindow = { top: number; bottom: number; left: number; right: number };

/** What a server renders, which doesn't know the size of the screen. */
const AT_FIRST = { top: 0, bottom: 30, left: 0, right: 30 };

const floorTo = (value: number) => Math.floor(value / STEP) * STEP;

/** Returns the window of a scrolled box. */
export function windowOf(
  box: { scrollTop: number; scrollLeft: number; clientHeight: number; clientWidth: number },
  rows: number,
  columns: number,
): GridWindow {
  return {
    top: Math.max(0, floorTo(box.scrollTop / ROW - BEYOND)),
    bottom: Math.min(rows, floorTo((box.scrollTop + box.clientHeight) / ROW + BEYOND) + STEP),
    left: Math.max(0, floorTo(box.scrollLeft / COLUMN - BEYOND)),
    right: Math.min(columns, floorTo((box.scrollLeft + box.clientWidth) / COLUMN + BEYOND) + STEP),
  };
}

const same = (one: GridWindow, other: GridWindow) =>
  one.top === other.top && one.bottom === other.bottom && one.left === other.left && one.right === other.right;

/** Follows the scrolling of a grid, once a frame. */
export function useGridWindow(box: RefObject<HTMLElement | null>, rows: number, columns: number) {
  const [seen, setSeen] = useState<GridWindow>(AT_FIRST);
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const next = windowOf(element, rows, columns);
        setSeen((now) => (same(now, next) ? now : next));
      });
    };
    // Also reports the first size.
    const observer = new ResizeObserver(later);
    observer.observe(element);
    element.addEventListener("scroll", later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      element.removeEventListener("scroll", later);
    };
  }, [box, rows, columns]);
  return { ...seen, bottom: Math.min(seen.bottom, rows), right: Math.min(seen.right, columns) };
}
