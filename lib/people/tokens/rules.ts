import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

/** What a person's token may do: read, also change, also decide requests by an assistant. */
export const SCOPES = ["read", "write", "decide"] as const;
export type Scope = (typeof SCOPES)[number];

/** Returns a scope with those that it includes. */
export const scopesWithin = (scope: Scope): readonly Scope[] => SCOPES.slice(0, SCOPES.indexOf(scope) + 1);

/** Longest lifetime of a token, in days. */
export const MAX_DAYS = 366;
/** Most tokens per person, including expired ones. */
export const MAX_TOKENS = 50;
/** Days that an expired token is still listed before maintenance deletes it. */
export const LISTED_DAYS = 30;
/** Bytes of randomness in a token. */
export const TOKEN_BYTES = 32;

/** Lets people and secret scanners recognize a leaked token. */
const PREFIX = "cairn_pat_";
const SERVICE_PREFIX = "cairn_sat_";
const SHAPE = /^(cairn_[a-z]{3}_)([\w-]{43})([0-9a-f]{8})$/;

const checksum = (text: string) => crc32(text).toString(16).padStart(8, "0");

/** Builds a token from random bytes: prefix, bytes and checksum. */
export function tokenOf(bytes: Buffer, prefix: string = PREFIX): string {
  const secret = bytes.toString("base64url");
  return prefix + secret + checksum(secret);
}

/** Builds a service account's token from random bytes. */
export const serviceTokenOf = (bytes: Buffer): string => tokenOf(bytes, SERVICE_PREFIX);

/**
 * Whether a text has the form of a person's or a service account's token, or of one with these prefixes. Recognizes a
 * truncated or mistyped one without querying the database.
 */
export function isToken(text: string, prefixes: readonly string[] = [PREFIX, SERVICE_PREFIX]): boolean {
  const [, prefix = "", secret = "", sum] = SHAPE.exec(text) ?? [];
  return prefixes.includes(prefix) && checksum(secret) === sum;
}

/** Returns the hash to store. A token's 256 random bits can't be guessed, so it needs no salt and no slow hash. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
