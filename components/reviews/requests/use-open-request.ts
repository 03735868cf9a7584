"use client";

import { useSearchParams } from "next/navigation";
import { ownHistoryState } from "@/components/ui/use-address-query";
import { readRequestId } from "@/lib/reviews/requests/address-rules";

const NAME = "request";
/** In the state of a history entry: it was added by opening a request over the list, so that Back closes it. */
const OPENED = "requestOpened";

const listAndRequestFit = () => window.matchMedia("(width >= 64rem)").matches;

function addressWith(id: number | null): URL {
  const address = new URL(window.location.href);
  if (id === null) address.searchParams.delete(NAME);
  else address.searchParams.set(NAME, String(id));
  return address;
}

/**
 * The open request, in the address. Beside the list, opening another one replaces the entry of the history; on a phone
 * the request takes the list's place, and Back returns to the list.
 */
export function useOpenRequest() {
  const id = readRequestId({ [NAME]: useSearchParams().get(NAME) ?? undefined });
  return {
    id,
    /** The same, read from the address now: what a call that has been waiting must go by. */
    now: () => readRequestId(Object.fromEntries(new URLSearchParams(window.location.search))),
    open(next: number) {
      try {
        if (id === null && !listAndRequestFit()) window.history.pushState({ [OPENED]: true }, "", addressWith(next));
        else window.history.replaceState(ownHistoryState(), "", addressWith(next));
      } catch {
        // Safari refuses more than 100 calls in 30 seconds; the next one opens its request.
      }
    },
    close() {
      if (ownHistoryState()[OPENED]) window.history.back();
      else window.history.replaceState(null, "", addressWith(null));
    },
  };
}
