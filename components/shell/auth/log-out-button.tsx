"use client";

import { forgetPerson } from "./stored-user";
import { useLogOut } from "./use-log-out";

/** Ends the session, and asks first if that deletes unsaved drafts. A form, so that it works without JavaScript. */
export function LogOutButton({ className }: { className?: string }) {
  const { mustAsk, question } = useLogOut();
  return (
    <>
      <form
        method="post"
        action="/api/auth/log-out"
        onSubmit={(event) => {
          if (!mustAsk()) return forgetPerson();
          event.preventDefault();
          // The account menu would cover the question.
          event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.();
        }}
      >
        <button type="submit" className={className}>
          Log out
        </button>
      </form>
      {question}
    </>
  );
}
