"use client";

import { useEffect } from "react";
import { keepUser, USER_KEY, userIdOf, type StoredUser } from "./stored-user";

/** Keeps the signed-in person in local storage, as the spec has it. Shows nothing. */
export function SessionKeeper({ user }: { user: StoredUser }) {
  useEffect(() => {
    keepUser(user);
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const now = key === USER_KEY ? userIdOf(newValue) : null;
      // Somebody else signed in in another tab: what this one still shows must not be saved in their name.
      if (now !== null && now !== user.user_id) window.location.reload();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [user]);
  return null;
}
