import { env } from "@/lib/platform/core/env";
import { type Tx, withDatabase } from "@/lib/platform/db";
import { GOOGLE } from "./identity-provider";
import { type IdentityClaims, readClaims, type SentClaims } from "./identity-claims";
import type { Refusal } from "./refusals";
import { type AdmissionSettings, claimsRefused, decideAdmission, personName, type Decision } from "./rules";
import * as store from "./store";

/** Why nobody may sign in, with the person that the account is linked to, and the claims that are missing or wrong. */
export type Refused = { refused: Refusal; holderId: number | null; claims: string[] };
/** Who may sign in, or why nobody may. */
export type Admission = { userId: number } | Refused;

/** Admits the person of a verified ID token, creating or linking them at first. Throws AppError unavailable. */
export async function admitPerson(sent: SentClaims): Promise<Admission> {
  const read = readClaims(sent);
  if ("wrong" in read)
    return { refused: read.hasEmail ? "bad_claims" : "no_email", holderId: null, claims: read.wrong };
  const { claims } = read;
  const settings: AdmissionSettings = {
    adminEmails: env().ADMIN_EMAILS,
    allowedDomains: env().AUTH_ALLOWED_DOMAINS,
    isGoogle: env().AUTH_GOOGLE_ISSUER === GOOGLE,
    trustsEmails: env().AUTH_TRUST_EMAILS,
  };
  const refusal = (refused: Refusal, holderId: number | null): Refused => ({
    refused,
    holderId,
    claims: claimsRefused(refused, claims, settings),
  });
  // Without a transaction for known people, because nearly every sign-in is theirs and writes nothing.
  const known = await withDatabase((db) => store.findAccountHolder(db, claims.sub));
  if (known) {
    const decision = decideAdmission(claims, settings, { holder: known, namesake: null });
    if (decision.outcome === "refuse") return refusal(decision.reason, known.userId);
    if (decision.outcome === "enter") {
      if (known.email !== claims.email) await store.inTransaction((tx) => followEmail(tx, known.userId, claims.email));
      return { userId: decision.userId };
    }
  }
  return store.inTransaction(async (tx) => {
    const namesake = await store.lockNamesake(tx, claims.email);
    // After the lock, or another sign-in of this account could link the namesake first, and this one be refused.
    const holder = await store.findAccountHolder(tx, claims.sub);
    const decision = decideAdmission(claims, settings, { holder, namesake: holder ? null : namesake });
    return decision.outcome === "refuse" ? refusal(decision.reason, null) : applyDecision(tx, claims, decision);
  });
}

/** Stores the email that the provider has for a person now. One that someone else still has is left to them. */
async function followEmail(tx: Tx, userId: number, email: string): Promise<void> {
  const before = await store.replaceEmail(tx, userId, email);
  if (before !== null)
    await store.recordAccess(tx, userId, "person.email_updated", { before: { email: before }, after: { email } });
}

type Acceptance = Exclude<Decision, { outcome: "refuse" }>;

async function applyDecision(tx: Tx, claims: IdentityClaims, decision: Acceptance): Promise<Admission> {
  if (decision.outcome === "enter") return { userId: decision.userId };
  const userId =
    decision.outcome === "create"
      ? await store.createPerson(tx, claims.email, { ...personName(claims), joinedByDomain: decision.joinedByDomain })
      : decision.userId;
  await store.linkAccount(tx, userId, claims.sub);
  await store.recordAccess(tx, userId, "person.joined", {
    after: { first_sign_in: true, prepared: decision.outcome === "link" },
  });
  if (decision.becomesAdmin) {
    await store.promote(tx, userId);
    await store.recordAccess(tx, userId, "person.made_admin", { after: { is_admin: true, by: "ADMIN_EMAILS" } });
  }
  return { userId };
}
