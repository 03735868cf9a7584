import type { Route } from "next";
import type { MouseEvent } from "react";
import { ExportButton } from "@/components/shell/exports/export-button";
import { FocusedHeading } from "@/components/ui/focused-heading";
import { PartOf } from "@/components/ui/page-heading";
import type { ReviewsView } from "@/lib/reviews/requests/view";
import { ReviewFilters } from "./review-filters";
import { countNow, type Review } from "./reviews-state";

export type WayBack = { href: Route; label: string };

export interface ReviewsHeadProps {
  view: ReviewsView;
  /** The screen that led to a request, to go on there; null without one. */
  back: WayBack | null;
  /** Whether a request is open, to whose decisions a link leads. */
  hasOpen: boolean;
  /** Those of the list as they are now. */
  reviews: readonly Review[];
}

/** The screen's title, and which requests the list shows. */
export function ReviewsHead({ view, back, hasOpen, reviews }: ReviewsHeadProps) {
  return (
    <div className="reviews-head">
      <div className="flex shrink-0 items-baseline gap-2">
        {back && <PartOf {...back} />}
        <FocusedHeading>Reviews</FocusedHeading>
        {hasOpen && (
          <a href="#decisions" className="skip-link" onClick={skipToDecisions}>
            Skip to the decisions
          </a>
        )}
      </div>
      <div className="reviews-other">
        <ReviewFilters filter={view.filter} choices={view.choices} countOf={(state) => countNow(state, view, reviews)}>
          {reviews.length > 0 && (
            <ExportButton
              choices={[
                {
                  label: "The requests of this list, with the chosen filters",
                  call: { name: "GET /exports/reviews", query: view.filter },
                },
              ]}
            />
          )}
        </ReviewFilters>
      </div>
    </div>
  );
}

/** Moves the focus without a # in the address, whose query has the open request. */
function skipToDecisions(event: MouseEvent) {
  event.preventDefault();
  document.getElementById("decisions")?.focus();
}
