import type { Route } from "next";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { NoMatches } from "@/components/ui/no-matches";
import { reviewsPath } from "@/lib/reviews/requests/address-rules";
import type { ReviewsView } from "@/lib/reviews/requests/view";

/** Why the list of requests is empty, and the way to another one. */
export function NoRequests({ filter }: Pick<ReviewsView, "filter">) {
  const isFiltered = reviewsPath({ ...filter, state: "waiting_for_me" }) !== "/reviews";
  if (isFiltered) return <NoMatches all={reviewsPath({ state: filter.state })} />;
  if (filter.state === "waiting_for_me")
    return (
      <EmptyState
        title="Nothing waits for you"
        picture={<EmptyPicture kind="cairn" />}
        action={<LinkButton href={reviewsPath({ state: "all" }) as Route}>Show all waiting</LinkButton>}
      >
        New level requests of your reports appear here by themselves.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No requests in this list"
      action={<LinkButton href="/reviews">Show what waits for me</LinkButton>}
    />
  );
}
