import type { Db, Tx } from "@/lib/platform/db";
import { lockById } from "@/lib/platform/db/locks";

export type Settings = { confirm_after_months: number | null };

/** Reads what admins set about reviews; without a row, nothing is overdue. */
export async function readSettings(db: Db | Tx): Promise<Settings> {
  const found = await db.reviewSettings.findUnique({ where: { id: 1 } });
  return { confirm_after_months: found?.confirmAfterMonths ?? null };
}

/** Locks the settings against other edits until the transaction ends, and reads them. */
export async function lockSettings(tx: Tx): Promise<Settings> {
  await tx.reviewSettings.createMany({ data: { id: 1 }, skipDuplicates: true });
  await lockById(tx, "cm_review_settings", 1, "UPDATE");
  return readSettings(tx);
}

export async function saveSettings(tx: Tx, { confirm_after_months }: Settings): Promise<void> {
  await tx.reviewSettings.update({
    where: { id: 1 },
    data: { confirmAfterMonths: confirm_after_months },
    select: { id: true },
  });
}
