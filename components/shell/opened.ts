import { USER_KEY, userIdOf } from "@/components/shell/auth/stored-user";

/** A thing that was opened, which has a name of its own: the palette lists the screens anyway. */
export type Opened = { href: string; kind: "person" | "competency" | "need" | "client"; label: string };

/** Most things that are remembered. */
export const MAX_OPENED = 8;

/** Returns the key of what the signed-in person opened last, "" without one. Log out removes it: it has names. */
const keyNow = () => {
  const userId = userIdOf(localStorage.getItem(USER_KEY));
  return userId === null ? "" : `opened_${userId}`;
};

/** Returns what is stored as it is: another version of Cairn, or an extension, may have written it. */
export function storedOpened(): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyNow()) ?? "");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Remembers what the signed-in person opened, before what they opened earlier. */
export function rememberOpened(one: Opened): void {
  const key = keyNow();
  const isOther = (last: Partial<Opened> | null) =>
    last?.href !== one.href && (last?.label !== one.label || last.kind !== one.kind);
  const others = (storedOpened() as (Partial<Opened> | null)[]).filter(isOther);
  try {
    if (key !== "") localStorage.setItem(key, JSON.stringify([one, ...others].slice(0, MAX_OPENED)));
  } catch {
    // A browser without room remembers nothing.
  }
}
