import "server-only";
import { wrongField } from "@/lib/platform/core/errors";
import { CutOff, sharedPool } from "@/lib/platform/core/worker-pool";
import type { Sanitized } from "./sanitize-thread";

/** A thread uses 50 MB; the costliest allowed note takes 48 to 64. */
export const SANITIZER = {
  name: "sanitizer",
  memory: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 12 },
  threads: 2,
  deadline: 10_000,
  idle: 300_000,
};
const TOO_LONG = "Checking this note took too long. Clear some formatting or split it.";

/**
 * Sanitizes a person's rich text for storage, in a separate thread; "" for a blank note. Sanitizing the result again
 * changes nothing. `field` is the field in error responses. Throws AppError: invalid (too costly), too_many_requests,
 * unavailable.
 */
export async function sanitizeRichText(html: string, { person, field }: { person: number; field: string }) {
  if (html.trim() === "") return "";
  const sanitized = await sharedPool<string, Sanitized>(SANITIZER)
    .run(person, html)
    .catch((error: unknown) => (error instanceof CutOff ? { problem: TOO_LONG } : Promise.reject(error)));
  if ("clean" in sanitized) return sanitized.clean;
  throw wrongField(field, sanitized.problem, sanitized.problem);
}
