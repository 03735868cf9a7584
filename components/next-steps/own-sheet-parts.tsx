"use client";

import { NewsLine } from "@/components/history/news-line";
import { NextSteps } from "./next-steps";

/** The lines above one's own sheet: what happened since the last visit, and what could come next. */
export function OwnSheetParts({ sheetId, hasNews }: { sheetId: number; hasNews: boolean }) {
  return (
    <>
      {hasNews && <NewsLine sheetId={sheetId} />}
      <NextSteps sheetId={sheetId} />
    </>
  );
}
