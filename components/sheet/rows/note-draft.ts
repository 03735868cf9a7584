/** Unsaved text of one note, and the version of the note that it started from. */
export type NoteDraft = { html: string; basedOn: string | null };

const key = (userId: number, rowId: number) => `note_draft_${userId}_${rowId}`;

/** The draft of a note, or null. It survives a failed save, a reload and a new sign-in. */
export function readDraft(userId: number, rowId: number): NoteDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key(userId, rowId)) ?? "null") as Partial<NoteDraft> | null;
    return kept && typeof kept.html === "string" ? { html: kept.html, basedOn: kept.basedOn ?? null } : null;
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Calls back when a draft is added or removed, in another tab too; returns what stops it. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Whether this browser has a draft of the note. */
export const hasDraft = (userId: number, rowId: number): boolean => localStorage.getItem(key(userId, rowId)) !== null;

/** Saves the draft. False if the browser has no room for it (a note with large pictures). */
export function keepDraft(userId: number, rowId: number, draft: NoteDraft): boolean {
  const isNew = !hasDraft(userId, rowId);
  try {
    localStorage.setItem(key(userId, rowId), JSON.stringify(draft));
    if (isNew) tell();
    return true;
  } catch {
    return false;
  }
}

/** Removes the draft after it was saved or discarded. */
export function dropDraft(userId: number, rowId: number): void {
  localStorage.removeItem(key(userId, rowId));
  tell();
}
