import type { z } from "zod";
import type { ServiceAccount } from "./contract";
import { type AccountRecord, scopesOf } from "./store";

/** Formats a service account for the API. */
export const presentAccount = (account: AccountRecord): z.input<typeof ServiceAccount> => ({
  id: account.id,
  name: account.name,
  scopes: scopesOf(account),
  created_at: account.createdAt.toISOString(),
  tokens: account.tokens.map(({ id, createdAt, expiresAt, lastUsedAt }) => ({
    id,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  })),
});
