import { Prisma } from "@/lib/generated/prisma/client";
import { driverCause } from "@/lib/platform/core/driver-cause";
import { type Tx, withDatabase } from "@/lib/platform/db";

const ATTEMPTS = 3;

/** Runs the work in a transaction, and again after a deadlock or a serialization failure, which roll back everything. */
export const transaction = <T>(timeout: number | undefined, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withDatabase(async (prisma) => {
    for (let left = ATTEMPTS - 1; ; left--) {
      try {
        return await prisma.$transaction(work, timeout === undefined ? {} : { timeout });
      } catch (error) {
        if (!isRolledBack(error) || left === 0) throw error;
      }
    }
  });

// For raw SQL, Prisma reports only the database's code.
const ROLLED_BACK_SQLSTATES = new Set(["40001", "40P01"]);

function isRolledBack(error: unknown): boolean {
  return (
    error instanceof Prisma.PrismaClientKnownRequestError &&
    (error.code === "P2034" || ROLLED_BACK_SQLSTATES.has(driverCause(error).originalCode))
  );
}
