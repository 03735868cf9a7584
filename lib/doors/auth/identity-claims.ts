import { z } from "zod";
import { foldEmail } from "@/lib/platform/core/email";
import { EmailAddress } from "@/lib/people/directory/contract";

/** A yes or no. Some providers, such as Amazon Cognito, send it as text. */
const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

/** The claims that we use. `sub` has at most 255 ASCII characters; the database rejects control characters. */
export const IdentityClaims = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: EmailAddress.transform(foldEmail),
  email_verified: flag.optional(),
  hd: z.string().optional(),
  nonce: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});
export type IdentityClaims = z.output<typeof IdentityClaims>;

/** Claims as a provider sends them, not checked yet. */
export type SentClaims = Record<string, unknown>;

const isMissing = (value: unknown) => value === undefined || value === null || value === "";

/** Returns the claims that we use, or which of them are missing or wrong: their names and never their values. */
export function readClaims(sent: SentClaims): { claims: IdentityClaims } | { wrong: string[]; hasEmail: boolean } {
  // Some providers send null or "" for what they don't know.
  const known = Object.fromEntries(Object.entries(sent).filter(([, value]) => !isMissing(value)));
  const parsed = IdentityClaims.safeParse(known);
  if (parsed.success) return { claims: parsed.data };
  const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
  return {
    wrong: names.map((name) => `${name} is ${known[name] === undefined ? "missing" : "invalid"}`),
    hasEmail: known.email !== undefined,
  };
}

/** Whether userinfo could add something that we use to an ID token's claims. */
export const isIncomplete = (claims: SentClaims): boolean =>
  !provesEmail(claims) || ["given_name", "family_name", "name"].every((name) => isMissing(claims[name]));

/** Adds userinfo's claims that an ID token lacks. An email and whether it is verified come from one of the two. */
export function withUserinfo(claims: SentClaims, userinfo: SentClaims): SentClaims {
  const { email, email_verified } = provesEmail(claims) || isMissing(userinfo.email) ? claims : userinfo;
  const present = Object.fromEntries(Object.entries(claims).filter(([, value]) => !isMissing(value)));
  return { ...userinfo, ...present, email, email_verified };
}

const provesEmail = (claims: SentClaims) => !isMissing(claims.email) && !isMissing(claims.email_verified);
