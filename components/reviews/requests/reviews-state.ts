import type { Level } from "@/lib/sheet/rows/rules";
import type { Review, ReviewInFull } from "./review-calls";

/** What a reviewer decides about a request, by the change that opened it. */
export type Choice = { id: number } & ({ level: Level } | { reason: string });

/** A decision that can still be undone, `until` a moment in milliseconds. */
export type UndoableAct = { ids: readonly number[]; changeIds: readonly number[]; label: string; until: number };

/** A call about a request that failed. */
export type Trouble = { message: string; why: string };

export type ReviewsState = Readonly<{
  reviews: readonly Review[];
  /** Requests of the list that no longer exist. */
  missing: ReadonlySet<number>;
  more: boolean;
  details: ReadonlyMap<number, ReviewInFull>;
  troubles: ReadonlyMap<number, Trouble>;
  /** Requests with a call under way. */
  busy: ReadonlySet<number>;
  /** In order; the last one is undone first. */
  acts: readonly UndoableAct[];
  /** Why a key did nothing, while that is said. */
  notice: string | null;
}>;

/** A copy of a map with an entry. */
export const withEntry = <V>(map: ReadonlyMap<number, V>, id: number, value: V): ReadonlyMap<number, V> =>
  new Map(map).set(id, value);

/** A copy of a map without some entries. */
export function without<V>(map: ReadonlyMap<number, V>, ids: readonly number[]): ReadonlyMap<number, V> {
  const rest = new Map(map);
  for (const id of ids) rest.delete(id);
  return rest;
}
