import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { OperatorError } from "./operator-error";
import { codeOf } from "./error-code";

const BYTES = 32;
/** A shorter file isn't a secret: a file that was emptied or truncated must not sign anything. */
const LEAST_CHARACTERS = 32;

/**
 * Returns the secret in a file that only its owner can read; creates it if it's missing. Processes that start at once
 * all get the same one, because it's written to another file and moved into place. Throws OperatorError if the file has
 * no secret, and system errors.
 */
export function fileSecret(path: string): string {
  const secret = read(path) ?? createSecretFile(path);
  if (secret.length < LEAST_CHARACTERS)
    throw new OperatorError(
      `The file ${path} doesn't contain a secret. Delete it to create a new one (everyone has to sign in again).`,
    );
  return secret;
}

function createSecretFile(path: string): string {
  const temporaryPath = `${path}.${process.pid}`;
  mkdirSync(/* turbopackIgnore: true */ dirname(path), { recursive: true });
  writeFileSync(/* turbopackIgnore: true */ temporaryPath, randomBytes(BYTES).toString("base64url"), { mode: 0o600 });
  try {
    // Linking, unlike renaming, never replaces a file that another process has created meanwhile.
    linkSync(/* turbopackIgnore: true */ temporaryPath, path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(/* turbopackIgnore: true */ temporaryPath, { force: true });
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
