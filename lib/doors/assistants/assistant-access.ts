import { afterDays } from "@/lib/platform/core/day";
import { randomBytes } from "node:crypto";
import { storedIdOf } from "@/lib/assistants/connections/client-store";
import * as grants from "@/lib/assistants/connections/grant-store";
import * as rules from "@/lib/assistants/connections/rules";
import type { Tx } from "@/lib/platform/db";
import { writeAudit } from "@/lib/platform/operation/audit-entry";
import { hashOf, isToken, TOKEN_BYTES, tokenOf } from "@/lib/people/tokens/rules";
import { inTransaction } from "@/lib/doors/auth/store";

export type Tokens = { access: string; refresh: string; scope: rules.AssistantScope };

/** Redeems a code once; null if it isn't valid, proven and this assistant's. A code sent twice ends the connection. */
export const redeemCode = (given: {
  clientId: string;
  code: string;
  verifier: string;
  redirectUri: string | null;
}): Promise<Tokens | null> =>
  inTransaction(async (tx) => {
    if (!isToken(given.code, [rules.PREFIXES.code])) return null;
    const grant = await grants.lockGrant(tx, hashOf(given.code));
    if (!grant || grant.client_id !== storedIdOf(given.clientId)) return null;
    if (grant.is_redeemed) {
      await end(tx, grant, USED_AGAIN);
      return null;
    }
    const isProven = rules.isVerifier(given.verifier) && rules.challengeOf(given.verifier) === grant.code_challenge;
    const isSamePlace = given.redirectUri === null || given.redirectUri === grant.redirect_uri;
    return grant.is_live && isProven && isSamePlace ? issueTokens(tx, grant, null) : null;
  });

/** Exchanges a refresh token; null if it isn't this assistant's live one. One exchanged before ends the connection. */
export const rotateTokens = (given: { clientId: string; refresh: string }): Promise<Tokens | null> =>
  inTransaction(async (tx) => {
    if (!isToken(given.refresh, [rules.PREFIXES.refresh])) return null;
    const hash = hashOf(given.refresh);
    const grant = await grants.lockGrant(tx, hash);
    if (!grant || grant.client_id !== storedIdOf(given.clientId)) return null;
    if (grant.is_previous) {
      await end(tx, grant, USED_AGAIN);
      return null;
    }
    return grant.is_live ? issueTokens(tx, grant, hash) : null;
  });

async function issueTokens(tx: Tx, { id, scope }: grants.Grant, before: string | null): Promise<Tokens> {
  const access = tokenOf(randomBytes(TOKEN_BYTES), rules.PREFIXES.access);
  const refresh = tokenOf(randomBytes(TOKEN_BYTES), rules.PREFIXES.refresh);
  const now = Date.now();
  const hashes = {
    accessHash: hashOf(access),
    refreshHash: hashOf(refresh),
    accessExpiresAt: new Date(now + rules.ACCESS_SECONDS * 1_000),
    expiresAt: afterDays(new Date(now), rules.UNUSED_DAYS),
  };
  await grants.saveTokens(tx, id, hashes, before);
  return { access, refresh, scope };
}

const USED_AGAIN = "A code or token was used a second time: someone may have a copy.";

/** Ends a connection other than on its person's screen, which the audit log says with the reason. */
async function end(tx: Tx, { id, user_id: userId, name, scope }: grants.Grant, reason: string): Promise<void> {
  await grants.deleteGrant(tx, id);
  const audit = [{ act: "assistant.ended", subjectId: userId, before: { id, name, scope }, after: { reason } }];
  await writeAudit(tx, audit, { userId, through: `assistant ${name}`, requestId: null });
}

/** Ends the connection of a token (RFC 7009). An unknown token is no error. */
export const revokeToken = (token: string): Promise<void> =>
  inTransaction(async (tx) => {
    if (!isToken(token, [rules.PREFIXES.access, rules.PREFIXES.refresh])) return;
    const grant = await grants.lockGrant(tx, hashOf(token));
    if (grant) await end(tx, grant, "The assistant ended it.");
  });
