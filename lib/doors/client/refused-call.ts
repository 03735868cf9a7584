import { type Problem, storedUser } from "./session";

const KEY = "refused_call";

type Roles = { user_id: number; is_admin: boolean; is_manager: boolean };

/** Why a call was refused, and the texts that were sent with it. */
export type RefusedCall = { why: string; typed: string[] };

/** Says which role the person has lost since the page was loaded; null if none. */
async function lostRole(readUser: () => Promise<Roles | null>): Promise<string | null> {
  const before = storedUser();
  const now = before && (await readUser());
  if (!now || now.user_id !== before.user_id) return null;
  if (before.is_admin && !now.is_admin) return "You are no longer an admin.";
  return before.is_manager && !now.is_manager ? "You are no longer a manager." : null;
}

/**
 * Remembers a refused call in this tab if the person has no access, or lost a role: returns whether they are sent to the
 * page that says why.
 */
export async function keepRefusal(
  { status, detail }: Problem,
  body: object | undefined,
  readUser: () => Promise<Roles | null>,
): Promise<boolean> {
  const why = status === 403 ? detail : await lostRole(readUser);
  if (why !== null) keepRefusedCall(why, body);
  return why !== null;
}

function keepRefusedCall(why: string, body: object | undefined): void {
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
