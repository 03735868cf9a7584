import { codeOf } from "@/lib/platform/core/error-code";
import { statSync } from "node:fs";
import { FileRefused, describeFileProblem } from "@/lib/platform/core/grid";
import { storageEnv } from "@/lib/platform/core/env";
import { AppError } from "@/lib/platform/core/errors";
import { isForOperator } from "@/lib/platform/core/operator-error";

const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
]);
const NO_ANSWER = /timeout|terminated|timed out/i;

/** Describes an error for the operator in a line, or one per bad line of a file, without a stack or a password. */
export function describeFailure(error: unknown): string[] {
  if (error instanceof FileRefused) return [...error.problems.map(describeFileProblem), error.message];
  if (error instanceof AppError || isForOperator(error)) return [error.message];
  const { code, message } = underlyingError(error);
  if (UNREACHABLE.has(code) || (code === "" && NO_ANSWER.test(message)))
    return [`The database in DATABASE_URL isn't responding (${message || code}).`];
  // PostgreSQL's error codes have five characters, such as 28P01 for a wrong password.
  if (/^[0-9A-Z]{5}$/.test(code)) return [`The database returned an error: ${message}.`];
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return [`The data folder can't be used: ${message}.${describeOwner()}`];
  return [`Something went wrong inside Cairn: ${message || code}`];
}

/** Names the owner of the data folder if it belongs to another user. */
function describeOwner(): string {
  const [folder, own] = [storageEnv().DATA_DIR, process.getuid?.()];
  try {
    const { uid } = statSync(/* turbopackIgnore: true */ folder);
    return uid === own
      ? ""
      : ` ${folder} belongs to the user with the id ${uid}, you are ${own}: run this command as that user.`;
  } catch {
    return "";
  }
}

/** Returns the first underlying error: an address with several hosts fails with an AggregateError without a message. */
function underlyingError(error: unknown): { code: string; message: string } {
  if (error instanceof AggregateError && error.errors.length > 0) return underlyingError(error.errors[0]);
  const message = error instanceof Error ? error.message : String(error);
  return { code: codeOf(error), message: message.trim().split("\n")[0] ?? "" };
}
