import { keptText } from "@/components/ui/kept-text";

/** What people write about a request: a reviewer a reason or question, the owner a reply. */
export type DraftKind = "reason" | "question" | "reply";

/** The unsent text about a request. */
export const reviewDraft = (userId: number, requestId: number, kind: DraftKind) =>
  keptText(`review_draft_${userId}_${requestId}_${kind}`);

/** Text that was typed and never sent opens again with its request. */
export function restoredForm(viewerId: number, id: number) {
  for (const name of ["reason", "question"] as const)
    if (reviewDraft(viewerId, id, name).read() !== "") return { name, isRestored: true };
  return null;
}
