"use client";

import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { Button } from "@/components/ui/button";
import { keepFocusWithout } from "@/components/ui/keep-focus";
import { HIDDEN, HIDING_COOKIE } from "@/lib/people/first-steps/rules";

/** Hides the first steps in this browser. A cookie, so that the server leaves them out and nothing moves. */
export function HideStepsButton() {
  const router = useRouter();
  function hide({ currentTarget }: MouseEvent<HTMLElement>) {
    keepFocusWithout(currentTarget);
    document.cookie = `${HIDING_COOKIE}=${HIDDEN}; Path=/; Max-Age=31536000; SameSite=Lax`;
    router.refresh();
  }
  return (
    <Button size="sm" variant="ghost" onClick={hide}>
      Hide these steps
    </Button>
  );
}
