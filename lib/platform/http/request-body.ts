import { SMALL_BODY_BYTES } from "@/lib/platform/core/endpoint";
import { AppError } from "@/lib/platform/core/errors";

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
  const bytes = await bodyBytes(request, max);
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
  if (bytes.byteLength > SMALL_BODY_BYTES && holdsMoreValues(text, MOST_VALUES))
    throw new AppError("too_large", `The body has more than ${MOST_VALUES.toLocaleString("en")} values.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("unreadable", "The body is not valid JSON.");
  }
}

/** Whether a JSON text has more than `most` values, by counting commas, without parsing it. */
function holdsMoreValues(text: string, most: number): boolean {
  let values = 1;
  for (let at = 0; at < text.length && values <= most; at++) {
    if (text[at] === ",") values += 1;
    else if (text[at] === '"') at = endOfString(text, at);
  }
  return values > most;
}

/** Returns the index of the quote that ends the string starting at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === "\\") escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}

/**
 * Reads the request's body. Throws AppError too_large, without reading on, when it has more than `max` bytes, and
 * unreadable if the caller hangs up.
 */
export async function bodyBytes(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const announcedBytes = Number(request.headers.get("content-length") ?? 0);
  if (announcedBytes > max) throw tooLarge(max);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > max) throw tooLarge(max);
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
