import type { Metadata } from "next";
import { ReviewsScreen } from "@/components/reviews/requests/reviews-screen";
import { readReviewsFilter, reviewsPath } from "@/lib/reviews/requests/address-rules";
import { getReviewsView } from "@/lib/reviews/requests/queries";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Reviews" };

export default async function ReviewsPage({ searchParams }: PageProps<"/reviews">) {
  const filter = readReviewsFilter(await searchParams);
  return <ReviewsScreen key={reviewsPath(filter)} view={await read(getReviewsView, filter)} />;
}
