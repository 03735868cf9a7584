import type { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Db, Tx } from "@/lib/platform/db";

/** What admins set about one subject. Its room declares it; the shape's defaults apply until an admin sets it. */
export type AdminSetting<S extends z.ZodObject> = { name: string; shape: S };

export const adminSetting = <S extends z.ZodObject>(name: string, shape: S): AdminSetting<S> => ({ name, shape });

/** Reads what admins have set. */
export async function readSetting<S extends z.ZodObject>(
  db: Db | Tx,
  { name, shape }: AdminSetting<S>,
): Promise<z.output<S>> {
  const found = await db.setting.findUnique({ where: { name }, select: { value: true } });
  return shape.parse(found?.value ?? {});
}

/** Locks a setting against other edits until the transaction ends, and reads it. */
export async function lockSetting<S extends z.ZodObject>(tx: Tx, setting: AdminSetting<S>): Promise<z.output<S>> {
  const { name } = setting;
  await tx.setting.createMany({ data: [{ name, value: {} }], skipDuplicates: true });
  await tx.$executeRaw`SELECT FROM cm_setting WHERE name = ${name} FOR UPDATE`;
  return readSetting(tx, setting);
}

export async function saveSetting<S extends z.ZodObject>(
  tx: Tx,
  { name }: AdminSetting<S>,
  value: z.output<S> & Prisma.InputJsonObject,
): Promise<void> {
  await tx.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
}

/** A value of a setting as text in raw SQL, read once for each statement; null if it isn't set. */
export const settingText = <S extends z.ZodObject>(
  { name }: AdminSetting<S>,
  key: keyof z.output<S> & string,
): Prisma.Sql => Prisma.sql`(SELECT st.value->>${key}::text FROM cm_setting st WHERE st.name = ${name})`;
