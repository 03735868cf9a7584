import type { z } from "zod";
import type * as contract from "./contract";
import { profileOf, type Entry } from "./rules";
import type { ProfileRecord, Release } from "./store";

/** Formats a person's own profile for the API. */
export const presentOwn = (
  record: ProfileRecord,
  entries: readonly Entry[],
): z.input<typeof contract.getSkillsProfile.response> => ({
  introduction: record.introduction,
  is_anonymous: record.is_anonymous,
  clients: record.clients,
  entries: [...entries],
  released_at: record.released_at?.toISOString() ?? null,
  has_changed: record.released !== null && !isSame(record.released, profileOf({ ...record, entries })),
});

/** Formats a released profile for the API. */
export const presentRelease = ({
  released_at,
  released,
}: Pick<Release, "released_at" | "released">): z.input<typeof contract.getReleasedSkillsProfile.response> => ({
  released_at: released_at.toISOString(),
  ...released,
});

/** Whether two values have the same content. The database returns the keys of a JSON object in an order of its own. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
