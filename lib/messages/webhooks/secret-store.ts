import { isSealed, seal, unseal } from "@/lib/platform/core/sealed-text";
import type { Db } from "@/lib/platform/db";

const PURPOSE = "webhook secret";

/** Returns a secret as the database has it: encrypted. */
export const storedSecret = (secret: string): string => seal(secret, PURPOSE);

/** Returns a stored secret, sealed or (of an earlier version) plain; null if AUTH_SECRET changed since. */
export const readSecret = (stored: string): string | null => (isSealed(stored) ? unseal(stored, PURPOSE) : stored);

/** Encrypts secrets that an earlier version, or a backup of one, has stored as they are. */
export async function sealSecrets(db: Db): Promise<void> {
  const all = await db.webhook.findMany({ select: { id: true, secret: true, previousSecret: true } });
  for (const { id, secret, previousSecret } of all) {
    if (!isSealed(secret))
      await db.webhook.updateMany({ where: { id, secret }, data: { secret: storedSecret(secret) } });
    if (previousSecret !== null && !isSealed(previousSecret))
      await db.webhook.updateMany({
        where: { id, previousSecret },
        data: { previousSecret: storedSecret(previousSecret) },
      });
  }
}
