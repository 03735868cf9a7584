import { createHash } from "node:crypto";
import type { NextRequest } from "next/server";
import type { Actor } from "@/lib/platform/core/actor";
import { type Endpoint, SMALL_BODY_BYTES } from "@/lib/platform/core/endpoint";
import { AppError, wrongField } from "@/lib/platform/core/errors";
import type { IdempotencyKey, Preconditions } from "@/lib/platform/core/preconditions";
import { etagOf, containsEtag } from "./etag";

/**
 * Reads path, query and body into one object. Throws AppError: invalid for a name in two of them (such as a path id in
 * the query), unsupported_media_type, too_large, unreadable.
 */
export async function readInput(
  request: NextRequest,
  { method, maxBody }: Pick<Endpoint, "method" | "maxBody">,
  params: Record<string, unknown> | undefined,
): Promise<Record<string, unknown>> {
  const body = method === "GET" ? {} : await jsonBody(request, maxBody);
  return merged(queryOf(request), body, params ?? {});
}

function queryOf(request: NextRequest): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of request.nextUrl.searchParams) {
    if (Object.hasOwn(query, name))
      throw wrongField(name, "is given more than once", "A query parameter is given more than once.");
    if (value.includes("\0")) throw new AppError("unreadable", "The address contains a NUL character.");
    query[name] = value;
  }
  return query;
}

function merged(...sources: Record<string, unknown>[]): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const source of sources) {
    for (const [name, value] of Object.entries(source)) {
      if (Object.hasOwn(all, name))
        throw wrongField(name, "is given more than once", "A name is given more than once.");
      Object.defineProperty(all, name, { value, enumerable: true, configurable: true, writable: true });
    }
  }
  return all;
}

type Served = Pick<Endpoint, "concurrency" | "idempotencyKey" | "response">;

/** Reads a command's preconditions. Throws AppError invalid for an unsupported header, or a service account's key. */
export function readPreconditions(
  request: NextRequest,
  endpoint: Served,
  input: Record<string, unknown>,
  { serviceAccountId }: Pick<Actor, "serviceAccountId">,
): Preconditions {
  if (serviceAccountId !== null && request.headers.has("idempotency-key"))
    throw wrongField(
      "Idempotency-Key",
      "can't be sent by a service account",
      "Service accounts can't send an Idempotency-Key. Leave it out.",
    );
  const idempotency = idempotencyOf(request, endpoint, input);
  const isAsSeen = isAsSeenOf(request, endpoint);
  return { ...(idempotency ? { idempotency } : {}), ...(isAsSeen ? { isAsSeen } : {}) };
}

/** Reads which version of a polled list the caller has, from If-None-Match. */
export function readKnownVersion(request: NextRequest): Preconditions {
  const known = request.headers.get("if-none-match");
  return known === null ? {} : { isKnown: (version) => containsEtag(known, etagOf(version)) };
}

function isAsSeenOf(request: NextRequest, { concurrency, response }: Served): Preconditions["isAsSeen"] {
  const header = request.headers.get("if-match");
  if (header === null || header.trim() === "*") return undefined;
  if (concurrency !== "etag") throw refused("If-Match", "is not supported by this call");
  return (shown) => containsEtag(header, etagOf(JSON.stringify(response.parse(shown))));
}

// A structured string (in quotes) as in the IETF draft, or without quotes as most callers send it.
const KEY = /^(?:"([\x21\x23-\x5b\x5d-\x7e]{1,200})"|([\x21\x23-\x5b\x5d-\x7e]{1,200}))$/;

function idempotencyOf(
  request: NextRequest,
  { idempotencyKey }: Served,
  input: Record<string, unknown>,
): IdempotencyKey | undefined {
  const header = request.headers.get("idempotency-key");
  if (header === null) return undefined;
  if (!idempotencyKey) throw refused("Idempotency-Key", "is not supported by this call");
  const [, quoted, bare] = KEY.exec(header.trim()) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw refused("Idempotency-Key", "must be 1 to 200 visible characters, such as a UUID");
  const sent = JSON.stringify([request.method, request.nextUrl.pathname, input]);
  return { key, fingerprint: createHash("sha256").update(sent).digest("hex") };
}

