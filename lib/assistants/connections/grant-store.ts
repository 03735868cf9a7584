import { z } from "zod";
import { row, type Tx } from "@/lib/platform/db";
import { ASSISTANT_SCOPES } from "./rules";

// Raw SQL for locks.

const Grant = z.object({
  id: z.int(),
  user_id: z.int(),
  client_id: z.string(),
  name: z.string(),
  scope: z.enum(ASSISTANT_SCOPES),
  redirect_uri: z.string(),
  code_challenge: z.string(),
  is_redeemed: z.boolean(),
  is_live: z.boolean(),
  is_previous: z.boolean(),
});
export type Grant = z.output<typeof Grant>;

/** Reads and locks the connection of a code, or of a token (of refresh tokens also the one before), by hash. */
export const lockGrant = (tx: Tx, hash: string): Promise<Grant | null> =>
  row(tx, Grant)`
    SELECT n.id, n.user_id, c.client_id, c.name, n.scope::text AS scope, n.redirect_uri, n.code_challenge,
      n.access_hash IS NOT NULL AS is_redeemed, n.expires_at > now() AS is_live,
      coalesce(n.previous_refresh_hash = ${hash}, false) AS is_previous
    FROM cm_assistant_connection n JOIN cm_assistant_client c ON c.id = n.cm_assistant_client_id
    WHERE n.code_hash = ${hash} OR n.access_hash = ${hash} OR n.refresh_hash = ${hash}
      OR n.previous_refresh_hash = ${hash}
    FOR UPDATE OF n`;

type Hashes = { accessHash: string; refreshHash: string; accessExpiresAt: Date; expiresAt: Date };

/** Stores the next pair of tokens. The refresh token before stays known, to see when it is used again. */
export async function saveTokens(tx: Tx, id: number, next: Hashes, previousRefreshHash: string | null): Promise<void> {
  await tx.assistantConnection.update({ where: { id }, data: { ...next, previousRefreshHash } });
}

export async function deleteGrant(tx: Tx, id: number): Promise<void> {
  await tx.assistantConnection.delete({ where: { id } });
}
