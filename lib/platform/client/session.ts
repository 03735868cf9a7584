import { API_BASE } from "@/lib/platform/core/api-base";

/** The local storage key of the access token (from the specification). */
const KEY = "cm_token";
const SESSION_CALL = `${API_BASE}/session`;
/** Time before expiry when a token is replaced, so that it's still valid when the call arrives, in milliseconds. */
const MARGIN_MS = 30_000;

/** The browser's session has ended. The caller must keep what was typed and offer sign-in. */
export class SignedOut extends Error {
  override readonly name = "SignedOut";
  constructor() {
    super("Your session has ended.");
  }
}

/**
 * The server returned no access token for a reason other than an ended session. `status` is 0 if the server couldn't be
 * reached.
 */
export class NoAccessToken extends Error {
  override readonly name = "NoAccessToken";
  constructor(readonly status: number) {
    super(
      status === 0
        ? "Couldn't reach the server. Check your connection and try again."
        : "Couldn't get access. Try again.",
    );
  }
}

let pending: Promise<string> | undefined;

/**
 * Returns a token for calling the API: the stored one if it's valid, otherwise a new one. Concurrent calls share one
 * request. Throws SignedOut, NoAccessToken.
 */
export async function accessToken(): Promise<string> {
  const stored = localStorage.getItem(KEY);
  if (stored !== null && isValid(stored)) return stored;
  return (pending ??= requestToken().finally(() => {
    pending = undefined;
  }));
}

/** Deletes the stored token, so that the next call requests a new one. */
export function forgetAccessToken(): void {
  localStorage.removeItem(KEY);
}

async function requestToken(): Promise<string> {
  let response: Response;
  try {
    response = await fetch(SESSION_CALL, { method: "POST", credentials: "same-origin", cache: "no-store" });
  } catch {
    throw new NoAccessToken(0);
  }
  if (response.status === 401) {
    forgetAccessToken();
    markSessionEnded();
    throw new SignedOut();
  }
  if (!response.ok) throw new NoAccessToken(response.status);
  const { token } = (await response.json()) as { token: string };
  localStorage.setItem(KEY, token);
  markSessionActive();
  return token;
}

function isValid(token: string): boolean {
  try {
    const [, payload = ""] = token.split(".");
    const { exp } = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as { exp?: unknown };
    return typeof exp === "number" && exp * 1000 - Date.now() > MARGIN_MS;
  } catch {
    return false;
  }
}

/**
 * Whether this browser's session is known to have ended. Set when a call gets 401, cleared when this or another tab
 * gets a token.
 */
let ended = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  if (ended === value) return;
  ended = value;
  listeners.forEach((listener) => listener());
}

export const sessionHasEnded = (): boolean => ended;
export const markSessionEnded = (): void => set(true);
export const markSessionActive = (): void => set(false);

/** Calls the listener when the session ends or becomes active. Returns a function that unsubscribes it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
