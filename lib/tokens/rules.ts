import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

export const SCOPES = ["read", "write"] as const;
export type Scope = (typeof SCOPES)[number];

/** Days that a token may be good for at the most. */
export const MAX_DAYS = 366;
/** Tokens that a person may have, expired ones included. */
export const MAX_TOKENS = 50;
/** Days that an expired token is still listed before upkeep deletes it. */
export const LISTED_DAYS = 30;
/** Bytes of randomness in a token. */
export const TOKEN_BYTES = 32;

/** So that people and scanners of leaked secrets know one when they see it. */
const PREFIX = "cairn_pat_";
const SHAPE = /^cairn_pat_([\w-]{43})([0-9a-f]{8})$/;

const checksum = (text: string) => crc32(text).toString(16).padStart(8, "0");

/** A token made of 32 random bytes: its prefix, the bytes, and a checksum. */
export function tokenOf(bytes: Buffer): string {
  const secret = bytes.toString("base64url");
  return PREFIX + secret + checksum(secret);
}

/** Whether a text can be a token at all: one that was cut off or mistyped is known without asking the database. */
export function isToken(text: string): boolean {
  const [, secret, sum] = SHAPE.exec(text) ?? [];
  return secret !== undefined && checksum(secret) === sum;
}

/** What of a token is kept. Its 256 random bits can't be guessed from it, so it needs no salt and no slow hash. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
