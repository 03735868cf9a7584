import { formatDay } from "@/lib/platform/core/format-day";
import { formatPeriod } from "@/lib/platform/core/format-period";
import type { AuditEntry } from "@/lib/platform/operation/audit-entry";
import { UNDO_SECONDS } from "@/lib/vocabulary/levels/rules";
import type { Engaged } from "./overlap-rules";

export const ENGAGEMENT_STATES = ["asked", "held", "agreed", "withdrawn"] as const;
export type EngagementState = (typeof ENGAGEMENT_STATES)[number];

/** The states on screens. */
export const STATE_LABELS: Readonly<Record<EngagementState, string>> = {
  asked: "Asked",
  held: "Held",
  agreed: "Placed",
  withdrawn: "Withdrawn",
};

/** What the states mean for planning. */
export const STATE_MEANINGS: Readonly<Record<EngagementState, string>> = {
  asked: "Asked whether they come; nothing is kept free",
  held: "Kept free for the project, not agreed yet",
  agreed: "Agreed: on the project in these days",
  withdrawn: "No longer planned",
};

/**
 * A project's name beside its client's: "Customer accounts" of "Havenmeer: customer accounts", as needs are called;
 * "iOS app" stays as it is.
 */
export function projectOf(title: string, client: string | null): string {
  const prefix = `${client}: `;
  if (client === null || !title.startsWith(prefix)) return title;
  const rest = title.slice(prefix.length).trimStart();
  return rest === "" ? title : rest.replace(/^\p{Ll}+(?=\s|$)/u, (word) => word[0]!.toUpperCase() + word.slice(1));
}

/** Most engagements of a person: more than a working life has. */
export const MAX_ENGAGEMENTS = 500;
/** Most competencies of an engagement or a record. */
export const MAX_USED = 50;
/** Months after its last day for which others than the person see an engagement. */
export const ENGAGEMENT_MONTHS = 12;
/** Most people of a need who were asked, are held or placed. */
export const MAX_ON_NEED = 50;

/** "January 1, 2027 to March 31, 2027", "from January 1, 2027". */
export const periodText = ({ starts_on, ends_on }: { starts_on: string; ends_on: string | null }): string =>
  ends_on === null ? `from ${formatDay(starts_on)}` : formatPeriod({ starts_on, ends_on });

/** How much of a person's time an engagement takes: "80%", "40%, 100% from December 8, 2026". */
export const shareText = ({
  percent,
  later_percent,
  later_from,
}: Pick<Engaged, "percent" | "later_percent" | "later_from">): string =>
  later_from === null ? `${percent}%` : `${percent}%, ${later_percent}% from ${formatDay(later_from)}`;

/** The days of an engagement or a record, such as 2026-12-01; undefined: not said. */
type Days = { starts_on?: unknown; ends_on?: unknown };

/** What is wrong with days, and at which field; null if nothing is. Days as texts order like days. */
export const daysProblem = ({ starts_on, ends_on }: Days): { field: keyof Days; what: string } | null =>
  typeof starts_on === "string" && typeof ends_on === "string" && ends_on < starts_on
    ? { field: "ends_on", what: "must not be before the first day" }
    : null;

/**
 * Whether the person corrects the days and percentage of their engagement: of one that they added, and of one that has
 * begun if it is on no need, as those from a file, or is over. Until then, those who plan it do. `today` is a day.
 */
export const isCorrectedByOwner = (
  one: { is_own: boolean; is_over: boolean; need_id: number | null; starts_on: string; state: EngagementState },
  today: string,
): boolean => one.is_own || (one.state === "agreed" && one.starts_on <= today && (one.need_id === null || one.is_over));

/** What planners change of an engagement, as the API names it. */
export type EngagementFields = Engaged & {
  client_id: number | null;
  organization: string;
  project: string;
  role: string;
  state: EngagementState;
};

/** The fields of an engagement that planners change. */
export const fieldsOf = (
  one: Omit<EngagementFields, "client_id"> & { client: { id: number } | null },
): EngagementFields => ({
  client_id: one.client?.id ?? null,
  organization: one.organization,
  project: one.project,
  role: one.role,
  state: one.state,
  starts_on: one.starts_on,
  ends_on: one.ends_on,
  percent: one.percent,
  later_percent: one.later_percent,
  later_from: one.later_from,
});

/** The fields that differ from others, with the values of the first. */
export const changedFields = <T extends object>(fields: T, others: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([key, value]) => value !== others[key as keyof T])) as Partial<T>;

/**
 * An engagement's fields after a change. A later percentage that has begun becomes the present one, and one that would
 * begin after the last day, or change nothing, is dropped.
 */
export function followOn(
  was: EngagementFields,
  change: { [Key in keyof EngagementFields]?: EngagementFields[Key] | undefined },
  today: string,
) {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const hasBegun = was.later_from !== null && was.later_from <= today;
  const present =
    hasBegun && was.later_percent !== null && given.later_from !== undefined
      ? { percent: was.later_percent, later_percent: null, later_from: null }
      : {};
  const next: EngagementFields = { ...was, ...present, ...given };
  const { later_from, later_percent, ends_on, percent } = next;
  const isVain =
    later_percent === null ||
    later_percent === percent ||
    (ends_on !== null && later_from !== null && later_from > ends_on);
  return isVain ? { ...next, later_percent: null, later_from: null } : next;
}

type Change = {
  id: number;
  userId: number;
  act: string;
  before: Partial<EngagementFields> | null;
  now: Partial<EngagementFields> & Pick<EngagementFields, "state">;
};

const ACTS: Readonly<Record<EngagementState, string>> = {
  asked: "engagement.asked",
  held: "engagement.held",
  agreed: "engagement.agreed",
  withdrawn: "engagement.withdrawn",
};

/** The act that a change is: of the state, or of anything else. */
export const actOf = (was: EngagementState | null, state: EngagementState): string =>
  was === state ? "engagement.changed" : ACTS[state];

/**
 * What is recorded of a change, and told after the time in which it can be undone. `before` are the fields that changed,
 * null for a new engagement; `now` are at least these and the state.
 */
export function changeEntry({ id, userId, act, before, now }: Change): AuditEntry {
  const after =
    before === null ? { state: now.state } : Object.fromEntries(Object.entries(now).filter(([key]) => key in before));
  return {
    act,
    subjectId: userId,
    ...(before === null ? {} : { before: { engagement_id: id, ...before } }),
    after: { engagement_id: id, ...after },
    event: { after: UNDO_SECONDS + 1, ids: { engagement_id: id } },
  };
}

/** Whether an act can be undone. */
export const isActOfEngagement = (act: string): boolean =>
  act === "engagement.changed" || Object.values(ACTS).includes(act);
