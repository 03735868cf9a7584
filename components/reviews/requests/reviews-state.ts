import { fullName } from "@/lib/platform/core/full-name";
import type { Answer } from "@/lib/doors/client/call";
import { belongTogether, type Decision, MAX_TOGETHER } from "@/lib/reviews/decisions/rules";
import { MAX_COUNTED, type ReviewState } from "@/lib/reviews/requests/rules";
import type { ReviewsView } from "@/lib/reviews/requests/view";
import { keeps, type Level, LEVEL_LABELS, type RowLevels, UNDO_SECONDS } from "@/lib/vocabulary/levels/rules";

/** A request in the list. */
export type Review = Answer<"GET /reviews">[number];
/** A request with everything needed to decide it. */
export type ReviewInFull = Answer<"GET /reviews/{competency_change_id}">;

/** What a reviewer decides about a request, by the change that opened it. Only a level that is lowered has a reason. */
export type Choice = { id: number } & ({ level: Level; reason?: string } | { reason: string });

const kindOf = (choice: Choice) =>
  !("level" in choice) ? "declined" : choice.reason === undefined ? "approved" : "set";

/** An act that can be undone: a decision, by its changes, or what isn't sent yet. */
export type Undoable = { ids: readonly number[]; label: string } & (
  | { changeIds: readonly number[] }
  | { takeBack: () => void }
);

/** What the screen knows of a request, besides its line in the list. */
export type Known = {
  /** The request in full, once it is read. */
  details?: ReviewInFull;
  /** Whether the list has changed since it was read. It is shown until it is read again. */
  isOutdated?: boolean;
  /** Whether it no longer exists for the viewer. */
  isMissing?: boolean;
  /** Whether a call about it is under way. */
  isBusy?: boolean;
  /** The call about it that failed, until the next one. */
  trouble?: { message: string; why: string };
};

export type ReviewsState = Readonly<{
  reviews: readonly Review[];
  more: boolean;
  known: ReadonlyMap<number, Known>;
  /** In order; the last one is undone first. `until` is a moment in milliseconds. */
  acts: readonly (Undoable & { until: number })[];
  /** Why a key did nothing, while that is said. Its id differs each time, so that the same words are announced again. */
  notice: { id: number; text: string } | null;
}>;

/** Most other requests of a person that are named beside one. */
const MAX_OTHERS = 5;
/** The other requests of a person on the screen that aren't decided. */
export const othersOf = ({ id, user }: Pick<Review, "id" | "user">, { reviews }: ReviewsState): readonly Review[] =>
  reviews.filter((one) => one.user.id === user.id && one.id !== id && one.decision === null).slice(0, MAX_OTHERS);

/** What is known of a request. */
export const knownOf = ({ known }: ReviewsState, id: number): Known => known.get(id) ?? {};

/** How many requests a list has now, by how many it had and what has become of those on the screen since; null for none. */
export function countNow(
  state: ReviewState,
  { counts, reviews: before, viewer }: Pick<ReviewsView, "counts" | "reviews" | "viewer">,
  now: readonly Review[],
): string | null {
  if (state === "decided_by_me") return null;
  const of = (reviews: readonly Review[]) => reviews.filter((one) => belongsTo(state, one, viewer.id)).length;
  const count = counts[state] + of(now) - of(before);
  if (count <= 0) return null;
  return count > MAX_COUNTED ? `${MAX_COUNTED}+` : String(count);
}

/** The requests of a screen as a list has them now, except those that are `kept`, and after them what is new there. */
export function updated(shown: readonly Review[], listed: readonly Review[], kept: ReadonlySet<number>): Review[] {
  const now = new Map(listed.map((review) => [review.id, review]));
  const before = new Set(shown.map(({ id }) => id));
  return shown
    .map((review) => (kept.has(review.id) ? review : (now.get(review.id) ?? review)))
    .concat(listed.filter(({ id }) => !before.has(id)));
}

/** Whether a question about a request isn't sent yet. */
export const isHeld = ({ acts }: ReviewsState, id: number): boolean =>
  acts.some((act) => "takeBack" in act && act.ids.includes(id));

/** Why keys decide nothing about a request; null if they do. */
export function refusalOf({ id, decision, can }: ReviewInFull, state: ReviewsState): string | null {
  if (isHeld(state, id)) return "Your question is sent in a few seconds. Undo it to decide.";
  if (knownOf(state, id).isBusy) return "This request is still being saved.";
  if (decision !== null) return "This request has been decided. Press j for the next one.";
  return can.decide ? null : "You can't decide this request.";
}

/**
 * Whether a request belongs to a list of this viewer. One that no longer does stays on the screen, greyed, until the
 * viewer leaves.
 */
export function belongsTo(state: ReviewState, { decision, turn, snoozed_until }: Review, viewerId: number): boolean {
  if (state === "decided_by_me") return decision?.user?.id === viewerId;
  if (decision !== null) return false;
  if (state === "all") return true;
  if (state === "snoozed") return snoozed_until !== null;
  return snoozed_until === null && turn === (state === "waiting_for_me" ? "reviewer" : "owner");
}

/** The row's levels before the decision. */
export const rowOf = ({ current_level, desired_level }: Review): RowLevels => ({
  current: current_level,
  desired: desired_level,
});

