/** What people write about a request: a reviewer a reason or question, the owner a reply. */
export type DraftKind = "reason" | "question" | "reply";

const key = (userId: number, requestId: number, kind: DraftKind) => `review_draft_${userId}_${requestId}_${kind}`;

/** The unsent text, or "". It survives a failed call, a reload, a new sign-in, and another reviewer's decision. */
export const readReviewDraft = (userId: number, requestId: number, kind: DraftKind): string =>
  localStorage.getItem(key(userId, requestId, kind)) ?? "";

/** Saves the unsent text; an empty one is removed. */
export function keepReviewDraft(userId: number, requestId: number, kind: DraftKind, text: string): void {
  if (text.trim() === "") return dropReviewDraft(userId, requestId, kind);
  try {
    localStorage.setItem(key(userId, requestId, kind), text);
  } catch {
    // Storage is full: the text is still on the screen.
  }
}

/** Removes the text after it was sent or discarded. */
export function dropReviewDraft(userId: number, requestId: number, kind: DraftKind): void {
  localStorage.removeItem(key(userId, requestId, kind));
}
