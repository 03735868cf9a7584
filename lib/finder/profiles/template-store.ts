import type { Db, Tx } from "@/lib/platform/db";

export type TemplateRecord = { content: Uint8Array; updated_at: Date };

/** There is one template at most. */
const ONE = { id: 1 };

/** Reads the company's template; null if none was uploaded. */
export async function readTemplate(db: Db): Promise<TemplateRecord | null> {
  const found = await db.skillsProfileTemplate.findUnique({ where: ONE });
  return found && { content: found.content, updated_at: found.updatedAt };
}

/** Says when the company's template was uploaded; null if it wasn't. */
export async function readTemplateTime(db: Db): Promise<Date | null> {
  const found = await db.skillsProfileTemplate.findUnique({ where: ONE, select: { updatedAt: true } });
  return found?.updatedAt ?? null;
}

/** Stores the company's template in place of an earlier one. */
export async function saveTemplate(tx: Tx, content: Uint8Array): Promise<Date> {
  const stored = { content: new Uint8Array(content), updatedAt: new Date() };
  const select = { updatedAt: true };
  return (await tx.skillsProfileTemplate.upsert({ where: ONE, create: stored, update: stored, select })).updatedAt;
}

/** Deletes the company's template; returns whether there was one. */
export const deleteTemplate = async (tx: Tx): Promise<boolean> =>
  (await tx.skillsProfileTemplate.deleteMany()).count > 0;
