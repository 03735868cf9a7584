import { z } from "zod";
import type { Refusal } from "./refusals";

/** What the identity provider says about a person, as far as it matters here. */
export const IdentityClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z
    .string()
    .max(320)
    .regex(/^[^@\s]+@[^@\s]+$/)
    .transform((email) => email.toLowerCase()),
  email_verified: z.boolean().optional(),
  hd: z.string().optional(),
  nonce: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});
export type IdentityClaims = z.output<typeof IdentityClaims>;

export type AdmissionSettings = { adminEmails: readonly string[]; allowedDomains: readonly string[] };

type Known = { userId: number; isAdmin: boolean; isDeactivated: boolean };
export type Decision =
  | { outcome: "enter" | "link"; userId: number; becomesAdmin: boolean }
  | { outcome: "create"; becomesAdmin: boolean }
  | { outcome: "refuse"; reason: Refusal };

/**
 * Whether somebody may come in, and as whom. `holder` is the person this very account is linked to; `namesake` the person with the
 * same address. Addresses get recycled, so an address never opens a person who has signed in with another account before.
 */
export function decideAdmission(
  claims: IdentityClaims,
  settings: AdmissionSettings,
  found: { holder: Known | null; namesake: (Known & { isLinked: boolean }) | null },
): Decision {
  if (claims.email_verified !== true) return { outcome: "refuse", reason: "unverified" };
  const { holder, namesake } = found;
  const isListedAdmin = settings.adminEmails.includes(claims.email);
  if (!holder && namesake?.isLinked) return { outcome: "refuse", reason: "address_taken" };
  const person = holder ?? namesake;
  if (person?.isDeactivated) return { outcome: "refuse", reason: "deactivated" };
  if (person)
    return {
      outcome: holder ? "enter" : "link",
      userId: person.userId,
      becomesAdmin: isListedAdmin && !person.isAdmin,
    };
  if (isListedAdmin || isOfAllowedDomain(claims, settings.allowedDomains))
    return { outcome: "create", becomesAdmin: isListedAdmin };
  return { outcome: "refuse", reason: "not_allowed" };
}

/** The organisation that the provider vouches for decides; only an account without one goes by the domain of its verified address. */
function isOfAllowedDomain({ email, hd }: IdentityClaims, allowed: readonly string[]): boolean {
  const domain = hd === undefined ? email.slice(email.lastIndexOf("@") + 1) : hd.toLowerCase();
  return allowed.includes(domain);
}

/** First and last name from what the provider says; the address's local part where it says nothing. */
export function personName(claims: IdentityClaims): { firstName: string; lastName: string } {
  const given = tidy(claims.given_name);
  const family = tidy(claims.family_name);
  if (given !== "" || family !== "")
    return given === "" ? { firstName: family, lastName: "" } : { firstName: given, lastName: family };
  const [first = "", ...rest] = tidy(claims.name).split(" ");
  if (first !== "") return { firstName: first, lastName: rest.join(" ") };
  return { firstName: claims.email.slice(0, claims.email.lastIndexOf("@")), lastName: "" };
}

const tidy = (text: string | undefined) => (text ?? "").replace(/[\s\0]+/g, " ").trim();
