import type { Metadata } from "next";
import { PersonTabs } from "@/components/finder/people-search/person-tabs";
import { RoundsScreen } from "@/components/reviews/rounds/rounds-screen";
import { getReviewRoundsView } from "@/lib/reviews/rounds/view-queries";
import { ownHead } from "@/lib/finder/people-search/head-rules";
import { isManagerOrAdmin } from "@/lib/platform/core/actor";
import { pageActor } from "@/lib/doors/auth/page-actor";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Review rounds" };

export default async function ReviewRoundsPage() {
  const actor = await pageActor();
  return (
    <>
      {!isManagerOrAdmin(actor) && <PersonTabs person={ownHead(actor)} current="rounds" />}
      <RoundsScreen view={await read(getReviewRoundsView, {})} />
    </>
  );
}
