import type { KeyboardEvent } from "react";
import { takeEarlyKeys } from "./early-keys";

/** 0 to 3 choose the level of the row in focus, as in other grids of levels. `send` has the focus after the last row. */
export function chooseByKey(event: KeyboardEvent<HTMLElement>, send: HTMLElement | null) {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[0-3]$/.test(event.key)) return;
  if (chooseInFocus(event.currentTarget, event.key, send)) event.preventDefault();
}

/**
 * Chooses the level of the row in focus; the focus goes to the next row, below the one that was chosen. Past an area's
 * rows together, of which only a press on them chooses. False if no row is in focus.
 */
function chooseInFocus(choices: HTMLElement, key: string, send: HTMLElement | null): boolean {
  const rows = [...choices.querySelectorAll<HTMLElement>("[open] > * fieldset[data-row-choice]")];
  const place = rows.findIndex((row) => row.contains(document.activeElement));
  if (place === -1) return false;
  rows[place]!.querySelectorAll("input")[Number(key)]!.click();
  const next = rows[place + 1];
  if (next) rows[place]!.scrollIntoView({ block: "start" });
  (next ? (next.querySelector<HTMLElement>(":checked") ?? next.querySelector("input")) : send)?.focus();
  return true;
}

/** A ref for the rows: the keys pressed while they were being opened choose first. */
export const chooseEarly = (choices: HTMLElement | null) => {
  if (choices) for (const key of takeEarlyKeys()) chooseInFocus(choices, key, null);
};
