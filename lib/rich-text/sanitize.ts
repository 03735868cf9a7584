import "server-only";
import { purifyRichText } from "@/lib/rich-text/purify";

export { richTextToPlain } from "@/lib/rich-text/purify";

/**
 * The safe form of rich text that somebody wrote, to be stored and again to be shown; "" for one of blanks alone.
 * `sanitizeRichText(sanitizeRichText(x)) === sanitizeRichText(x)`. Check what comes in with `noteProblem` first, which says
 * in words what is too large: here it would lose its markup or its picture in silence.
 * @throws never
 */
export function sanitizeRichText(html: string): string {
  return purifyRichText(html);
}
