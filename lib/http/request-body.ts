import { AppError } from "@/lib/core/errors";

/** Bytes. The largest honest body is a note with embedded images. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/**
 * The request's JSON object. An absent body counts as an empty object.
 * Throws AppError: unsupported_media_type, too_large, unreadable.
 */
export async function jsonBody(request: Request): Promise<Record<string, unknown>> {
  const bytes = await bodyBytes(request);
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
  // PostgreSQL can't store NUL in text, so one anywhere is refused here rather than field by field.
  if (/\\u0000|\0/.test(text)) throw new AppError("unreadable", "The body holds a NUL character.");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("unreadable", "The body is not valid JSON.");
  }
}

/** The request's body. Throws AppError too_large, without reading on, when it has more than `max` bytes. */
export async function bodyBytes(request: Request, max = MAX_BODY_BYTES): Promise<Uint8Array<ArrayBuffer>> {
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

const tooLarge = (max: number) => new AppError("too_large", `The body is larger than ${max / 1024 / 1024} MB.`);
