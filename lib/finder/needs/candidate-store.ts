import type { Db, Tx } from "@/lib/platform/db";

type Key = { needId: number; userId: number };

const byKey = (key: Key) => ({ needId_userId: key });

/** Whether there is an active person of this id. */
export const isActivePerson = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.user.count({ where: { id, deactivatedAt: null } })) > 0;

/** A candidate of a need; null if the person is none. */
export const findCandidate = (tx: Tx, key: Key): Promise<{ placed: boolean } | null> =>
  tx.needCandidate.findUnique({ where: byKey(key), select: { placed: true } });

/** Needs for which a person is a candidate, the last added first. */
export const readCandidacies = (db: Db, userId: number) =>
  db.needCandidate.findMany({
    where: { userId },
    select: {
      id: true,
      placed: true,
      addedAt: true,
      need: { select: { startsOn: true, endsOn: true } },
      adder: { select: { firstName: true, lastName: true } },
    },
    orderBy: { id: "desc" },
  });

export const countCandidates = (tx: Tx, needId: number): Promise<number> =>
  tx.needCandidate.count({ where: { needId } });

/** Adds a candidate, or says whether one is placed. `addedBy`: who adds them, if it is a person. */
export async function saveCandidate(tx: Tx, key: Key, placed: boolean, addedBy: number | null): Promise<void> {
  await tx.needCandidate.upsert({ where: byKey(key), create: { ...key, placed, addedBy }, update: { placed } });
}

export async function deleteCandidate(tx: Tx, key: Key): Promise<void> {
  await tx.needCandidate.delete({ where: byKey(key) });
}
