"use client";
"use no memo";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { PageRefusal } from "@/lib/platform/auth/page-access";
import { dropRefusedCall } from "@/lib/platform/client/refused-call";

const TEXTS: Record<PageRefusal, string> = {
  managers: "That page is for managers.",
  admins: "That page is for admins.",
  finders: "That page is for people who staff projects, managers and admins.",
  sheet: "You don't have access to that person's sheet.",
  call: "You don't have permission to do this.",
};

const general = () => TEXTS.call;
const RefusedCallNote = onDemand(
  () => import("./refused-call-note").then((module) => module.RefusedCallNote),
  general,
  general,
);

const isRefusal = (given: string | null): given is PageRefusal => given !== null && Object.hasOwn(TEXTS, given);

/**
 * Says once why another page or a refused call sent the person here, and takes the reason out of the address, so that a
 * reload or a bookmark is quiet.
 */
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
  function dismiss() {
    dropRefusedCall();
    setShown(null);
  }
  return (
    <div role="status">
      {shown && (
        <div className="refused-notice">
          {shown.reason === "call" ? <RefusedCallNote otherwise={TEXTS.call} /> : TEXTS[shown.reason]}
          <button type="button" className="text-button" onClick={dismiss}>
            Dismiss
          </button>
        </div>
      )}
    </div>
  );
}
