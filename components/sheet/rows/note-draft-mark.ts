// Apart from the drafts themselves, which most visits don't need: it is part of the sheet's first JavaScript.

const listeners = new Set<() => void>();

export const draftKey = (userId: number, rowId: number) => `note_draft_${userId}_${rowId}`;

/** Tells the pencils that a draft was added or removed. */
export const tellDrafts = () => listeners.forEach((listener) => listener());

/** Calls back when a draft is added or removed; returns what stops it. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this browser has a draft of the note. */
export const hasDraft = (userId: number, rowId: number): boolean =>
  localStorage.getItem(draftKey(userId, rowId)) !== null;
