"use client";

import { forgetPerson } from "./stored-user";

/** Ends the session. A form, so that it works without JavaScript. */
export function LogOutButton({ className }: { className?: string }) {
  return (
    <form method="post" action="/api/auth/log-out" onSubmit={forgetPerson}>
      <button type="submit" className={className}>
        Log out
      </button>
    </form>
  );
}
