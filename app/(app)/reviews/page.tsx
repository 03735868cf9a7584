import type { Metadata } from "next";
import { WaitingConversations } from "@/components/conversations/rounds/ask-tile";
import { ReviewsScreen } from "@/components/reviews/requests/reviews-screen";
import { getAsks } from "@/lib/conversations/rounds/ask-queries";
import { readReviewsFilter, reviewsPath } from "@/lib/reviews/requests/address-rules";
import { getReviewsView } from "@/lib/reviews/requests/queries";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Reviews" };

export default async function ReviewsPage({ searchParams }: PageProps<"/reviews">) {
  const filter = readReviewsFilter(await searchParams);
  const isWaiting = filter.state === "waiting_for_me";
  const [view, asks] = await Promise.all([read(getReviewsView, filter), isWaiting ? read(getAsks, {}) : null]);
  return (
    <ReviewsScreen
      key={reviewsPath(filter)}
      view={view}
      conversations={asks && <WaitingConversations conversations={asks.conversations} />}
    />
  );
}
