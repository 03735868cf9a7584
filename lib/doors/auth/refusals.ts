/** Messages for a failed sign-in, by code. A link holds only the code, so it can't put a text on the screen. */
export const REFUSALS = {
  unverified: "The sign-in provider hasn't verified this account's email. Verify it there, then sign in again.",
  unproven:
    "The sign-in provider doesn't say whether this account's email is verified. Tell your administrator: the " +
    "claim email_verified is missing.",
  no_email: "The sign-in provider sent no email for this account. Tell your administrator: the claim email is missing.",
  bad_claims:
    "The sign-in provider sent account details that can't be used. Tell your administrator: the log names the claim.",
  not_allowed: "This account can't sign in here. Use your company account, or ask an administrator to add you.",
  deactivated: "Your account has been deactivated. Ask an administrator for help.",
  address_taken:
    "This account's email belongs to a person who signs in with another account. Ask an administrator for help.",
  cancelled: "Sign-in was cancelled.",
  handover: "The sign-in from the other site has expired. Sign in here.",
  too_many: "Too many sign-ins in the last minute. Wait a minute, then try again.",
  unavailable:
    "Sign-in isn't available right now. Try again in a moment. If it stays that way, tell your " +
    "administrator: the log says why.",
  failed:
    "Something went wrong while signing in. Try again. If it happens again, tell your administrator: the log says why.",
} as const;

export type Refusal = keyof typeof REFUSALS;

/** Returns the message for an error code in the address; unknown codes get a general message. */
export function refusalText(code: string): string {
  // next-auth's code if the provider couldn't be reached.
  if (code === "OAuthSignin") return REFUSALS.unavailable;
  return Object.hasOwn(REFUSALS, code) ? REFUSALS[code as Refusal] : REFUSALS.failed;
}

/** Returns the sign-in screen's address with the reason. */
export const signInPathWith = (code: Refusal) => `/?error=${code}`;
