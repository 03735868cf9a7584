import { PrismaAdapter } from "@auth/prisma-adapter";
import type { Adapter, AdapterUser } from "next-auth/adapters";
import { z } from "zod";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { database, type Db, row, type Tx, withDatabase } from "@/lib/platform/db";
import { isActive, U } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { giveEveryonesDisciplines } from "@/lib/sheet/rows/disciplines-store";
import { lockById } from "@/lib/platform/db/locks";

// Raw SQL for locks, and for what one of two does who come at the same moment.

/** The name of the only sign-in provider. Accounts are identified by it and its `sub`. */
const PROVIDER = "google";

/** Runs work in a transaction, again if a concurrent one created the same row. Throws AppError unavailable. */
export const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  withDatabase((prisma) =>
    prisma.$transaction(work).catch((error: unknown) => {
      if (isLostRace(error)) return prisma.$transaction(work);
      throw error;
    }),
  );

const isLostRace = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && (error.code === "P2002" || error.code === "P2034");

const Namesake = z.object({
  userId: z.int(),
  isAdmin: z.boolean(),
  isDeactivated: z.boolean(),
  joinedByDomain: z.boolean(),
});
export type PersonRecord = z.output<typeof Namesake>;

/** Returns the person that a provider's account is linked to, or null. */
export async function findAccountHolder(db: Db | Tx, sub: string): Promise<(PersonRecord & { email: string }) | null> {
  const account = await db.account.findUnique({
    where: { provider_providerAccountId: { provider: PROVIDER, providerAccountId: sub } },
    select: { user: { select: { id: true, email: true, isAdmin: true, deactivatedAt: true, joinedByDomain: true } } },
  });
  if (!account) return null;
  const { id: userId, deactivatedAt, ...person } = account.user;
  return { ...person, userId, isDeactivated: deactivatedAt !== null };
}

/** Reads and locks the person with an email, so that no two accounts are linked to one invited person. */
export async function lockNamesake(tx: Tx, email: string): Promise<(PersonRecord & { isLinked: boolean }) | null> {
  const person = await row(tx, Namesake)`
    SELECT id AS "userId", is_admin AS "isAdmin", NOT ${isActive(U)} AS "isDeactivated",
      joined_by_domain AS "joinedByDomain"
    FROM cm_user u WHERE email = ${email} FOR UPDATE`;
  if (!person) return null;
  // A separate statement, because the one that waited for the lock sees the accounts from before it waited.
  const accounts = await tx.account.count({ where: { userId: person.userId } });
  return { ...person, isLinked: accounts > 0 };
}

/** Creates a person with an empty sheet. */
export async function createPerson(
  tx: Tx,
  email: string,
  { firstName, lastName, joinedByDomain }: { firstName: string; lastName: string; joinedByDomain: boolean },
): Promise<number> {
  const sortKey = normalizeForSearch(`${lastName} ${firstName}`);
  const { id } = await tx.user.create({
    data: { email, firstName, lastName, sortKey, joinedByDomain, sheet: { create: {} } },
    select: { id: true },
  });
  return id;
}

/** Changes a person's email, unless someone else has it. Returns the former one; null if nothing changed. */
export async function replaceEmail(tx: Tx, userId: number, email: string): Promise<string | null> {
  if (await tx.user.findUnique({ where: { email }, select: { id: true } })) return null;
  await lockById(tx, "cm_user", userId, "UPDATE");
  const person = await tx.user.findUnique({ where: { id: userId }, select: { email: true } });
  if (!person) return null;
  await tx.user.update({ where: { id: userId }, data: { email } });
  return person.email;
}

/** Links a provider's account to a person, and adds a sheet with everyone's disciplines if they have none. */
export async function linkAccount(tx: Tx, userId: number, sub: string): Promise<void> {
  await tx.account.create({ data: { userId, provider: PROVIDER, providerAccountId: sub } });
  await tx.sheet.createMany({ data: [{ userId }], skipDuplicates: true });
  await giveEveryonesDisciplines(tx, [userId]);
}

/** Makes a person an admin, who may sign in from any domain. */
export async function promote(tx: Tx, userId: number): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { isAdmin: true, joinedByDomain: false } });
}

/** Writes to the audit log that a person got in or was refused, and what it changed. */
export async function recordAccess(
  db: Db | Tx,
  userId: number,
  act: string,
  {
    before,
    after,
    requestId = null,
  }: { before?: Prisma.InputJsonObject; after?: Prisma.InputJsonObject; requestId?: string | null },
): Promise<void> {
  // Prisma reads undefined as "leave out", and its types don't allow it.
  const sides = { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
  await db.auditRecord.create({ data: { actorId: userId, subjectId: userId, act, requestId, ...sides } });
}

/** Opens a session and records the sign-in; deletes expired sessions and spent tokens. */
export async function insertSession(tx: Tx, session: Prisma.SessionUncheckedCreateInput): Promise<void> {
  const expired = { expiresAt: { lt: new Date() } };
  await tx.session.deleteMany({ where: expired });
  await tx.spentToken.deleteMany({ where: expired });
  await tx.session.create({ data: session });
  await tx.user.update({ where: { id: session.userId }, data: { lastSignInAt: new Date() } });
}

/** Deletes a session. Returns its owner's id; null if there was none. */
export async function deleteSession(db: Db | Tx, sid: string): Promise<number | null> {
  const session = await db.session.findUnique({ where: { sid }, select: { userId: true } });
  await db.session.deleteMany({ where: { sid } });
  return session?.userId ?? null;
}

/** Records which AUTH_SECRET apps use here. False if another one was used in the last `stoppedAfter` seconds. */
export async function claimFingerprint(tx: Tx, fingerprint: string, stoppedAfter: number): Promise<boolean> {
  const claimed = await tx.$executeRaw`
    INSERT INTO cm_secret_fingerprint AS known (id, fingerprint, seen_at) VALUES (1, ${fingerprint}, now())
    ON CONFLICT (id) DO UPDATE SET fingerprint = excluded.fingerprint, seen_at = excluded.seen_at
    WHERE known.fingerprint = excluded.fingerprint OR known.seen_at < now() - make_interval(secs => ${stoppedAfter})`;
  return claimed === 1;
}

/** Marks a single-use token as used; false if it already was. */
export async function markTokenUsed(tx: Tx, hash: string, expiresAt: Date): Promise<boolean> {
  const { count } = await tx.spentToken.createMany({ data: [{ hash, expiresAt }], skipDuplicates: true });
  return count === 1;
}

/**
 * Returns next-auth's adapter, reduced to finding people by their account. `getUser` finds nobody, so that a cookie
 * left in the browser can't link a second account to its person. It adds and links nobody, because admission has
 * already done that.
 */
export async function accountAdapter(): Promise<Adapter> {
  const { getUserByAccount } = PrismaAdapter((await database()).prisma);
  return {
    getUserByAccount: async (account) => {
      const user = await getUserByAccount?.(account);
      return user ? ({ id: String(user.id), email: user.email, emailVerified: null } satisfies AdapterUser) : null;
    },
    getUser: async () => null,
  } as Adapter;
}
