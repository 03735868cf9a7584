import { type RefObject, useEffect, useState } from "react";
import type { Place } from "./grid-keys";

/** Heights and widths in pixels, as in team.css: places are arithmetic. All columns are as wide as fits. */
export const ROW = 30;
/** The narrowest has room for stones beside the letter, and for two lines of a name. */
const [LEAST_COLUMN, MOST_COLUMN] = [25, 40];
/** More than these never fit beside each other: they stay as wide as they read best. */
const MOST_FITTED = 100;
/** Pixels for columns in a window of 1440: what a server goes by. */
const USUAL_ROOM = 1150;
/** Rows and columns rendered beyond what is in view, so that most scrolling renders nothing. */
const BEYOND = 3;
/** The window moves by whole steps. */
const STEP = 4;
/** Cells that one frame adds, so that no frame keeps a slow processor busy for a tenth of a second. */
const CELLS_A_FRAME = 120;

/** The rows and columns that are rendered: from the first up to, not including, the second. */
export type GridWindow = { top: number; bottom: number; left: number; right: number };

/** What a server renders, which doesn't know the size of the screen. */
const atFirst = (columns: number): GridWindow =>
  columns > MOST_FITTED ? { top: 0, bottom: 30, left: 0, right: 30 } : { top: 0, bottom: 20, left: 0, right: 48 };

/** The least pixels of a column, of so many. */
export const leastWidth = (columns: number): number => (columns > MOST_FITTED ? MOST_COLUMN : LEAST_COLUMN);

/** The width of so many columns, for a style. */
export const widthOf = (columns: number): string => `calc(var(--column) * ${columns})`;

/** A column's width in pixels, as team.css has it. */
const widthIn = (box: Element | null): number | undefined =>
  box?.querySelector<HTMLElement>(".team-competency")?.offsetWidth || undefined;

/** The same before a browser has measured it. */
const usualWidth = (columns: number): number =>
  Math.max(leastWidth(columns), Math.min(MOST_COLUMN, Math.floor(USUAL_ROOM / Math.max(1, columns))));

const floorTo = (value: number) => Math.floor(value / STEP) * STEP;

/** Returns the window of a scrolled box. */
export function windowOf(
  box: { scrollTop: number; scrollLeft: number; clientHeight: number; clientWidth: number },
  rows: number,
  columns: number,
  width: number = MOST_COLUMN,
): GridWindow {
  return {
    top: Math.max(0, floorTo(box.scrollTop / ROW - BEYOND)),
    bottom: Math.min(rows, floorTo((box.scrollTop + box.clientHeight) / ROW + BEYOND) + STEP),
    left: Math.max(0, floorTo(box.scrollLeft / width - BEYOND)),
    right: Math.min(columns, floorTo((box.scrollLeft + box.clientWidth) / width + BEYOND) + STEP),
  };
}

type Range = readonly [from: number, to: number];

/**
 * Returns a range grown towards the wanted one, by at most so many, without what isn't wanted. Where they share
 * nothing, it starts at the front.
 */
function grown([from, to]: Range, [wantedFrom, wantedTo]: Range, most: number): Range {
  const shares = from < wantedTo && wantedFrom < to;
  const start = shares ? Math.max(from, wantedFrom) : wantedFrom;
  const end = shares ? Math.min(to, wantedTo) : wantedFrom;
  const before = Math.min(start - wantedFrom, most);
  return [start - before, Math.min(wantedTo, end + most - before)];
}

/** Returns the window of the next frame on the way to the wanted one: columns grow first, then rows. */
export function nextWindow(now: GridWindow, wanted: GridWindow): GridWindow {
  const kept = grown([now.top, now.bottom], [wanted.top, wanted.bottom], 0);
  const wide: Range = [wanted.left, wanted.right];
  const keptRows = kept[1] - kept[0];
  const [left, right] = keptRows === 0 ? wide : grown([now.left, now.right], wide, atATime(keptRows));
  const grew = keptRows > 0 && (left !== now.left || right !== now.right);
  const [top, bottom] = grew ? kept : grown(kept, [wanted.top, wanted.bottom], atATime(right - left));
  return { top, bottom, left, right };
}

/** How many rows of so many cells, or columns, a frame adds. */
const atATime = (cells: number) => Math.max(1, Math.floor(CELLS_A_FRAME / Math.max(1, cells)));

const same = (one: GridWindow, other: GridWindow) =>
  one.top === other.top && one.bottom === other.bottom && one.left === other.left && one.right === other.right;

/** Follows the scrolling of a grid, a step a frame. */
export function useGridWindow(
  box: RefObject<HTMLElement | null>,
  { rows, columns }: { rows: number; columns: number },
) {
  const [width, setWidth] = useState(() => usualWidth(columns));
  const [wanted, setWanted] = useState(() => atFirst(columns));
  const [seen, setSeen] = useState(() => atFirst(columns));

  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const measured = widthIn(element) ?? usualWidth(columns);
        setWidth(measured);
        const next = windowOf(element, rows, columns, measured);
        setWanted((now) => (same(now, next) ? now : next));
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

  useEffect(() => {
    if (same(seen, wanted)) return;
    const frame = requestAnimationFrame(() => setSeen(nextWindow(seen, wanted)));
    return () => cancelAnimationFrame(frame);
  }, [seen, wanted]);

  return { ...seen, width, bottom: Math.min(seen.bottom, rows), right: Math.min(seen.right, columns) };
}

/** Scrolls a place into view, beside the parts that stay. */
export function scrollToPlace(box: HTMLElement, { row, column }: Place, lines: number) {
  const names = box.querySelector<HTMLElement>(".team-name")?.offsetWidth ?? 0;
  const edge = (selector: string) => {
    const part = box.querySelector<HTMLElement>(selector);
    return part && getComputedStyle(part).position === "sticky" ? part.offsetHeight : 0;
  };
  if (column > 0) {
    const width = widthIn(box) ?? MOST_COLUMN;
    const start = (column - 1) * width;
    const room = box.clientWidth - names - width;
    box.scrollLeft = Math.min(start, Math.max(box.scrollLeft, start - room));
  }
  if (row > 0 && row <= lines) {
    const start = (row - 1) * ROW;
    const room = box.clientHeight - edge(".team-head") - edge(".team-foot") - ROW;
    box.scrollTop = Math.min(start, Math.max(box.scrollTop, start - room));
  } else if (row > lines) box.scrollTop = box.scrollHeight;
}

/** Whether a place is in the page: the heads and the counts always are, as far as their column is. */
export function isRendered({ row, column }: Place, seen: GridWindow, lines: number): boolean {
  const inColumns = column === 0 || (column > seen.left && column <= seen.right);
  return inColumns && (row === 0 || row > lines || (row > seen.top && row <= seen.bottom));
}