const placeOf = ({ sheet_id, area_name, competency, current_level }: Review) => ({
  sheetId: sheet_id,
  area: area_name,
  competencyId: competency.id,
  current: current_level,
});

/** Whether a request can join those selected: at most 10 of one person's area or first levels, or of one competency. */
export const canJoin = (selected: readonly Review[], review: Review): boolean =>
  selected.length < MAX_TOGETHER && belongTogether([...selected, review].map(placeOf));

/** What the rule of deciding together asks of requests. */
export const TOGETHER = `Decided together: up to ${MAX_TOGETHER} of one person's area or first levels, or of one competency.`;

/** The requests of a list that can still join those selected. */
const othersFor = (selected: readonly Review[], reviews: readonly Review[]): Review[] =>
  reviews.filter(
    (review) => review.decision === null && !selected.some(({ id }) => id === review.id) && canJoin(selected, review),
  );

/**
 * Why a pending request can't join those selected, or be the first of several: one alone is decided where it is open.
 * Null if it can.
 */
export function whyNotSelected(review: Review, selected: readonly Review[], reviews: readonly Review[]): string | null {
  if (!canJoin(selected, review)) return TOGETHER;
  return selected.length > 0 || othersFor([review], reviews).length > 0
    ? null
    : "No other request in this list can be decided together with it.";
}

/** Whether a request can be the first of several that are decided together. */
export const hasBox = (review: Review, reviews: readonly Review[]): boolean =>
  review.decision === null && whyNotSelected(review, [], reviews) === null;

export const hasBoxes = (reviews: readonly Review[]): boolean => reviews.some((review) => hasBox(review, reviews));

/**
 * What can be decided together with the first that is selected, largest first: "Łukasz's Kotlin", "Łukasz's first levels", "Concurrency". As
 * many as one act decides.
 */
export function togetherWith(first: Review, reviews: readonly Review[]): { name: string; all: Review[] }[] {
  const whose = `${first.user.first_name}'s`;
  const isTheirs = ({ sheet_id }: Review) => sheet_id === first.sheet_id;
  const groups = [
    { name: `${whose} ${first.area_name}`, has: (one: Review) => isTheirs(one) && one.area_name === first.area_name },
    {
      name: `${whose} first levels`,
      has: (one: Review) => isTheirs(one) && [first, one].every((each) => each.current_level === "no_experience"),
    },
    { name: first.competency.name, has: (one: Review) => one.competency.id === first.competency.id },
  ];
  return groups
    .map(({ name, has }) => {
      const others = othersFor([first], reviews).filter(has);
      return { name, all: [first].concat(others).slice(0, MAX_TOGETHER) };
    })
    .filter(({ all }) => all.length > 1)
    .toSorted((one, other) => other.all.length - one.all.length);
}

/** Finds the first levels that people wait for, two or more of a person, by the first request of each. */
export function firstLevelsIn(reviews: readonly Review[]): ReadonlyMap<number, readonly Review[]> {
  const open = reviews.filter(({ decision, current_level }) => decision === null && current_level === "no_experience");
  const bySheet = new Map<number, Review[]>();
  for (const review of open) bySheet.set(review.sheet_id, [...(bySheet.get(review.sheet_id) ?? []), review]);
  return new Map([...bySheet.values()].filter(({ length }) => length > 1).map((some) => [some[0]!.id, some]));
}

/** What is decided about a request, by its row's latest change. */
export const decisionOf = (choice: Choice, cm_competency_change_id: number): Decision =>
  "level" in choice
    ? { cm_competency_change_id, approved_level: choice.level, reason: choice.reason }
    : { cm_competency_change_id, reason: choice.reason };

/** What a decision makes of its request, `count` of the same act, as the server will say it. */
export const afterDecision = (
  choice: Choice,
  change: { id: number; current_level: Level; updated_at: string },
  { viewer, count }: { viewer: ReviewsView["viewer"]; count: number },
): Pick<Review, "decision" | "turn" | "competency_change_id"> => ({
  decision: {
    competency_change_id: change.id,
    kind: kindOf(choice),
    level: change.current_level,
    reason: choice.reason ?? null,
    user: viewer,
    decided_at: change.updated_at,
    undo_until: new Date(Date.parse(change.updated_at) + UNDO_SECONDS * 1000).toISOString(),
    decided_together: count > 1 ? count : null,
  },
  turn: null,
  competency_change_id: change.id,
});

/** What the viewer decided in one act: "Approved Basic for SQL, Kim Keys". */
export function decidedText(choices: readonly Choice[], first: Review | undefined): string {
  const [choice] = choices;
  if (!choice || !first || choices.length > 1) return `Decided ${choices.length} requests together`;
  const level = LEVEL_LABELS["level" in choice ? choice.level : first.desired_level];
  const isKept = "level" in choice && keeps(rowOf(first), choice.level);
  const approved = `${isKept ? "Left at" : "Approved"} ${level}`;
  const what = { approved, set: `Set to ${level}`, declined: `Declined ${level}` }[kindOf(choice)];
  return `${what} for ${first.competency.name}, ${fullName(first.user)}`;
}
