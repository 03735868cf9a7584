import {
  type Days,
  dayWithin,
  filledFor,
  joinedSpans,
  type Lack,
  lacks,
  type Places,
  spansOf,
} from "@/lib/engagements/engagements/filled-rules";
import type { Engaged } from "@/lib/engagements/engagements/overlap-rules";

/** How many people a need has today, or on its first or last day, and on which days to come it lacks what. */
export type Filling = Days & { headcount: number; placed: number; missing: readonly Lack[] };

/** Whether an engagement takes a place of its need, now or later. */
export const takesPlace = ({ state, is_over }: { state: string; is_over: boolean }): boolean =>
  state === "agreed" && !is_over;

/** How far a need is filled, by the engagements on it. */
export function fillingOf(need: Places & { engagements: readonly (Engaged & { state: string })[] }, today: string) {
  const day = dayWithin(need, today);
  const placed = need.engagements.filter(({ state }) => state === "agreed");
  const spans = spansOf(need, placed).filter(({ ends_on }) => ends_on >= day);
  const missing = joinedSpans(
    spans
      .filter(lacks)
      .map(({ starts_on, ends_on, people, percent }): Lack => ({ starts_on, ends_on, people, percent })),
    (one, next) => one.people === next.people && one.percent === next.percent,
  );
  return { placed: spans[0]!.placed, missing };
}

export const isFilled = ({ missing }: Pick<Filling, "missing">): boolean => missing.length === 0;

/** How many people a need still looks for, at most on one day. */
export const headsLeft = ({ missing }: Pick<Filling, "missing">): number =>
  Math.max(0, ...missing.map(({ people }) => people));

/** The most of a person's time that a need lacks on a day beside whole people, in percent. */
export const percentLeft = ({ missing }: Pick<Filling, "missing">): number =>
  Math.max(0, ...missing.map(({ percent }) => percent));

/** Most people that a need has on a day to come. */
export const mostPlaced = (
  need: Places & { engagements: readonly (Engaged & { state: string })[] },
  today: string,
): number => {
  const day = dayWithin(need, today);
  const placed = need.engagements.filter(({ state }) => state === "agreed");
  return Math.max(...spansOf(need, placed).flatMap((span) => (span.ends_on >= day ? span.placed : [])));
};

type OnNeed = Engaged & { user_id: number; state: string; is_over: boolean };

/**
 * The days of a need to which a person who is placed on others can be moved; null if they have them, or if others fill
 * those that they would gain. What has begun isn't moved back, an open end stays open, and who has left stays away.
 */
export function movedTo(
  need: Places & { engagements: readonly OnNeed[] },
  one: OnNeed,
  today: string,
): Pick<Engaged, "starts_on" | "ends_on"> | null {
  const first = need.starts_on > today || one.starts_on > today ? dayWithin(need, today) : one.starts_on;
  const days = { starts_on: first, ends_on: one.ends_on && need.ends_on };
  const isThere = one.starts_on === days.starts_on && one.ends_on === days.ends_on;
  if (one.is_over || one.state !== "agreed" || isThere || need.ends_on < today) return null;
  const others = need.engagements.filter(({ state, user_id }) => state === "agreed" && user_id !== one.user_id);
  return filledFor(need, others, { one: days, was: one, from: dayWithin(need, today) }) === null ? days : null;
}

/**
 * The first days to come on which a need lacks someone, from today on, and the most of a person's time that it lacks;
 * null if none.
 */
export function nextPlace(need: Filling & { percent: number }, today: string): (Days & { percent: number }) | null {
  const days = joinedSpans<Days>(need.missing, () => true)[0];
  if (days === undefined) return null;
  const missing = need.missing.filter(({ ends_on }) => ends_on <= days.ends_on);
  const percent = headsLeft({ missing }) > 0 ? need.percent : Math.min(need.percent, percentLeft({ missing }));
  return { starts_on: days.starts_on < today ? today : days.starts_on, ends_on: days.ends_on, percent };
}
