import type { Db, Tx } from "@/lib/platform/db";
import { sampleCvTemplate } from "./cv-sample-template-rules";

export type TemplateRecord = { content: Uint8Array; updated_at: Date };

/** There is at most one template. */
const ONE = { id: 1 };

/** Reads the company's template; null if none was uploaded. */
export async function readTemplate(db: Db): Promise<TemplateRecord | null> {
  const found = await db.documentTemplate.findUnique({ where: ONE });
  return found && { content: found.content, updated_at: found.updatedAt };
}

/** Says when the company's template was uploaded; null if it wasn't. */
export async function readTemplateTime(db: Db): Promise<Date | null> {
  const found = await db.documentTemplate.findUnique({ where: ONE, select: { updatedAt: true } });
  return found?.updatedAt ?? null;
}

/** Stores the company's template in place of an earlier one. */
export async function saveTemplate(tx: Tx, content: Uint8Array): Promise<Date> {
  const stored = { content: new Uint8Array(content), updatedAt: new Date() };
  const select = { updatedAt: true };
  return (
    await tx.documentTemplate.upsert({
      where: ONE,
      create: { ...ONE, ...stored },
      update: stored,
      select,
    })
  ).updatedAt;
}

/** Deletes the company's template; returns whether there was one. */
export const deleteTemplate = async (tx: Tx): Promise<boolean> =>
  (await tx.documentTemplate.deleteMany({ where: ONE })).count > 0;

/** The template that documents are written with: the company's, or the sample. */
export const usedTemplate = async (db: Db): Promise<Uint8Array> =>
  (await readTemplate(db))?.content ?? (await sampleCvTemplate());
