"use client";

import { useSyncExternalStore } from "react";
import { onSessionChange, sessionHasEnded } from "@/lib/doors/client/session";

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

/**
 * Says, on every screen, that the browser is offline or the session has ended. The live region exists before its text,
 * so that it is announced.
 */
export function StandingNotices() {
  const offline = useSyncExternalStore(onConnectionChange, isOffline, never);
  const signedOut = useSyncExternalStore(onSessionChange, sessionHasEnded, never);
  return (
    <div role="status" className="standing-notices">
      {offline && <p>You&apos;re offline. What you typed stays here; save it when you&apos;re back online.</p>}
      {signedOut && !offline && (
        <p>
          Your session has ended. What you typed stays here:{" "}
          {/* In a new tab: this one continues as soon as the same person has signed in. */}
          <a href="/" target="_blank" rel="noopener">
            sign in again in a new tab
          </a>{" "}
          and continue.
        </p>
      )}
    </div>
  );
}
