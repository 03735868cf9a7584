import type { Db, Tx } from "@/lib/db";

export type TemplateRecord = { content: Uint8Array; updated_at: Date };

/** Reads the company's template; null if none was uploaded. */
export async function readTemplate(db: Db): Promise<TemplateRecord | null> {
  const [found] = await db.$queryRaw<
    TemplateRecord[]
  >`SELECT content, updated_at FROM cm_skills_profile_template WHERE id = 1`;
  return found ?? null;
}

/** Says when the company's template was uploaded; null if it wasn't. */
export async function readTemplateTime(db: Db): Promise<Date | null> {
  const [found] = await db.$queryRaw<
    { updated_at: Date }[]
  >`SELECT updated_at FROM cm_skills_profile_template WHERE id = 1`;
  return found?.updated_at ?? null;
}

/** Stores the company's template in place of an earlier one. */
export async function saveTemplate(tx: Tx, content: Uint8Array): Promise<Date> {
  const [saved] = await tx.$queryRaw<{ updated_at: Date }[]>`
    INSERT INTO cm_skills_profile_template (id, content) VALUES (1, ${content})
    ON CONFLICT (id) DO UPDATE SET content = excluded.content, updated_at = now() RETURNING updated_at`;
  if (!saved) throw new Error("a template was not saved");
  return saved.updated_at;
}

/** Deletes the company's template; returns whether there was one. */
export async function deleteTemplate(tx: Tx): Promise<boolean> {
  return (await tx.$executeRaw`DELETE FROM cm_skills_profile_template`) > 0;
}
