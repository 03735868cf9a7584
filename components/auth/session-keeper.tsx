"use client";

import { useEffect } from "react";
import { noteSession, noteSessionEnd } from "@/lib/api/session-state";
import { keepUser, USER_KEY, userIdOf, type StoredUser } from "./stored-user";

/** Keeps the signed-in person in local storage, as the spec has it. Shows nothing. */
export function SessionKeeper({ user }: { user: StoredUser }) {
  useEffect(() => {
    keepUser(user);
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== USER_KEY) return;
      const now = userIdOf(newValue);
      if (now === user.user_id) noteSession();
      else if (now === null) noteSessionEnd();
      // Somebody else signed in in another tab: what this one still shows must not be saved in their name.
      else window.location.reload();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [user]);
  return null;
}
