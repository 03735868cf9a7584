import type { Metadata } from "next";
import { cache } from "react";
import { PersonTabs } from "@/components/finder/people-search/person-tabs";
import { RoundScreen } from "@/components/reviews/rounds/round-screen";
import { getReviewRoundView } from "@/lib/reviews/rounds/view-queries";
import { ownHead } from "@/lib/finder/people-search/head-rules";
import { isManagerOrAdmin } from "@/lib/platform/core/actor";
import { pageActor } from "@/lib/doors/auth/page-actor";
import { read } from "@/lib/doors/pages/read";

type Props = PageProps<"/review-rounds/[review_round_id]">;

const load = cache((review_round_id: string) => read(getReviewRoundView, { review_round_id }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await load((await params).review_round_id)).round.name };
}

export default async function ReviewRoundPage({ params }: Props) {
  const view = await load((await params).review_round_id);
  const actor = await pageActor();
  return (
    <>
      {!isManagerOrAdmin(actor) && <PersonTabs person={ownHead(actor)} current="rounds" />}
      <RoundScreen key={view.round.id} view={view} />
    </>
  );
}
