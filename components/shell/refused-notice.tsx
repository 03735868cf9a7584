"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import type { PageRefusal } from "@/lib/auth/page-access";

const TEXTS: Record<PageRefusal, string> = {
  managers: "That page is for managers.",
  admins: "That page is for admins.",
  finders: "That page is for people who staff projects, managers and admins.",
  sheet: "You don't have access to that person's sheet.",
};

const isRefusal = (given: string | null): given is PageRefusal => given !== null && Object.hasOwn(TEXTS, given);

/** Says once why another page sent the person here, and takes the reason out of the address, so that a reload or a bookmark is quiet. */
export function RefusedNotice() {
  const pathname = usePathname();
  const given = useSearchParams().get("refused");
  const [shown, setShown] = useState<{ reason: PageRefusal; at: string } | null>(null);
  if (isRefusal(given) && (shown?.reason !== given || shown.at !== pathname)) setShown({ reason: given, at: pathname });
  else if (shown && shown.at !== pathname) setShown(null);
  useEffect(() => {
    if (given === null) return;
    const address = new URL(window.location.href);
    address.searchParams.delete("refused");
    window.history.replaceState(null, "", address);
  }, [given]);
  return (
    <div role="status">
      {shown && (
        <p className="refused-notice">
          {TEXTS[shown.reason]}
          <button type="button" className="text-button" onClick={() => setShown(null)}>
            Dismiss
          </button>
        </p>
      )}
    </div>
  );
}
