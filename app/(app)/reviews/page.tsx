import type { Metadata } from "next";
import { WaitingConversations } from "@/components/conversations/rounds/ask-tile";
import { ReviewsScreen } from "@/components/reviews/requests/reviews-screen";
import { getAsks } from "@/lib/conversations/rounds/ask-queries";
import { readReviewsFilter } from "@/lib/reviews/requests/address-rules";
import { getReviewsView } from "@/lib/reviews/requests/queries";
import { LIST_LABELS } from "@/lib/reviews/requests/rules";
import { wayBackTo } from "@/lib/doors/auth/page-access";
import { textIn } from "@/lib/platform/core/address";
import { read } from "@/lib/doors/pages/read";

type Props = PageProps<"/reviews">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { state } = readReviewsFilter(await searchParams);
  return { title: state === "waiting_for_me" ? "Reviews" : `Reviews: ${LIST_LABELS[state]}` };
}

export default async function ReviewsPage({ searchParams }: Props) {
  const params = await searchParams;
  const filter = readReviewsFilter(params);
  const isWaiting = filter.state === "waiting_for_me";
  const [view, asks] = await Promise.all([read(getReviewsView, filter), isWaiting ? read(getAsks, {}) : null]);
  return (
    <ReviewsScreen
      view={view}
      back={wayBackTo(textIn(params, "from"))}
      conversations={asks && <WaitingConversations conversations={asks.conversations} />}
    />
  );
}
