"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";

const RefusedNote = onDemand(
  () => import("./refused-note").then((module) => module.RefusedNote),
  // As high as the note, so that it moves nothing when it arrives.
  () => (
    <p className="refused-notice" aria-hidden>
      <span className="min-h-6" />
    </p>
  ),
  () => "You don't have permission to do this.",
);

/**
 * Says once why another page or a refused call sent the person here, and takes the reason out of the address, so that a
 * reload or a bookmark is quiet.
 */
export function RefusedNotice() {
  const pathname = usePathname();
  const given = useSearchParams().get("refused");
  const [shown, setShown] = useState<{ reason: string; at: string } | null>(null);
  if (given !== null && (shown?.reason !== given || shown.at !== pathname)) setShown({ reason: given, at: pathname });
  else if (shown && shown.at !== pathname) setShown(null);
  useEffect(() => {
    if (given === null) return;
    const address = new URL(window.location.href);
    address.searchParams.delete("refused");
    window.history.replaceState(null, "", address);
  }, [given]);
  return <div role="status">{shown && <RefusedNote reason={shown.reason} onDismiss={() => setShown(null)} />}</div>;
}
