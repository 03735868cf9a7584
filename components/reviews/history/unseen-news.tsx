"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { pageHeading } from "@/components/ui/keep-focus";
import { closePopOf, Pop } from "@/components/ui/pop";
import { call } from "@/lib/doors/client/call";

export interface UnseenNewsProps {
  sheetId: number;
  until: string;
  title: string;
  /** How many of what. */
  text: string;
  children: ReactNode;
}

/** News of a sheet, which stay until the owner marks them as seen. */
export function UnseenNews({ sheetId, until, title, text, children }: UnseenNewsProps) {
  const [isSeen, setSeen] = useState(false);
  if (isSeen) return null;

  function markSeen() {
    setSeen(true);
    pageHeading()?.focus();
    // If it fails, the tile is there again on the next visit.
    void call("PUT /sheets/{sheet_id}/news", {
      params: { sheet_id: sheetId },
      body: { cm_sheet_news: { until } },
    }).catch(() => undefined);
  }

  return (
    <section aria-label="Since your last visit" className="tile" data-news>
      <Pop
        id="sheet-news"
        label="Since your last visit"
        className="tile-button"
        button={
          <>
            <span className="tile-title">{title}</span> <span className="tile-text">{text}</span>
          </>
        }
      >
        {children}
        <p>
          <Button
            size="sm"
            onClick={({ currentTarget }) => {
              closePopOf(currentTarget);
              markSeen();
            }}
          >
            Mark as seen
          </Button>
        </p>
      </Pop>
    </section>
  );
}
