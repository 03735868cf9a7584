import { forgetAccessToken, type StoredUser, storedUser, USER_KEY } from "@/lib/doors/client/session";

export { type StoredUser, USER_KEY };

/** Stores who is signed in, and drops the access token of anyone else. */
export function storeUser(user: StoredUser): void {
  const before = userIdOf(localStorage.getItem(USER_KEY));
  if (before !== null && before !== user.user_id) forgetAccessToken();
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

/** Keys of unsaved notes, levels and messages, with their writer's id. */
const DRAFT = /^(note_draft|review_draft|unsaved_level)_(\d+)_/;
/** Keys of searches, of what was opened last and of what was chosen for imported files, which name people. */
const SEARCH = /_filter$|^(import_choices|opened)_/;
/**
 * Keys of a sheet's searches and scroll position in this tab, the purpose of its searches in the finder, and a refused
 * call.
 */
const OF_TAB = /^(sheet|finder|refused)_/;

/** Numbers of unsaved drafts, by kind. */
export type Drafts = { notes: number; levels: number; messages: number };

/** The keys of the signed-in person's drafts, by kind. Without a stored person, everyone's. */
function ownDrafts(): Record<keyof Drafts, string[]> {
  const own = userIdOf(localStorage.getItem(USER_KEY));
  const keys = Object.keys(localStorage).filter((key) => {
    const [, , writer] = DRAFT.exec(key) ?? [];
    return writer !== undefined && (own === null || Number(writer) === own);
  });
  return {
    notes: keys.filter((key) => key.startsWith("note")),
    levels: keys.filter((key) => key.startsWith("unsaved")),
    messages: keys.filter((key) => key.startsWith("review")),
  };
}

/** How many unsaved notes, levels and messages about requests Log out would delete. */
export function countDrafts(): Drafts {
  const { notes, levels, messages } = ownDrafts();
  return { notes: notes.length, levels: levels.length, messages: messages.length };
}

/**
 * On Log out: removes everything of this person from this browser, unsaved drafts too. Others' drafts stay for their
 * writers.
 */
export function forgetPerson(): void {
  const { notes, levels, messages } = ownDrafts();
  const searches = Object.keys(localStorage).filter((key) => SEARCH.test(key));
  for (const key of [...notes, ...levels, ...messages, ...searches]) localStorage.removeItem(key);
  clearStoredUser();
  for (const key of Object.keys(sessionStorage)) if (OF_TAB.test(key)) sessionStorage.removeItem(key);
}

/**
 * Removes the token and the person from this browser. Drafts stay: they hold their writer's id, and only the writer
 * gets them back.
 */
export function clearStoredUser(): void {
  forgetAccessToken();
  localStorage.removeItem(USER_KEY);
}

/** The id of the stored person; null if nothing readable is stored. */
export const userIdOf = (kept: string | null): number | null => storedUser(kept)?.user_id ?? null;
