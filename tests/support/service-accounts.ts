import { randomBytes } from "node:crypto";
import type { Database } from "@/lib/platform/db";
import type { Scope } from "@/lib/people/service-accounts/rules";
import { hashOf, serviceTokenOf, TOKEN_BYTES } from "@/lib/people/tokens/rules";

const HOUR_MS = 3_600_000;

/** Makes a service account with a token that expires in some hours. Returns its id and the token. */
export async function makeServiceAccount(db: Database, scopes: readonly Scope[], { name = "Sync", hours = 1 } = {}) {
  const token = serviceTokenOf(randomBytes(TOKEN_BYTES));
  const expiresAt = new Date(Date.now() + hours * HOUR_MS);
  const { id } = await db.prisma.serviceAccount.create({
    data: { name, scopes: [...scopes], tokens: { create: { hash: hashOf(token), expiresAt } } },
  });
  return { id, token };
}
