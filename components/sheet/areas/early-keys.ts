const pressed: string[] = [];
const keep = ({ key }: KeyboardEvent) => void (/^[0-3]$/.test(key) && pressed.push(key));

/** Keeps the levels that are chosen by key from the press of a button until its dialog is there. */
export function keepEarlyKeys() {
  pressed.length = 0;
  document.addEventListener("keydown", keep);
}

/** Returns the kept keys, and keeps none any more. */
export function takeEarlyKeys(): string[] {
  document.removeEventListener("keydown", keep);
  return pressed.splice(0);
}
