import { Prisma } from "@/lib/generated/prisma/client";
import { driverCause } from "./driver-cause";
import { codeOf, DISK_FULL, READ_ONLY } from "./error-code";
import { AppError, conflict } from "./errors";
import type { ProblemName } from "./problem-types";

/** Seconds until a caller that got 503 may try again. */
const RETRY_AFTER = "5";

const UNREACHABLE_PRISMA = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028"]);
const UNREACHABLE_SYSTEM =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;
// Class 08 (connection exceptions), 57P0x (the server is going down or coming up), 53300 (too many connections), 57014
// (cancelled by timeout).
const UNREACHABLE_SQLSTATE = /^(08...|57P0.|53300|57014)$/;
// The adapter's names for socket errors, because it drops their codes.
const UNREACHABLE_KIND = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout"]);

/** The error's name in lib/platform/db/pool: Next may load a module twice, which makes two classes. */
const COMMIT_UNANSWERED = "CommitUnanswered";
/** The error's name in lib/platform/db/shared. */
const DATABASE_UNAVAILABLE = "DatabaseUnavailable";
/** The error's name in lib/platform/db/server-checks. */
const DATABASE_READ_ONLY = "DatabaseReadOnly";

/** Maps a database error to an AppError: 503 unreachable or full, 409 a violated key. Returns others as they are. */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.name === COMMIT_UNANSWERED)
    return unavailable(
      "The database became unavailable while this was being saved. It may or may not have been saved: check " +
        "before you try again.",
      { type: "outcome-unknown", cause: error },
    );
  const cause = causeOf(error);
  if (isUnreachable(error))
    return unavailable("The database is unavailable right now. Nothing was changed. Try again in a moment.", { cause });
  if (isReadOnly(error))
    return unavailable("The database takes no changes right now. Nothing was changed. Try again in a moment.", {
      cause,
    });
  if (isOutOfSpace(error))
    return unavailable(
      "The database has no disk space left. Nothing was changed. Ask an administrator to free some space.",
      { cause },
    );
  // For raw SQL, Prisma reports only the database's code.
  const violates = (code: string, state: string) =>
    error instanceof Prisma.PrismaClientKnownRequestError &&
    (error.code === code || driverCause(error).originalCode === state);
  if (violates("P2002", "23505")) return conflict("already-exists", "This already exists.");
  if (violates("P2003", "23503"))
    return new AppError("conflict", "Something this refers to no longer exists. Reload and try again.");
  return error;
}

/** What the log says of it; nothing while the database is known to be away, which is logged once. */
const causeOf = (error: unknown) => (error instanceof Error && error.name !== DATABASE_UNAVAILABLE ? error : undefined);

const unavailable = (message: string, more: { type?: ProblemName; cause?: Error }) =>
  new AppError("unavailable", message, { ...more, headers: { "Retry-After": RETRY_AFTER } });

/** Whether the database can't write because its disk is full. */
export const isOutOfSpace = (error: unknown): boolean => hasState(error, DISK_FULL);

/** Whether the database takes no changes: it is a standby, or a failover is in progress. */
export const isReadOnly = (error: unknown): boolean =>
  hasState(error, READ_ONLY) || (error instanceof Error && error.name === DATABASE_READ_ONLY);

function hasState(error: unknown, state: string): boolean {
  if (!(error instanceof Error)) return false;
  return codeOf(error) === state || driverCause(error).originalCode === state;
}

/** Whether the database can't be reached right now, as opposed to having rejected a statement. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  const code = codeOf(error);
  const { originalCode, kind } = driverCause(error);
  if (
    UNREACHABLE_PRISMA.has(code) ||
    [code, originalCode].some((state) => UNREACHABLE_SQLSTATE.test(state)) ||
    UNREACHABLE_KIND.has(kind)
  )
    return true;
  return UNREACHABLE_SYSTEM.test(`${code} ${error.message}`);
}
