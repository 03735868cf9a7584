/** Why somebody could not sign in, in words. The address carries only the code, so that nobody can put words on the sign-in screen. */
export const REFUSALS = {
  unverified: "Google has not verified the address of this account. Verify it there, then sign in again.",
  not_allowed:
    "This account is not allowed to sign in here. Sign in with your company account, or ask an administrator to add you.",
  deactivated: "Your account here has been deactivated. An administrator can tell you more.",
  address_taken:
    "The address of this account belongs to somebody who signs in with another Google account. Ask an administrator for help.",
  cancelled: "Sign-in was cancelled. Nothing has changed.",
  handover: "The sign-in handed over from another site is no longer valid. Please sign in here.",
  too_many: "You have signed in very often in the last minute. Please wait a minute, then try again.",
  unavailable: "Sign-in does not work just now. Please try again in a moment.",
  failed: "Something went wrong while signing in. Please try again.",
} as const;

export type Refusal = keyof typeof REFUSALS;

/** The words for an error code in the address; whatever is neither ours nor known of next-auth is just "something went wrong". */
export function refusalText(code: string): string {
  // next-auth's word for a provider that could not be asked.
  if (code === "OAuthSignin") return REFUSALS.unavailable;
  return Object.hasOwn(REFUSALS, code) ? REFUSALS[code as Refusal] : REFUSALS.failed;
}

/** The sign-in screen with the reason on it. */
export const refusedAt = (code: Refusal) => `/?error=${code}`;
