import { fullName } from "@/lib/platform/core/full-name";
import { formatAgo } from "@/components/ui/time/format-age";
import { formatDay } from "@/lib/platform/core/format-day";
import { LEVEL_LABELS } from "@/lib/sheet/rows/rules";
import type { ReviewState } from "@/lib/reviews/requests/rules";
import type { Review } from "./review-calls";
import type { Choice } from "./reviews-state";

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

const VERBS = {
  approved: "Approved",
  declined: "Declined",
  withdrawn: "Withdrawn",
  closed: "Closed",
  set: "Level set",
  requested: "Requested",
  undone: "Undone",
  confirmed: "Confirmed",
  reconfirmed: "Confirmed",
  imported: "Imported",
  objected: "Owner objected",
} as const;

function decisionText(
  { kind, level, user, decided_at }: NonNullable<Review["decision"]>,
  viewerId: number,
  now: number,
) {
  const at = kind === "approved" || kind === "set" ? ` at ${LEVEL_LABELS[level]}` : "";
  const by = user === null ? "" : ` by ${user.id === viewerId ? "you" : user.first_name}`;
  return `${VERBS[kind]}${at}${by}, ${formatAgo(now - Date.parse(decided_at))}`;
}

/**
 * What became of a request that waits for no decision of the viewer: "Approved at Basic by Ingrid, 2 min ago". Null
 * while it waits.
 */
export function outcomeOf(review: Review, viewerId: number, now: number): string | null {
  if (review.decision) return decisionText(review.decision, viewerId, now);
  if (review.snoozed_until) return `Snoozed until ${formatDay(review.snoozed_until)}`;
  return review.turn === "owner" ? `Waits for an answer from ${review.user.first_name}` : null;
}

/** What the viewer decided in one act: "Approved Basic for SQL, Kim Keys". */
export function decidedText(choices: readonly Choice[], first: Review | undefined): string {
  const [choice] = choices;
  if (!choice || !first || choices.length > 1) return `Decided ${choices.length} requests together`;
  const what =
    "level" in choice ? `Approved ${LEVEL_LABELS[choice.level]}` : `Declined ${LEVEL_LABELS[first.desired_level]}`;
  return `${what} for ${first.competency.name}, ${fullName(first.user)}`;
}
