import { statSync } from "node:fs";
import { FileRefused, describeFileProblem } from "@/lib/core/csv-table";
import { SettingsError, storageEnv } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { DataFolderInUse, DataFolderUnusable, MigrationRefused } from "@/lib/db";

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

/** Describes an error as lines for the operator: one, or one for each bad line of a file. Never a stack or a password. */
export function describeFailure(error: unknown): string[] {
  if (error instanceof FileRefused) {
    return [...error.problems.map(describeFileProblem), error.message];
  }
  if (
    error instanceof AppError ||
    error instanceof SettingsError ||
    error instanceof DataFolderInUse ||
    error instanceof DataFolderUnusable ||
    error instanceof MigrationRefused
  )
    return [error.message];
  const { code, message } = bottomOf(error);
  if (UNREACHABLE.has(code) || (code === "" && NO_ANSWER.test(message)))
    return [`The database that DATABASE_URL names does not answer (${message || code}).`];
  // Five characters are PostgreSQL's own codes, such as 28P01 for a wrong password.
  if (/^[0-9A-Z]{5}$/.test(code)) return [`The database refused: ${message}.`];
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return [`The data folder can't be used: ${message}.${describeOwner()}`];
  return [`Something went wrong inside Cairn: ${message || code}`];
}

/** Whose data folder it is, if it is another user's. */
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

/** An address with several hosts fails as one error that holds each, its own message empty. */
function bottomOf(error: unknown): { code: string; message: string } {
  if (error instanceof AggregateError && error.errors.length > 0) return bottomOf(error.errors[0]);
  const message = error instanceof Error ? error.message : String(error);
  return { code: codeOf(error), message: message.trim().split("\n")[0] ?? "" };
}

/** The code that the system or the database gave an error, such as ENOENT; empty where it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : "";
