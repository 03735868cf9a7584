import type { Actor } from "@/lib/platform/core/actor";
import { conflict } from "@/lib/platform/core/errors";
import type { Tx } from "@/lib/platform/db";
import * as store from "./store";
import * as writes from "./write-store";

/** Locks before reading anything, so that nothing read, the caller's role included, changes meanwhile. */
export async function lockAndCheckCaller(tx: Tx, actor: Actor): Promise<{ callerIsAdmin: boolean }> {
  await writes.lockOrganisation(tx);
  const { userId, serviceAccountId } = actor;
  const isStill = serviceAccountId === null ? writes.isActiveAdmin(tx, userId) : writes.isLive(tx, serviceAccountId);
  return { callerIsAdmin: await isStill };
}

/** Locks as `lockAndCheckCaller`, then reads a person; null if there is none. */
export async function lockedPerson(tx: Tx, actor: Actor, userId: number) {
  const caller = await lockAndCheckCaller(tx, actor);
  const person = await store.findPerson(tx, userId);
  return person && { ...caller, person };
}

/** Throws `conflict` if nobody else is an active admin who has signed in. `what` says what would happen to the people. */
export async function refuseLastAdmin(tx: Tx, userIds: readonly number[], what: string): Promise<void> {
  if (!(await writes.areLastAdmins(tx, userIds))) return;
  throw conflict(
    "still-needed",
    `The last active admin can't be ${what}. Make another person an admin first, and let them sign in.`,
  );
}

/** Reads a person who was just changed. */
export async function reread(tx: Tx, userId: number): Promise<store.PersonRecord> {
  const person = await store.findPerson(tx, userId);
  if (!person) throw new Error("a person that was just changed is gone");
  return person;
}
