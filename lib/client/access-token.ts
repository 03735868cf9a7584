import { markSessionActive, markSessionEnded } from "./session-state";

/** Where the spec keeps the access token. */
const KEY = "cm_token";
const SESSION_CALL = "/api/cm/v1/session";
/** Milliseconds before its expiry from which a token isn't used any more: it has to last until the call arrives. */
const MARGIN_MS = 30_000;

/** Nobody is signed in in this browser any more. Whoever catches it keeps what was typed and offers the way to the sign-in screen. */
export class SignedOut extends Error {
  override readonly name = "SignedOut";
  constructor() {
    super("You are not signed in any more.");
  }
}

/** The server gave no access token, though not for want of a session. `status` is 0 when it could not be reached. */
export class NoAccessToken extends Error {
  override readonly name = "NoAccessToken";
  constructor(readonly status: number) {
    super(
      status === 0
        ? "The server could not be reached. Check your connection and try again."
        : "The server gave no access. Please try again.",
    );
  }
}

let pending: Promise<string> | undefined;

/** A token for calling the API: the kept one while it lasts, else a fresh one, asked for once however many calls wait. Throws SignedOut, NoAccessToken. */
export async function accessToken(): Promise<string> {
  const kept = localStorage.getItem(KEY);
  if (kept !== null && lasts(kept)) return kept;
  return (pending ??= freshToken().finally(() => {
    pending = undefined;
  }));
}

/** Drops the token: the next call asks for a fresh one. */
export function forgetAccessToken(): void {
  localStorage.removeItem(KEY);
}

async function freshToken(): Promise<string> {
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

function lasts(token: string): boolean {
  try {
    const [, payload = ""] = token.split(".");
    const { exp } = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as { exp?: unknown };
    return typeof exp === "number" && exp * 1000 - Date.now() > MARGIN_MS;
  } catch {
    return false;
  }
}
