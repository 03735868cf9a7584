"use client";

// Loaded together: a sheet's first JavaScript names each part that loads by itself.
export { AcceptDialog } from "@/components/reviews/acceptances/accept-dialog";
export { HistoryDialog } from "@/components/reviews/history/history-dialog";
export { RequestAgainDialog } from "@/components/reviews/requests/request-again-dialog";
export { RequestDialog } from "@/components/reviews/requests/request-dialog";
export { DeclineRowDialog } from "@/components/sheet/rows/decline-row-dialog";
