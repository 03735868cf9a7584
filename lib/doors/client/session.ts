import type { z } from "zod";
import type { CurrentUser } from "@/lib/finder/matrices/contract";
import { API_BASE } from "@/lib/platform/core/api-base";
import { Listeners } from "./listeners";

/** An error response (RFC 9457). */
export type Problem = {
  status: number;
  title: string;
  detail: string;
  errors?: Record<string, string[]>;
  current?: unknown;
  request_id?: string;
};

/** The local storage key of the access token (from the specification). */
const KEY = "cm_token";
/** The local storage key of the signed-in person (from the specification). */
export const USER_KEY = "user";

/** The signed-in person as stored in local storage: the answer of GET /users?current_user=true. */
export type StoredUser = z.output<typeof CurrentUser>;

/** Returns the signed-in person as of the page's loading; null if nothing readable is stored. */
export function storedUser(kept = localStorage.getItem(USER_KEY)): StoredUser | null {
  try {
    const user = JSON.parse(kept ?? "null") as StoredUser | null;
    return typeof user?.user_id === "number" ? user : null;
  } catch {
    return null;
  }
}

const SESSION_CALL = `${API_BASE}/session`;
/** Time before expiry when a token is replaced, so that it's still valid when the call arrives, in milliseconds. */
const MARGIN_MS = 30_000;

/** Why a call got no answer at all. */
export const UNREACHABLE: Problem = {
  status: 0,
  title: "Offline",
  detail: "Couldn't reach the server. Check your connection and try again.",
};
const SIGNED_OUT: Problem = { status: 401, title: "Signed out", detail: "Your session has ended." };

let pending: Promise<string | Problem> | undefined;

/**
 * Returns a token for calling the API: the stored one if it's valid, otherwise a new one. Concurrent calls share one
 * request. Returns the problem if there is none: with 401, the session has ended, and the caller must keep what was
 * typed and offer sign-in.
 */
export async function accessToken(): Promise<string | Problem> {
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

async function requestToken(): Promise<string | Problem> {
  let response: Response;
  try {
    response = await fetch(SESSION_CALL, { method: "POST", credentials: "same-origin", cache: "no-store" });
  } catch {
    return UNREACHABLE;
  }
  if (response.status === 401) {
    forgetAccessToken();
    markSessionEnded();
    return SIGNED_OUT;
  }
  if (!response.ok)
    return { status: response.status, title: "No access token", detail: "Couldn't get access. Try again." };
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

/** Whether this browser's session has ended: set by a 401, cleared when this or another tab gets a token. */
let ended = false;
const listeners = new Listeners();

function set(value: boolean): void {
  if (ended === value) return;
  ended = value;
  listeners.tell();
}

export const sessionHasEnded = (): boolean => ended;
export const markSessionEnded = (): void => set(true);
export const markSessionActive = (): void => set(false);

/** Calls the listener when the session ends or becomes active. Returns a function that unsubscribes it. */
export const onSessionChange = listeners.subscribe;
