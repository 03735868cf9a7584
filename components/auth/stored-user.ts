import { forgetAccessToken } from "@/lib/client/access-token";

/** The signed-in person as kept in local storage: the answer of GET /users?current_user=true. */
export type StoredUser = {
  user_id: number;
  sheet_id: number;
  first_name: string;
  last_name: string;
  is_admin: boolean;
  is_manager: boolean;
};

/** Where the spec keeps it. */
export const USER_KEY = "user";

/** Keeps who is signed in. An access token of whoever was before goes: it is not this person's. */
export function storeUser(user: StoredUser): void {
  const before = userIdOf(localStorage.getItem(USER_KEY));
  if (before !== null && before !== user.user_id) forgetAccessToken();
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

/** Leaves nothing of the session in this browser. What was typed and not yet saved stays. */
export function clearStoredUser(): void {
  forgetAccessToken();
  localStorage.removeItem(USER_KEY);
}

/** The person a kept user stands for; null when nothing readable was kept. */
export function userIdOf(kept: string | null): number | null {
  try {
    const { user_id } = JSON.parse(kept ?? "null") as { user_id?: unknown };
    return typeof user_id === "number" ? user_id : null;
  } catch {
    return null;
  }
}
