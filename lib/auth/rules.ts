import { z } from "zod";
import { foldEmail } from "@/lib/core/email";
import type { Refusal } from "./refusals";

/**
 * The claims of the identity provider that matter here. OpenID Connect limits `sub` to 255 ASCII characters; control characters in it or in
 * the address would reach the database, which refuses them.
 */
export const IdentityClaims = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: z
    .string()
    .max(320)
    .regex(/^[^@\s\p{C}]+@[^@\s\p{C}]+$/u)
    .transform(foldEmail),
  email_verified: z.boolean().optional(),
  hd: z.string().optional(),
  nonce: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});
export type IdentityClaims = z.output<typeof IdentityClaims>;

export type AdmissionSettings = {
  adminEmails: readonly string[];
  allowedDomains: readonly string[];
  /** Google vouches for a domain by `hd` alone: anyone may have a Google account with a company address that is no Workspace account. */
  isGoogle: boolean;
};

type Known = { userId: number; isAdmin: boolean; isDeactivated: boolean; joinedByDomain: boolean };
export type Decision =
  | { outcome: "enter"; userId: number }
  | { outcome: "link"; userId: number; becomesAdmin: boolean }
  | { outcome: "create"; becomesAdmin: boolean; joinedByDomain: boolean }
  | { outcome: "refuse"; reason: Refusal };

/**
 * Whether someone may sign in, and as whom. `holder` is the person this account is linked to; `namesake` the person with the same address.
 * Addresses get recycled, so an address never opens a person who has signed in with another account. ADMIN_EMAILS counts at the first
 * sign-in only, so that a demoted admin stays demoted. Whoever joined by their domain has it checked at every sign-in.
 */
export function decideAdmission(
  claims: IdentityClaims,
  settings: AdmissionSettings,
  { holder, namesake }: { holder: Known | null; namesake: (Known & { isLinked: boolean }) | null },
): Decision {
  if (claims.email_verified !== true) return { outcome: "refuse", reason: "unverified" };
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

/** The organisation that the provider vouches for decides. Another provider's account without one goes by its verified address. */
function isOfAllowedDomain({ email, hd }: IdentityClaims, { allowedDomains, isGoogle }: AdmissionSettings): boolean {
  if (hd === undefined && isGoogle) return false;
  return allowedDomains.includes(foldEmail(hd ?? email.slice(email.lastIndexOf("@") + 1)));
}

/** First and last name from the provider's claims; without any, the local part of the address. */
export function personName(claims: IdentityClaims): { firstName: string; lastName: string } {
  const given = tidy(claims.given_name);
  const family = tidy(claims.family_name);
  if (given !== "" || family !== "")
    return given === "" ? { firstName: family, lastName: "" } : { firstName: given, lastName: family };
  const [first = "", ...rest] = tidy(claims.name).split(" ");
  if (first !== "") return { firstName: first, lastName: rest.join(" ") };
  return { firstName: claims.email.slice(0, claims.email.lastIndexOf("@")), lastName: "" };
}

/** Without control and invisible characters, which names must not hold. */
const tidy = (text: string | undefined) => (text ?? "").replace(/[\s\p{C}]+/gu, " ").trim();
