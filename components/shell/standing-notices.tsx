"use client";

import { useSyncExternalStore } from "react";
import { onSessionChange, sessionHasEnded } from "@/lib/client/session-state";

const never = () => false;
const isOffline = () => !navigator.onLine;

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** What stands in the way of saving, on any screen, for as long as it does. The region stands before it speaks. */
export function StandingNotices() {
  const offline = useSyncExternalStore(onConnectionChange, isOffline, never);
  const signedOut = useSyncExternalStore(onSessionChange, sessionHasEnded, never);
  return (
    <div role="status" className="standing-notices">
      {offline && <p>You are offline. What you have typed stays here; save it once you are back.</p>}
      {signedOut && !offline && (
        <p>
          Your session has ended. What you have typed stays here:{" "}
          {/* In a tab of its own: this one goes on where it was as soon as the same person is back. */}
          <a href="/" target="_blank" rel="noopener">
            sign in again in a new tab
          </a>{" "}
          and go on.
        </p>
      )}
    </div>
  );
}
