/** The four levels in their order; a level's place in this list is its ordinal. */
export const LEVELS = ["no_experience", "basic", "intermediate", "advanced"] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (text: string): text is Level => (LEVELS as readonly string[]).includes(text);

export const LEVEL_LABELS: Record<Level, string> = {
  no_experience: "None",
  basic: "Basic",
  intermediate: "Intermediate",
  advanced: "Advanced",
};

/** What each level means, as the legend of every sheet says it. */
export const LEVEL_MEANINGS: Record<Level, string> = {
  no_experience: "No experience, or awaiting manager approval.",
  basic: "Has the basics, can do simple things alone, may need help.",
  intermediate: "Most common items, needs only pointers.",
  advanced: "Knows the concept well, does all items alone, occasional lookup is fine, at least 6 months with it.",
};

/** 0 to 3. */
export const ordinal = (level: Level): number => LEVELS.indexOf(level);

/** Where a row stands: what has been approved, and what its owner asks for. They are equal when nothing is asked. */
export type Standing = Readonly<{ current: Level; desired: Level }>;

export const isPending = ({ current, desired }: Standing): boolean => current !== desired;

/** What a change did to a row; stored with it. */
export type ChangeKind = "requested" | "withdrawn" | "approved" | "set" | "declined" | "closed";

export type Change = Readonly<{ kind: ChangeKind; to: Standing }>;

/** What a caller sent as the row's levels. */
export type Claim = Readonly<{ current: Level; desired: Level }>;

export type Verdict =
  | { outcome: "unchanged" }
  | { outcome: "change"; change: Change }
  | { outcome: "stale" }
  | { outcome: "forged" }
  | { outcome: "not_a_setting" };

const change = (kind: ChangeKind, to: Standing): Verdict => ({ outcome: "change", change: { kind, to } });

/**
 * An owner asks for a level. Asking for the current level withdraws the request. The owner may never move `current`: a claim
 * that names a level the row once stood at is a screen that has gone stale, any other is an attempt to approve oneself.
 */
export function requestLevel(row: Standing, claim: Claim, formerLevels: readonly Level[]): Verdict {
  if (claim.current !== row.current) return { outcome: formerLevels.includes(claim.current) ? "stale" : "forged" };
  if (claim.desired === row.desired) return { outcome: "unchanged" };
  return change(claim.desired === row.current ? "withdrawn" : "requested", {
    current: row.current,
    desired: claim.desired,
  });
}

/** A reviewer sets a level directly: current and desired at once. */
export function setLevel(row: Standing, claim: Claim): Verdict {
  if (claim.current !== claim.desired) return { outcome: "not_a_setting" };
  if (claim.current === row.current && claim.desired === row.desired) return { outcome: "unchanged" };
  return change("set", claim);
}

/** A reviewer grants a level on a pending request: the one asked for or another. Null when nothing is pending. */
export function approve(row: Standing, approved: Level): Change | null {
  return isPending(row) ? { kind: "approved", to: { current: approved, desired: approved } } : null;
}

/** A reviewer declines: the request is gone, the level stays. Null when nothing is pending. */
export function decline(row: Standing): Change | null {
  return isPending(row) ? { kind: "declined", to: { current: row.current, desired: row.current } } : null;
}
