import type { z } from "zod";
import type { PersonalAccessToken } from "./contract";
import type { TokenRecord } from "./store";

/** Formats a token for the API. */
export const presentToken = ({
  id,
  name,
  scope,
  createdAt,
  expiresAt,
  lastUsedAt,
}: TokenRecord): z.input<typeof PersonalAccessToken> => ({
  id,
  name,
  scope,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});
