const KEY = "refused_call";

/** Why a call was refused, and the texts that were sent with it. */
export type RefusedCall = { why: string; typed: string[] };

/** Remembers a refused call in this tab for the page that the person is sent to. */
export function keepRefusedCall(why: string, body: object | undefined): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ why, typed: textsIn(body) } satisfies RefusedCall));
  } catch {
    // Storage is full: the page then gives no details.
  }
}

/** Returns the refused call that led to this page; null if none did. */
export function readRefusedCall(): RefusedCall | null {
  return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as RefusedCall | null;
}

/** Forgets the refused call, once the person has seen it. */
export function dropRefusedCall(): void {
  sessionStorage.removeItem(KEY);
}

/** A body's texts of several words, without formatting. Levels, dates and names are typed again at once. */
function textsIn(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  const text = typeof value === "string" ? plain(value) : "";
  return /\s/.test(text) ? [text] : [];
}

const plain = (text: string) =>
  (text.startsWith("<") ? (new DOMParser().parseFromString(text, "text/html").body.textContent ?? "") : text).trim();
