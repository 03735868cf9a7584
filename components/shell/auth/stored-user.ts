import { forgetAccessToken, type StoredUser, storedUser, USER_KEY } from "@/lib/doors/client/session";

export { type StoredUser, USER_KEY };

/** Stores who is signed in, and drops the access token of anyone else. */
export function storeUser(user: StoredUser): void {
  const before = userIdOf(localStorage.getItem(USER_KEY));
  if (before !== null && before !== user.user_id) forgetAccessToken();
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

/** Keys of unsaved notes, levels, messages and preparations, with their writer's id. */
const DRAFT = /^(note_draft|review_draft|unsaved_level|preparation_draft)_(\d+)_/;
/** Keys of searches, of what was opened last and of what was chosen for imported files, which name people. */
const SEARCH = /_filter$|^(import_choices|opened)_/;
/**
 * Keys of a sheet's searches and scroll position in this tab, the purpose of its searches in the finder, and a refused
 * call.
 */
const OF_TAB = /^(sheet|finder|refused)_/;

/** Numbers of unsaved drafts, by kind. */
export type Drafts = { notes: number; levels: number; messages: number; preparations: number };

/** The keys of the signed-in person's drafts. Without a stored person, everyone's. */
function ownDrafts(): string[] {
  const own = userIdOf(localStorage.getItem(USER_KEY));
  return Object.keys(localStorage).filter((key) => {
    const [, , writer] = DRAFT.exec(key) ?? [];
    return writer !== undefined && (own === null || Number(writer) === own);
  });
}

/** How many unsaved drafts Log out would delete. */
export function countDrafts(): Drafts {
  const keys = ownDrafts();
  const count = (start: string) => keys.filter((key) => key.startsWith(start)).length;
  return {
    notes: count("note"),
    levels: count("unsaved"),
    messages: count("review"),
    preparations: count("preparation"),
  };
}

/**
 * On Log out: removes everything of this person from this browser, unsaved drafts too. Others' drafts stay for their
 * writers.
 */
export function forgetPerson(): void {
  const searches = Object.keys(localStorage).filter((key) => SEARCH.test(key));
  for (const key of [...ownDrafts(), ...searches]) localStorage.removeItem(key);
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
