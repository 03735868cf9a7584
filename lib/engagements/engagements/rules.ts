export const ENGAGEMENT_STATES = ["asked", "held", "agreed", "withdrawn"] as const;
export type EngagementState = (typeof ENGAGEMENT_STATES)[number];

/** Most competencies of an engagement or a record. */
export const MAX_USED = 50;
/** Months after its last day for which others than the person see an engagement. */
export const ENGAGEMENT_MONTHS = 12;

/** The days of an engagement or a record, such as 2026-12-01; undefined: not said. */
type Days = { starts_on?: unknown; ends_on?: unknown };

/** What is wrong with days, and at which field; null if nothing is. Days as texts order like days. */
export const daysProblem = ({ starts_on, ends_on }: Days): { field: keyof Days; what: string } | null =>
  typeof starts_on === "string" && typeof ends_on === "string" && ends_on < starts_on
    ? { field: "ends_on", what: "must not be before the first day" }
    : null;
