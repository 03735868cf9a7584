import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { SettingsError } from "./env";

const BYTES = 32;
/** Fewer characters than this are no secret: a file that was emptied or cut off must not sign anything. */
const LEAST_CHARACTERS = 32;

/**
 * The secret kept in a file that only its owner can read, made at the first call. Of any number of processes that start at once, all get
 * the same: it is written aside and put in place whole. Throws SettingsError where the file holds no secret, or what the system throws.
 */
export function fileSecret(path: string): string {
  const kept = read(path) ?? make(path);
  if (kept.length < LEAST_CHARACTERS)
    throw new SettingsError(
      `The file ${path} holds no secret: remove it, and a new one is made (everybody signs in again).`,
    );
  return kept;
}

function make(path: string): string {
  const aside = `${path}.${process.pid}`;
  mkdirSync(/* turbopackIgnore: true */ dirname(path), { recursive: true });
  writeFileSync(/* turbopackIgnore: true */ aside, randomBytes(BYTES).toString("base64url"), { mode: 0o600 });
  try {
    // A link never replaces what another process has put there meanwhile.
    linkSync(/* turbopackIgnore: true */ aside, path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(/* turbopackIgnore: true */ aside, { force: true });
  }
  return readFileSync(/* turbopackIgnore: true */ path, "utf8").trim();
}

function read(path: string): string | null {
  try {
    return readFileSync(/* turbopackIgnore: true */ path, "utf8").trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
