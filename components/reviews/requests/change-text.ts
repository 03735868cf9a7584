import { formatDay } from "@/components/ui/time/format-day";
import { keeps, LEVEL_LABELS, type ChangeKind, type Level, type RowLevels } from "@/lib/vocabulary/levels/rules";
import { type Review, rowOf } from "./reviews-state";

type Change = {
  kind: ChangeKind;
  from_current_level: Level;
  from_desired_level: Level;
  current_level: Level;
  desired_level: Level;
  /** Set for an approval that accepts an imported level. */
  accepts_id?: number | null;
};

/** What happened in a change of a row: "Requested Advanced", "Approved at Basic (was None)". */
export function changeText(change: Change): string {
  const [was, is, desired] = [change.from_current_level, change.current_level, change.desired_level].map(
    (level) => LEVEL_LABELS[level],
  );
  const moved = was === is ? "" : ` (was ${was})`;
  const isKept = keeps(
    { current: change.from_current_level, desired: change.from_desired_level },
    change.current_level,
  );
  const TEXTS: Record<ChangeKind, string> = {
    requested: `Requested ${desired}`,
    withdrawn: `Withdrew the request for ${LEVEL_LABELS[change.from_desired_level]}`,
    approved: change.accepts_id ? `Accepted the imported ${is}` : `${isKept ? "Left" : "Approved"} at ${is}${moved}`,
    set: `Set to ${is}${moved}`,
    declined: `Declined ${LEVEL_LABELS[change.from_desired_level]}`,
    closed: "Closed",
    undone: `Undid the decision, back to ${is}`,
    confirmed: `Confirmed ${is}`,
    reconfirmed: `Confirmed ${is}`,
    imported: `Imported as ${is}${moved}`,
    objected: `Objected to the imported level, back to ${is}`,
    merged: `Merged, at ${is}${is === desired ? "" : ` with the request for ${desired}`}`,
  };
  return TEXTS[change.kind];
}

/** What a change made of a request. */
export const VERBS = {
  approved: "Approved",
  declined: "Declined",
  withdrawn: "Withdrawn",
  closed: "Closed",
  set: "Set",
  requested: "Requested",
  undone: "Undone",
  confirmed: "Confirmed",
  reconfirmed: "Confirmed",
  imported: "Imported",
  objected: "Owner objected",
  merged: "Ended by a merge",
} as const;

function decisionText({ kind, level, user }: NonNullable<Review["decision"]>, before: RowLevels, viewerId: number) {
  const at = kind === "approved" ? ` at ${LEVEL_LABELS[level]}` : kind === "set" ? ` to ${LEVEL_LABELS[level]}` : "";
  const by = user === null ? "" : ` by ${user.id === viewerId ? "you" : user.first_name}`;
  const verb = kind === "approved" && keeps(before, level) ? "Left" : VERBS[kind];
  return `${verb}${at}${by}`;
}

/** What became of a request that waits for no decision of the viewer: "Approved at Basic by Ingrid". Null while it waits. */
export function outcomeOf(review: Review, viewerId: number): string | null {
  if (review.decision) return decisionText(review.decision, rowOf(review), viewerId);
  if (review.snoozed_until) return `Snoozed until ${formatDay(review.snoozed_until)}`;
  return review.turn === "owner" ? `Waits for an answer from ${review.user.first_name}` : null;
}

/** The same with the day of a decision, as `useDayText` says it: "Approved at Basic by Ingrid, November 3, 2026". */
export function datedOutcomeOf(review: Review, viewerId: number, dayText: (at: number) => string): string | null {
  const outcome = outcomeOf(review, viewerId);
  return outcome && review.decision ? `${outcome}, ${dayText(Date.parse(review.decision.decided_at))}` : outcome;
}
