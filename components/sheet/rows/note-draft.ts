import { keptText } from "@/components/ui/kept-text";
import { hasDraft, draftKey, tellDrafts as tell } from "./note-draft-mark";

/** Unsaved text of one note, and the version of the note that it started from. */
export type NoteDraft = { html: string; basedOn: string | null };

const kept = (userId: number, rowId: number) => keptText(draftKey(userId, rowId));

/** The draft of a note, or null. */
export function readDraft(userId: number, rowId: number): NoteDraft | null {
  try {
    const draft = JSON.parse(kept(userId, rowId).read() || "null") as Partial<NoteDraft> | null;
    return draft && typeof draft.html === "string" ? { html: draft.html, basedOn: draft.basedOn ?? null } : null;
  } catch {
    return null;
  }
}

/** Saves the draft. False if the browser has no room for it (a note with large pictures). */
export function keepDraft(userId: number, rowId: number, draft: NoteDraft): boolean {
  const isNew = !hasDraft(userId, rowId);
  const isKept = kept(userId, rowId).keep(JSON.stringify(draft));
  if (isNew && isKept) tell();
  return isKept;
}

/** Removes the draft after it was saved or discarded. */
export function dropDraft(userId: number, rowId: number): void {
  kept(userId, rowId).drop();
  tell();
}
