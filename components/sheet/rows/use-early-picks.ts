import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Level } from "@/lib/vocabulary/levels/rules";
import { levelsName } from "./level-cell";
import type { SheetStore } from "./sheet-store";

const rowIdOf = (name: string) => Number(name.slice(levelsName(0).length - 1));

/**
 * Handles levels picked in the server's HTML before the page's scripts ran. React keeps such a pick without an event,
 * so the row would show a level that is never saved. On the viewer's own sheet the pick is saved now. On another
 * person's sheet it is reset, because there a single key press could decide a request.
 *
 * @returns the ref of the element that holds the rows
 */
export function useEarlyPicks(store: SheetStore, reviews: boolean): RefObject<HTMLTableElement | null> {
  const rows = useRef<HTMLTableElement>(null);
  // A layout effect, because it runs together with hydration. A later pick reaches the store through React, and until
  // the row renders again, the former level would look like an early pick.
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
