import type { Db, Tx } from "@/lib/platform/db";
import { type TemplateKind, TEMPLATES } from "./rules";

export type TemplateRecord = { content: Uint8Array; updated_at: Date };

/** There is at most one template of a kind. */
const oneOf = (kind: TemplateKind) => ({ id: TEMPLATES[kind].id });

/** Reads the company's template of a kind; null if none was uploaded. */
export async function readTemplate(db: Db, kind: TemplateKind): Promise<TemplateRecord | null> {
  const found = await db.documentTemplate.findUnique({ where: oneOf(kind) });
  return found && { content: found.content, updated_at: found.updatedAt };
}

/** Says when the company's template was uploaded; null if it wasn't. */
export async function readTemplateTime(db: Db, kind: TemplateKind): Promise<Date | null> {
  const found = await db.documentTemplate.findUnique({ where: oneOf(kind), select: { updatedAt: true } });
  return found?.updatedAt ?? null;
}

/** Stores the company's template in place of an earlier one. */
export async function saveTemplate(tx: Tx, kind: TemplateKind, content: Uint8Array): Promise<Date> {
  const stored = { content: new Uint8Array(content), updatedAt: new Date() };
  const select = { updatedAt: true };
  return (
    await tx.documentTemplate.upsert({
      where: oneOf(kind),
      create: { ...oneOf(kind), ...stored },
      update: stored,
      select,
    })
  ).updatedAt;
}

/** Deletes the company's template; returns whether there was one. */
export const deleteTemplate = async (tx: Tx, kind: TemplateKind): Promise<boolean> =>
  (await tx.documentTemplate.deleteMany({ where: oneOf(kind) })).count > 0;

/** The template that documents are written with: the company's, or the sample. */
export const usedTemplate = async (db: Db, kind: TemplateKind): Promise<Uint8Array> =>
  (await readTemplate(db, kind))?.content ?? (await TEMPLATES[kind].sample());
