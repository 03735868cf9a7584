"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/doors/client/call";

export type UnseenNewsProps = { sheetId: number; until: string; children: ReactNode };

/** News of a sheet, which stay until the owner marks them as seen. */
export function UnseenNews({ sheetId, until, children }: UnseenNewsProps) {
  const [isSeen, setSeen] = useState(false);
  if (isSeen) return null;

  function markSeen() {
    setSeen(true);
    // If it fails, the line is there again on the next visit.
    void call("PUT /sheets/{sheet_id}/news", {
      params: { sheet_id: sheetId },
      body: { cm_sheet_news: { until } },
    }).catch(() => undefined);
  }

  return (
    <section aria-label="Since your last visit" className="own-news items-start">
      {children}
      <Button size="sm" onClick={markSeen}>
        Mark as seen
      </Button>
    </section>
  );
}
