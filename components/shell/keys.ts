/** Where the browser keeps that its person wants no single keys. */
const STORAGE_KEY = "single_keys";

/** Whether a key pressed alone does something. Some dictate or have keys pressed by accident: they switch it off. */
export const singleKeysAreOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== "off";

/** Kept in this browser alone: another computer has other keys. */
export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, "off");
}

export const isMac = (): boolean => /^(Mac|iP)/.test(navigator.platform);

const WRITTEN_IN =
  "input:not([type='radio'], [type='checkbox'], [type='button']), textarea, select, [contenteditable='true']";

/** What a key asks for on any screen; null where it is somebody else's: of a text that is typed, of a dialog that is open, or of nobody. */
export function actOfKey(event: KeyboardEvent): "palette" | "keys" | "search" | null {
  if (event.defaultPrevented || event.isComposing || event.altKey || document.querySelector("[role='dialog']"))
    return null;
  if (event.metaKey || event.ctrlKey) return event.key.toLowerCase() === "k" && !event.shiftKey ? "palette" : null;
  const act = event.key === "?" ? "keys" : event.key === "/" ? "search" : null;
  const isTyped = event.target instanceof Element && event.target.closest(WRITTEN_IN) !== null;
  return act !== null && !isTyped && singleKeysAreOn() ? act : null;
}

/** Puts the focus into the screen's first search box that can be seen. False when it has none. */
export function goToSearch(): boolean {
  const boxes = [...document.querySelectorAll<HTMLInputElement>("main input[type='search']")];
  const box = boxes.find((each) => each.offsetParent !== null);
  box?.focus();
  return box !== undefined;
}
