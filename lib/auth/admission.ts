import { env } from "@/lib/core/env";
import type { Tx } from "@/lib/db";
import { GOOGLE } from "./identity-provider";
import type { Refusal } from "./refusals";
import { decideAdmission, personName, type Decision, type IdentityClaims } from "./rules";
import * as store from "./store";

/** Who may sign in, or why nobody may, with the person that the account is linked to. */
export type Admission = { userId: number } | { refused: Refusal; holderId: number | null };

/**
 * Admits the person with these verified claims; creates or links them at their first sign-in. Browser sign-ins, ID tokens as Bearer
 * tokens and transition tokens all use this. Throws AppError unavailable.
 */
export async function admitPerson(claims: IdentityClaims): Promise<Admission> {
  const settings = {
    adminEmails: env().ADMIN_EMAILS,
    allowedDomains: env().AUTH_ALLOWED_DOMAINS,
    isGoogle: env().AUTH_GOOGLE_ISSUER === GOOGLE,
  };
  // Without a transaction for known people, because nearly every sign-in is theirs and writes nothing.
  const known = await store.withDatabase((db) => store.findAccountHolder(db, claims.sub));
  if (known) {
    const decision = decideAdmission(claims, settings, { holder: known, namesake: null });
    if (decision.outcome === "refuse") return { refused: decision.reason, holderId: known.userId };
    if (decision.outcome === "enter") {
      if (known.email !== claims.email) await store.inTransaction((tx) => followEmail(tx, known.userId, claims.email));
      return { userId: decision.userId };
    }
  }
  return store.inTransaction(async (tx) => {
    const namesake = await store.lockNamesake(tx, claims.email);
    // After the lock. Otherwise another sign-in of the same account could link the namesake in between, and this one would be refused.
    const holder = await store.findAccountHolder(tx, claims.sub);
    return applyDecision(tx, claims, decideAdmission(claims, settings, { holder, namesake: holder ? null : namesake }));
  });
}

/** Stores the email that the provider has for a person now. One that someone else still has is left to them. */
async function followEmail(tx: Tx, userId: number, email: string): Promise<void> {
  const before = await store.replaceEmail(tx, userId, email);
  if (before !== null)
    await store.recordAccess(tx, userId, "person.email_updated", { before: { email: before }, after: { email } });
}

async function applyDecision(tx: Tx, claims: IdentityClaims, decision: Decision): Promise<Admission> {
  if (decision.outcome === "refuse") return { refused: decision.reason, holderId: null };
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
