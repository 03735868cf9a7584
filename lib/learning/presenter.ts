import type { z } from "zod";
import { naturalKey } from "@/lib/platform/core/natural-order";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { onWire } from "@/lib/platform/core/wire";
import { shownRichText } from "@/lib/platform/rich-text/stored-form";
import type { LearningPointer, UserLearningPointer } from "./contract";
import { isWebAddress } from "@/lib/platform/core/web-address";
import type { MarkRecord } from "./mark-store";
import type { PointerRecord } from "./store";

/** Formats a pointer for the API. Its description was sanitized when saved and is checked again here. */
export const presentPointer = (pointer: PointerRecord): z.input<typeof LearningPointer> => ({
  id: pointer.id,
  name: pointer.name,
  description: shownRichText(pointer.description),
  url: pointer.url !== null && isWebAddress(pointer.url) ? pointer.url : null,
  cm_technology_id: pointer.languageId,
  user_id: pointer.userId,
  updated_at: pointer.updatedAt.toISOString(),
});

/** Formats a person's mark for the API. */
export const presentMark = (mark: MarkRecord): z.input<typeof UserLearningPointer> => onWire(mark);

type Place = readonly [key: string, id: number];

/** Returns a pointer's sort key: its normalized name in natural order, whatever a database's collation. */
export const placeOf = ({ id, name }: { id: number; name: string }): Place => [
  naturalKey(normalizeForSearch(name)),
  id,
];

const compare = ([key, id]: Place, [otherKey, otherId]: Place) =>
  key === otherKey ? id - otherId : key < otherKey ? -1 : 1;

export const isAfter = (pointer: { id: number; name: string }, place: Place): boolean =>
  compare(placeOf(pointer), place) > 0;

/** Sorts by normalized name. */
export function byName<P extends { id: number; name: string }>(pointers: readonly P[]): P[] {
  const placed = pointers.map((pointer) => ({ pointer, place: placeOf(pointer) }));
  placed.sort((a, b) => compare(a.place, b.place));
  return placed.map(({ pointer }) => pointer);
}
