import type { Route } from "next";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { NoMatches } from "@/components/ui/no-matches";
import { reviewsPath } from "@/lib/reviews/requests/address-rules";
import type { ReviewState } from "@/lib/reviews/requests/rules";
import type { ReviewsView } from "@/lib/reviews/requests/view";

/** What is said of a list without requests. */
const NONE: Record<Exclude<ReviewState, "waiting_for_me">, { title: string; text: string }> = {
  waiting_for_them: {
    title: "No question waits for an answer",
    text: "A request is here while its owner answers what you asked.",
  },
  snoozed: {
    title: "Nothing is snoozed",
    text: "A request that you snooze is here until its day, then in your list again.",
  },
  decided_by_me: { title: "Nothing decided yet", text: "Requests that you approve or decline are here." },
  all: {
    title: "No request waits",
    text: "Every request that you may decide is here, of other managers' reports, too.",
  },
};

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
  const { title, text } = NONE[filter.state];
  return (
    <EmptyState title={title} action={<LinkButton href="/reviews">Show what waits for me</LinkButton>}>
      {text}
    </EmptyState>
  );
}
