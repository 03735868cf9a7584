import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Level } from "@/lib/sheets/rules";
import type { SheetStore } from "./sheet-store";

/** The name of a row's radio buttons. */
export const levelsName = (rowId: number): string => `level-${rowId}`;

const rowIdOf = (name: string) => Number(name.slice(levelsName(0).length - 1));

/**
 * Takes over the levels that were picked in the server's HTML before the page's scripts ran. React keeps such a pick on
 * hydration and no event tells of it, so the row would show a level that is never saved. On the viewer's own sheet it
 * counts as picked now; on another person's sheet it is taken back, because there a single key press could decide a
 * request.
 *
 * @returns the ref of the element that holds the rows
 */
export function useEarlyPicks(store: SheetStore, reviews: boolean): RefObject<HTMLTableElement | null> {
  const rows = useRef<HTMLTableElement>(null);
  // Together with hydration: a pick between that and the other effects reaches the store by React, and its button is
  // only set once the row renders again. Until then the former level would look like an early pick.
  useLayoutEffect(() => {
    for (const input of rows.current?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? []) {
      const id = rowIdOf(input.name);
      const isShown = input.value === store.state(id).row.desired;
      if (reviews) input.checked = isShown;
      else if (input.checked && !isShown) store.choose(id, input.value as Level);
    }
  }, [store, reviews]);
  return rows;
}
