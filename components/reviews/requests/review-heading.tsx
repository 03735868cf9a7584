import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { MomentDay, useDayText } from "@/components/ui/time/time-zone";
import { fullName } from "@/lib/platform/core/full-name";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { datedOutcomeOf } from "./change-text";
import type { Review, ReviewInFull } from "./reviews-state";

type ReviewHeadingProps = {
  /** Before it is read in full, it is as the list has it. */
  review: Review & Partial<Pick<ReviewInFull, "has_manager" | "is_report">>;
  viewerId: number;
};

/** What a request is for, whose it is, and what became of it. */
export function ReviewHeading({ review, viewerId }: ReviewHeadingProps) {
  const { user, sheet_id, area_name, competency, desired_level, requested_at } = review;
  const outcome = datedOutcomeOf(review, viewerId, useDayText());
  const sheet = `/users/${user.id}/sheets/${sheet_id}`;
  return (
    <header className="mb-3">
      <h2 id="open-request" tabIndex={-1} className="wrap-anywhere">
        {`${competency.name} `}
        <span className="font-normal text-ink-muted">{area_name}</span>
      </h2>
      <p className="text-ink-muted">
        <AppLink href={sheet as Route}>{fullName(user)}</AppLink> requested {LEVEL_LABELS[desired_level]} on{" "}
        <MomentDay at={Date.parse(requested_at)} />
        {user.id !== viewerId &&
          review.is_report === false &&
          (review.has_manager
            ? `. ${user.first_name} doesn't report to you: it waits for another manager.`
            : `. ${user.first_name} has no manager, so it waits for you, too.`)}
      </p>
      <p role="status" className="font-medium empty:hidden">
        {outcome && `${outcome}.`}
      </p>
      {review.decision?.reason && <p className="whitespace-pre-line">{review.decision.reason}</p>}
      {review.decision?.user?.id === viewerId && (
        <p>
          <AppLink href={`${sheet}?${new URLSearchParams({ area: area_name, competency: competency.name })}` as Route}>
            Change it on the sheet
          </AppLink>
        </p>
      )}
    </header>
  );
}
