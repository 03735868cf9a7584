import type { Level } from "@/lib/vocabulary/levels/rules";

/** What an edit did to the criteria: other words for the same bar, or another bar for some levels. */
export type VersionAnswer = Readonly<{ kind: "wording" | "bar_moved"; moved_levels: Level[] }>;

export const WORDING: VersionAnswer = { kind: "wording", moved_levels: [] };

/** Whether an answer makes sense: a moved bar names its levels, other words name none. */
export const isConsistent = ({ kind, moved_levels }: VersionAnswer): boolean =>
  (kind === "bar_moved") === moved_levels.length > 0 && new Set(moved_levels).size === moved_levels.length;
