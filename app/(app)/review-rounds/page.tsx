import type { Metadata } from "next";
import { RoundsScreen } from "@/components/review-rounds/rounds-screen";
import { getReviewRoundsView } from "@/lib/review-rounds/view-queries";
import { read } from "@/lib/routes/read";

export const metadata: Metadata = { title: "Review rounds" };

export default async function ReviewRoundsPage() {
  return <RoundsScreen view={await read(getReviewRoundsView, {})} />;
}
