import { hasDraft, draftKey as key, tellDrafts as tell } from "./note-draft-mark";

/** Unsaved text of one note, and the version of the note that it started from. */
export type NoteDraft = { html: string; basedOn: string | null };

/** The draft of a note, or null. It survives a failed save, a reload and a new sign-in. */
export function readDraft(userId: number, rowId: number): NoteDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key(userId, rowId)) ?? "null") as Partial<NoteDraft> | null;
    return kept && typeof kept.html === "string" ? { html: kept.html, basedOn: kept.basedOn ?? null } : null;
  } catch {
    return null;
  }
}

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
