import { Prisma } from "@/lib/generated/prisma/client";
import { driverCause } from "./driver-cause";
import { AppError } from "./errors";

/** Seconds after which a caller that was told 503 may try again. */
const RETRY_AFTER = "5";

const UNREACHABLE_PRISMA = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028"]);
const UNREACHABLE_SYSTEM =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;
// Class 08 (connection exceptions), 57P0x (the server is going down or coming up), 53300 (too many connections), 57014 (cancelled by timeout).
const UNREACHABLE_SQLSTATE = /^(08...|57P0.|53300|57014)$/;
// What the adapter makes of a socket's error, whose own code it drops.
const UNREACHABLE_KIND = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout"]);

/** As lib/db/guarded-pool names it. By name: Next may load a module twice, and then there are two classes of that name. */
const COMMIT_UNANSWERED = "CommitUnanswered";

/** Turns what the database threw into an answer: gone is 503, a broken unique rule and a reference to what somebody else has just taken away are 409; anything else stays what it was. */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const headers = { "Retry-After": RETRY_AFTER };
  if (error instanceof Error && error.name === COMMIT_UNANSWERED) {
    return new AppError(
      "unavailable",
      "The database went away while this was being saved: it may or may not stand. Please look before you try again.",
      { headers },
    );
  }
  if (isUnreachable(error)) {
    return new AppError(
      "unavailable",
      "The database does not answer just now. Nothing was changed; please try again in a moment.",
      { headers },
    );
  }
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") {
    return new AppError("conflict", "This exists already.");
  }
  if (
    error instanceof Prisma.PrismaClientKnownRequestError &&
    (error.code === "P2003" || sqlState(error) === "23503")
  ) {
    return new AppError("conflict", "Something this refers to is not there any more. Please reload and try again.");
  }
  return error;
}

/** The code that the database itself gave for a failure of our own SQL; undefined where Prisma doesn't pass one on. */
export function sqlState({ meta }: Prisma.PrismaClientKnownRequestError): string | undefined {
  const { driverAdapterError } = (meta ?? {}) as { driverAdapterError?: { cause?: { originalCode?: string } } };
  return driverAdapterError?.cause?.originalCode;
}

/** Whether the database can't be reached just now, as opposed to having refused something. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const { originalCode, kind } = driverCause(error);
  if (
    UNREACHABLE_PRISMA.has(code) ||
    [code, originalCode].some((state) => UNREACHABLE_SQLSTATE.test(state)) ||
    UNREACHABLE_KIND.has(kind)
  )
    return true;
  return UNREACHABLE_SYSTEM.test(`${code} ${error.message}`);
}