const refused = (header: string, why: string) => wrongField(header, why, `The header ${header} ${why}.`);

/** Most values in a body larger than SMALL_BODY_BYTES. Parsing 250,000 blocked the process for 0.2 s. */
export const MOST_VALUES = 10_000;

/**
 * Reads the request's JSON object of at most `max` bytes. A missing body counts as an empty object.
 * Throws AppError: unsupported_media_type, too_large, unreadable.
 */
export async function jsonBody(
  request: Request,
  max = SMALL_BODY_BYTES,
  types: readonly string[] = ["application/json"],
): Promise<Record<string, unknown>> {
  const bytes = await bodyBytes(request, max, valueLimit());
  if (bytes.byteLength === 0) return {};
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!types.includes(type)) throw new AppError("unsupported_media_type", `Send the body as ${types[0]}.`);
  const value = parseJson(bytes);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new AppError("unreadable", "The body must be a JSON object.");
  return value as Record<string, unknown>;
}

function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("unreadable", "The body is not valid UTF-8.");
  }
  // PostgreSQL can't store NUL in text.
  if (/\\u0000|\0/.test(text)) throw new AppError("unreadable", "The body contains a NUL character.");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("unreadable", "The body is not valid JSON.");
  }
}

const [COMMA, QUOTE, BACKSLASH] = Buffer.from(',"\\');

/** Returns what takes JSON as it arrives, and throws AppError too_large at too many values, by commas. */
function valueLimit(): (chunk: Uint8Array) => void {
  let [size, values] = [0, 1];
  let [isInString, isEscaped] = [false, false];
  return (chunk) => {
    size += chunk.byteLength;
    // Not for…of, which takes three times as long.
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (isEscaped) isEscaped = false;
      else if (byte === QUOTE) isInString = !isInString;
      else if (isInString) isEscaped = byte === BACKSLASH;
      else if (byte === COMMA) values += 1;
    }
    if (size > SMALL_BODY_BYTES && values > MOST_VALUES)
      throw new AppError("too_large", `The body has more than ${MOST_VALUES.toLocaleString("en")} values.`);
  };
}

/** Milliseconds that a body may take at first, and bytes of it that arrive in each further second, on average. */
const FIRST_MS = 10_000;
const LEAST_SPEED = 16 * 1024;

/** Yields the pieces of a body. Throws AppError unreadable if they arrive so slowly that they hold up others' calls. */
async function* arriving(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const begun = performance.now();
  let size = 0;
  try {
    for (;;) {
      const left = begun + FIRST_MS + (size / LEAST_SPEED) * 1_000 - performance.now();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, Math.max(0, left), null);
      });
      const read = await Promise.race([reader.read(), late]).finally(() => clearTimeout(timer));
      if (read === null) throw new AppError("unreadable", "The request arrived too slowly. Try again.");
      if (read.done) return;
      size += read.value.byteLength;
      yield read.value;
    }
  } finally {
    // Nothing waits for a caller who doesn't end.
    reader.cancel().catch(() => {});
  }
}

/** Reads the body. Throws AppError too_large at once beyond `max` bytes, what `check` throws, and unreadable. */
export async function bodyBytes(
  request: Request,
  max: number,
  check: (chunk: Uint8Array) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const announcedBytes = Number(request.headers.get("content-length") ?? 0);
  if (announcedBytes > max) throw tooLarge(max);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of arriving(request.body)) {
      size += chunk.byteLength;
      if (size > max) throw tooLarge(max);
      check(chunk);
      chunks.push(chunk);
    }
  } catch (error) {
    // Only a caller who hangs up ends a body before its end, and that is no failure of ours.
    throw error instanceof AppError ? error : new AppError("unreadable", "The request broke off before its end.");
  }
  return Buffer.concat(chunks);
}

/** Returns the error for a body of more than `max` bytes. */
export function tooLarge(max: number): AppError {
  if (max === 0) return new AppError("too_large", "This address accepts no body.");
  const limit = max < 1024 * 1024 ? `${max / 1024} kB` : `${max / 1024 / 1024} MB`;
  return new AppError("too_large", `The body is larger than ${limit}.`);
}
