import type { Tx } from "@/lib/platform/db";

/** Raises a hand; returns whether it wasn't raised before. */
export async function raiseHand(tx: Tx, needId: number, userId: number): Promise<boolean> {
  const { count } = await tx.needHand.createMany({ data: { needId, userId }, skipDuplicates: true });
  return count > 0;
}

/** Takes a hand down; returns whether it was raised. */
export async function lowerHand(tx: Tx, needId: number, userId: number): Promise<boolean> {
  const { count } = await tx.needHand.deleteMany({ where: { needId, userId } });
  return count > 0;
}
