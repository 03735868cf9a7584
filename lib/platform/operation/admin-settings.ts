import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { AuditEntry } from "./audit-entry";
import type { Actor } from "@/lib/platform/core/actor";
import type { Db, Tx } from "@/lib/platform/db";

/** What admins set about one subject. Its room declares it; the shape's defaults apply until an admin sets it. */
export type AdminSetting<S extends z.ZodObject> = { name: string; shape: S };

export const adminSetting = <S extends z.ZodObject>(name: string, shape: S): AdminSetting<S> => ({ name, shape });

/** How admins change a setting: who may, what else is locked meanwhile, and what the audit log calls it. */
type SettingRules<V> = {
  manages: (actor: Actor) => boolean;
  /** Who reads it besides those who manage it. */
  reads?: (actor: Actor) => boolean;
  lock?: (tx: Tx) => Promise<unknown>;
  actOf: (after: V) => string;
};

/** A setting as its room gives it to the one endpoint of all. */
export type SettingPart = {
  manages: (actor: Actor) => boolean;
  reads: (actor: Actor) => boolean;
  read: (db: Db | Tx) => Promise<unknown>;
  /** Locks it against other edits until the transaction ends, and reads it. */
  lock: (tx: Tx) => Promise<Prisma.InputJsonObject>;
  /** Sets it, unless it is so already; returns its audit entries. `sent` has passed the contract of the call. */
  change: (tx: Tx, before: Prisma.InputJsonObject, sent: unknown) => Promise<AuditEntry[]>;
};

export const settingPart = <S extends z.ZodObject>(
  setting: AdminSetting<S>,
  { manages, reads = manages, lock, actOf }: SettingRules<z.output<S>>,
): SettingPart => ({
  manages,
  reads,
  read: (db) => readSetting(db, setting),
  async lock(tx) {
    await lock?.(tx);
    await tx.setting.createMany({ data: [{ name: setting.name, value: {} }], skipDuplicates: true });
    await tx.$executeRaw`SELECT FROM cm_setting WHERE name = ${setting.name} FOR UPDATE`;
    return (await readSetting(tx, setting)) as Prisma.InputJsonObject;
  },
  async change(tx, before, sent) {
    const after = setting.shape.parse(sent) as z.output<S> & Prisma.InputJsonObject;
    if (isDeepStrictEqual(before, after)) return [];
    await tx.setting.update({ where: { name: setting.name }, data: { value: after } });
    return [{ act: actOf(after), subjectId: null, before, after }];
  },
});

/** Reads what admins have set. */
export async function readSetting<S extends z.ZodObject>(
  db: Db | Tx,
  { name, shape }: AdminSetting<S>,
): Promise<z.output<S>> {
  const found = await db.setting.findUnique({ where: { name }, select: { value: true } });
  return shape.parse(found?.value ?? {});
}

/** A value of a setting as text in raw SQL, read once for each statement; null if it isn't set. */
export const settingText = <S extends z.ZodObject>(
  { name }: AdminSetting<S>,
  key: keyof z.output<S> & string,
): Prisma.Sql => Prisma.sql`(SELECT st.value->>${key}::text FROM cm_setting st WHERE st.name = ${name})`;
