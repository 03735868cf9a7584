import "server-only";
import { AppError } from "@/lib/core/errors";
import { type Sanitized, SanitizerPool } from "./sanitizer-pool";

// Next bundles this module more than once into one process. All copies must share the threads.
const KEY = Symbol.for("cairn.sanitizer");
const slot = globalThis as typeof globalThis & { [KEY]?: SanitizerPool };

const RETRY = { headers: { "Retry-After": "5" } };

/**
 * Sanitizes a person's rich text for storage, in a separate thread; "" for a blank note. Sanitizing the result again changes nothing.
 * `field` is the field in error responses. Throws AppError: invalid (too costly), too_many_requests,
 * unavailable.
 */
export async function sanitizeRichText(html: string, { person, field }: { person: number; field: string }) {
  if (html.trim() === "") return "";
  const sanitized = await (slot[KEY] ??= new SanitizerPool()).sanitize(person, html);
  if (sanitized.outcome === "clean") return sanitized.html;
  throw refusalOf(sanitized, field);
}

function refusalOf(sanitized: Exclude<Sanitized, { outcome: "clean" }>, field: string): AppError {
  if (sanitized.outcome === "person_full")
    return new AppError(
      "too_many_requests",
      "Several of your notes are still being saved. Try again in a moment.",
      RETRY,
    );
  if (sanitized.outcome === "full")
    return new AppError("unavailable", "Too many notes are being saved right now. Try again in a moment.", RETRY);
  const problem =
    sanitized.outcome === "refused"
      ? sanitized.problem
      : "Checking this note took too long. Clear some formatting or split it.";
  return new AppError("invalid", problem, { fields: { [field]: [problem] } });
}
