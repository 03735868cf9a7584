import { useEffectEvent, useLayoutEffect } from "react";
import type { SheetQuery } from "./sheet-query";

/**
 * Takes over the searches and the discipline that were chosen in the server's HTML before the page's scripts ran: no
 * event tells of them. Before effects that show what this tab kept, which would overwrite them.
 */
export function useEarlyQuery({ searches, disciplineId }: SheetQuery, change: (changed: Partial<SheetQuery>) => void) {
  const takeOver = useEffectEvent(() => {
    const typed = [...document.querySelectorAll<HTMLInputElement>(".sheet-table th input")].map(
      (box) => [box.closest("th")?.dataset.column ?? "", box.value] as const,
    );
    const chosen = Number(document.querySelector<HTMLSelectElement>(".sheet-discipline select")?.value) || disciplineId;
    if (chosen !== disciplineId || typed.some(([id, text]) => text !== searches[id]))
      change({ searches: { ...searches, ...Object.fromEntries(typed) }, disciplineId: chosen });
  });
  useLayoutEffect(() => takeOver(), []);
}
