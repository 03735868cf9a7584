import { changedFields, type EngagementState, followOn } from "./rules";

/** What a need gives the engagements for it. */
export type Given = { project: string; client_id: number | null; starts_on: string; ends_on: string; percent: number };

const TITLES = ["project", "client_id"] as const;
const ALL = [...TITLES, "starts_on", "ends_on", "percent"] as const;

type Following = Parameters<typeof followOn>[0] & { state: EngagementState };

/**
 * What a change of a need changes of an engagement for it: of who is asked or held all that was the need's before, of who
 * is placed the title and the client, as days and percentage were agreed. Nothing of one that is over. Who would be
 * asked or held on none of the need's days is so on all.
 */
export function followNeed(one: Following, was: Given, now: Given, today: string): Partial<Following> {
  const isOver = one.ends_on !== null && one.ends_on < today;
  if (one.state === "withdrawn" || (isOver && one.state === "agreed")) return {};
  const fields = one.state === "agreed" ? TITLES : ALL;
  const changes = Object.fromEntries(
    fields
      .filter((field) => now[field] !== was[field] && one[field] === was[field])
      .map((field) => [field, now[field]]),
  );
  const next = withLaterWithin(followOn(one, changes, today));
  const isOutside =
    next.starts_on > now.ends_on || (next.ends_on !== null && next.ends_on < maxDay(next.starts_on, now.starts_on));
  const days = { starts_on: now.starts_on, ends_on: now.ends_on };
  const whole = () => withLaterWithin(followOn(one, { ...changes, ...days }, today));
  return changedFields(one.state !== "agreed" && isOutside ? whole() : next, one);
}

/** An engagement that begins once its later percentage does has that from its first day on. */
const withLaterWithin = (one: ReturnType<typeof followOn>) =>
  one.later_percent !== null && one.later_from !== null && one.later_from <= one.starts_on
    ? { ...one, percent: one.later_percent, later_percent: null, later_from: null }
    : one;

const maxDay = (one: string, other: string) => (one > other ? one : other);
