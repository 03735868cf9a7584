"use client";

import { Button } from "@/components/ui/button";
import { forgetPerson } from "./stored-user";

/** Ends the session. A form, so that it works without JavaScript. */
export function LogOutButton() {
  return (
    <form method="post" action="/api/auth/log-out" onSubmit={forgetPerson}>
      <Button type="submit" variant="ghost" size="sm">
        Log out
      </Button>
    </form>
  );
}
