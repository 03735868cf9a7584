"use client";

import { useEffect } from "react";
import { keptText } from "@/components/ui/kept-text";

/** "off" once single-key shortcuts are switched off, in this browser only: other computers have other keyboards. */
export const singleKeys = keptText("single_keys");

/** Whether single-key shortcuts are on. People who dictate, or press keys by accident, turn them off. */
export const singleKeysAreOn = (): boolean => singleKeys.read() !== "off";

export const isMac = (): boolean => /^(Mac|iP)/.test(navigator.platform);

const WRITTEN_IN =
  "input:not([type='radio'], [type='checkbox'], [type='button']), textarea, select, [contenteditable='true']";

const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.isComposing ||
  event.altKey ||
  document.querySelector("[role='dialog'], dialog[open]") !== null;

/**
 * Whether a key counts as a single-key shortcut: they are on, no text is typed, no dialog is open, and no other key is
 * held.
 */
export function isSingleKey(event: KeyboardEvent): boolean {
  const isTyped = event.target instanceof Element && event.target.closest(WRITTEN_IN) !== null;
  return !isTaken(event) && !event.metaKey && !event.ctrlKey && !isTyped && singleKeysAreOn();
}

/** The button with which a screen prints something else than what it shows. */
const printButton = () => document.querySelector<HTMLElement>("main [data-prints]");

/** Prints as the screen's own button does; without one, the browser prints what the screen shows. */
export function printScreen(): void {
  const button = printButton();
  if (button) button.click();
  else window.print();
}

/** The shortcut that a key triggers on any screen; null while text is typed, a dialog is open, or the key has none. */
export function actOfKey(event: KeyboardEvent): "palette" | "print" | "keys" | "search" | null {
  if ((event.metaKey || event.ctrlKey) && !isTaken(event)) {
    const key = event.shiftKey ? "" : keyOf(event).toLowerCase();
    // Without such a button, the browser prints what the screen shows.
    return key === "k" ? "palette" : key === "p" && printButton() ? "print" : null;
  }
  const act = event.key === "?" ? "keys" : event.key === "/" ? "search" : null;
  return act !== null && isSingleKey(event) ? act : null;
}

/** Letters and digits that aren't on the keys of a Latin keyboard. */
const OTHER_SCRIPT = /^(?=[^A-Za-z0-9])(?:(?!\p{Script=Latin})\p{L}|\p{Nd})$/u;

/**
 * The name of a key for shortcuts, such as "a" or "Enter". On a Cyrillic or Greek layout, for example, it is the Latin
 * letter of the same place.
 */
export function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  const [, letter] = (OTHER_SCRIPT.test(key) && /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)) || [];
  if (letter === undefined) return key;
  return shiftKey ? letter : letter.toLowerCase();
}

/** Focuses the first visible search box of the screen. Returns false if there is none. */
export function goToSearch(): boolean {
  const boxes = [...document.querySelectorAll<HTMLInputElement>("main input[type='search']")];
  const box = boxes.find((each) => each.offsetParent !== null);
  box?.focus();
  return box !== undefined;
}

/** A line of the list of keyboard shortcuts. */
export type KeyLine = { keys: readonly string[]; does: string; single?: true };

let ofScreen: readonly KeyLine[] = [];

/** The single-key shortcuts of the screen that is shown. */
export const screenKeys = (): readonly KeyLine[] => ofScreen;

/** Lists a screen's own single-key shortcuts while it is shown. `lines` must be stable. */
export function useScreenKeys(lines: readonly KeyLine[]): void {
  useEffect(() => {
    ofScreen = lines;
    return () => {
      ofScreen = [];
    };
  }, [lines]);
}
