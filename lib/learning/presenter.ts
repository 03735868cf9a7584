import type { z } from "zod";
import { fold } from "@/lib/core/fold";
import { sanitizeRichText } from "@/lib/rich-text/sanitize";
import type { LearningPointer, UserLearningPointer } from "./contract";
import { isWebAddress } from "./rules";
import type { MarkRecord, PointerRecord } from "./store";

/** A pointer as the wire shows it. Cleaned again: what stands in the database may be older than the rules. */
export const presentPointer = ({ id, name, description, url, updatedAt }: PointerRecord): z.input<typeof LearningPointer> => ({
  id,
  name,
  description: sanitizeRichText(description),
  url: url !== null && isWebAddress(url) ? url : null,
  updated_at: updatedAt.toISOString(),
});

/** A person's mark as the wire shows it. */
export const presentMark = (mark: MarkRecord): z.input<typeof UserLearningPointer> => ({ ...mark, updated_at: mark.updated_at.toISOString() });

/** In the order of their folded names, which is the same on every database. */
export function byName<P extends { id: number; name: string }>(pointers: readonly P[]): P[] {
  const keyed = pointers.map((pointer) => ({ pointer, key: fold(pointer.name) }));
  keyed.sort((a, b) => (a.key === b.key ? a.pointer.id - b.pointer.id : a.key < b.key ? -1 : 1));
  return keyed.map(({ pointer }) => pointer);
}
