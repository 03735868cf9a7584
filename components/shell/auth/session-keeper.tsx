"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { accessToken, markSessionActive, markSessionEnded } from "@/lib/doors/client/session";
import { storeUser, USER_KEY, userIdOf, type StoredUser } from "./stored-user";

/**
 * Stores the signed-in person and an access token in local storage, which the specification requires, and takes over what
 * another tab stores. Renders nothing.
 */
export function SessionKeeper({ user }: { user: StoredUser }) {
  const router = useRouter();
  useEffect(() => {
    storeUser(user);
    void accessToken();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== USER_KEY) return;
      const now = userIdOf(newValue);
      if (now === user.user_id) {
        markSessionActive();
        // Their roles or name have changed: navbar and guard are rendered again.
        if (newValue !== JSON.stringify(user)) router.refresh();
      } else if (now === null) markSessionEnded();
      // Another person signed in in another tab: data that this one still shows must not be saved in their name.
      else window.location.reload();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [user, router]);
  return null;
}
