import { z } from "zod";
import { adminSetting } from "@/lib/platform/operation/admin-settings";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Db, Tx } from "@/lib/platform/db";
import type { Given, Source } from "./rules";

const MAPPING = {
  id: true,
  source: true,
  name: true,
  role: true,
  externalId: true,
  createdAt: true,
  discipline: { select: { id: true, name: true, retiredAt: true } },
} as const satisfies Prisma.ScimMappingSelect;

export type MappingRecord = Prisma.ScimMappingGetPayload<{ select: typeof MAPPING }>;

/** Whether the `manager` that the identity provider sends is the person's primary manager. */
export const SCIM = adminSetting("scim", z.object({ sets_managers: z.boolean().default(false) }));

/** Reads the mappings by source and name. */
export const readMappings = (db: Db | Tx): Promise<MappingRecord[]> =>
  db.scimMapping.findMany({ select: MAPPING, orderBy: [{ source: "asc" }, { nameKey: "asc" }] });

/** Returns the mapping of a department or group by its name, whatever its case; null if there is none. */
export const findByName = (db: Db | Tx, source: Source, name: string): Promise<MappingRecord | null> =>
  db.scimMapping.findUnique({
    where: { source_nameKey: { source, nameKey: nameKeyOf(name) } },
    select: MAPPING,
  });

/** Reads the groups with a name or the identity provider's id, or all, by id. */
export const readGroups = (
  db: Db | Tx,
  by: { name: string } | { externalId: string } | { id: number } | null,
): Promise<MappingRecord[]> =>
  db.scimMapping.findMany({
    where: { source: "group", ...(by && "name" in by ? { nameKey: nameKeyOf(by.name) } : by) },
    select: MAPPING,
    orderBy: { id: "asc" },
  });

export const insertMapping = (tx: Tx, source: Source, name: string, given: Given): Promise<MappingRecord> =>
  tx.scimMapping.create({
    data: {
      source,
      name,
      nameKey: nameKeyOf(name),
      ...("role" in given ? { role: given.role } : { disciplineId: given.discipline.id }),
    },
    select: MAPPING,
  });

export async function updateGroup(
  tx: Tx,
  id: number,
  { name, externalId }: { name: string; externalId: string | null },
): Promise<void> {
  await tx.scimMapping.update({ where: { id }, data: { name, nameKey: nameKeyOf(name), externalId } });
}

export async function deleteMapping(tx: Tx, id: number): Promise<void> {
  await tx.scimMapping.delete({ where: { id } });
}
