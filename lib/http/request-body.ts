import { SMALL_BODY_BYTES } from "@/lib/core/endpoint";
import { AppError } from "@/lib/core/errors";

/**
 * Reads the request's JSON object of at most `max` bytes. An absent body counts as an empty object.
 * Throws AppError: unsupported_media_type, too_large, unreadable.
 */
export async function jsonBody(request: Request, max = SMALL_BODY_BYTES): Promise<Record<string, unknown>> {
  const bytes = await bodyBytes(request, max);
  if (bytes.byteLength === 0) return {};
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json") throw new AppError("unsupported_media_type", "Send the body as application/json.");
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
  if (/\\u0000|\0/.test(text)) throw new AppError("unreadable", "The body holds a NUL character.");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("unreadable", "The body is not valid JSON.");
  }
}

/** Reads the request's body. Throws AppError too_large, without reading on, when it has more than `max` bytes. */
export async function bodyBytes(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > max) throw tooLarge(max);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > max) throw tooLarge(max);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The refusal of a body of more than `max` bytes, in words. */
export function tooLarge(max: number): AppError {
  if (max === 0) return new AppError("too_large", "This address takes no body.");
  const limit = max < 1024 * 1024 ? `${max / 1024} kB` : `${max / 1024 / 1024} MB`;
  return new AppError("too_large", `The body is larger than ${limit}.`);
}
