import type { Db, Tx } from "@/lib/platform/db";
import { lockById } from "@/lib/platform/db/locks";

export type AssistantSettings = { enabled: boolean };

/** Reads what admins set about assistants. */
export async function readSettings(db: Db | Tx): Promise<AssistantSettings> {
  const found = await db.assistantSettings.findUnique({ where: { id: 1 } });
  return { enabled: found?.enabled ?? false };
}

/** Locks the settings against other edits until the transaction ends, and reads them. */
export async function lockSettings(tx: Tx): Promise<AssistantSettings> {
  await tx.assistantSettings.createMany({ data: [{ id: 1 }], skipDuplicates: true });
  await lockById(tx, "cm_assistant_settings", 1, "UPDATE");
  return readSettings(tx);
}

export async function saveSettings(tx: Tx, { enabled }: AssistantSettings): Promise<void> {
  await tx.assistantSettings.update({ where: { id: 1 }, data: { enabled } });
}
