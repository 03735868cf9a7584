import { USUAL_LEVEL_NAMES } from "@/lib/platform/core/level-name-rules";
import { LEVEL_NAMES } from "@/lib/platform/core/level-names";

/** The four levels, lowest first; a level's index is its ordinal. */
export const LEVELS = ["no_experience", "basic", "intermediate", "advanced"] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (text: string): text is Level => (LEVELS as readonly string[]).includes(text);

const [NONE = "", BASIC = "", INTERMEDIATE = "", ADVANCED = ""] = LEVEL_NAMES;

/** What people call the levels: the specification's names, or the company's own (LEVEL_NAMES). */
export const LEVEL_LABELS: Record<Level, string> = {
  no_experience: NONE,
  basic: BASIC,
  intermediate: INTERMEDIATE,
  advanced: ADVANCED,
};

/** "None, Basic, Intermediate or Advanced" */
export const LEVEL_CHOICE = `${NONE}, ${BASIC}, ${INTERMEDIATE} or ${ADVANCED}`;

/** Reads a level by its stored form, the company's or the usual name, in any case; undefined if none. */
export function levelNamed(text: string): Level | undefined {
  const word = text.toLowerCase();
  return LEVELS.find((level, ordinal) =>
    [level, LEVEL_LABELS[level].toLowerCase(), USUAL_LEVEL_NAMES[ordinal]!.toLowerCase()].includes(word),
  );
}

/** What each level means, in the specification's words. */
export const LEVEL_MEANINGS: Record<Level, string> = {
  no_experience: "No experience, or awaiting manager approval.",
  basic: "Has the basics, can do simple things alone, may need help.",
  intermediate: "Most common items, needs only pointers.",
  advanced: "Knows the concept well, does all items alone, occasional lookup is fine, at least 6 months with it.",
};

/** Returns the ordinal of a level, from 0 to 3. */
export const ordinal = (level: Level): number => LEVELS.indexOf(level);

/** Seconds in which a reviewer can undo a decision, and a planner a change. People and webhooks are told afterwards. */
export const UNDO_SECONDS = 10;

/** A row's levels: the approved one and the one its owner wants. They are equal if no request is pending. */
export type RowLevels = Readonly<{ current: Level; desired: Level }>;

export const isPending = ({ current, desired }: RowLevels): boolean => current !== desired;

/** The level that a row is on its way to: the requested one, else the next. Null at the highest. */
export const targetLevel = (row: RowLevels): Level | null =>
  isPending(row) ? row.desired : (LEVELS[ordinal(row.current) + 1] ?? null);

/** The kind of a change, stored with it. */
export const CHANGE_KINDS = [
  "requested",
  "withdrawn",
  "approved",
  "set",
  "declined",
  "closed",
  "undone",
  "confirmed",
  "reconfirmed",
  "imported",
  "objected",
  "merged",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export type Change = Readonly<{ kind: ChangeKind; to: RowLevels }>;

export type Verdict =
  | { outcome: "unchanged" }
  | { outcome: "change"; change: Change }
  | { outcome: "stale" }
  | { outcome: "forged" }
  | { outcome: "levels_differ" };

const change = (kind: ChangeKind, to: RowLevels): Verdict => ({ outcome: "change", change: { kind, to } });

/**
 * An owner requests a level; requesting the current one withdraws the request. The owner never changes `current`:
 * sending a level that the row had before means that their screen is outdated, any other one is an attempt to approve
 * themselves.
 */
export function requestLevel(row: RowLevels, sent: RowLevels, formerLevels: readonly Level[]): Verdict {
  if (sent.current !== row.current) return { outcome: formerLevels.includes(sent.current) ? "stale" : "forged" };
  if (sent.desired === row.desired) return { outcome: "unchanged" };
  return change(sent.desired === row.current ? "withdrawn" : "requested", {
    current: row.current,
    desired: sent.desired,
  });
}

/** A reviewer sets a level directly: current and desired at once. */
export function setLevel(row: RowLevels, sent: RowLevels): Verdict {
  if (sent.current !== sent.desired) return { outcome: "levels_differ" };
  if (sent.current === row.current && sent.desired === row.desired) return { outcome: "unchanged" };
  return change("set", sent);
}

/** Decides a pending request at any level; one that this lowers is set, not approved. Null: nothing is pending. */
export function approve(row: RowLevels, approved: Level): Change | null {
  if (!isPending(row)) return null;
  return { kind: lowers(row, approved) ? "set" : "approved", to: { current: approved, desired: approved } };
}

/** Whether a row's owner requests a higher level. */
export const raises = ({ current, desired }: RowLevels): boolean => ordinal(desired) > ordinal(current);

/** Whether a decision lowers the level further than its owner requests. Like a decline, it needs a reason. */
export const lowers = ({ current, desired }: RowLevels, decided: Level): boolean =>
  ordinal(decided) < Math.min(ordinal(current), ordinal(desired));

/** Whether a decision at a level leaves the current one as it is, though another is requested. */
export const keeps = ({ current, desired }: RowLevels, decided: Level): boolean =>
  decided === current && decided !== desired;

/** A reviewer declines a pending request; the level stays. Null if nothing is pending. */
export function decline(row: RowLevels): Change | null {
  return isPending(row) ? { kind: "declined", to: { current: row.current, desired: row.current } } : null;
}

/**
 * The owner confirms that a level is still true, or a reviewer does. Of a row about which nothing was ever said, the
 * owner says so that it is at the lowest. Null if a request is pending, or for a reviewer if nothing was said.
 */
export const confirm = (row: RowLevels & { latestChangeId: number | null }, byOwner: boolean): Change | null =>
  isPending(row) || (row.latestChangeId === null && !byOwner)
    ? null
    : { kind: byOwner ? "confirmed" : "reconfirmed", to: row };

/** The alert texts of failed level changes, word for word from the specification. */
export const LEVEL_FAILURES = {
  saveCompetencyChanges: "Fails to save competency changes",
  saveManagerCompetencyChanges: "Fails to save manager competency changes information",
  saveCompetencyChange: "Unable to save competency change",
} as const;
