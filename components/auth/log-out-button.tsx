"use client";

import { Button } from "@/components/ui/button";
import { forgetUser } from "./stored-user";

/** Ends the session. A form, so that it works without JavaScript too. */
export function LogOutButton() {
  return (
    <form method="post" action="/api/auth/log-out" onSubmit={forgetUser}>
      <Button type="submit" variant="ghost" size="sm">
        Log out
      </Button>
    </form>
  );
}
