import { foldEmail } from "@/lib/platform/core/email";
import { withoutInvisible } from "@/lib/platform/core/text";
import type { IdentityClaims } from "./identity-claims";
import type { Refusal } from "./refusals";

export type AdmissionSettings = {
  adminEmails: readonly string[];
  allowedDomains: readonly string[];
  /** For Google only `hd` proves a domain: anyone can have a Google account with a company's email. */
  isGoogle: boolean;
  /** Whether an email counts as verified when the provider doesn't say. */
  trustsEmails: boolean;
};

type Known = { userId: number; isAdmin: boolean; isDeactivated: boolean; joinedByDomain: boolean };
export type Decision =
  | { outcome: "enter"; userId: number }
  | { outcome: "link"; userId: number; becomesAdmin: boolean }
  | { outcome: "create"; becomesAdmin: boolean; joinedByDomain: boolean }
  | { outcome: "refuse"; reason: Refusal };

/**
 * Decides whether someone may sign in, and as which person. `holder` is linked to this account; `namesake` has the same
 * email. Emails get reassigned, so an email never gives access to a person who has signed in with another account.
 * ADMIN_EMAILS counts at the first sign-in only, so that a demoted admin stays demoted. For people who joined by their
 * domain, it's checked at every sign-in.
 */
export function decideAdmission(
  claims: IdentityClaims,
  settings: AdmissionSettings,
  { holder, namesake }: { holder: Known | null; namesake: (Known & { isLinked: boolean }) | null },
): Decision {
  if (claims.email_verified === false) return { outcome: "refuse", reason: "unverified" };
  if (claims.email_verified === undefined && !settings.trustsEmails) return { outcome: "refuse", reason: "unproven" };
  if (!holder && namesake?.isLinked) return { outcome: "refuse", reason: "address_taken" };
  const person = holder ?? namesake;
  if (person?.isDeactivated) return { outcome: "refuse", reason: "deactivated" };
  const isAllowedDomain = isOfAllowedDomain(claims, settings);
  if (holder) {
    if (holder.joinedByDomain && !isAllowedDomain) return { outcome: "refuse", reason: "not_allowed" };
    return { outcome: "enter", userId: holder.userId };
  }
  const isListedAdmin = settings.adminEmails.includes(claims.email);
  if (namesake) return { outcome: "link", userId: namesake.userId, becomesAdmin: isListedAdmin && !namesake.isAdmin };
  if (isListedAdmin || isAllowedDomain)
    return { outcome: "create", becomesAdmin: isListedAdmin, joinedByDomain: !isListedAdmin };
  return { outcome: "refuse", reason: "not_allowed" };
}

/** Returns which claims led to a refusal, for the log: their names and never their values. */
export function claimsRefused(reason: Refusal, { hd }: IdentityClaims, { isGoogle }: AdmissionSettings): string[] {
  if (reason === "unverified") return ["email_verified is false"];
  if (reason === "unproven") return ["email_verified is missing"];
  if (reason === "address_taken") return ["sub isn't the one that this email's person signed in with"];
  if (reason !== "not_allowed") return [];
  if (hd !== undefined) return ["hd isn't an allowed domain"];
  return [isGoogle ? "hd is missing" : "email isn't of an allowed domain"];
}

/** Whether the organization claim is an allowed domain. Without it, the verified email counts, but not for Google. */
function isOfAllowedDomain({ email, hd }: IdentityClaims, { allowedDomains, isGoogle }: AdmissionSettings): boolean {
  if (hd === undefined && isGoogle) return false;
  return allowedDomains.includes(foldEmail(hd ?? email.slice(email.lastIndexOf("@") + 1)));
}

/** Returns first and last name from the provider's claims, or the local part of the email. */
export function personName(claims: IdentityClaims): { firstName: string; lastName: string } {
  const given = withoutInvisible(claims.given_name ?? "");
  const family = withoutInvisible(claims.family_name ?? "");
  if (given !== "" || family !== "")
    return given === "" ? { firstName: family, lastName: "" } : { firstName: given, lastName: family };
  const [first = "", ...rest] = withoutInvisible(claims.name ?? "").split(" ");
  if (first !== "") return { firstName: first, lastName: rest.join(" ") };
  return { firstName: claims.email.slice(0, claims.email.lastIndexOf("@")), lastName: "" };
}
