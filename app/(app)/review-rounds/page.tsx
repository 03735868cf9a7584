import type { Metadata } from "next";
import { RoundsScreen } from "@/components/reviews/rounds/rounds-screen";
import { getReviewRoundsView } from "@/lib/reviews/rounds/view-queries";
import { read } from "@/lib/platform/routes/read";

export const metadata: Metadata = { title: "Review rounds" };

export default async function ReviewRoundsPage() {
  return <RoundsScreen view={await read(getReviewRoundsView, {})} />;
}
