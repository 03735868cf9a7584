"use client";

import type { ReactNode } from "react";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import { idFrom } from "@/lib/platform/core/address";
import { reviewsPath } from "@/lib/reviews/requests/address-rules";
import type { ReviewsView } from "@/lib/reviews/requests/view";
import { ReviewsHead } from "./reviews-head";
import { ReviewsPanes } from "./reviews-panes";
import { useReviews } from "./use-reviews";

const OPEN = ["request"] as const;

/**
 * The requests that a reviewer may decide: a list, and the open request beside it. Another filter keeps the head, where
 * the focus is. `conversations`: the conversations that wait for the viewer, too.
 */
export function ReviewsScreen({ view, conversations }: { view: ReviewsView; conversations?: ReactNode }) {
  const address = useAddressDialog(OPEN);
  const addressId = idFrom(address.opened?.value ?? "");
  const openId = addressId ?? view.reviews[0]?.id ?? null;
  const { store, state } = useReviews(view, openId);
  return (
    <div className="reviews-screen">
      <ReviewsHead view={view} hasOpen={openId !== null} reviews={state.reviews} />
      <ReviewsPanes
        key={reviewsPath(view.filter)}
        view={view}
        conversations={conversations}
        address={address}
        addressId={addressId}
        openId={openId}
        store={store}
        state={state}
      />
    </div>
  );
}
