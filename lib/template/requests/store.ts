import { z } from "zod";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { PageWindow, IdCursor } from "@/lib/platform/core/paged";
import type { Db, Tx } from "@/lib/platform/db";
import { lockById } from "@/lib/platform/db/locks";
import { Prisma } from "@/lib/generated/prisma/client";
import { REQUEST_KINDS, type RequestKind } from "./rules";
import { nameOf } from "@/lib/platform/core/full-name";

const REQUEST = {
  id: true,
  kind: true,
  name: true,
  createdAt: true,
  user: { select: { firstName: true, lastName: true } },
} as const satisfies Prisma.CatalogueRequestSelect;

const Kind = z.enum(REQUEST_KINDS);

const present = ({
  user,
  createdAt,
  kind,
  ...request
}: Prisma.CatalogueRequestGetPayload<{ select: typeof REQUEST }>) => ({
  ...request,
  kind: Kind.parse(kind),
  by: nameOf(user),
  requested_at: createdAt.toISOString(),
});
type RequestRecord = ReturnType<typeof present>;

/** Reads requests, oldest first. A trigger deletes a request when an entry of its name is added. */
export async function readRequests(db: Db, { limit, after }: PageWindow<IdCursor>): Promise<RequestRecord[]> {
  const where = { id: after ? { gt: after[0] } : Prisma.skip };
  return (await db.catalogueRequest.findMany({ where, select: REQUEST, orderBy: { id: "asc" }, take: limit })).map(
    present,
  );
}

/** Reads a request; null if there is none. */
export async function findRequest(db: Db | Tx, id: number): Promise<RequestRecord | null> {
  const found = await db.catalogueRequest.findUnique({ where: { id }, select: REQUEST });
  return found && present(found);
}

/** Adds a request; null if there is one of the name already. */
export async function insertRequest(
  tx: Tx,
  { kind, name, userId }: { kind: RequestKind; name: string; userId: number },
): Promise<RequestRecord | null> {
  const data = { kind, name, nameKey: nameKeyOf(name), userId };
  const [made] = await tx.catalogueRequest.createManyAndReturn({
    data,
    select: { id: true },
    skipDuplicates: true,
  });
  return made ? findRequest(tx, made.id) : null;
}

/** Counts a manager's requests that wait, and locks the manager, so that concurrent ones can't exceed the maximum. */
export async function countRequests(tx: Tx, userId: number): Promise<number> {
  await lockById(tx, "cm_user", userId, "NO KEY UPDATE");
  return tx.catalogueRequest.count({ where: { userId } });
}

/** Deletes a request. */
export const deleteRequest = (tx: Tx, id: number) => tx.catalogueRequest.deleteMany({ where: { id } });
