import { USER_KEY, userIdOf } from "@/components/shell/auth/stored-user";

export const OPENED_KINDS = ["person", "competency", "need", "client", "screen"] as const;
/** A thing that was opened. The table of pages has a screen's name. */
export type Opened = { href: string; kind: (typeof OPENED_KINDS)[number]; label: string };

/** Most things that are remembered. */
export const MAX_OPENED = 8;

/** Returns the key of what the signed-in person opened last, null without one. Log out removes it: it has names. */
function keyNow(): string | null {
  const userId = userIdOf(localStorage.getItem(USER_KEY));
  return userId === null ? null : `opened_${userId}`;
}

const isOpened = (one: unknown): one is Opened =>
  typeof one === "object" &&
  one !== null &&
  "href" in one &&
  typeof one.href === "string" &&
  one.href.startsWith("/") &&
  "label" in one &&
  typeof one.label === "string" &&
  "kind" in one &&
  OPENED_KINDS.some((kind) => kind === one.kind);

/** Returns what the signed-in person opened last in this browser, the latest first. */
export function readOpened(): Opened[] {
  const key = keyNow();
  if (key === null) return [];
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isOpened) : [];
  } catch {
    return [];
  }
}

/** Remembers what the signed-in person opened, before what they opened earlier. */
export function rememberOpened(one: Opened): void {
  const key = keyNow();
  if (key === null) return;
  const isOther = ({ href, kind, label }: Opened) =>
    href !== one.href && (label === "" || kind !== one.kind || label !== one.label);
  try {
    localStorage.setItem(key, JSON.stringify([one, ...readOpened().filter(isOther)].slice(0, MAX_OPENED)));
  } catch {
    // A browser without room remembers nothing.
  }
}
