"use client";

import type { ReactNode } from "react";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import { idFrom } from "@/lib/platform/core/address";
import { reviewsPath } from "@/lib/reviews/requests/address-rules";
import type { ReviewsView } from "@/lib/reviews/requests/view";
import { ReviewsHead, type WayBack } from "./reviews-head";
import { ReviewsPanes } from "./reviews-panes";
import { useReviews } from "./use-reviews";

const OPEN = ["request"] as const;

export interface ReviewsScreenProps {
  view: ReviewsView;
  /** The screen that led to a request. */
  back?: WayBack | null;
  /** The conversations that wait for the viewer, too. */
  conversations?: ReactNode;
}

/**
 * The requests that a reviewer may decide: a list, and the open request beside it. Another filter keeps the head, where
 * the focus is.
 */
export function ReviewsScreen({ view, back = null, conversations }: ReviewsScreenProps) {
  const address = useAddressDialog(OPEN);
  const addressId = idFrom(address.opened?.value ?? "");
  const openId = addressId ?? view.reviews[0]?.id ?? null;
  const { store, state } = useReviews(view, openId);
  return (
    <div className="reviews-screen">
      <ReviewsHead view={view} back={back} hasOpen={openId !== null} reviews={state.reviews} />
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
