import { forgetAccessToken } from "@/lib/client/access-token";

/** The signed-in person as stored in local storage: the answer of GET /users?current_user=true. */
export type StoredUser = {
  user_id: number;
  sheet_id: number;
  first_name: string;
  last_name: string;
  is_admin: boolean;
  is_manager: boolean;
};

/** The key is set by the specification. */
export const USER_KEY = "user";

/** Stores who is signed in, and drops the access token of anyone else. */
export function storeUser(user: StoredUser): void {
  const before = userIdOf(localStorage.getItem(USER_KEY));
  if (before !== null && before !== user.user_id) forgetAccessToken();
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

/** Prefixes of the other keys that hold personal data: unsaved text, and searches that name people. */
const PERSONAL = /^(?:note_draft_|unsaved_)|_filter$/;

/** On Log out: removes all personal data from this browser, unsaved drafts included, so that the next person finds none. */
export function forgetPerson(): void {
  clearStoredUser();
  for (const key of Object.keys(localStorage)) if (PERSONAL.test(key)) localStorage.removeItem(key);
}

/** Removes the token and the person from this browser. Drafts stay: they hold their writer's id, and only the writer gets them back. */
export function clearStoredUser(): void {
  forgetAccessToken();
  localStorage.removeItem(USER_KEY);
}

/** The id of the stored person; null if nothing readable is stored. */
export function userIdOf(kept: string | null): number | null {
  try {
    const { user_id } = JSON.parse(kept ?? "null") as { user_id?: unknown };
    return typeof user_id === "number" ? user_id : null;
  } catch {
    return null;
  }
}
